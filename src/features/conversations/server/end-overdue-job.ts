import { z } from 'zod';
import { serviceViewer } from '#features/authorisation/model/viewer.ts';
import { defineJob, type JobDefinition, requestJob } from '#platform/jobs/job.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { findOverdueEnd, type OverdueEnd } from '../model/overdue-end.ts';
import { endPause } from '../model/pause.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { findConversationIn } from './conversation-session.ts';
import { itemKind, updateState } from './conversation-store.ts';
import { closeConversation } from './finish-conversation.ts';

const queue = 'end-overdue-conversation';

/** In the transaction that begins a conversation with a time limit, or in which it ended by itself. */
export function requestEnding(
  scope: Scope,
  attemptId: number,
  { dueAt }: Pick<OverdueEnd, 'dueAt'>,
  now: Date,
): Promise<void> {
  const startAfterSeconds = Math.max(0, Math.ceil((dueAt.getTime() - now.getTime()) / 1000));
  return requestJob(scope, queue, { submissionId: attemptId }, { startAfterSeconds });
}

/**
 * Ends and scores a conversation that is over while its learner is away. The attempt is locked meanwhile, so that only
 * one of the job and a returning learner scores it; a second job finds it finished.
 */
export function createEndOverdueJob(deps: ConversationDependencies): JobDefinition {
  const { sessions, items, gateway, clock } = deps;
  return defineJob<{ submissionId: number }>({
    name: queue,
    payload: z.object({
      organisationId: z.number().int().positive(),
      submissionId: z.number().int().positive(),
    }),
    retryLimit: 10,
    retryDelaySeconds: 60,
    expireSeconds: 120,
    async run({ organisationId, submissionId: attemptId }, { tenancy }) {
      const judge = await gateway.forOrganisation(organisationId, 'judgement');
      await tenancy.inOrganisation(organisationId, async (scope) => {
        if (!(await sessions.holdRunningIn(scope, attemptId, itemKind))) return;
        const found = await findConversationIn(scope, items, attemptId);
        // Without its words it would be scored as silence.
        if (!found || found.conversation.wordsRemovedAt) return;
        const { startedAt, endedAt, endReason, state } = found.conversation;
        const end = findOverdueEnd({ playable: found.playable, startedAt, endedAt, endReason, state });
        if (!end) return;
        if (end.dueAt > clock()) return requestEnding(scope, attemptId, end, clock());
        // The learner left without an answer: nobody is told, and the words are in no turn.
        if (state.pause) await updateState(scope, attemptId, { ...state, ...endPause(state, end.at) });
        await closeConversation(scope, deps, serviceViewer(organisationId), found, {
          reason: end.reason,
          at: end.at,
          diagnosis: null,
          judged: judge !== null,
        });
      });
    },
  });
}
