/** What a learner said. */
export type TranscriptionRequest = {
  /** A whole WAV file of one channel of 16 bits. */
  wav: Buffer;
  /** BCP 47: `en-GB`, `zh-TW`; one of the port's languages. */
  locale: string;
  signal: AbortSignal;
};

/** What turns speech into text, beside the browser. */
export type TranscriptionPort = {
  /** The languages it understands. */
  readonly locales: readonly string[];
  /**
   * The words; an empty text where nobody spoke.
   * @throws TranscriptionBusyError when too many wait already, TranscriptionFailedError when nothing answered
   */
  transcribe(request: TranscriptionRequest): Promise<string>;
};

/** More was said than can be written down at a time. */
export class TranscriptionBusyError extends Error {}

/** Nothing was written down, now or for some time. */
export class TranscriptionFailedError extends Error {}
