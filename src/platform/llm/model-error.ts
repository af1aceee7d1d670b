/** All that can become of a call besides an answer. */
const modelFaults = [
  /** Nothing came in time: the first byte, the next part, or the end. */
  'timeout',
  /** The provider or our own rules will not do this: the key, the model, the address, the content. */
  'refused',
  /** Too many calls, a provider in trouble, or a provider that is left alone after failing again and again. */
  'overloaded',
  /** Nobody answers at the address. */
  'unreachable',
  /** The line was lost in the middle of the answer. */
  'broken-off',
  /** What came is no answer: another protocol, nothing, or no object of the wanted form. */
  'garbage',
  /** The caller's signal ended it. */
  'aborted',
  /** A setting is missing or its key cannot be read. */
  'not-configured',
  /** The organisation's ceiling leaves too little for this call; nothing was sent. */
  'ceiling-reached',
] as const;
export type ModelFault = (typeof modelFaults)[number];

/** Why it was refused, as far as people can do something about it. */
export type RefusalReason = 'address' | 'key' | 'not-found' | 'request' | 'content';

/** The message is ours: what a provider says may hold the key or the conversation, so none of it is kept. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly fault: ModelFault;
  readonly refusal: RefusalReason | null;
  /** The HTTP status, where there was one. */
  readonly status: number | null;

  constructor(
    fault: ModelFault,
    message: string,
    facts: { refusal?: RefusalReason; status?: number | undefined } = {},
  ) {
    super(message);
    this.fault = fault;
    this.refusal = facts.refusal ?? null;
    this.status = facts.status ?? null;
  }
}
