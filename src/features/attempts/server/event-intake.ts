import { notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { isDatabaseAway } from '#platform/db/database-away.ts';
import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import { writeAdvances } from './advance-store.ts';
import {
  type AppendedEvents,
  type AttemptBatch,
  assertSameAttempt,
  describeAttempt,
  type PlayedItem,
  readEvents,
} from './append-events.ts';
import { type HeldAttempt, holdNamedAttempts } from './attempt-store.ts';
import { type Advance, planAdvance } from './plan-advance.ts';

/** A batch that waits to be kept. What its events say is known to the kind of its item alone. */
type Arrival = {
  attempt: AttemptBatch<unknown>['session'];
  /** Null when the batch is more than the next piece of a running attempt. */
  plan(scope: Scope, held: HeldAttempt, at: Date): Promise<Planned | null>;
  keepAlone(): void;
  reject(error: unknown): void;
};
type Planned = { advance: Advance; answer(): void };
/** `alone`: nothing of it was written, and it wants the transaction of its own that asks more of the database. */
type Outcome = { answer(): void } | { error: unknown } | 'alone';
type KeepBatch = <Payload>(
  viewer: Viewer,
  batch: AttemptBatch<Payload>,
  item: PlayedItem<Payload>,
) => Promise<AppendedEvents<Payload>>;
type Queue = { waiting: Arrival[]; writing: number };

const mostBatchesTogether = 25;
/** While PostgreSQL writes one group, the next is made ready. */
const groupsAtOnce = 2;

/**
 * Keeps batches that arrive at the same time in one transaction: most of what a batch costs is the way to the database
 * and the commit, not its rows. Each batch still gets the answer, or the error, that it would have got alone. What is
 * not simply the next piece of a running session (a beginning, an end, a repeat, a gap that closes) goes alone.
 */
export function createEventIntake(deps: {
  tenancy: Tenancy;
  clock: () => Date;
  /** Keeps one batch in a transaction of its own. */
  keepAlone: KeepBatch;
}): KeepBatch {
  const queues = new Map<number, Queue>();

  function pump(organisationId: number, queue: Queue): void {
    while (queue.waiting.length > 0 && queue.writing < groupsAtOnce) {
      const group = queue.waiting.splice(0, mostBatchesTogether);
      queue.writing += 1;
      keepGroup(organisationId, group)
        // Nobody is left waiting, whatever went wrong; an answer that was given stands.
        .catch((error) => {
          for (const arrival of group) arrival.reject(error);
        })
        .finally(() => {
          queue.writing -= 1;
          pump(organisationId, queue);
        });
    }
    if (queue.waiting.length === 0 && queue.writing === 0) queues.delete(organisationId);
  }

  async function keepGroup(organisationId: number, group: readonly Arrival[]): Promise<void> {
    let outcomes: Outcome[];
    try {
      outcomes = await deps.tenancy.inOrganisation(organisationId, (scope) =>
        keepTogether(scope, group, deps.clock()),
      );
    } catch (error) {
      // A refused statement undid the whole group: alone, the others are kept and the one at fault hears of it.
      const outcome: Outcome = isDatabaseAway(error) ? { error } : 'alone';
      outcomes = group.map(() => outcome);
    }
    for (const [index, arrival] of group.entries()) {
      const outcome = outcomes[index] ?? 'alone';
      if (outcome === 'alone') arrival.keepAlone();
      else if ('answer' in outcome) outcome.answer();
      else arrival.reject(outcome.error);
    }
  }

  return (viewer, batch, item) =>
    new Promise((resolve, reject) => {
      let queue = queues.get(viewer.organisationId);
      if (!queue) {
        queue = { waiting: [], writing: 0 };
        queues.set(viewer.organisationId, queue);
      }
      queue.waiting.push({
        attempt: batch.session,
        async plan(scope, held, at) {
          const planned = await planNext(scope, { viewer, batch, item }, held, at);
          if (!planned) return null;
          const { advance, events } = planned;
          return { advance, answer: () => resolve(describeAttempt(advance.session, events)) };
        },
        keepAlone: () => void deps.keepAlone(viewer, batch, item).then(resolve, reject),
        reject,
      });
      // Everything that has arrived in this turn of the loop goes together.
      const { waiting } = queue;
      if (waiting.length === 1) setImmediate(pump, viewer.organisationId, queue);
    });
}

async function keepTogether(scope: Scope, group: readonly Arrival[], at: Date): Promise<Outcome[]> {
  const named = group.map(({ attempt }) => attempt);
  const held = await holdNamedAttempts(scope, {
    keys: named.flatMap((session) => ('key' in session ? session.key : [])),
    ids: named.flatMap((session) => ('id' in session ? session.id : [])),
  });
  const sessions = new Map<string | number, HeldAttempt>();
  const remember = (session: HeldAttempt) => {
    sessions.set(session.sessionKey, session);
    sessions.set(session.id, session);
  };
  held.forEach(remember);

  const alone = new Set<number>();
  const advances: Advance[] = [];
  const outcomes: Outcome[] = [];
  for (const { attempt, plan } of group) {
    const session = sessions.get('key' in attempt ? attempt.key : attempt.id);
    if (!session || alone.has(session.id)) {
      outcomes.push('alone');
      continue;
    }
    try {
      const planned = await plan(scope, session, at);
      if (planned) {
        advances.push(planned.advance);
        remember(planned.advance.session);
        outcomes.push(planned);
      } else {
        // What follows in the same session keeps its place behind it.
        alone.add(session.id);
        outcomes.push('alone');
      }
    } catch (error) {
      outcomes.push({ error });
    }
  }
  if (advances.length > 0) await writeAdvances(scope, advances, 'last');
  return outcomes;
}

async function planNext<Payload>(
  scope: Scope,
  { viewer, batch, item }: { viewer: Viewer; batch: AttemptBatch<Payload>; item: PlayedItem<Payload> },
  held: HeldAttempt,
  at: Date,
): Promise<{ advance: Advance; events: AppendedEvents<Payload>['events'] } | null> {
  const session = assertSameAttempt(viewer, held, item);
  const reducer = await item.findReducer(scope, session.versionId);
  if (!reducer) throw notFound();
  const events = readEvents(batch, session);
  const mayRepeat = events.some((event) => event.sequence <= session.lastSequence);
  if (mayRepeat || session.finishedAt || session.lastSequence > session.acceptedThrough) return null;
  for (const event of events) reducer.check(event);
  const advance = planAdvance(session, reducer, { fresh: events, waited: [] }, { at, paced: false });
  return advance.session.finishedAt ? null : { advance, events };
}
