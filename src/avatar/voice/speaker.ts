import type { VisemeWeights } from '../lip-sync/visemes.ts';

export type VoiceGender = 'female' | 'male';
/** No browser states the age of its voices, so pitch and pace express it. */
export type VoiceAge = 'young' | 'adult' | 'senior';

export type SpeakOptions = {
  /** BCP 47: `en-GB`, `zh-TW`. */
  lang: string;
  /** The wanted voice; the best one for the language is taken. */
  voice?: { gender?: VoiceGender; age?: VoiceAge; name?: string };
  /** 1 is the ordinary pace. */
  rate?: number;
};

/**
 * finished: spoken to the end. cancelled: `cancel`, `dispose` or the next `speak` ended it. blocked: the browser makes
 * no sound before the person has touched the page. failed: there was no sound.
 */
export type SpeechEnd = 'finished' | 'cancelled' | 'blocked' | 'failed';

export type SpeakerEvents = {
  /** The first sound (or, silently, the first movement of the lips). */
  start: { text: string; isAudible: boolean };
  /** A word begins; positions are those of the whole text. */
  boundary: { charIndex: number; length: number };
  end: { text: string; reason: SpeechEnd };
};

/** Says a text and reports the movement of the lips. One text at a time: the next one cancels the one before. */
export type Speaker = {
  readonly isSpeaking: boolean;
  /** Resolves when the text has ended, for whatever reason; never rejects. */
  speak(text: string, options: SpeakOptions): Promise<SpeechEnd>;
  /** Silences at once; `end` follows in the same call. */
  cancel(): void;
  /** The present mouth shapes. A mouth at rest is an empty object. */
  readMouth(): VisemeWeights;
  on<Name extends keyof SpeakerEvents>(
    name: Name,
    listener: (detail: SpeakerEvents[Name]) => void,
  ): () => void;
  dispose(): void;
};
