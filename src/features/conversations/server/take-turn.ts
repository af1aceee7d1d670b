import type { DialogueState, Turn } from '#features/virtual-humans/model/transcript.ts';
import { conflict } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { TurnEvent, TurnInput } from '../model/api-messages.ts';
import { maximumLearnerTurns, timeLimitGraceMs } from '../model/conversation-limits.ts';
import {
  answerAtOnce,
  answerWithModel,
  keepStep,
  needsAllTurns,
  type Talk,
  TalkMovedOn,
  type TurnDependencies,
} from './answer-turn.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { type FoundConversation, findOwn } from './conversation-session.ts';
import { isTurnTaken } from './conversation-store.ts';
import type { OpenTalk } from './open-talks.ts';
import { prepareCase } from './prepare-case.ts';
import { describeState, replay } from './turn-events.ts';
import { findCut, type HeardTurn, parseTurn } from './turn-input.ts';

/**
 * One learner turn and what the person answers. The turn is kept before anybody looks for an answer, and kept once: the
 * same key again gives the stored answer, or a new try where there was none. Of two turns at once one is taken.
 */
export async function* takeTurn(
  deps: TurnDependencies,
  viewer: Viewer,
  submissionId: number,
  input: TurnInput,
  signal: AbortSignal,
): AsyncGenerator<TurnEvent> {
  const heard = parseTurn(input, 0);
  const now = deps.clock();
  const remembered = deps.talks.take(viewer, submissionId);
  if (
    remembered &&
    heard.cutInAt === null &&
    (yield* answerRemembered({ deps, viewer, now }, remembered, heard, input))
  )
    return;
  const found = await readConversation(deps, viewer, submissionId, heard);
  const { conversation } = found;
  await prepareCase(found.playable, conversation.locale);
  const elapsedMs = measureElapsed(found, now);
  const [kept, reply] = keptExchange(found, heard.id);
  if (kept && (reply || conversation.state.dialogue.ended)) {
    yield* replay(viewer, found, elapsedMs, kept, reply);
    return;
  }
  assertTakesTurns(found, heard, kept, now);
  if (!kept && input.after !== undefined && input.after !== conversation.turnCount) throw refuseSecond();
  if (!kept && isOverTime(found, elapsedMs)) {
    yield* endByTime(deps, viewer, found, elapsedMs);
    return;
  }
  const talk: Talk = { deps, viewer, found, elapsedMs, now };
  const cutInAt = findCut(conversation.turns.at(-1), heard.cutInAt);
  const turn = kept ?? placeInTime({ ...heard, cutInAt }, input, elapsedMs);
  try {
    yield* conversation.engine === 'model' ? answerWithModel(talk, turn, signal) : answerAtOnce(talk, turn);
  } catch (error) {
    if (!isTurnTaken(error)) throw error;
    // Somebody was quicker: the same turn, whose answer is stored then, or another one.
    const again = await readConversation(deps, viewer, submissionId, heard);
    const [turn, answer] = keptExchange(again, heard.id);
    if (!turn || !answer) throw refuseSecond();
    yield* replay(viewer, again, elapsedMs, turn, answer);
  }
}

/**
 * The next turn of a talk whose last one this process kept, without reading it again. False when nothing was kept or
 * told: then the conversation has to be read, for everything but the plain next turn is decided there.
 */
async function* answerRemembered(
  { deps, viewer, now }: Pick<Talk, 'deps' | 'viewer' | 'now'>,
  { found, rowVersion }: OpenTalk,
  heard: HeardTurn,
  input: TurnInput,
): AsyncGenerator<TurnEvent, boolean> {
  const elapsedMs = measureElapsed(found, now);
  const { turnCount } = found.conversation;
  const isNext = input.after === undefined || input.after === turnCount;
  if (!isNext || turnCount >= maximumLearnerTurns * 2 || isOverTime(found, elapsedMs)) return false;
  const talk: Talk = { deps, viewer, found, elapsedMs, now, rowVersion };
  try {
    yield* answerAtOnce(talk, placeInTime(heard, input, elapsedMs));
    return true;
  } catch (error) {
    if (error instanceof TalkMovedOn) deps.talks.markShared(viewer, found.conversation.submissionId);
    else if (!isTurnTaken(error)) throw error;
    return false;
  }
}

function measureElapsed({ conversation }: FoundConversation, now: Date): number {
  return Math.max(0, now.getTime() - conversation.startedAt.getTime());
}

function placeInTime(heard: HeardTurn, input: TurnInput, elapsedMs: number): HeardTurn {
  return input.startedMs === undefined ? { ...heard, startedMs: elapsedMs, endedMs: elapsedMs } : heard;
}

/** With the whole talk only where a model, the learner's goals or what was not said to its end ask for it. */
function readConversation(
  { tenancy, items }: ConversationDependencies,
  viewer: Viewer,
  submissionId: number,
  { id: key, cutInAt }: HeardTurn,
): Promise<FoundConversation> {
  return tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    const found = await findOwn(scope, items, viewer, submissionId, { key });
    return needsAllTurns(found) || cutInAt !== null ? findOwn(scope, items, viewer, submissionId) : found;
  });
}

function keptExchange({ conversation }: FoundConversation, key: string): [Turn | null, Turn | null] {
  const kept = conversation.turns.find(({ id }) => id === key) ?? null;
  const next = kept && conversation.turns.find(({ number }) => number === kept.number + 1);
  return [kept, next?.speaker === 'human' ? next : null];
}

function assertTakesTurns(
  { conversation }: FoundConversation,
  heard: HeardTurn,
  kept: Turn | null,
  now: Date,
): void {
  const { state, turnCount, session } = conversation;
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
  if (!kept && turnCount >= maximumLearnerTurns * 2) {
    throw conflict('This conversation is too long.', { reason: 'conversation.too-long' });
  }
}

function refuseSecond() {
  return conflict('Another turn came first.', { reason: 'conversation.turn-taken' });
}

function isOverTime({ playable }: FoundConversation, elapsedMs: number): boolean {
  const { timeLimitSeconds } = playable.settings;
  return timeLimitSeconds > 0 && elapsedMs > timeLimitSeconds * 1000 + timeLimitGraceMs;
}

async function* endByTime(
  deps: ConversationDependencies,
  viewer: Viewer,
  found: FoundConversation,
  elapsedMs: number,
): AsyncGenerator<TurnEvent> {
  const { conversation } = found;
  const dialogue: DialogueState = { ...conversation.state.dialogue, ended: 'time-limit' };
  const ended = { at: deps.clock(), reason: 'time-limit' as const };
  await keepStep(deps, viewer, found, {
    submissionId: conversation.submissionId,
    state: { dialogue, awaiting: null },
    ended,
    turns: [],
  });
  yield { event: 'turn', data: { learner: null, human: null } };
  yield { event: 'state', data: describeState(viewer, found, dialogue, conversation.turns, elapsedMs) };
}
