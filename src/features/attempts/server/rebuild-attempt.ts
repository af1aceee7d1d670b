import { notFound } from '#kernel/app-error.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type AttemptReducer, countAnswers, roundScore } from '../model/attempt-reducer.ts';
import { findDayChanges } from '../model/day-figures.ts';
import { advanceLog } from '../model/event-log.ts';
import { type HeldAttempt, holdAttempt, updateProgress } from './attempt-store.ts';
import { addDays } from './day-store.ts';
import { listEventsAfter, updateOutcomes } from './event-store.ts';
import { rebuildItems } from './statistics-store.ts';

/** Makes a session's state, score and the statistics of its item again from the event log. */
export async function rebuildAttempt<Payload>(
  scope: Scope,
  submissionId: number,
  findReducer: (session: HeldAttempt) => Promise<AttemptReducer<Payload> | null>,
): Promise<void> {
  const session = await holdAttempt(scope, submissionId);
  if (!session) throw notFound();
  const reducer = await findReducer(session);
  if (!reducer) throw notFound();
  const place = { submissionId, startedAt: session.startedAt };
  const events = await listEventsAfter(scope, place, 0, reducer.payload);
  const log = advanceLog(0, events);
  const reduced = reducer.reduce(null, log.ready);
  await updateOutcomes(
    scope,
    place,
    log.ready.map((event, index) => ({ ...event, outcome: reduced.outcomes[index] ?? null })),
  );
  const finishedAt = reduced.finished ? (session.finishedAt ?? session.lastEventAt) : null;
  const progress = {
    state: reduced.state,
    acceptedThrough: log.acceptedThrough,
    lastSequence: events.at(-1)?.sequence ?? 0,
    lastEventAt: session.lastEventAt,
    finishedAt,
    timeSpentMs: reduced.timeSpentMs,
    points: reduced.points,
    score: roundScore(reduced.score),
    ...countAnswers(reducer, events),
  };
  await updateProgress(scope, submissionId, progress);
  await addDays(scope, findDayChanges(session, { ...session, ...progress }));
  await rebuildItems(scope, [{ kind: session.itemKind, id: session.itemId }]);
}
