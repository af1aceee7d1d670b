import { randomBytes } from 'node:crypto';
import { advanceConversation, readUnderstanding } from '#dialogue/index.ts';
import type { DialogueState, EngineReply, Turn } from '#features/virtual-humans/model/transcript.ts';
import { notFound } from '#kernel/app-error.ts';
import { makeUuidV7 } from '#kernel/ids.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { TurnEvent } from '../model/api-messages.ts';
import { replyPatienceMs } from '../model/conversation-limits.ts';
import { toDialogueCase } from '../model/dialogue-case.ts';
import { findUnsaid } from '../model/interruption.ts';
import { findOverdueEnd } from '../model/overdue-end.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import type { FoundConversation } from './conversation-session.ts';
import { itemKind, type TurnWrite, updateState, writeStep } from './conversation-store.ts';
import { requestEnding } from './end-overdue-job.ts';
import { speakWithModel } from './model-voice.ts';
import type { OpenTalks } from './open-talks.ts';
import { conclude, sayInClauses } from './turn-events.ts';
import { type HeardTurn, humanTurn, learnerTurn } from './turn-input.ts';

export type TurnDependencies = ConversationDependencies & { talks: OpenTalks };

export type Talk = {
  deps: TurnDependencies;
  viewer: Viewer;
  found: FoundConversation;
  elapsedMs: number;
  now: Date;
  /** Set where the conversation was not read but remembered: it is written only if this still holds. */
  rowVersion?: string;
};

/** Whoever wrote meanwhile, a remembered talk is no longer how the conversation stands. */
export class TalkMovedOn extends Error {}

/** The built-in engine's answer is there before the turn is kept, so both are kept together. */
export async function* answerAtOnce(talk: Talk, heard: HeardTurn | Turn): AsyncGenerator<TurnEvent> {
  const { found } = talk;
  const { content } = found.playable;
  const { locale, state } = found.conversation;
  const unsaid = findUnsaid(before(found, heard), heard.cutInAt);
  const reply = advanceConversation(toDialogueCase(content), {
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
export async function* answerWithModel(
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
  const learner = toLearnerTurn(found, heard, {
    understanding: readUnderstanding(toDialogueCase(playable.content), asked),
  });
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
      : advanceConversation(toDialogueCase(playable.content), asked);
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

/** The talk after these turns, for the next one; what that has to read or to refuse is not remembered. */
function remember({ deps, viewer, found }: Talk, rowVersion: string, reply: EngineReply, last: Turn): void {
  if (needsAllTurns(found) || reply.state.ended) return;
  const state = { dialogue: reply.state, awaiting: null };
  const conversation = { ...found.conversation, state, turnCount: last.number, turns: [] };
  deps.talks.keep(viewer, { found: { ...found, conversation }, rowVersion });
}

export function needsAllTurns({ conversation, playable: { settings } }: FoundConversation): boolean {
  return conversation.engine === 'model' || (settings.easyMode && !settings.examMode);
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
  return keepStep(deps, viewer, found, rowVersion === undefined ? step : { ...step, rowVersion });
}

/** @throws CONFLICT when the session was finished meanwhile */
export async function keepStep(
  { tenancy, sessions, clock }: ConversationDependencies,
  viewer: Viewer,
  { conversation: { startedAt }, playable }: FoundConversation,
  write: TurnWrite,
): Promise<string> {
  const now = clock();
  const { submissionId, ended } = write;
  const overdue =
    ended && findOverdueEnd({ playable, startedAt, endedAt: ended.at, endReason: ended.reason });
  const kept = await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    // Its player asks for the score next, or was closed.
    if (overdue) await requestEnding(scope, submissionId, overdue, now);
    return writeStep(scope, viewer, write, now);
  });
  if (kept !== null) return kept;
  if (write.rowVersion !== undefined) throw new TalkMovedOn();
  // Whoever keeps sessions knows why not.
  await tenancy.inOrganisation(viewer.organisationId, (scope) =>
    sessions.touchIn(scope, viewer, submissionId, itemKind),
  );
  throw notFound();
}
