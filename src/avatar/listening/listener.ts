/**
 * ended: the learner stopped speaking, or `stop` was called. silence: the learner said nothing. denied: the microphone
 * is not allowed. no-microphone: there is none. unreachable: the browser's service does not answer. language: it does
 * not know the language. unavailable: it is switched off, or does not begin. cancelled: `cancel` dropped the words.
 */
export type ListenEnd =
  | 'ended'
  | 'silence'
  | 'denied'
  | 'no-microphone'
  | 'unreachable'
  | 'language'
  | 'unavailable'
  | 'cancelled';

/** How long ago the words began and ended, in ms, where words come later than they are said. */
export type SpokenTimes = { beganAgoMs: number; endedAgoMs: number };

export type ListenerEvents = {
  start: undefined;
  /** The words so far; they change until the end. `isFinal`: the last of them no longer change. */
  interim: { text: string; isFinal: boolean; spoken?: SpokenTimes };
  end: { text: string; reason: ListenEnd };
};

export type ListenResult = { text: string; reason: ListenEnd };

export type ListenOptions = {
  /** BCP 47: `en-GB`, `zh-TW`. */
  lang: string;
  /** Removes words that are not the learner's own: the voice of a loudspeaker. */
  own?: (heard: string) => string;
};

/** Writes down what a person says. */
export type Listener = {
  readonly isListening: boolean;
  /** Listens until the person has stopped speaking. Resolves with all words; never rejects. */
  listen(options: ListenOptions): Promise<ListenResult>;
  /** Ends listening and keeps the words. */
  stop(): void;
  /** Ends listening and drops the words. */
  cancel(): void;
  on<Name extends keyof ListenerEvents>(
    name: Name,
    listener: (detail: ListenerEvents[Name]) => void,
  ): () => void;
  dispose(): void;
};
