import { randomBytes } from 'node:crypto';
import { conflict, notFound } from '#kernel/app-error.ts';
import { makeUuidV7 } from '#kernel/ids.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ApiState, TurnEvent, TurnInput } from '../../model/api-messages.ts';
import type { ConversationEnd, DialogueState, EngineReply, Turn } from '../../model/conversation.ts';
import { maximumLearnerTurns, replyPatienceMs, timeLimitGraceMs } from '../../model/conversation-limits.ts';
import { advanceConversation, readUnderstanding } from '../../model/engine/index.ts';
import { splitClauses } from '../../model/model-voice/split-clauses.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { type FoundConversation, findOwn } from './conversation-session.ts';
import { isTurnTaken, itemKind, type TurnWrite, updateState, writeStep } from './conversation-store.ts';
import { speakWithModel } from './model-voice.ts';
import { presentState, presentTurn } from './present-conversation.ts';
import { type HeardTurn, humanTurn, learnerTurn, parseTurn } from './turn-input.ts';

/**
 * One learner turn and what the person answers. The turn is kept before anybody looks for an answer, and kept once: the
 * same key again gives the stored answer, or a new try where there was none. Of two turns at once one is taken.
 */
export async function* takeTurn(
  deps: ConversationDependencies,
  viewer: Viewer,
  submissionId: number,
  input: TurnInput,
  signal: AbortSignal,
): AsyncGenerator<TurnEvent> {
  const heard = parseTurn(input, 0);
  const found = await readConversation(deps, viewer, submissionId, heard.id);
  const { conversation } = found;
  const now = deps.clock();
  const elapsedMs = Math.max(0, now.getTime() - conversation.startedAt.getTime());
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
  const timed = {
    ...heard,
    ...(input.startedMs === undefined ? { startedMs: elapsedMs, endedMs: elapsedMs } : {}),
  };
  try {
    yield* conversation.engine === 'model'
      ? answerWithModel(talk, kept ?? timed, signal)
      : answerAtOnce(talk, kept ?? timed);
  } catch (error) {
    if (!isTurnTaken(error)) throw error;
    // Somebody was quicker: the same turn, whose answer is stored then, or another one.
    const again = await readConversation(deps, viewer, submissionId, heard.id);
    const [turn, answer] = keptExchange(again, heard.id);
    if (!turn || !answer) throw refuseSecond();
    yield* replay(viewer, again, elapsedMs, turn, answer);
  }
}

type Talk = {
  deps: ConversationDependencies;
  viewer: Viewer;
  found: FoundConversation;
  elapsedMs: number;
  now: Date;
};

/** With the whole talk only where a model or the learner's goals ask for it. */
function readConversation(
  { tenancy, items }: ConversationDependencies,
  viewer: Viewer,
  submissionId: number,
  key: string,
): Promise<FoundConversation> {
  return tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    const found = await findOwn(scope, items, viewer, submissionId, { key });
    const { settings } = found.playable;
    const needsAll = found.conversation.engine === 'model' || (settings.easyMode && !settings.examMode);
    return needsAll ? findOwn(scope, items, viewer, submissionId) : found;
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
  await keepStep(deps, viewer, {
    submissionId: conversation.submissionId,
    state: { dialogue, awaiting: null },
    ended,
    turns: [],
  });
  yield { event: 'turn', data: { learner: null, human: null } };
  yield { event: 'state', data: describeState(viewer, found, dialogue, conversation.turns, elapsedMs) };
}

/** The built-in engine's answer is there before the turn is kept, so both are kept together. */
async function* answerAtOnce(talk: Talk, heard: HeardTurn | Turn): AsyncGenerator<TurnEvent> {
  const { found } = talk;
  const { content } = found.playable;
  const { locale, state } = found.conversation;
  const reply = advanceConversation(content, { locale, state: state.dialogue, text: heard.text });
  const learner = toLearnerTurn(found, heard, reply);
  const human = toHumanTurn(talk, learner, reply);
  await keep(talk, reply.state, 'number' in heard ? [human] : [learner, human]);
  yield* sayInClauses(human?.text ?? '');
  yield* conclude(talk, learner, human, reply);
}

