/** The text and its voice. */
export type SpeechRequest = {
  text: string;
  /** BCP 47: `en-GB`, `zh-TW`; one of the port's languages. */
  locale: string;
  gender: 'female' | 'male';
  age: 'young' | 'adult' | 'senior';
  signal: AbortSignal;
};

/** One sound of the voice: `t` its start and `d` its length in ms, `phone` in the ARPAbet of English. */
export type Phone = { t: number; d: number; phone: string };

/** A WAV file, and its sounds where the voice reports them. */
export type SpokenText = { wav: Buffer; phones: readonly Phone[] | null };

/** A voice that the server has itself. */
export type SpeechPort = {
  /** The languages it speaks. */
  readonly locales: readonly string[];
  /** Those that it speaks better than browsers do, by the operator's choice. */
  readonly preferred: readonly string[];
  /**
   * @throws SpeechBusyError when too many wait already, SpeechFailedError when nobody spoke; neither names the text
   */
  speak(request: SpeechRequest): Promise<SpokenText>;
};

/** The machine has more requests than it can speak. */
export class SpeechBusyError extends Error {}

/** The voice made no sound, now or for some time. */
export class SpeechFailedError extends Error {}
