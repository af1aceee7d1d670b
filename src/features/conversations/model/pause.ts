import type { HeardTurn } from './heard-turn.ts';

/**
 * A conversation pauses where the learner's words may tell of real need: the character is silent, help is shown, and the
 * learner says whether it was part of the exercise. Their turn is no turn yet; it waits in the state.
 */
export type Pause = {
  turn: HeardTurn;
  /** When it began, in ISO 8601. */
  since: string;
};

export type PauseState = {
  pause: Pause | null;
  /** Milliseconds of all pauses that are over; they are not the learner's time. */
  pausedMs: number;
};

export const unpaused: PauseState = { pause: null, pausedMs: 0 };

/** Whoever has not answered after so long has left, and the clock of the conversation goes on. */
export const longestPauseMs = 60 * 60_000;

/** Milliseconds until `at` that the clock of the conversation did not run. */
function measurePaused({ pause, pausedMs }: PauseState, at: Date): number {
  if (pause === null) return pausedMs;
  const lasting = at.getTime() - new Date(pause.since).getTime();
  return pausedMs + Math.min(Math.max(0, lasting), longestPauseMs);
}

/** The same where nobody comes back: all that a pause may last. */
export function measureLongestPaused({ pause, pausedMs }: PauseState): number {
  return pausedMs + (pause === null ? 0 : longestPauseMs);
}

/** Milliseconds of the conversation until `at`, without its pauses. */
export function measureTalk(startedAt: Date, state: PauseState, at: Date): number {
  return Math.max(0, at.getTime() - startedAt.getTime() - measurePaused(state, at));
}

/** The learner goes on. */
export function endPause(state: PauseState, at: Date): PauseState {
  return { pause: null, pausedMs: measurePaused(state, at) };
}
