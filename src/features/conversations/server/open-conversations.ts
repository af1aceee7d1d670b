import { ownsAttempt } from '#features/attempts/model/attempt-policy.ts';
import { notFound } from '#kernel/app-error.ts';
import { BoundedMap } from '#kernel/bounded-map.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { HeardTurn } from '../model/heard-turn.ts';
import { findOverdueEnd } from '../model/overdue-end.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { type FoundConversation, findOwn } from './conversation-session.ts';
import { isTurnTaken, itemKind, type TurnWrite, writeStep } from './conversation-store.ts';
import { requestEnding } from './end-overdue-job.ts';
import { insertReading } from './reading-store.ts';
import { isPlainNextTurn, needsAllTurns } from './turn-checks.ts';

/** The state of a conversation when a learner turn comes. */
export type Standing = FoundConversation & {
  /** Set where it was remembered: a write that names this version changes nothing after any other write. */
  rowVersion?: string;
};

/** Another request wrote first: the conversation has changed since the turn read it. */
export class Overtaken extends Error {}

/** A turn as it came: its words, and the last turn that the player has seen. */
export type AskedTurn = { heard: HeardTurn; after: number | undefined; now: Date };

export type OpenConversations = {
  /**
   * The learner's own conversation, for one turn. It is remembered where this process wrote the turn before and the
   * turn needs nothing else; otherwise it is read.
   */
  find(viewer: Viewer, attemptId: number, turn: AskedTurn): Promise<Standing>;
  /** The same, always read. */
  read(viewer: Viewer, attemptId: number, turn: AskedTurn): Promise<Standing>;
  /** Stores the result of a turn. @throws Overtaken; CONFLICT when the attempt was finished meanwhile */
  keep(viewer: Viewer, standing: Standing, step: Omit<TurnWrite, 'attemptId' | 'rowVersion'>): Promise<void>;
  /** After a change to its row that is no turn. */
  forget(viewer: Viewer, attemptId: number): void;
};

/** Each one takes some kilobytes. */
const maxRemembered = 1_000;

/** Another process answers some of its turns: a remembered state would mostly be outdated. */
const shared = 'shared';

/**
 * Running conversations, with a memory in front of the table, so that a turn need not read what the turn before it
 * wrote. A remembered state is always verified: the one statement that stores a turn only succeeds while the row and
 * its attempt are unchanged. A turn takes the remembered state away, so a second turn at the same time reads.
 */
export function createOpenConversations(context: ConversationDependencies): OpenConversations {
  const remembered = new BoundedMap<string, Standing | typeof shared>(maxRemembered);
  const keyOf = ({ organisationId }: Viewer, attemptId: number) => `${organisationId}/${attemptId}`;

  function takeRemembered(viewer: Viewer, attemptId: number, turn: AskedTurn): Standing | null {
    const key = keyOf(viewer, attemptId);
    const standing = remembered.get(key);
    if (!standing || standing === shared || !ownsAttempt(viewer, standing.conversation.session)) return null;
    remembered.delete(key);
    return isPlainNextTurn(standing, turn) ? standing : null;
  }

  return {
    find: async (viewer, attemptId, turn) =>
      takeRemembered(viewer, attemptId, turn) ?? readForTurn(context, viewer, attemptId, turn),
    read: (viewer, attemptId, turn) => readForTurn(context, viewer, attemptId, turn),
    async keep(viewer, standing, step) {
      const key = keyOf(viewer, standing.conversation.attemptId);
      const rowVersion = await writeOnce(context, viewer, standing, step);
      if (rowVersion === null) {
        remembered.set(key, shared);
        throw new Overtaken();
      }
      const next = moveOn(standing, step, rowVersion);
      if (next && remembered.get(key) !== shared) remembered.set(key, next);
    },
    forget(viewer, attemptId) {
      remembered.delete(keyOf(viewer, attemptId));
    },
  };
}

/** With all its turns only where a model, the learner's goals or an interrupted answer need them. */
function readForTurn(
  { tenancy, items }: ConversationDependencies,
  viewer: Viewer,
  attemptId: number,
  { heard }: AskedTurn,
): Promise<Standing> {
  return tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    if (heard.cutInAt !== null) return findOwn(scope, items, viewer, attemptId);
    const found = await findOwn(scope, items, viewer, attemptId, { key: heard.id });
    return needsAllTurns(found) ? findOwn(scope, items, viewer, attemptId) : found;
  });
}

/** @returns null where a remembered conversation is no longer as it was */
async function writeOnce(
  { tenancy, sessions, clock }: ConversationDependencies,
  viewer: Viewer,
  { conversation: { attemptId, virtualHumanId, startedAt, state }, playable, rowVersion }: Standing,
  step: Omit<TurnWrite, 'attemptId' | 'rowVersion'>,
): Promise<string | null> {
  const now = clock();
  const { ended } = step;
  const overdue =
    ended && findOverdueEnd({ playable, startedAt, state, endedAt: ended.at, endReason: ended.reason });
  try {
    const kept = await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      // Its player requests the score next, or was closed.
      if (overdue) await requestEnding(scope, attemptId, overdue, now);
      if (step.reading) {
        const { number, reading } = step.reading;
        await insertReading(scope, { attemptId, number, virtualHumanId }, reading, now);
      }
      return writeStep(scope, viewer, { ...step, attemptId, rowVersion }, now);
    });
    if (kept !== null || rowVersion !== undefined) return kept;
  } catch (error) {
    throw isTurnTaken(error) ? new Overtaken() : error;
  }
  // Attempts know why the attempt accepts nothing more.
  await tenancy.inOrganisation(viewer.organisationId, (scope) =>
    sessions.touchIn(scope, viewer, attemptId, itemKind),
  );
  throw notFound();
}

/** The conversation after this step, for the next turn; null where the next turn has to read or is refused. */
function moveOn(
  standing: Standing,
  { state, ended, turns }: Omit<TurnWrite, 'attemptId' | 'rowVersion'>,
  rowVersion: string,
): Standing | null {
  const last = turns.at(-1);
  if (!last || ended || state.awaiting || state.pause || needsAllTurns(standing)) return null;
  const conversation = { ...standing.conversation, state, turnCount: last.number, turns: [] };
  return { ...standing, conversation, rowVersion };
}
