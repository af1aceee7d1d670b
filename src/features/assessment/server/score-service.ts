import { isDeepStrictEqual } from 'node:util';
import { badInput, forbidden } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ApiResult, ApiScoreHistory } from '../model/api-results.ts';
import { maximumOverrideReasonCharacters } from '../model/assessment-limits.ts';
import { assertCan } from '../model/permissions.ts';
import type { ScoreChange, ScoreResult } from '../model/scoring/index.ts';
import type { AssessedConversation } from './assessed-conversation.ts';
import type { AssessmentDependencies } from './assessment-dependencies.ts';
import { assertSeesVerdicts } from './blinding.ts';
import { requestJudgement } from './judge/request-judgement.ts';
import { presentScored, sayIn } from './present-result.ts';
import { presentHistory } from './present-score-history.ts';
import { listChanges, listVerdictChanges } from './score-changes.ts';
import { readScore, readScored, runScorer } from './score-conversation.ts';
import { insertOverride, listOverrides, listScoreRuns } from './score-store.ts';
import { refuseScoring, writeScore } from './write-score.ts';

/** The changes of scoring again, objective by objective. */
type ScoreDifference = {
  before: number;
  after: number;
  objectives: { id: string; before: boolean; after: boolean }[];
  /** Whether the rules gave the same result as the last time, to the last quote. */
  identical: boolean;
  /** The reasons why they may differ. */
  changed: ScoreChange[];
  /** The organisation's model judges it next. */
  judged: boolean;
};

export type ScoreService = {
  /** Sets a person's verdict on one objective instead of the scorer's. Both are kept. */
  override(
    viewer: Viewer,
    attemptId: number,
    input: { objectiveId: string; earned: boolean; reason: string },
  ): Promise<ApiResult>;
  /**
   * Scores the same words again, by the present rules; where a model judges, it does so after them, as at the end of a
   * conversation.
   */
  rescore(viewer: Viewer, attemptId: number): Promise<{ result: ApiResult; difference: ScoreDifference }>;
  history(viewer: Viewer, attemptId: number): Promise<ApiScoreHistory>;
};

export function createScoreService(context: AssessmentDependencies): ScoreService {
  return {
    override: (viewer, attemptId, input) => overrideScore(context, viewer, attemptId, input),
    rescore: (viewer, attemptId) => rescore(context, viewer, attemptId),
    history: (viewer, attemptId) => readScoreHistory(context, viewer, attemptId),
  };
}

async function overrideScore(
  context: AssessmentDependencies,
  viewer: Viewer,
  attemptId: number,
  { objectiveId, earned, reason: given }: { objectiveId: string; earned: boolean; reason: string },
): Promise<ApiResult> {
  assertCan(viewer, 'score:override');
  const { personId } = viewer;
  if (personId === null) throw forbidden();
  const reason = parseReason(given);
  return context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const found = await findScored(scope, context, viewer, attemptId);
    if (!found.playable.content.objectives.some(({ id }) => id === objectiveId)) {
      throw badInput('This case has no such objective.', { reason: 'score.unknown-objective' });
    }
    const createdAt = context.clock();
    await insertOverride(scope, { attemptId, objectiveId, earned, reason, personId, createdAt });
    await writeScore(scope, context, found, 'person', () => readScore(scope, attemptId));
    await recordAudit(scope, viewer, {
      action: 'score-overridden',
      targetKind: 'submission',
      targetId: attemptId,
      details: { objectiveId, earned },
    });
    return present(scope, found);
  });
}

function parseReason(given: string): string {
  const reason = given.trim();
  if (reason === '') {
    throw badInput('A judgement needs its reason.', { reason: 'score.reason-needed' });
  }
  if (reason.length > maximumOverrideReasonCharacters) {
    throw badInput(`A reason has ${maximumOverrideReasonCharacters} characters or less.`, {
      reason: 'score.reason-too-long',
    });
  }
  return reason;
}

async function rescore(
  context: AssessmentDependencies,
  viewer: Viewer,
  attemptId: number,
): Promise<{ result: ApiResult; difference: ScoreDifference }> {
  assertCan(viewer, 'score:rerun');
  const judge = await context.gateway.forOrganisation(viewer.organisationId, 'judgement');
  return context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const found = await findScored(scope, context, viewer, attemptId);
    const before = await readScore(scope, attemptId);
    if (!before) throw refuseScoring();
    const { diagnosis, endReason } = found.conversation;
    let scoreRunId = 0;
    const after = await writeScore(scope, context, found, 'rules', async () => {
      const facts = { diagnosis, byPersonId: viewer.personId, at: context.clock() };
      ({ scoreRunId } = await runScorer(scope, found, facts));
      return readScore(scope, attemptId);
    });
    if (judge) await requestJudgement(scope, found, { scoreRunId, endReason });
    const difference = {
      ...(await describeDifference(scope, attemptId, before, after)),
      judged: judge !== null,
    };
    await recordAudit(scope, viewer, {
      action: 'score-rerun',
      targetKind: 'submission',
      targetId: attemptId,
      details: { before: difference.before, after: difference.after },
    });
    return { result: await present(scope, found), difference };
  });
}

async function describeDifference(
  scope: Scope,
  attemptId: number,
  before: ScoreResult,
  after: ScoreResult,
): Promise<Omit<ScoreDifference, 'judged'>> {
  const [run, ...earlier] = await listScoreRuns(scope, attemptId);
  const last = earlier.find(({ scorer }) => scorer === 'rules');
  return {
    before: before.conversationScore,
    after: after.conversationScore,
    objectives: listVerdictChanges(before, after),
    identical: !!run && !!last && isDeepStrictEqual(run.result, last.result),
    changed: run ? listChanges(run, last) : [],
  };
}

async function readScoreHistory(
  { tenancy, conversations }: AssessmentDependencies,
  viewer: Viewer,
  attemptId: number,
): Promise<ApiScoreHistory> {
  assertCan(viewer, 'session:list-all');
  return tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    const { playable, conversation } = await conversations.findVisible(scope, viewer, attemptId, 'none');
    await assertSeesVerdicts(scope, viewer, conversation);
    return presentHistory(sayIn(playable.content, conversation.locale), playable.content, {
      runs: await listScoreRuns(scope, attemptId),
      overrides: await listOverrides(scope, attemptId),
    });
  });
}

/** A finished conversation whose words are not deleted. @throws NOT_FOUND, CONFLICT */
async function findScored(
  scope: Scope,
  { conversations }: AssessmentDependencies,
  viewer: Viewer,
  attemptId: number,
): Promise<AssessedConversation> {
  const found = await conversations.findVisible(scope, viewer, attemptId);
  if (!found.conversation.session.finishedAt || found.conversation.wordsRemovedAt) throw refuseScoring();
  await assertSeesVerdicts(scope, viewer, found.conversation);
  return found;
}

async function present(scope: Scope, { conversation, playable }: AssessedConversation): Promise<ApiResult> {
  const scored = await readScored(scope, conversation.attemptId);
  if (!scored) throw refuseScoring();
  return presentScored(playable.content, conversation, scored);
}
