import type { WritableStore } from '#player/state/store.ts';
import type { ApiState, ApiTurn, TurnInput } from '../../model/api-messages.ts';
import { type ConversationApi, ConversationError, problemOf, reasonOf } from './conversation-api.ts';
import type { ConversationState } from './conversation-state.ts';
import type { ConversationVoice } from './conversation-voice.ts';

export type TurnDeliveryParts = {
  state: WritableStore<ConversationState>;
  api: ConversationApi;
  voice(): ConversationVoice | null;
  /** A part of the answer, as it comes. */
  hear(text: string): void;
  /** Both turns as they are stored. */
  settle(learner: ApiTurn | null, human: ApiTurn | null): void;
  /** The state of the conversation after them. */
  follow(told: ApiState): void;
  /** The server does not take this turn, and never will. */
  giveUp(error: unknown): void;
};

const retryDelaysMs = [1_000, 2_000, 4_000, 8_000, 15_000];
const replyTimeoutMs = 60_000;

/**
 * Sends a turn to the server and returns its answer: the same turn under the same key, through every lost connection
 * and every wait.
 */
export class TurnDelivery {
  readonly #parts: TurnDeliveryParts;
  /** Changes with each conversation, so that requests of the one before are dropped. */
  #conversation = {};
  #wake: (() => void) | null = null;

  constructor(parts: TurnDeliveryParts) {
    this.#parts = parts;
  }

  async deliver(assessmentId: string, input: TurnInput): Promise<void> {
    const { state, giveUp } = this.#parts;
    const conversation = this.#conversation;
    let waits = 0;
    for (let attempt = 0; this.#conversation === conversation; attempt++) {
      try {
        await this.#take(assessmentId, input);
        return;
      } catch (error) {
        const problem = problemOf(error);
        if (error instanceof ConversationError && error.kind === 'wait') {
          await this.#waitOut(error.retryAfterSeconds, waits > 0);
          waits += 1;
          continue;
        }
        const passes = problem === 'line' || reasonOf(error) === 'conversation.reply-pending';
        if (!passes && problem !== 'signed-out') {
          giveUp(error);
          return;
        }
        state.set({
          offline: problem === 'line',
          coming: null,
          problem: problem === 'line' ? null : problem,
        });
        await this.#pause(retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)] ?? 0);
      }
    }
  }

  /** The connection may be back, or the learner signed in again. */
  retryNow(): void {
    this.#wake?.();
  }

  /** Another conversation begins: no turn of this one is sent again. */
  cancel(): void {
    this.#conversation = {};
    this.#wake?.();
  }

  async #take(assessmentId: string, input: TurnInput): Promise<void> {
    const { state, api, voice, hear, settle, follow } = this.#parts;
    let isWhole = false;
    let coming = '';
    for await (const told of api.takeTurn(assessmentId, input, AbortSignal.timeout(replyTimeoutMs))) {
      state.set({ offline: false, problem: null });
      switch (told.event) {
        case 'delta':
          coming += told.data.text;
          state.set({ coming });
          hear(told.data.text);
          break;
        case 'retract':
          coming = '';
          state.set({ coming: null });
          voice()?.think();
          break;
        case 'turn':
          settle(told.data.learner, told.data.human);
          break;
        case 'state':
          isWhole = true;
          follow(told.data);
          break;
        case 'error':
          throw new ConversationError(told.data.code === 'CONFLICT' ? 'refused' : 'line', told.data.reason);
      }
    }
    if (!isWhole) {
      voice()?.think();
      throw new ConversationError('line');
    }
  }

  /**
   * Counts down second by second. A learner who has waited once and is refused again sends the turn by hand, so that
   * the waiting ends.
   */
  async #waitOut(seconds: number, byHand: boolean): Promise<void> {
    const { state, voice } = this.#parts;
    const conversation = this.#conversation;
    voice()?.hush();
    for (let left = seconds; this.#conversation === conversation; left--) {
      state.set({
        wait: { seconds, left, byHand },
        activity: 'idle',
        offline: false,
        problem: null,
        coming: null,
      });
      if (left === 0 && !byHand) break;
      if (await this.#pause(left === 0 ? null : 1_000)) break;
    }
    if (this.#conversation !== conversation) return;
    state.set({ wait: null });
    voice()?.think();
  }

  /** Whether `retryNow` ended it; null: not ended. */
  #pause(ms: number | null): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = ms === null ? undefined : setTimeout(() => this.#endPause(() => resolve(false)), ms);
      this.#wake = () => {
        clearTimeout(timer);
        this.#endPause(() => resolve(true));
      };
    });
  }

  #endPause(resolve: () => void): void {
    this.#wake = null;
    resolve();
  }
}
