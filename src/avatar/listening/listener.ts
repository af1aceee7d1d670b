/**
 * ended: the person stopped speaking, or `stop` was called. silence: nothing was said. denied: no microphone, or not
 * allowed. unavailable: the browser's service cannot be reached. cancelled: `cancel` threw away what was heard.
 */
export type ListenEnd = 'ended' | 'silence' | 'denied' | 'unavailable' | 'cancelled';

export type ListenerEvents = {
  start: undefined;
  /** What is understood so far; it changes until the end. */
  interim: { text: string };
  end: { text: string; reason: ListenEnd };
};

export type ListenResult = { text: string; reason: ListenEnd };

/** Something that writes down what a person says. */
export type Listener = {
  readonly isListening: boolean;
  /** Listens until the person has stopped speaking. Resolves with all that was said; never rejects. */
  listen(options: { lang: string }): Promise<ListenResult>;
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
