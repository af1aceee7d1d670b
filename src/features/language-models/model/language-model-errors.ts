/** What the server answers; the browser shows its own language by reason or field. */
export const languageModelMessages = {
  invalid: 'Please check the settings of the model.',
  engine: 'Choose one of the engines.',
  baseUrl: 'This address cannot be used.',
  modelId: 'This is no name of a model.',
  key: 'This is no key.',
  missing: 'This is needed for the model.',
  amount: 'This is no amount.',
  builtIn: 'The built-in engine needs no test.',
  tooSoon: 'Too many tests. Please wait a minute.',
} as const;
