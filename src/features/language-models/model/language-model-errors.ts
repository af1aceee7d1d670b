/** The server's messages; the browser shows its own language by reason or field. */
export const languageModelMessages = {
  invalid: 'Please check the settings of the model.',
  engine: 'Choose one of the engines.',
  baseUrl: 'This address cannot be used. It must start with https://, or the operator has to allow it.',
  modelId: 'Enter the name of a model, without spaces.',
  key: 'Enter the key as the provider gave it to you.',
  missing: 'The model needs this.',
  amount: 'Enter an amount that is not below zero.',
  noGeneral: 'Choose a model for the organisation first.',
  builtIn: 'The built-in engine needs no test.',
  tooSoon: 'Too many tests. Please wait a minute.',
} as const;
