import { findBlinding, readScored } from '#features/assessment/server/index.ts';
import { seesAllAttempts } from '#features/attempts/model/attempt-policy.ts';
import { listDrawnFacts } from '#features/virtual-humans/model/variants/fill-case.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { ApiAssessment, ApiRecord, ApiVariant } from '../model/api-messages.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { findVisible } from './conversation-session.ts';
import type { Conversation } from './conversation-store.ts';
import { presentAssessment } from './present-conversation.ts';

export type AssessmentService = {
  /** The viewer's own conversation, or any one for staff: with its result and the log of reached objectives. */
  read(viewer: Viewer, attemptId: number): Promise<ApiAssessment & ApiRecord>;
};

export function createAssessmentService({
  tenancy,
  items,
  clock,
}: ConversationDependencies): AssessmentService {
  async function describeVariant(
    scope: ReadScope,
    { versionId, variant, locale }: Conversation,
  ): Promise<ApiVariant | null> {
    const template = variant && (await items.findTemplate(scope, versionId));
    if (!template) return null;
    return { seed: variant.seed, facts: listDrawnFacts(template.content, variant.seed, locale) };
  }

  return {
    read: (viewer, attemptId) =>
      tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
        const { conversation, playable } = await findVisible(scope, items, viewer, attemptId);
        const { finishedAt } = conversation.session;
        const blind = finishedAt ? await findBlinding(scope, viewer, conversation) : null;
        const scored = finishedAt && !blind ? await readScored(scope, attemptId) : null;
        const shown = {
          ...presentAssessment(viewer, conversation, playable, { now: clock(), scored }),
          variant: seesAllAttempts(viewer) ? await describeVariant(scope, conversation) : null,
          blind,
        };
        const hit = (shown.result?.objectives ?? []).filter((objective) => objective.earned);
        return {
          ...shown,
          assessment: {
            id: shown.id,
            patient: { id: shown.vhId, languageId: shown.locale },
            createdAt: shown.startedAt,
            easyMode: playable.settings.easyMode,
            hitObjectivesData: {
              objectives: hit.map(({ id, points }) => ({ id, calculatedPoints: points })),
            },
            objectivePointsAchieved: shown.result?.pointsAchieved ?? null,
            objectivePointsPossible: shown.result?.pointsPossible ?? null,
          },
          assessmentLogs: hit.flatMap(({ id, quotes }): ApiRecord['assessmentLogs'] =>
            (quotes.length > 0 ? quotes : [{ turnId: null }]).map(({ turnId }) => ({
              type: 'objective',
              objectiveId: id,
              turnId,
            })),
          ),
        };
      }),
  };
}
