import { z } from 'zod';
import { sumPoints } from '#features/assessment/model/report-state.ts';
import type { AttemptEvent } from '#features/attempts/model/attempt-event.ts';
import { ownsAttempt, seesAllAttempts } from '#features/attempts/model/attempt-policy.ts';
import type { AttemptReducer } from '#features/attempts/model/attempt-reducer.ts';
import type { PlayedItem } from '#features/attempts/server/index.ts';
import type { PlayableCase } from '#features/virtual-humans/server/index.ts';
import { badInput, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { type Conversation, findConversation, itemKind, type WantedTurns } from './conversation-store.ts';
import type { ConversationCases } from './version-cache.ts';

/**
 * The events of a conversation in the log of its attempt: its beginning and its end. Its turns are stored as turns.
 */
export const beginEvent = 'BEGIN_VH';
export const endEvent = 'END_VH';

export type SessionOutcome = { elapsedMs: number; score: number | null; points: number };

export function makeEvent(type: string, key: string, sequence: number): AttemptEvent<null> {
  return {
    key,
    sequence,
    type,
    timeSpentMs: 0,
    payload: null,
  };
}

/** The score run makes a conversation's result; the log only says when it counts. */
export function createConversationReducer(outcome: SessionOutcome): AttemptReducer<null> {
  return {
    payload: z.null(),
    isAnswer: () => false,
    check(event) {
      if (event.type !== beginEvent && event.type !== endEvent) {
        throw badInput('What happens in a conversation comes by its turns.');
      }
    },
    reduce(stored, events) {
      const finished = stored === 'finished' || events.some((event) => event.type === endEvent);
      return {
        state: finished ? 'finished' : 'running',
        outcomes: events.map(() => null),
        finished,
        timeSpentMs: outcome.elapsedMs,
        points: finished ? outcome.points : 0,
        score: finished ? outcome.score : null,
      };
    },
  };
}

export function describeItem(
  items: ConversationCases,
  viewer: Viewer,
  { id, unitId }: { id: number; unitId: number | null },
  outcome: SessionOutcome = { elapsedMs: 0, score: null, points: 0 },
): PlayedItem<null> {
  return {
    kind: itemKind,
    id,
    async findStart(scope) {
      const start = await items.findPlayable(scope, viewer, id, unitId);
      const playable = start && (await items.findTemplate(scope, start.versionId));
      if (!start || !playable) return null;
      const { title, passMark } = playable.settings;
      return { versionId: start.versionId, title, quiz: sumPoints(playable) > 0, passMark };
    },
    findReducer: async () => createConversationReducer(outcome),
  };
}

/** A practice conversation has its score in itself alone: attempts, and whatever reads them, know none. */
export function outcomeOf({ practice }: { practice: boolean }, outcome: SessionOutcome): SessionOutcome {
  return practice ? { ...outcome, score: null, points: 0 } : outcome;
}

export type FoundConversation = { conversation: Conversation; playable: PlayableCase };

/** The learner's own conversation; any other one does not exist for them. */
export async function findOwn(
  scope: ReadScope,
  items: ConversationCases,
  viewer: Viewer,
  attemptId: number,
  wanted: WantedTurns = 'all',
): Promise<FoundConversation> {
  const found = await findConversationIn(scope, items, attemptId, wanted);
  if (!found || !ownsAttempt(viewer, found.conversation.session)) throw notFound();
  return found;
}

/** The viewer's own conversation, or any one for staff. */
export async function findVisible(
  scope: ReadScope,
  items: ConversationCases,
  viewer: Viewer,
  attemptId: number,
  wanted: WantedTurns = 'all',
): Promise<FoundConversation> {
  const found = await findConversationIn(scope, items, attemptId, wanted);
  if (!found) throw notFound();
  if (!seesAllAttempts(viewer) && !ownsAttempt(viewer, found.conversation.session)) throw notFound();
  return found;
}

/** For every viewer: for jobs. */
export async function findConversationIn(
  scope: ReadScope,
  items: ConversationCases,
  attemptId: number,
  wanted: WantedTurns = 'all',
): Promise<FoundConversation | null> {
  const conversation = await findConversation(scope, attemptId, wanted);
  if (!conversation) return null;
  const { versionId, variant } = conversation;
  const playable = await items.findVersion(scope, versionId, variant?.seed ?? null);
  return playable ? { conversation, playable } : null;
}
