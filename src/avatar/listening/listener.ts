/**
 * ended: the person stopped speaking, or `stop` was called. silence: nothing was said. denied: the microphone is not allowed.
 * no-microphone: there is none. unreachable: the browser's service does not answer. language: it does not know the language.
 * unavailable: it is switched off, or does not begin. cancelled: `cancel` threw away what was heard.
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

export type ListenerEvents = {
  start: undefined;
  /** What is understood so far; it changes until the end. `isFinal`: the last words of it no longer do. */
  interim: { text: string; isFinal: boolean };
  end: { text: string; reason: ListenEnd };
};

export type ListenResult = { text: string; reason: ListenEnd };

export type ListenOptions = {
  /** BCP 47: `en-GB`, `zh-TW`. */
  lang: string;
  /** Takes out of what was heard what is not the person's own: the voice of a loudspeaker. */
  own?: (heard: string) => string;
};

/** Something that writes down what a person says. */
export type Listener = {
  readonly isListening: boolean;
  /** Listens until the person has stopped speaking. Resolves with all that was said; never rejects. */
  listen(options: ListenOptions): Promise<ListenResult>;
  /** Ends listening and keeps what was said. */
  stop(): void;
  /** Ends listening and throws away what was said. */
  cancel(): void;
  on<Name extends keyof ListenerEvents>(
    name: Name,
    listener: (detail: ListenerEvents[Name]) => void,
  ): () => void;
  dispose(): void;
};
