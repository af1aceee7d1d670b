import { conflict, forbidden, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { advanceLog, dropRepeats, orderBatch } from '../model/event-log.ts';
import type { SessionEvent } from '../model/session-event.ts';
import type { FoldedSession, SessionFold } from '../model/session-fold.ts';
import { maximumExternalIdCharacters } from '../model/session-limits.ts';
import { findLearner, ownsSession } from '../model/session-policy.ts';
import { insertEvents, listEventsAfter, listKeptEvents, updateOutcomes } from './event-store.ts';
import { countCompletion, countView } from './statistics-store.ts';
import {
  type HeldSubmission,
  holdSubmission,
  holdSubmissionByKey,
  insertSubmission,
  updateProgress,
} from './submission-store.ts';

export type SessionBatch = {
  /** Made by the player; or the id of a session that exists. */
  session: { key: string } | { id: number };
  unitId: number | null;
  externalUserId: string | null;
  /** In any order; or made once the last kept sequence is known, for callers that do not count themselves. */
  events: readonly SessionEvent[] | ((lastSequence: number) => readonly SessionEvent[]);
};

/** What a feature says about the item that is played. */
export type PlayedItem = {
  kind: string;
  id: number;
  /** What a new session is tied to; null when this viewer may not begin one. Not asked for a session that exists. */
  findStart(): Promise<{ versionId: number; title: string; quiz: boolean; scoresHidden: boolean } | null>;
  /** The rules of the version a session is tied to; null when it is gone. */
  findFold(versionId: number): Promise<SessionFold | null>;
};

export type AppendedEvents = {
  submissionId: number;
  versionId: number;
  acceptedThrough: number;
  finished: boolean;
  quiz: boolean;
  scoresHidden: boolean;
  points: number;
  score: number | null;
  /** As folded through `acceptedThrough`. */
  state: unknown;
  /** The batch, in order. */
  events: readonly SessionEvent[];
};

/**
 * When a batch happened. Normally everything is taken at one moment; `paced` is for the server's own seeding of past
 * sessions, where each event follows the one before by the time it says was spent.
 */
export type BatchTime = { at: Date; paced: boolean };

export type FinishedSession = HeldSubmission & { finishedAt: Date; timeSpentMs: number };
/** Told once for each session, in the transaction of the event that finished it. */
export type TellFinished = (scope: Scope, session: FinishedSession) => Promise<void>;

/**
 * Keeps a batch: once, in one transaction with everything that is counted from it. The same batch again gives the
 * same answer. A finished session takes nothing new.
 */
export async function appendEvents(
  scope: Scope,
  viewer: Viewer,
  batch: SessionBatch,
  item: PlayedItem,
  time: BatchTime,
  tellFinished: TellFinished,
): Promise<AppendedEvents> {
  const session = await holdOrBeginSession(scope, viewer, batch, item, time.at);
  const fold = await item.findFold(session.versionId);
  if (!fold) throw notFound();
  const events = orderBatch(
    typeof batch.events === 'function' ? batch.events(session.lastSequence) : batch.events,
  );
  const place = { submissionId: session.id, startedAt: session.startedAt };
  const mayRepeat = events.some((event) => event.sequence <= session.lastSequence);
  const kept = mayRepeat ? await listKeptEvents(scope, place, events) : [];
  const fresh = dropRepeats(events, kept);
  if (fresh.length === 0) return describeSession(session, events);

  if (session.finishedAt) throw conflict('This session is finished.', { reason: 'session.finished' });
  for (const event of fresh) fold.check(event);
  const dated = dateEvents(fresh, time, session.lastEventAt);
  const advanced = await advanceSession(scope, session, fold, dated);
  if (advanced.finishedAt) await tellFinished(scope, { ...advanced, finishedAt: advanced.finishedAt });
  return describeSession(advanced, events);
}

async function holdOrBeginSession(
  scope: Scope,
  viewer: Viewer,
  batch: SessionBatch,
  item: PlayedItem,
  now: Date,
): Promise<HeldSubmission> {
  const existing = await holdExisting(scope, batch);
  if (existing) return assertSameSession(viewer, existing, item);
  if ('id' in batch.session) throw notFound();

  const learner = findLearner(viewer);
  if (!learner) throw forbidden();
  const start = await item.findStart();
  if (!start) throw notFound();
  const begun = await insertSubmission(scope, {
    ...start,
    sessionKey: batch.session.key,
    itemKind: item.kind,
    itemId: item.id,
    itemTitle: start.title,
    learner,
    externalUserId: batch.externalUserId?.trim().slice(0, maximumExternalIdCharacters) || null,
    unitId: batch.unitId,
    startedAt: now,
  });
  if (begun) {
    await countView(scope, item, begun);
    return begun;
  }
  // The same first batch arrived twice at once, and the other one was quicker.
  const other = await holdExisting(scope, batch);
  if (!other) throw notFound();
  return assertSameSession(viewer, other, item);
}

function holdExisting(scope: Scope, batch: SessionBatch): Promise<HeldSubmission | undefined> {
  return 'id' in batch.session
    ? holdSubmission(scope, batch.session.id)
    : holdSubmissionByKey(scope, batch.session.key);
}

function assertSameSession(viewer: Viewer, session: HeldSubmission, item: PlayedItem): HeldSubmission {
  if (!ownsSession(viewer, session)) throw notFound();
  if (session.itemKind !== item.kind || session.itemId !== item.id) {
    throw conflict('This session belongs to another item.', { reason: 'session.other-item' });
  }
  return session;
}

type DatedEvent = SessionEvent & { createdAt: Date };

/**
 * The last event of a batch happened now; those before it lie back by the time they say was spent, but never before
 * what was known already. So a log of batches still reads like what happened, and no player sets the time.
 */
function dateEvents(
  events: readonly SessionEvent[],
  { at, paced }: BatchTime,
  knownUntil: Date,
): DatedEvent[] {
  const spentMs = events.map((event) => event.timeSpentMs);
  return events.map((event, index) => {
    if (paced) return { ...event, createdAt: new Date(at.getTime() + sum(spentMs.slice(0, index + 1))) };
    const estimate = at.getTime() - sum(spentMs.slice(index + 1));
    return {
      ...event,
      createdAt: new Date(Math.max(estimate, Math.min(knownUntil.getTime(), at.getTime()))),
    };
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

async function advanceSession(
  scope: Scope,
  session: HeldSubmission,
  fold: SessionFold,
  fresh: readonly DatedEvent[],
): Promise<HeldSubmission & { timeSpentMs: number }> {
  const place = { submissionId: session.id, startedAt: session.startedAt };
  const waited =
    session.lastSequence > session.acceptedThrough
      ? await listEventsAfter(scope, place, session.acceptedThrough)
      : [];
  const log = advanceLog(session.acceptedThrough, [...waited, ...fresh]);
  const folded = fold.fold(session.state, log.ready);
  const outcomes = new Map(log.ready.map((event, index) => [event.key, folded.outcomes[index] ?? null]));
  const judge = <Event extends SessionEvent>(event: Event) => ({
    ...event,
    outcome: outcomes.get(event.key) ?? null,
  });

  const now = fresh.at(-1)?.createdAt ?? session.lastEventAt;
  const insertedCount = await insertEvents(scope, place, fresh.map(judge));
  if (insertedCount !== fresh.length) {
    throw conflict('Another event is already kept under this number.', { reason: 'session.sequence-taken' });
  }
  await updateOutcomes(scope, place, waited.map(judge));
  const advanced = applyFold(session, folded, {
    acceptedThrough: log.acceptedThrough,
    lastSequence: fresh.reduce((last, event) => Math.max(last, event.sequence), session.lastSequence),
    now,
  });
  await updateProgress(scope, session.id, {
    ...advanced,
    timeSpentMs: folded.timeSpentMs,
    lastEventAt: now,
  });
  if (folded.finished) {
    await countCompletion(scope, { kind: session.itemKind, id: session.itemId }, advanced);
  }
  return { ...advanced, timeSpentMs: folded.timeSpentMs };
}

function applyFold(
  session: HeldSubmission,
  folded: FoldedSession,
  log: { acceptedThrough: number; lastSequence: number; now: Date },
): HeldSubmission {
  return {
    ...session,
    state: folded.state,
    points: folded.points,
    score: folded.score,
    finishedAt: folded.finished ? log.now : null,
    acceptedThrough: log.acceptedThrough,
    lastSequence: log.lastSequence,
  };
}

function describeSession(session: HeldSubmission, events: readonly SessionEvent[]): AppendedEvents {
  return {
    submissionId: session.id,
    versionId: session.versionId,
    acceptedThrough: session.acceptedThrough,
    finished: session.finishedAt !== null,
    quiz: session.quiz,
    scoresHidden: session.scoresHidden,
    points: session.points,
    score: session.score,
    state: session.state,
    events,
  };
}
