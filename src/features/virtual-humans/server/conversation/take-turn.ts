import { randomBytes } from 'node:crypto';
import { conflict, notFound } from '#kernel/app-error.ts';
import { makeUuidV7 } from '#kernel/ids.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ApiState, TurnEvent, TurnInput } from '../../model/api-messages.ts';
import type { ConversationEnd, DialogueState, EngineReply, Turn } from '../../model/conversation.ts';
import { maximumLearnerTurns, replyPatienceMs, timeLimitGraceMs } from '../../model/conversation-limits.ts';
import { advanceConversation, readUnderstanding } from '../../model/engine/index.ts';
import { findUnsaid } from '../../model/interruption.ts';
import { splitClauses } from '../../model/model-voice/split-clauses.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { type FoundConversation, findOwn } from './conversation-session.ts';
import { isTurnTaken, itemKind, type TurnWrite, updateState, writeStep } from './conversation-store.ts';
import { speakWithModel } from './model-voice.ts';
import type { OpenTalk, OpenTalks } from './open-talks.ts';
import { prepareCase } from './prepare-case.ts';
import { presentState, presentTurn } from './present-conversation.ts';
import { findCut, type HeardTurn, humanTurn, learnerTurn, parseTurn } from './turn-input.ts';

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

export type TurnDependencies = ConversationDependencies & { talks: OpenTalks };

type Talk = {
  deps: TurnDependencies;
  viewer: Viewer;
  found: FoundConversation;
  elapsedMs: number;
  now: Date;
  /** Set where the conversation was not read but remembered: it is written only if this still holds. */
  rowVersion?: string;
};

/** Whoever wrote meanwhile, a remembered talk is no longer how the conversation stands. */
class TalkMovedOn extends Error {}

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

/** The talk after these turns, for the next one; what that has to read or to refuse is not remembered. */
function remember({ deps, viewer, found }: Talk, rowVersion: string, reply: EngineReply, last: Turn): void {
  if (needsAllTurns(found) || reply.state.ended) return;
  const state = { dialogue: reply.state, awaiting: null };
  const conversation = { ...found.conversation, state, turnCount: last.number, turns: [] };
  deps.talks.keep(viewer, { found: { ...found, conversation }, rowVersion });
}

function measureElapsed({ conversation }: FoundConversation, now: Date): number {
  return Math.max(0, now.getTime() - conversation.startedAt.getTime());
}

function placeInTime(heard: HeardTurn, input: TurnInput, elapsedMs: number): HeardTurn {
  return input.startedMs === undefined ? { ...heard, startedMs: elapsedMs, endedMs: elapsedMs } : heard;
}

function needsAllTurns({ conversation, playable: { settings } }: FoundConversation): boolean {
  return conversation.engine === 'model' || (settings.easyMode && !settings.examMode);
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
  const unsaid = findUnsaid(before(found, heard), heard.cutInAt);
  const reply = advanceConversation(content, {
    locale,
    state: state.dialogue,
    text: heard.text,
    unsaid,
    aloud: heard.spoken === true,
  });
  const learner = toLearnerTurn(found, heard, reply);
  const human = toHumanTurn(talk, learner, reply);
  const rowVersion = await keep(talk, reply.state, 'number' in heard ? [human] : [learner, human]);
  remember(talk, rowVersion, reply, human ?? learner);
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
  const unsaid = findUnsaid(before(found, heard), heard.cutInAt);
  const aloud = heard.spoken === true;
  const asked = { locale, state: state.dialogue, text: heard.text, unsaid, aloud };
  const learner = toLearnerTurn(found, heard, { understanding: readUnderstanding(playable.content, asked) });
  const until = new Date(now.getTime() + replyPatienceMs).toISOString();
  await keep(talk, state.dialogue, 'number' in heard ? [] : [learner], { turnId: learner.id, until });
  let reply: EngineReply | null = null;
  try {
    const model = await deps.gateway.forOrganisation(viewer.organisationId, 'conversation');
    reply = model
      ? yield* speakWithModel(
          model,
          {
            content: playable.content,
            locale,
            state: state.dialogue,
            turns: [...conversation.turns.filter(({ id }) => id !== learner.id), learner],
            learner,
          },
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

/** The turn before the learner's, where it was read. */
function before({ conversation }: FoundConversation, heard: HeardTurn | Turn): Turn | undefined {
  const number = 'number' in heard ? heard.number : conversation.turnCount + 1;
  return conversation.turns.find((turn) => turn.number === number - 1);
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
  { deps, viewer, found, rowVersion }: Talk,
  dialogue: DialogueState,
  turns: readonly (Turn | null)[],
  awaiting: { turnId: string; until: string } | null = null,
): Promise<string> {
  const { submissionId } = found.conversation;
  const ended: TurnWrite['ended'] = dialogue.ended && { at: deps.clock(), reason: dialogue.ended };
  const spoken = turns.filter((turn) => turn !== null);
  const step = { submissionId, state: { dialogue, awaiting }, ended, turns: spoken };
  return keepStep(deps, viewer, rowVersion === undefined ? step : { ...step, rowVersion });
}

/** @throws CONFLICT when the session was finished meanwhile */
async function keepStep(
  { tenancy, sessions, clock }: ConversationDependencies,
  viewer: Viewer,
  write: TurnWrite,
): Promise<string> {
  const kept = await tenancy.inOrganisation(viewer.organisationId, (scope) =>
    writeStep(scope, viewer, write, clock()),
  );
  if (kept !== null) return kept;
  if (write.rowVersion !== undefined) throw new TalkMovedOn();
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
