import type { WritableStore } from '#player/state/store.ts';
import type { ApiState, ApiTurn, TurnInput } from '../../model/api-messages.ts';
import { problemOf, reasonOf, type TalkApi, TalkError } from './talk-api.ts';
import type { TalkState } from './talk-state.ts';
import type { TalkVoice } from './talk-voice.ts';

export type TurnDeliveryParts = {
  state: WritableStore<TalkState>;
  api: TalkApi;
  voice(): TalkVoice | null;
  /** A part of the answer, as it comes. */
  hear(text: string): void;
  /** Both turns as they are kept. */
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
  /** Changes with the conversation: requests of the one before are dropped. */
  #talk = {};
  #wake: (() => void) | null = null;

  constructor(parts: TurnDeliveryParts) {
    this.#parts = parts;
  }

  async deliver(assessmentId: string, input: TurnInput): Promise<void> {
    const { state, giveUp } = this.#parts;
    const talk = this.#talk;
    let waits = 0;
    for (let attempt = 0; this.#talk === talk; attempt++) {
      try {
        await this.#take(assessmentId, input);
        return;
      } catch (error) {
        const problem = problemOf(error);
        if (error instanceof TalkError && error.kind === 'wait') {
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

  /** Another conversation begins: nothing of this one is sent again. */
  cancel(): void {
    this.#talk = {};
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
          throw new TalkError(told.data.code === 'CONFLICT' ? 'refused' : 'line', told.data.reason);
      }
    }
    if (!isWhole) {
      voice()?.think();
      throw new TalkError('line');
    }
  }

  /**
   * Second by second. A learner who has waited once and is refused again sends it by hand, so that the waiting ends.
   */
  async #waitOut(seconds: number, byHand: boolean): Promise<void> {
    const { state, voice } = this.#parts;
    const talk = this.#talk;
    voice()?.hush();
    for (let left = seconds; this.#talk === talk; left--) {
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
    if (this.#talk !== talk) return;
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
