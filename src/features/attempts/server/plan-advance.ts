import type { AttemptEvent } from '../model/attempt-event.ts';
import { type AttemptReducer, countAnswers, roundScore } from '../model/attempt-reducer.ts';
import type { ChoiceCount } from '../model/choice-count.ts';
import { type DayRow, findDayChanges } from '../model/day-figures.ts';
import { advanceLog } from '../model/event-log.ts';
import type { HeldAttempt } from './attempt-store.ts';
import type { JudgedEvent } from './event-store.ts';

/**
 * When a batch happened. Normally everything is taken at one moment; `paced` is for the server's own seeding of past
 * sessions, where each event follows the one before by the time it says was spent.
 */
export type BatchTime = { at: Date; paced: boolean };

/** What a batch changes: nothing of it is written yet. */
export type Advance = {
  session: HeldAttempt;
  /** What the daily figures gain by it. */
  days: DayRow[];
  /** What was chosen in it. */
  choices: ChoiceCount[];
  /** What is new, judged as far as the log has no gap. */
  fresh: JudgedEvent[];
  /** What had waited for a gap to close, judged now. */
  waited: Pick<JudgedEvent, 'key' | 'outcome'>[];
};

export function planAdvance<Payload>(
  session: HeldAttempt,
  reducer: AttemptReducer<Payload>,
  events: { fresh: readonly AttemptEvent<Payload>[]; waited: readonly AttemptEvent<Payload>[] },
  time: BatchTime,
  /** What of the attempt is counted already: nothing of one that begins with this batch. */
  counted: HeldAttempt | null = session,
): Advance {
  const fresh = dateEvents(events.fresh, time, session.lastEventAt);
  const log = advanceLog(session.acceptedThrough, [...events.waited, ...fresh]);
  const reduced = reducer.reduce(session.state, log.ready);
  const outcomes = new Map(log.ready.map((event, index) => [event.key, reduced.outcomes[index] ?? null]));
  const judge = <Event extends AttemptEvent>(event: Event) => ({
    ...event,
    outcome: outcomes.get(event.key) ?? null,
  });
  const now = fresh.at(-1)?.createdAt ?? session.lastEventAt;
  const given = countAnswers(reducer, events.fresh);
  const advanced: HeldAttempt = {
    ...session,
    state: reduced.state,
    points: reduced.points,
    score: roundScore(reduced.score),
    finishedAt: reduced.finished ? now : null,
    acceptedThrough: log.acceptedThrough,
    lastSequence: fresh.reduce((last, event) => Math.max(last, event.sequence), session.lastSequence),
    lastEventAt: now,
    timeSpentMs: reduced.timeSpentMs,
    answers: session.answers + given.answers,
    answerTimeMs: session.answerTimeMs + given.answerTimeMs,
  };
  return {
    session: advanced,
    days: findDayChanges(counted, advanced),
    choices: events.fresh
      .flatMap((event) => reducer.choicesOf?.(event) ?? [])
      .map((choice) => ({ itemKind: session.itemKind, itemId: session.itemId, choice, total: 1 })),
    fresh: fresh.map(judge),
    waited: events.waited.map(judge),
  };
}

/**
 * The last event of a batch happened now; those before it lie back by the time they say was spent, but never before
 * what was known already. So a log of batches still reads like what happened, and no player sets the time.
 */
function dateEvents<Payload>(
  events: readonly AttemptEvent<Payload>[],
  { at, paced }: BatchTime,
  knownUntil: Date,
): (AttemptEvent<Payload> & { createdAt: Date })[] {
  const earliest = Math.min(knownUntil.getTime(), at.getTime());
  const total = events.reduce((sum, event) => sum + event.timeSpentMs, 0);
  let spent = 0;
  return events.map((event) => {
    spent += event.timeSpentMs;
    const time = paced ? at.getTime() + spent : Math.max(at.getTime() - (total - spent), earliest);
    return { ...event, createdAt: new Date(time) };
  });
}
