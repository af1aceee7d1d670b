import { findPossibleDistress } from '#dialogue/index.ts';
import type { DialogueState } from '#features/virtual-humans/model/transcript.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { TurnEvent, TurnInput } from '../model/api-messages.ts';
import { toDialogueCase } from '../model/dialogue-case.ts';
import type { HeardTurn } from '../model/heard-turn.ts';
import { endPause } from '../model/pause.ts';
import { answerAtOnce, answerWithModel } from './answer-turn.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { type AskedTurn, type OpenConversations, Overtaken, type Standing } from './open-conversations.ts';
import { prepareCase } from './prepare-case.ts';
import {
  assertTakesTurn,
  findKeptExchange,
  isOverTime,
  measureElapsed,
  refuseSecond,
} from './turn-checks.ts';
import { describePause, describeState, replay } from './turn-events.ts';
import { findCut, parseTurn } from './turn-input.ts';

export type TurnContext = ConversationDependencies & { open: OpenConversations };

type LearnerTurn = AskedTurn & {
  context: TurnContext;
  viewer: Viewer;
  input: TurnInput;
  signal: AbortSignal;
};

/**
 * Answers one learner turn. Every turn takes the same path: the conversation is found, checked, answered and stored. A
 * turn is stored before an answer is looked for, and once: the same key again gets the stored answer, or a new try
 * where there was none. Of two turns at once, one is accepted.
 */
export async function* takeTurn(
  context: TurnContext,
  viewer: Viewer,
  attemptId: number,
  input: TurnInput,
  signal: AbortSignal,
): AsyncGenerator<TurnEvent> {
  const asked: AskedTurn = { heard: parseTurn(input, 0), after: input.after, now: context.clock() };
  const standing = await context.open.find(viewer, attemptId, asked);
  yield* answerFrom({ ...asked, context, viewer, input, signal }, standing);
}

/**
 * Answers the turn for the present state of the conversation, or for its new state where another request wrote first.
 */
async function* answerFrom(turn: LearnerTurn, standing: Standing): AsyncGenerator<TurnEvent> {
  try {
    yield* answer(turn, standing);
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    const again = await turn.context.open.read(turn.viewer, standing.conversation.attemptId, turn);
    if (standing.rowVersion !== undefined) yield* answerFrom(turn, again);
    else yield* tellKept(turn, again);
  }
}

async function* answer(turn: LearnerTurn, standing: Standing): AsyncGenerator<TurnEvent> {
  const { context, viewer, heard, input, now, signal } = turn;
  const { conversation, playable } = standing;
  await prepareCase(playable, conversation.locale, {
    meaning: context.meaning,
    organisationId: viewer.organisationId,
  });
  const elapsedMs = measureElapsed(standing, now);
  const [kept, reply] = findKeptExchange(standing, heard.id);
  if (kept && (reply || conversation.state.dialogue.ended)) {
    yield* replay(viewer, standing, elapsedMs, kept, reply);
    return;
  }
  assertTakesTurn(standing, turn, kept);
  if (!kept && isOverTime(standing, now)) {
    yield* endByTime(turn, standing, elapsedMs);
    return;
  }
  const { pause } = conversation.state;
  if (pause && input.partOfExercise !== true) {
    yield* describePause(viewer, standing, elapsedMs, pause);
    return;
  }
  const cutInAt = findCut(conversation.turns.at(-1), heard.cutInAt);
  const said = kept ?? pause?.turn ?? placeInTime({ ...heard, cutInAt }, input, elapsedMs);
  // A turn that is kept already was understood with it, or by words alone.
  const isByWords = kept !== null && kept.understanding?.sentenceModel === undefined;
  const { locale } = conversation;
  const { content } = playable;
  const [vectors, forNeed] = await Promise.all([
    isByWords ? null : context.meaning.find(content, locale, said.text),
    kept || pause ? null : context.meaning.findForNeed(content, locale, said.text),
  ]);
  const asksAgain = kept !== null || pause !== null;
  if (!asksAgain && findPossibleDistress(toDialogueCase(content), locale, { ...said, vectors: forNeed })) {
    yield* beginPause(turn, standing, elapsedMs, said);
    return;
  }
  const current = { context, viewer, standing: goOn(standing, now), elapsedMs, now, vectors };
  yield* conversation.engine === 'model'
    ? answerWithModel(current, said, signal)
    : answerAtOnce(current, said);
}

/** Another request was quicker: with the same turn, whose answer is then stored, or with another one. */
async function* tellKept({ viewer, heard, now }: LearnerTurn, standing: Standing): AsyncGenerator<TurnEvent> {
  const [kept, reply] = findKeptExchange(standing, heard.id);
  if (!kept || !reply) throw refuseSecond();
  yield* replay(viewer, standing, measureElapsed(standing, now), kept, reply);
}

/** The character is silent until the learner has said whether this was part of the exercise. */
async function* beginPause(
  { context, viewer, now }: LearnerTurn,
  standing: Standing,
  elapsedMs: number,
  { id, text, startedMs, endedMs, spoken, cutInAt }: HeardTurn,
): AsyncGenerator<TurnEvent> {
  // Nothing is inserted that would find the turn answered already, so what is remembered does not do.
  if (standing.rowVersion !== undefined) throw new Overtaken();
  const { state } = standing.conversation;
  const turn = { id, text, startedMs, endedMs, spoken, cutInAt };
  const pause = { turn, since: now.toISOString() };
  await context.open.keep(viewer, standing, { state: { ...state, pause }, ended: null, turns: [] });
  yield* describePause(viewer, standing, elapsedMs, pause);
}

/** What is kept next ends the pause. */
function goOn(standing: Standing, now: Date): Standing {
  const { conversation } = standing;
  if (!conversation.state.pause) return standing;
  const state = { ...conversation.state, ...endPause(conversation.state, now) };
  return { ...standing, conversation: { ...conversation, state } };
}

function placeInTime(heard: HeardTurn, input: TurnInput, elapsedMs: number): HeardTurn {
  return input.startedMs === undefined ? { ...heard, startedMs: elapsedMs, endedMs: elapsedMs } : heard;
}

async function* endByTime(
  { context, viewer }: LearnerTurn,
  standing: Standing,
  elapsedMs: number,
): AsyncGenerator<TurnEvent> {
  const { state, turns } = standing.conversation;
  const dialogue: DialogueState = { ...state.dialogue, ended: 'time-limit' };
  await context.open.keep(viewer, standing, {
    state: { ...state, dialogue, awaiting: null },
    ended: { at: context.clock(), reason: 'time-limit' },
    turns: [],
  });
  yield { event: 'turn', data: { learner: null, human: null } };
  yield { event: 'state', data: describeState(viewer, standing, dialogue, turns, elapsedMs) };
}
