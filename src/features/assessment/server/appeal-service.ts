import { conflict, forbidden, notFound } from '#kernel/app-error.ts';
import { type PageRequest, parsePageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { ApiAppeal, ApiFairness, ApiOpenAppeals } from '../model/api-appeals.ts';
import { type AppealDecision, type FairnessAnswer, verdictOf } from '../model/appeals.ts';
import { assertCan, can } from '../model/permissions.ts';
import { isEarned } from '../model/scoring/index.ts';
import {
  findAppeal,
  type KeptAppeal,
  keepAnswer,
  keepDecision,
  listAppealsOf,
  listOpenAppeals,
} from './appeal-store.ts';
import type { AssessedConversation } from './assessed-conversation.ts';
import type { AssessmentDependencies } from './assessment-dependencies.ts';
import { presentAnswer, presentAppeal, presentOpenAppeal } from './present-appeals.ts';
import { sayIn } from './present-result.ts';
import type { TellOfResult } from './result-notices.ts';
import { readScore } from './score-conversation.ts';
import { insertOverride } from './score-store.ts';
import { refuseScoring, writeScore } from './write-score.ts';

export type AppealService = {
  /** The answers on one result, for its learner and for staff. @throws NOT_FOUND, FORBIDDEN */
  read(viewer: Viewer, attemptId: number): Promise<ApiFairness>;
  /** The learner's answer on one point. @throws NOT_FOUND, FORBIDDEN, CONFLICT where it has one */
  answer(viewer: Viewer, attemptId: number, answer: FairnessAnswer): Promise<ApiFairness>;
  listOpen(viewer: Viewer, page: Partial<PageRequest>): Promise<ApiOpenAppeals>;
  /** The words that an appeal is decided by; the verdict that stood only once it is decided. */
  find(viewer: Viewer, appealId: number): Promise<ApiAppeal>;
  /** @throws FORBIDDEN for one's own, CONFLICT where it is decided */
  decide(viewer: Viewer, appealId: number, decision: AppealDecision): Promise<ApiAppeal>;
};

type AppealDependencies = AssessmentDependencies & { tellOfAppeal: TellOfResult };

export function createAppealService(context: AppealDependencies): AppealService {
  const { tenancy, conversations, clock } = context;
  const readIn = async (scope: ReadScope, viewer: Viewer, attemptId: number): Promise<ApiFairness> => {
    const found = await conversations.findVisible(scope, viewer, attemptId, 'none');
    const { personId, scoresHidden } = found.conversation.session;
    if (!can(viewer, 'session:see-scores', { scoresHidden })) throw forbidden();
    const answers = await listAppealsOf(scope, attemptId);
    const canAnswer = isAnswerable(found) && can(viewer, 'appeal:make', { personId, scoresHidden });
    return { answers: answers.map(presentAnswer), canAnswer };
  };
  return {
    read: (viewer, attemptId) =>
      tenancy.readInOrganisation(viewer.organisationId, (scope) => readIn(scope, viewer, attemptId)),
    answer: (viewer, attemptId, answer) =>
      tenancy.inOrganisation(viewer.organisationId, async (scope) => {
        const found = await conversations.findVisible(scope, viewer, attemptId, 'none');
        const { personId, scoresHidden } = found.conversation.session;
        assertCan(viewer, 'appeal:make', { personId, scoresHidden });
        if (personId === null) throw forbidden();
        if (!isAnswerable(found)) throw refuseScoring();
        const objectiveName = findObjective(found, answer.objectiveId);
        const kept = { ...answer, attemptId, objectiveName, personId, createdAt: clock() };
        if (!(await keepAnswer(scope, kept))) {
          throw conflict('This point has an answer already.', { reason: 'appeal.answered' });
        }
        return readIn(scope, viewer, attemptId);
      }),
    async listOpen(viewer, page) {
      assertCan(viewer, 'appeal:decide');
      const request = parsePageRequest(page);
      return tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
        const { totalCount, nodes } = await listOpenAppeals(scope, request);
        const appeals = nodes.map((appeal) => presentOpenAppeal(viewer, appeal, appeal.title));
        return { totalCount, appeals };
      });
    },
    async find(viewer, appealId) {
      assertCan(viewer, 'appeal:decide');
      return tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
        const appeal = await getAppeal(scope, appealId);
        return presentAppeal(
          viewer,
          appeal,
          await conversations.findVisible(scope, viewer, appeal.attemptId),
        );
      });
    },
    async decide(viewer, appealId, decision) {
      assertCan(viewer, 'appeal:decide');
      return tenancy.inOrganisation(viewer.organisationId, (scope) =>
        decideIn(scope, context, viewer, { appealId, decision }),
      );
    },
  };
}

async function decideIn(
  scope: Scope,
  context: AppealDependencies,
  viewer: Viewer,
  { appealId, decision }: { appealId: number; decision: AppealDecision },
): Promise<ApiAppeal> {
  const { conversations, clock } = context;
  const appeal = await getAppeal(scope, appealId);
  const { personId } = viewer;
  if (personId === null || personId === appeal.personId) throw forbidden();
  const { attemptId, objectiveId } = appeal;
  const found = await conversations.findVisible(scope, viewer, attemptId);
  if (!isAnswerable(found)) throw refuseScoring();
  const at = clock();
  const stood = await findVerdict(scope, attemptId, objectiveId);
  if (!(await keepDecision(scope, appealId, decision, { stood, personId, at }))) {
    throw conflict('Somebody has decided this appeal.', { reason: 'appeal.decided' });
  }
  const earned = verdictOf(decision.verdict);
  // Also where it agrees with the scorer: a later scoring of the same words does not undo what a person decided.
  if (earned !== null) {
    const { reason } = decision;
    await insertOverride(scope, { attemptId, objectiveId, earned, reason, personId, createdAt: at });
  }
  // A changed score brings its own notice.
  if (earned !== null && earned !== stood) {
    await writeScore(scope, context, found, 'person', () => readScore(scope, attemptId));
  } else await context.tellOfAppeal(scope, found);
  await recordAudit(scope, viewer, {
    action: 'appeal-decided',
    targetKind: 'submission',
    targetId: attemptId,
    details: { objectiveId, verdict: decision.verdict },
  });
  return presentAppeal(viewer, await getAppeal(scope, appealId), found);
}

async function getAppeal(scope: ReadScope, appealId: number): Promise<KeptAppeal> {
  const appeal = await findAppeal(scope, appealId);
  if (!appeal) throw notFound();
  return appeal;
}

/** There is a result, and the words that it can be checked by. */
function isAnswerable({ conversation: { session, wordsRemovedAt } }: AssessedConversation): boolean {
  return session.finishedAt !== null && wordsRemovedAt === null;
}

function findObjective({ playable, conversation }: AssessedConversation, objectiveId: string): string {
  const objective = playable.content.objectives.find(({ id }) => id === objectiveId);
  if (!objective) throw notFound();
  return sayIn(playable.content, conversation.locale)(objective.name);
}

async function findVerdict(scope: ReadScope, attemptId: number, objectiveId: string): Promise<boolean> {
  const score = await readScore(scope, attemptId);
  const objective = score?.objectives.find((one) => one.objectiveId === objectiveId);
  if (!objective) throw refuseScoring();
  return isEarned(objective);
}
