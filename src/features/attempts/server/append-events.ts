import { assertMayBegin } from '#features/entitlements/model/trial-lock.ts';
import { conflict, forbidden, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { publishEvent } from '#platform/events/domain-event.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { channelOf } from '../model/attempt-channel.ts';
import type { AttemptEvent } from '../model/attempt-event.ts';
import { maximumExternalIdCharacters, maximumWaitingEvents } from '../model/attempt-limits.ts';
import { findLearner, ownsAttempt } from '../model/attempt-policy.ts';
import type { AttemptReducer } from '../model/attempt-reducer.ts';
import { dropRepeats, orderBatch } from '../model/event-log.ts';
import { isTaken, writeAdvances } from './advance-store.ts';
import { type HeldAttempt, holdAttempt, holdAttemptByKey, insertAttempt } from './attempt-store.ts';
import { attemptCompleted } from './domain-events.ts';
import { listEventsAfter, listKeptEvents, updateOutcomes } from './event-store.ts';
import { type BatchTime, planAdvance } from './plan-advance.ts';
import { countCompletion, countView } from './statistics-store.ts';

export type AttemptBatch<Payload> = {
  /** Made by the player; or the id of a session that exists. */
  session: { key: string } | { id: number };
  unitId: number | null;
  externalUserId: string | null;
  /** Whether the player says that it is on a site of others. */
  embedded?: boolean | undefined;
  /** In any order; or made once the last kept sequence is known, for callers that do not count themselves. */
  events:
    | readonly AttemptEvent<Payload>[]
    | ((session: Pick<HeldAttempt, 'lastSequence' | 'lastEventAt'>) => readonly AttemptEvent<Payload>[]);
};

/** `practice`: it counts in no figure, and nobody is told that it was completed; its score is its feature's alone. */
type AttemptStart = {
  versionId: number;
  title: string;
  quiz: boolean;
  passMark: number | null;
  practice?: boolean;
};

/** What a feature says about the item that is played; `Payload` is what its events say. */
export type PlayedItem<Payload> = {
  kind: string;
  id: number;
  /** What a new session is tied to; null when this viewer may not begin one. Not asked for a session that exists. */
  findStart(scope: Scope): Promise<AttemptStart | null>;
  /** The rules of the version a session is tied to; null when it is gone. */
  findReducer(scope: Scope, versionId: number): Promise<AttemptReducer<Payload> | null>;
};

export type AppendedEvents<Payload> = {
  submissionId: number;
  versionId: number;
  acceptedThrough: number;
  finished: boolean;
  quiz: boolean;
  scoresHidden: boolean;
  points: number;
  score: number | null;
  /** As reduced through `acceptedThrough`. */
  state: unknown;
  /** The batch, in order. */
  events: readonly AttemptEvent<Payload>[];
};

/**
 * Keeps a batch: once, in one transaction with everything that is counted from it. The same batch again gives the
 * same answer. A finished session takes nothing new.
 */
export async function appendEvents<Payload>(
  scope: Scope,
  viewer: Viewer,
  batch: AttemptBatch<Payload>,
  item: PlayedItem<Payload>,
  time: BatchTime,
): Promise<AppendedEvents<Payload>> {
  const { session, isNew } = await holdOrBeginAttempt(scope, viewer, batch, item, time.at);
  const reducer = await item.findReducer(scope, session.versionId);
  if (!reducer) throw notFound();
  const events = readEvents(batch, session);
  const place = { submissionId: session.id, startedAt: session.startedAt };
  const mayRepeat = events.some((event) => event.sequence <= session.lastSequence);
  const kept = mayRepeat ? await listKeptEvents(scope, place, events) : [];
  const fresh = dropRepeats(events, kept);
  if (fresh.length === 0) return describeAttempt(session, events);

  if (session.finishedAt) throw conflict('This session is finished.', { reason: 'session.finished' });
  for (const event of fresh) reducer.check(event);
  const waited =
    session.lastSequence > session.acceptedThrough
      ? await listEventsAfter(scope, place, session.acceptedThrough, reducer.payload)
      : [];
  const advance = planAdvance(session, reducer, { fresh, waited }, time, isNew ? null : session);
  await writeAdvances(scope, [advance]).catch((error) => {
    if (!isTaken(error)) throw error;
    throw conflict('Another event is already kept under this number.', { reason: 'session.sequence-taken' });
  });
  await updateOutcomes(scope, place, advance.waited);
  const { finishedAt, practice } = advance.session;
  if (isNew && !practice) await countView(scope, item, advance.session);
  if (finishedAt && !practice) {
    await countCompletion(scope, { kind: session.itemKind, id: session.itemId }, advance.session);
    // What is seeded into the past is no news.
    if (!time.paced) await publishCompletion(scope, { ...advance.session, finishedAt }, time.at);
  }
  return describeAttempt(advance.session, events);
}

/** In the order of their numbers, without repeats within the batch. @throws CONFLICT for what lies far beyond a gap */
export function readEvents<Payload>(
  batch: AttemptBatch<Payload>,
  session: HeldAttempt,
): AttemptEvent<Payload>[] {
  const events = orderBatch(typeof batch.events === 'function' ? batch.events(session) : batch.events);
  const last = events.at(-1)?.sequence ?? 0;
  if (last - session.acceptedThrough > maximumWaitingEvents)
    throw conflict('Events before these are missing. Send those first.', { reason: 'session.gap' });
  return events;
}

function publishCompletion(
  scope: Scope,
  attempt: HeldAttempt & { finishedAt: Date },
  at: Date,
): Promise<void> {
  const { itemKind, itemId, itemTitle, personId, unitId, score, points, timeSpentMs } = attempt;
  const data = {
    attemptId: attempt.id,
    itemKind,
    itemId,
    itemTitle,
    personId,
    unitId,
    score,
    points,
    startedAt: attempt.startedAt.toISOString(),
    finishedAt: attempt.finishedAt.toISOString(),
    timeSpentMs,
  };
  return publishEvent(scope, attemptCompleted, data, at);
}

async function holdOrBeginAttempt(
  scope: Scope,
  viewer: Viewer,
  batch: AttemptBatch<unknown>,
  item: PlayedItem<unknown>,
  now: Date,
): Promise<{ session: HeldAttempt; isNew: boolean }> {
  const existing = await holdExisting(scope, batch);
  if (existing) return { session: assertSameAttempt(viewer, existing, item), isNew: false };
  if ('id' in batch.session) throw notFound();

  const learner = findLearner(viewer);
  if (!learner) throw forbidden();
  assertMayBegin(viewer);
  const start = await item.findStart(scope);
  if (!start) throw notFound();
  const begun = await insertAttempt(scope, {
    ...start,
    practice: start.practice ?? false,
    sessionKey: batch.session.key,
    itemKind: item.kind,
    itemId: item.id,
    itemTitle: start.title,
    learner,
    externalUserId: batch.externalUserId?.trim().slice(0, maximumExternalIdCharacters) || null,
    unitId: batch.unitId,
    channel: channelOf(viewer, batch),
    startedAt: now,
  });
  if (begun) return { session: begun, isNew: true };
  // The same first batch arrived twice at once, and the other one was quicker.
  const other = await holdExisting(scope, batch);
  if (!other) throw notFound();
  return { session: assertSameAttempt(viewer, other, item), isNew: false };
}

function holdExisting(
  scope: Scope,
  batch: Pick<AttemptBatch<unknown>, 'session'>,
): Promise<HeldAttempt | undefined> {
  return 'id' in batch.session
    ? holdAttempt(scope, batch.session.id)
    : holdAttemptByKey(scope, batch.session.key);
}

export function assertSameAttempt(
  viewer: Viewer,
  session: HeldAttempt,
  item: Pick<PlayedItem<unknown>, 'kind' | 'id'>,
): HeldAttempt {
  if (viewer.kind !== 'service' && !ownsAttempt(viewer, session)) throw notFound();
  if (session.itemKind !== item.kind || session.itemId !== item.id) {
    throw conflict('This session belongs to another item.', { reason: 'session.other-item' });
  }
  return session;
}

export function describeAttempt<Payload>(
  session: HeldAttempt,
  events: readonly AttemptEvent<Payload>[],
): AppendedEvents<Payload> {
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