/** The learner's turn is kept first; no transaction is open while the model thinks. */
async function* answerWithModel(
  talk: Talk,
  heard: HeardTurn | Turn,
  signal: AbortSignal,
): AsyncGenerator<TurnEvent> {
  const { deps, viewer, found, now } = talk;
  const { conversation, playable } = found;
  const { locale, state, submissionId } = conversation;
  const asked = { locale, state: state.dialogue, text: heard.text };
  const learner = toLearnerTurn(found, heard, { understanding: readUnderstanding(playable.content, asked) });
  const until = new Date(now.getTime() + replyPatienceMs).toISOString();
  await keep(talk, state.dialogue, 'number' in heard ? [] : [learner], { turnId: learner.id, until });
  let reply: EngineReply | null = null;
  try {
    const model = await deps.gateway.forOrganisation(viewer.organisationId, 'conversation');
    const before = conversation.turns.filter(({ id }) => id !== learner.id);
    reply = model
      ? yield* speakWithModel(
          model,
          { content: playable.content, locale, state: state.dialogue, turns: [...before, learner], learner },
          signal,
        )
      : advanceConversation(playable.content, asked);
    if (reply && !model) yield* sayInClauses(reply.text);
  } finally {
    if (!reply) {
      await deps.tenancy.inOrganisation(viewer.organisationId, (scope) =>
        updateState(scope, submissionId, { dialogue: state.dialogue, awaiting: null }),
      );
    }
  }
  if (!reply) return;
  const human = toHumanTurn(talk, learner, reply);
  await keep(talk, reply.state, [human]);
  yield* conclude(talk, learner, human, reply);
}

function toLearnerTurn(
  { conversation }: FoundConversation,
  heard: HeardTurn | Turn,
  { understanding }: Pick<EngineReply, 'understanding'>,
): Turn {
  if ('number' in heard) return heard;
  return learnerTurn(heard, conversation.turnCount + 1, conversation.locale, understanding);
}

/** Null when the person falls silent. */
function toHumanTurn(talk: Talk, learner: Turn, reply: EngineReply): Turn | null {
  if (reply.text === '') return null;
  const { deps, found } = talk;
  const { startedAt, locale } = found.conversation;
  const at = deps.clock().getTime();
  const startedMs = Math.max(learner.endedMs, at - startedAt.getTime(), 0);
  const id = makeUuidV7(at, randomBytes(10));
  return humanTurn(id, learner.number + 1, locale, reply.text, startedMs, reply.delivery);
}

async function keep(
  { deps, viewer, found }: Talk,
  dialogue: DialogueState,
  turns: readonly (Turn | null)[],
  awaiting: { turnId: string; until: string } | null = null,
): Promise<void> {
  const { submissionId } = found.conversation;
  const ended: TurnWrite['ended'] = dialogue.ended && { at: deps.clock(), reason: dialogue.ended };
  const spoken = turns.filter((turn) => turn !== null);
  await keepStep(deps, viewer, { submissionId, state: { dialogue, awaiting }, ended, turns: spoken });
}

/** @throws CONFLICT when the session was finished meanwhile */
async function keepStep(
  { tenancy, sessions, clock }: ConversationDependencies,
  viewer: Viewer,
  write: TurnWrite,
): Promise<void> {
  const kept = await tenancy.inOrganisation(viewer.organisationId, (scope) =>
    writeStep(scope, viewer, write, clock()),
  );
  if (kept) return;
  // Whoever keeps sessions knows why not.
  await tenancy.inOrganisation(viewer.organisationId, (scope) =>
    sessions.touchIn(scope, viewer, write.submissionId, itemKind),
  );
  throw notFound();
}

function* sayInClauses(text: string): Generator<TurnEvent> {
  if (text === '') return;
  const { clauses, rest } = splitClauses(text);
  for (const clause of rest === '' ? clauses : [...clauses, rest])
    yield { event: 'delta', data: { text: clause } };
}

function* conclude(talk: Talk, learner: Turn, human: Turn | null, reply: EngineReply): Generator<TurnEvent> {
  const { viewer, found, elapsedMs } = talk;
  const spoken = [...found.conversation.turns.filter(({ id }) => id !== learner.id), learner];
  const turns = human ? [...spoken, human] : spoken;
  yield { event: 'turn', data: { learner: presentTurn(learner), human: human && presentTurn(human) } };
  yield { event: 'state', data: describeState(viewer, found, reply.state, turns, elapsedMs, reply.delivery) };
}

function* replay(
  viewer: Viewer,
  found: FoundConversation,
  elapsedMs: number,
  learner: Turn,
  human: Turn | null,
): Generator<TurnEvent> {
  yield* sayInClauses(human?.text ?? '');
  yield { event: 'turn', data: { learner: presentTurn(learner), human: human && presentTurn(human) } };
  const { state, turns } = found.conversation;
  yield {
    event: 'state',
    data: describeState(viewer, found, state.dialogue, turns, elapsedMs, human?.delivery),
  };
}

function describeState(
  viewer: Viewer,
  { playable, conversation }: FoundConversation,
  state: DialogueState & { ended: ConversationEnd | null },
  turns: readonly Turn[],
  elapsedMs: number,
  delivery: Turn['delivery'] = null,
): ApiState {
  return presentState(
    viewer,
    { playable, locale: conversation.locale, state, turns },
    {
      mood: delivery?.mood ?? 'neutral',
      elapsedMs,
      notice: delivery?.source === 'fallback' ? 'built-in-stands-in' : null,
      preview: null,
    },
  );
}
