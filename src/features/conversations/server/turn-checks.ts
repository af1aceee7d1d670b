import type { Turn } from '#features/virtual-humans/model/transcript.ts';
import { conflict } from '#kernel/app-error.ts';
import { maximumLearnerTurns, timeLimitGraceMs } from '../model/conversation-limits.ts';
import { measureTalk } from '../model/pause.ts';
import type { FoundConversation } from './conversation-session.ts';
import type { AskedTurn } from './open-conversations.ts';

/** The conditions of a learner turn on its conversation. */

/** A model reads the whole conversation, and goals in easy mode are counted from all turns. */
export function needsAllTurns({ conversation, playable: { settings } }: FoundConversation): boolean {
  return conversation.engine === 'model' || (settings.easyMode && !settings.examMode);
}

/** The plain next turn: it cuts nothing off, comes in time, and is within the limit. */
export function isPlainNextTurn(found: FoundConversation, { heard, after, now }: AskedTurn): boolean {
  const { turnCount } = found.conversation;
  const isNext = after === undefined || after === turnCount;
  return heard.cutInAt === null && isNext && !isFull(found) && !isOverTime(found, now);
}

/** The learner's turn if it is stored already, and its reply if there is one. */
export function findKeptExchange(
  { conversation }: FoundConversation,
  key: string,
): [Turn | null, Turn | null] {
  const kept = conversation.turns.find(({ id }) => id === key) ?? null;
  const next = kept && conversation.turns.find(({ number }) => number === kept.number + 1);
  return [kept, next?.speaker === 'human' ? next : null];
}

/** @throws CONFLICT where it has ended, is being answered, is too long, or another turn came first */
export function assertTakesTurn(
  found: FoundConversation,
  { heard, after, now }: AskedTurn,
  kept: Turn | null,
): void {
  const { state, turnCount, session } = found.conversation;
  if (session.finishedAt || state.dialogue.ended) {
    throw conflict('This conversation has ended.', { reason: 'conversation.ended' });
  }
  if (kept?.speaker === 'human' || (kept && kept.number !== turnCount)) throw refuseSecond();
  if (kept && kept.text !== heard.text) {
    throw conflict('Another turn is already kept under this key.', { reason: 'conversation.key-taken' });
  }
  if (state.awaiting && new Date(state.awaiting.until) > now) {
    throw conflict('The person is still answering.', {
      reason: 'conversation.reply-pending',
      retryAfterSeconds: 1,
    });
  }
  if (kept) return;
  if (state.pause && state.pause.turn.id !== heard.id) throw refuseWhilePaused();
  if (isFull(found)) throw conflict('This conversation is too long.', { reason: 'conversation.too-long' });
  if (after !== undefined && after !== turnCount) throw refuseSecond();
}

export function refuseSecond() {
  return conflict('Another turn came first.', { reason: 'conversation.turn-taken' });
}

/** Until the learner has said whether the waiting turn was part of the exercise. */
export function refuseWhilePaused() {
  return conflict(
    'This conversation is paused: send the waiting turn again with partOfExercise, or finish.',
    {
      reason: 'conversation.paused',
    },
  );
}

export function isOverTime(found: FoundConversation, now: Date): boolean {
  const { timeLimitSeconds } = found.playable.settings;
  return timeLimitSeconds > 0 && measureElapsed(found, now) > timeLimitSeconds * 1000 + timeLimitGraceMs;
}

/** Milliseconds since the beginning, without pauses. */
export function measureElapsed({ conversation }: FoundConversation, now: Date): number {
  return measureTalk(conversation.startedAt, conversation.state, now);
}

function isFull({ conversation }: FoundConversation): boolean {
  return conversation.turnCount >= maximumLearnerTurns * 2;
}
