import type { AttemptEvent } from './attempt-event.ts';

/** What the server decided about one answer. */
export type EventOutcome = { correct: boolean | null; points: number };

type ReducedAttempt = {
  /** Plain JSON; only the fold reads it. */
  state: unknown;
  /** One for each folded event, null where nothing was decided. */
  outcomes: (EventOutcome | null)[];
  finished: boolean;
  timeSpentMs: number;
  points: number;
  /** Percent; null until finished and where nothing is scored. */
  score: number | null;
};

/**
 * The rules of one version of one item. Each kind of item brings its own; sessions keeps the log and the result and
 * knows neither videos nor conversations.
 */
export type AttemptReducer = {
  /** Throws when an event names what this version does not have. */
  check(event: AttemptEvent): void;
  /** Goes on from `state` (null at the beginning) with events in order and without gaps. */
  fold(state: unknown, events: readonly AttemptEvent[]): ReducedAttempt;
};
