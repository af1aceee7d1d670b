import type { z } from 'zod';
import type { AttemptEvent } from './attempt-event.ts';

/** What the server decided about one answer. */
export type EventOutcome = { correct: boolean | null; points: number };

type ReducedAttempt = {
  /** Plain JSON; only the reducer reads it. */
  state: unknown;
  /** One for each reduced event, null where nothing was decided. */
  outcomes: (EventOutcome | null)[];
  finished: boolean;
  timeSpentMs: number;
  points: number;
  /** Percent; null until finished and where nothing is scored. */
  score: number | null;
};

/**
 * The rules of one version of one item. Each kind of item brings its own; `attempts` keeps the log and the result and
 * knows neither videos nor conversations.
 */
export type AttemptReducer<Payload> = {
  /** Reads what the log keeps of this kind's events. */
  payload: z.ZodType<Payload>;
  /** Whether an event answers something: the time it took counts as a reaction. */
  isAnswer(event: AttemptEvent<Payload>): boolean;
  /** The numbers of what an event chose, which are counted for each item; as the kind's `ChoiceList` says it too. */
  choicesOf?(event: AttemptEvent<Payload>): readonly number[];
  /** Throws when an event names what this version does not have. */
  check(event: AttemptEvent<Payload>): void;
  /** Goes on from `state` (null at the beginning) with events in order and without gaps. */
  reduce(state: unknown, events: readonly AttemptEvent<Payload>[]): ReducedAttempt;
};

/** What the answers among these events come to. */
export function countAnswers<Payload>(
  reducer: Pick<AttemptReducer<Payload>, 'isAnswer'>,
  events: readonly AttemptEvent<Payload>[],
): { answers: number; answerTimeMs: number } {
  const answers = events.filter((event) => reducer.isAnswer(event));
  return {
    answers: answers.length,
    answerTimeMs: answers.reduce((sum, { timeSpentMs }) => sum + timeSpentMs, 0),
  };
}

/** As it is kept and counted: with two decimals. */
export function roundScore(score: number | null): number | null {
  return score === null ? null : Math.round(score * 100) / 100;
}
