import { randomBytes } from 'node:crypto';
import {
  readScored,
  requestJudgement,
  runScorer,
  toSessionScore,
} from '#features/assessment/server/index.ts';
import { settleCredits } from '#features/credits/server/index.ts';
import type { ConversationEnd } from '#features/virtual-humans/model/transcript.ts';
import { AppError, badInput } from '#kernel/app-error.ts';
import { makeUuidV7 } from '#kernel/ids.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ApiAssessment } from '../model/api-messages.ts';
import { maximumDiagnosisCharacters } from '../model/conversation-limits.ts';
import { measureTalk, type Pause, type PauseState } from '../model/pause.ts';
import { conversationRate, creditUseOf, usedMsOf } from './conversation-credits.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import {
  describeItem,
  endEvent,
  type FoundConversation,
  findOwn,
  makeEvent,
  outcomeOf,
} from './conversation-session.ts';
import { itemKind, updateOutcome, writeTurns } from './conversation-store.ts';
import { presentAssessment } from './present-conversation.ts';
import { learnerInNeed } from './turn-input.ts';

export type FinishInput = { diagnosis?: string | undefined; reason?: string | undefined };

/** Ends a conversation and scores it, in one transaction. A second call returns the stored result. */
export async function finishAssessment(
  deps: ConversationDependencies,
  viewer: Viewer,
  attemptId: number,
  input: FinishInput,
): Promise<ApiAssessment> {
  const given = parseDiagnosis(input.diagnosis);
  const judge = await deps.gateway.forOrganisation(viewer.organisationId, 'judgement');
  try {
    await deps.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      await deps.sessions.touchIn(scope, viewer, attemptId, itemKind);
      const running = await findOwn(scope, deps.items, viewer, attemptId);
      const { pause } = running.conversation.state;
      const found = pause ? await takeAsNeed(scope, running, pause) : running;
      // It was over when it paused.
      const at = pause ? new Date(pause.since) : deps.clock();
      const reason = findEndReason(found, input.reason, at);
      await closeConversation(scope, deps, viewer, found, {
        reason,
        at,
        // A learner who needs help gets no more questions.
        diagnosis: reason === 'distress' ? null : given,
        judged: judge !== null,
      });
    });
  } catch (error) {
    // Finished already, by a request whose answer was lost.
    const finished = error instanceof AppError && error.details.reason === 'session.finished';
    if (!finished) throw error;
  }
  return readAssessment(deps, viewer, attemptId);
}

/**
 * A learner who ends a paused conversation has not taken the words back: they count as need, and it ended where it paused.
 */
async function takeAsNeed(scope: Scope, found: FoundConversation, pause: Pause): Promise<FoundConversation> {
  const { conversation } = found;
  const { pausedMs, dialogue } = conversation.state;
  const learner = learnerInNeed(pause.turn, conversation.turnCount + 1, conversation.locale);
  const ended = { at: new Date(pause.since), reason: 'distress' as const };
  const state = {
    dialogue: { ...dialogue, ended: ended.reason },
    awaiting: null,
    pause: null,
    pausedMs,
  };
  await writeTurns(scope, { attemptId: conversation.attemptId, state, ended, turns: [learner] });
  return {
    ...found,
    conversation: {
      ...conversation,
      state,
      endedAt: ended.at,
      endReason: ended.reason,
      turnCount: learner.number,
      turns: [...conversation.turns, learner],
    },
  };
}

export async function readAssessment(
  deps: ConversationDependencies,
  viewer: Viewer,
  attemptId: number,
): Promise<ApiAssessment> {
  return deps.tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    const { conversation, playable } = await findOwn(scope, deps.items, viewer, attemptId);
    const scored = conversation.session.finishedAt ? await readScored(scope, attemptId) : null;
    return presentAssessment(viewer, conversation, playable, { now: deps.clock(), scored });
  });
}

export function parseDiagnosis(text: string | undefined): string | null {
  const diagnosis = (text ?? '').replace(/[\p{Cc}\p{Cf}]/gu, ' ').trim();
  if (diagnosis.length > maximumDiagnosisCharacters) {
    throw badInput(`A diagnosis has ${maximumDiagnosisCharacters} characters or less.`, {
      reason: 'conversation.diagnosis-too-long',
    });
  }
  return diagnosis || null;
}

/** The clock is the server's: a limit that is not reached is no reason. */
export function findEndReason(
  {
    conversation,
    playable,
  }: Pick<FoundConversation, 'playable'> & {
    conversation: { startedAt: Date; endReason: ConversationEnd | null; state: PauseState };
  },
  claimed: string | undefined,
  now: Date,
): ConversationEnd {
  if (conversation.endReason) return conversation.endReason;
  const limitMs = playable.settings.timeLimitSeconds * 1000;
  const over = limitMs > 0 && measureTalk(conversation.startedAt, conversation.state, now) >= limitMs - 2_000;
  return over && claimed === 'time-limit' ? 'time-limit' : 'learner';
}

/**
 * Scores a conversation and ends its attempt at the moment `at`. The caller has locked the attempt, which is running.
 */
export async function closeConversation(
  scope: Scope,
  deps: ConversationDependencies,
  viewer: Viewer,
  found: FoundConversation,
  {
    reason,
    at,
    judged,
    ...given
  }: { reason: ConversationEnd; at: Date; diagnosis: string | null; judged: boolean },
): Promise<void> {
  const { conversation, playable } = found;
  const { attemptId, virtualHumanId } = conversation;
  const diagnosis = playable.content.diagnosis ? given.diagnosis : null;
  const { result, scoreRunId } = await runScorer(scope, found, {
    diagnosis,
    byPersonId: null,
    at: deps.clock(),
  });
  const { conversationScore, diagnosisScore } = result;
  await updateOutcome(scope, attemptId, {
    conversationScore,
    diagnosisScore,
    diagnosis,
    endedAt: at,
    endReason: reason,
  });
  const talkedMs = measureTalk(conversation.startedAt, conversation.state, at);
  const elapsedMs = Math.max(0, talkedMs - conversation.rewoundMs);
  await deps.sessions.recordIn(
    scope,
    viewer,
    {
      session: { id: attemptId },
      unitId: null,
      externalUserId: null,
      events: ({ lastSequence }) => [
        makeEvent(endEvent, makeUuidV7(at.getTime(), randomBytes(10)), lastSequence + 1),
      ],
    },
    describeItem(
      deps.items,
      viewer,
      { id: virtualHumanId, unitId: null },
      outcomeOf(conversation.session, { elapsedMs, ...toSessionScore(result) }),
    ),
    viewer.kind === 'service' ? at : undefined,
  );
  await settleCredits(scope, creditUseOf(attemptId), {
    usedMs: usedMsOf(conversation, at),
    rate: conversationRate,
    item: { kind: itemKind, id: virtualHumanId },
    beganAt: conversation.startedAt,
    now: deps.clock(),
  });
  if (judged) await requestJudgement(scope, found, { scoreRunId, endReason: reason });
}
