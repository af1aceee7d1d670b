import { randomBytes } from 'node:crypto';
import { advanceConversation, readUnderstanding, type SentenceVectors } from '#dialogue/index.ts';
import type { DialogueState, EngineReply, Turn } from '#features/virtual-humans/model/transcript.ts';
import { makeUuidV7 } from '#kernel/ids.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { TurnEvent } from '../model/api-messages.ts';
import { replyPatienceMs } from '../model/conversation-limits.ts';
import { toDialogueCase } from '../model/dialogue-case.ts';
import type { HeardTurn } from '../model/heard-turn.ts';
import { findUnsaid } from '../model/interruption.ts';
import { measureTalk } from '../model/pause.ts';
import type { StoredState } from '../model/stored-state.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import type { FoundConversation } from './conversation-session.ts';
import { type TurnWrite, updateState } from './conversation-store.ts';
import { type ModelReply, speakWithModel } from './model-voice.ts';
import type { OpenConversations, Standing } from './open-conversations.ts';
import { conclude, sayInClauses } from './turn-events.ts';
import { humanTurn, learnerTurn } from './turn-input.ts';

type CurrentTurn = {
  context: ConversationDependencies & { open: OpenConversations };
  viewer: Viewer;
  standing: Standing;
  elapsedMs: number;
  now: Date;
  /** What a sentence model made of the turn; null: words alone are compared. */
  vectors: SentenceVectors | null;
};

/** The built-in engine's answer is there before the turn is kept, so both are kept together. */
export async function* answerAtOnce(
  current: CurrentTurn,
  heard: HeardTurn | Turn,
): AsyncGenerator<TurnEvent> {
  const { standing } = current;
  const reply = advanceConversation(toDialogueCase(standing.playable.content), ask(current, heard));
  const learner = toLearnerTurn(standing, heard, reply);
  const human = toHumanTurn(current, learner, reply);
  await keep(current, reply.state, 'number' in heard ? [human] : [learner, human]);
  yield* sayInClauses(human?.text ?? '');
  yield* conclude(answered(current), learner, human, reply);
}

/** The learner's turn is kept first; no transaction is open while the model thinks. */
export async function* answerWithModel(
  current: CurrentTurn,
  heard: HeardTurn | Turn,
  signal: AbortSignal,
): AsyncGenerator<TurnEvent> {
  const { context, viewer, standing, now } = current;
  const { state, attemptId } = standing.conversation;
  const understanding = readUnderstanding(toDialogueCase(standing.playable.content), ask(current, heard));
  const learner = toLearnerTurn(standing, heard, { understanding });
  const until = new Date(now.getTime() + replyPatienceMs).toISOString();
  await keep(current, state.dialogue, 'number' in heard ? [] : [learner], {
    awaiting: { turnId: learner.id, until },
  });
  let reply: ModelReply | null = null;
  try {
    reply = yield* findReply(current, learner, ask(current, heard), signal);
  } finally {
    if (!reply) {
      await context.tenancy.inOrganisation(viewer.organisationId, (scope) =>
        updateState(scope, attemptId, { ...state, awaiting: null }),
      );
    }
  }
  if (!reply) return;
  const human = toHumanTurn(current, learner, reply);
  const reading = reply.reading && { number: learner.number, reading: reply.reading };
  await keep(current, reply.state, [human], { reading });
  // It counts as it was understood with the answer.
  const understood = reply.reading?.outcome === 'used' ? reply.understanding : learner.understanding;
  yield* conclude(answered(current), { ...learner, understanding: understood }, human, reply);
}

/**
 * The model's words, or the built-in engine's where the organisation has no model any more. Null when the learner
 * left.
 */
async function* findReply(
  { context, viewer, standing: { conversation, playable } }: CurrentTurn,
  learner: Turn,
  asked: Parameters<typeof advanceConversation>[1],
  signal: AbortSignal,
): AsyncGenerator<TurnEvent, ModelReply | null> {
  const { content } = playable;
  const model = await context.gateway.forOrganisation(viewer.organisationId, 'conversation');
  if (!model) {
    const reply = advanceConversation(toDialogueCase(content), asked);
    yield* sayInClauses(reply.text);
    return { ...reply, reading: null };
  }
  const { locale, state } = conversation;
  const turns = [...conversation.turns.filter(({ id }) => id !== learner.id), learner];
  return yield* speakWithModel(
    model,
    { content, locale, state: state.dialogue, turns, learner, vectors: asked.vectors ?? null },
    signal,
  );
}

/** The input of the engine for the learner's words. */
function ask(
  { standing: { conversation }, vectors }: Pick<CurrentTurn, 'standing' | 'vectors'>,
  heard: HeardTurn | Turn,
) {
  const { locale, state, turns, turnCount } = conversation;
  const number = 'number' in heard ? heard.number : turnCount + 1;
  // The turn before the learner's, where it was read.
  const before = turns.find((turn) => turn.number === number - 1);
  const unsaid = findUnsaid(before, heard.cutInAt);
  return { locale, state: state.dialogue, text: heard.text, vectors, unsaid, aloud: heard.spoken === true };
}

function toLearnerTurn(
  { conversation }: FoundConversation,
  heard: HeardTurn | Turn,
  { understanding }: Pick<EngineReply, 'understanding'>,
): Turn {
  if ('number' in heard) return heard;
  return learnerTurn(heard, conversation.turnCount + 1, conversation.locale, understanding);
}

/** Null when the character says nothing. */
function toHumanTurn({ context, standing }: CurrentTurn, learner: Turn, reply: EngineReply): Turn | null {
  if (reply.text === '') return null;
  const { startedAt, locale, state } = standing.conversation;
  const now = context.clock();
  const startedMs = Math.max(learner.endedMs, measureTalk(startedAt, state, now));
  const id = makeUuidV7(now.getTime(), randomBytes(10));
  return humanTurn(id, learner.number + 1, locale, reply.text, startedMs, reply.delivery);
}

function keep(
  { context, viewer, standing }: CurrentTurn,
  dialogue: DialogueState,
  turns: readonly (Turn | null)[],
  {
    awaiting = null,
    reading = null,
  }: { awaiting?: StoredState['awaiting']; reading?: TurnWrite['reading'] } = {},
): Promise<void> {
  return context.open.keep(viewer, standing, {
    state: { ...standing.conversation.state, dialogue, awaiting },
    ended: dialogue.ended && { at: context.clock(), reason: dialogue.ended },
    turns: turns.filter((turn) => turn !== null),
    reading,
  });
}

function answered({ viewer, standing, elapsedMs }: CurrentTurn) {
  return { viewer, found: standing, elapsedMs };
}
