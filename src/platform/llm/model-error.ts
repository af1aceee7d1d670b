/** The errors of a call. */
const modelErrorKinds = [
  /** A time-out: of the first byte, the next part, or the end. */
  'timeout',
  /** The provider or our own rules will not do this: the key, the model, the address, the content. */
  'refused',
  /** Too many calls, a failing provider, or a provider that is paused after repeated errors. */
  'overloaded',
  /** No server answers at the address. */
  'unreachable',
  /** The line was lost in the middle of the answer. */
  'broken-off',
  /** The answer is invalid: another protocol, empty, or no object of the wanted form. */
  'garbage',
  /** The caller's signal ended it. */
  'aborted',
  /** A setting is missing or its key cannot be read. */
  'not-configured',
  /** The organisation's ceiling leaves too little for this call; nothing was sent. */
  'ceiling-reached',
] as const;
export type ModelErrorKind = (typeof modelErrorKinds)[number];

/** The reason of the refusal, as far as people can do something about it. */
export type RefusedReason = 'address' | 'key' | 'not-found' | 'request' | 'content';

/** The message is ours: what a provider says may hold the key or the conversation, so none of it is kept. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly kind: ModelErrorKind;
  readonly reason: RefusedReason | null;
  /** The HTTP status, where there was one. */
  readonly status: number | null;

  constructor(
    kind: ModelErrorKind,
    message: string,
    facts: { reason?: RefusedReason; status?: number | undefined } = {},
  ) {
    super(message);
    this.kind = kind;
    this.reason = facts.reason ?? null;
    this.status = facts.status ?? null;
  }
}
