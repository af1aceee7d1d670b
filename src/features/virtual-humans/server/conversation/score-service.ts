import { assertCan } from '#features/access/model/permissions.ts';
import { badInput, conflict, forbidden } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ApiResult } from '../../model/api-messages.ts';
import { maximumOverrideReasonCharacters } from '../../model/conversation-limits.ts';
import { isEarned, type ScoreResult } from '../../model/scoring/index.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { createConversationFold, type FoundConversation, findVisible } from './conversation-session.ts';
import { presentResult } from './present-conversation.ts';
import { readScore, runScorer, toSessionScore } from './score-conversation.ts';
import {
  insertOverride,
  type KeptOverride,
  listOverrides,
  listScoreRuns,
  updateScore,
} from './score-store.ts';

/** What scoring again changed, objective by objective. */
export type ScoreDifference = {
  before: number;
  after: number;
  objectives: { id: string; before: boolean; after: boolean }[];
};

export type ScoreHistory = {
  runs: { id: string; scorerVersion: string; conversationScore: number; createdAt: string }[];
  overrides: (Omit<KeptOverride, 'id' | 'personId' | 'createdAt'> & {
    id: string;
    personId: string;
    createdAt: string;
  })[];
};

export type ScoreService = {
  /** Puts a person's judgement of one objective in place of the scorer's. Both are kept. */
  override(
    viewer: Viewer,
    submissionId: number,
    input: { objectiveId: string; earned: boolean; reason: string },
  ): Promise<ApiResult>;
  /** Scores the same words again, by today's rules. */
  rescore(viewer: Viewer, submissionId: number): Promise<{ result: ApiResult; difference: ScoreDifference }>;
  history(viewer: Viewer, submissionId: number): Promise<ScoreHistory>;
};

export function createScoreService(deps: ConversationDependencies): ScoreService {
  const { tenancy, items, clock, sessions } = deps;

  async function findScored(scope: Scope, viewer: Viewer, submissionId: number): Promise<FoundConversation> {
    const found = await findVisible(scope, items, viewer, submissionId);
    if (!found.conversation.session.finishedAt || found.conversation.wordsRemovedAt) {
      throw conflict('There is nothing here to score.', { reason: 'score.not-possible' });
    }
    return found;
  }

  async function writeScore(scope: Scope, { conversation }: FoundConversation, result: ScoreResult) {
    const { submissionId, session } = conversation;
    await updateScore(scope, submissionId, result);
    const outcome = { elapsedMs: session.timeSpentMs, ...toSessionScore(result) };
    await sessions.rebuild(scope, submissionId, async () => createConversationFold(outcome));
  }

  function present({ conversation, playable }: FoundConversation, result: ScoreResult): ApiResult {
    return presentResult(playable.content, conversation.locale, result, conversation.diagnosis);
  }

  return {
    async override(viewer, submissionId, { objectiveId, earned, reason: given }) {
      assertCan(viewer, 'score:override');
      const { personId } = viewer;
      if (personId === null) throw forbidden();
      const reason = given.trim();
      if (reason === '') {
        throw badInput('A judgement needs its reason.', { reason: 'score.reason-needed' });
      }
      if (reason.length > maximumOverrideReasonCharacters) {
        throw badInput(`A reason has ${maximumOverrideReasonCharacters} characters or less.`, {
          reason: 'score.reason-too-long',
        });
      }
      return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
        const found = await findScored(scope, viewer, submissionId);
        if (!found.playable.content.objectives.some(({ id }) => id === objectiveId)) {
          throw badInput('This case has no such objective.', { reason: 'score.unknown-objective' });
        }
        await insertOverride(scope, {
          submissionId,
          objectiveId,
          earned,
          reason,
          personId,
          createdAt: clock(),
        });
        const result = await readScore(scope, submissionId);
        if (!result) throw conflict('There is nothing here to score.', { reason: 'score.not-possible' });
        await writeScore(scope, found, result);
        await recordAudit(scope, viewer, {
          action: 'score-overridden',
          targetKind: 'submission',
          targetId: submissionId,
          details: { objectiveId, earned },
        });
        return present(found, result);
      });
    },

    async rescore(viewer, submissionId) {
      assertCan(viewer, 'score:rerun');
      return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
        const found = await findScored(scope, viewer, submissionId);
        const before = await readScore(scope, submissionId);
        const { diagnosis } = found.conversation;
        await runScorer(scope, found, { diagnosis, byPersonId: viewer.personId, at: clock() });
        const result = await readScore(scope, submissionId);
        if (!before || !result) {
          throw conflict('There is nothing here to score.', { reason: 'score.not-possible' });
        }
        await writeScore(scope, found, result);
        const difference = compare(before, result);
        await recordAudit(scope, viewer, {
          action: 'score-rerun',
          targetKind: 'submission',
          targetId: submissionId,
          details: { before: difference.before, after: difference.after },
        });
        return { result: present(found, result), difference };
      });
    },

    async history(viewer, submissionId) {
      assertCan(viewer, 'session:list-all');
      return tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
        await findVisible(scope, items, viewer, submissionId, 'none');
        const runs = await listScoreRuns(scope, submissionId);
        const overrides = await listOverrides(scope, submissionId);
        return {
          runs: runs.map(({ id, scorerVersion, result, createdAt }) => ({
            id: String(id),
            scorerVersion,
            conversationScore: result.conversationScore,
            createdAt: createdAt.toISOString(),
          })),
          overrides: overrides.map((override) => ({
            ...override,
            id: String(override.id),
            personId: String(override.personId),
            createdAt: override.createdAt.toISOString(),
          })),
        };
      });
    },
  };
}

function compare(before: ScoreResult, after: ScoreResult): ScoreDifference {
  const earlier = new Map(before.objectives.map((objective) => [objective.objectiveId, isEarned(objective)]));
  return {
    before: before.conversationScore,
    after: after.conversationScore,
    objectives: after.objectives
      .map((objective) => ({
        id: objective.objectiveId,
        before: earlier.get(objective.objectiveId) ?? false,
        after: isEarned(objective),
      }))
      .filter((objective) => objective.before !== objective.after),
  };
}
