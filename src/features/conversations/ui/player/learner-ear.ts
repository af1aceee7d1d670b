import type { ListenResult, SpokenTimes } from '#avatar/index.ts';
import type { WritableStore } from '#player/state/store.ts';
import type { ConversationState, MicrophoneUse } from './conversation-state.ts';
import type { ConversationVoice } from './conversation-voice.ts';

/** After this many silences in a row the microphone waits for a click. */
const maxSilences = 2;
/** A recogniser that ends as soon as it begins gets a pause. */
const breathMs = 400;

type EarParts = {
  state: WritableStore<ConversationState>;
  voice(): ConversationVoice | null;
  elapsed(): number;
  /** The learner has begun to speak over the character. */
  interrupt(): void;
  /** The learner's words, once the turn before was sent. */
  send(text: string, said: { startedMs: number; endedMs: number }): Promise<void>;
};

/**
 * The microphone of a conversation: pressed for one turn, or open all the time, also while the character speaks.
 */
export class LearnerEar {
  readonly #parts: EarParts;
  #silences = 0;
  #session = 0;
  #startedMs = 0;
  /** The silence that tells that somebody has finished is no part of what they said. */
  #endedMs = 0;

  constructor(parts: EarParts) {
    this.#parts = parts;
  }

  get #state(): Readonly<ConversationState> {
    return this.#parts.state.get();
  }

  #set(changes: Partial<ConversationState>): void {
    this.#parts.state.set(changes);
  }

  /** The learner's words so far. */
  hear(interim: string, { beganAgoMs, endedAgoMs }: SpokenTimes = { beganAgoMs: 0, endedAgoMs: 0 }): void {
    const now = this.#parts.elapsed();
    if (this.#state.interim === '' && interim !== '') this.#startedMs = Math.max(0, now - beganAgoMs);
    this.#endedMs = Math.max(this.#startedMs, now - endedAgoMs);
    this.#set({ interim });
  }

  /** Interrupting by button: the character stops, and the learner's words are written down, then sent. */
  async listen(): Promise<void> {
    const voice = this.#parts.voice();
    const { pending, listening, ended, pause } = this.#state;
    if (!voice || pending || listening || ended || pause) return;
    const mine = this.#begin({ listening: true, isEarOpen: false });
    const result = await voice.listen();
    if (mine === this.#session) await this.#take(result);
  }

  /**
   * Hands-free: open from the character's first word on. A learner who speaks over it interrupts; otherwise their turn
   * comes at its end.
   */
  async overhear(): Promise<void> {
    const voice = this.#parts.voice();
    const { microphone, listening, isEarOpen, ended, pause, stage } = this.#state;
    if (!voice || microphone !== 'hands-free' || listening || isEarOpen) return;
    if (ended || pause || stage !== 'vh') return;
    const mine = this.#begin({ listening: false, isEarOpen: true });
    void this.#takeOverAfter(voice, mine);
    for (;;) {
      const result = await voice.overhear(() => {
        this.#set({ listening: true, isEarOpen: false });
        this.#parts.interrupt();
      });
      if (mine !== this.#session) return;
      const heardNobody =
        result.text.trim() === '' && (result.reason === 'silence' || result.reason === 'ended');
      // Recognisers end by themselves after a while; the character is still speaking.
      if (!heardNobody || !this.#state.isEarOpen) return this.#take(result);
      await breathe();
      if (mine !== this.#session) return;
    }
  }

  /** The character finished without an interruption: the microphone stays open for the learner's turn. */
  async #takeOverAfter(voice: ConversationVoice, mine: number): Promise<void> {
    for (;;) {
      await voice.whenSilent();
      if (mine !== this.#session || !this.#state.isEarOpen) return;
      // An answer that comes in pieces may have a gap.
      if (this.#state.coming === null) break;
      await breathe();
    }
    this.#set({ listening: true, isEarOpen: false });
  }

  #begin(how: Pick<ConversationState, 'listening' | 'isEarOpen'>): number {
    this.#session += 1;
    this.#startedMs = this.#parts.elapsed();
    this.#endedMs = this.#startedMs;
    this.#set({ ...how, interim: '', heardNothing: false, microphoneProblem: null });
    return this.#session;
  }

  async #take({ text, reason }: ListenResult): Promise<void> {
    this.#session += 1;
    this.#set({ listening: false, isEarOpen: false, interim: '' });
    switch (reason) {
      case 'cancelled':
        return;
      case 'ended':
      case 'silence':
        if (text.trim() === '') return this.#hearSilence();
        this.#silences = 0;
        return this.#parts.send(text, { startedMs: this.#startedMs, endedMs: this.#endedMs });
      default:
        this.#set({ microphoneProblem: reason, microphone: 'off' });
    }
  }

  #hearSilence(): void {
    this.#silences += 1;
    if (this.#state.microphone === 'hands-free' && this.#silences <= maxSilences) void this.listen();
    else this.#set({ heardNothing: true });
  }

  stop(): void {
    this.#silences = maxSilences;
    this.#parts.voice()?.stopListening();
  }

  /** Drops the words: the page continues with something else. */
  forget(): void {
    this.#session += 1;
    this.#silences = 0;
    this.#set({ listening: false, isEarOpen: false, interim: '' });
  }

  use(microphone: MicrophoneUse): void {
    this.#silences = 0;
    const wasFree = this.#state.microphone === 'hands-free';
    this.#set({ microphone, heardNothing: false, microphoneProblem: null });
    const voice = this.#parts.voice();
    if (microphone === 'hands-free') void (voice?.isSpeaking ? this.overhear() : this.listen());
    else if (wasFree) {
      this.forget();
      voice?.stopListening();
    }
  }
}

function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, breathMs));
}
