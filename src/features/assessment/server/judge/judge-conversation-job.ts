import { z } from 'zod';
import type { OrganisationModel } from '#features/language-models/server/index.ts';
import { hashText } from '#platform/db/query/hash-text.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/job.ts';
import { ModelError } from '#platform/llm/model-error.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import {
  describeTranscript,
  judgeVersion,
  listScoredTurns,
  scoreConversation,
  scorerVersion,
  type WeighedJudgement,
} from '../../model/scoring/index.ts';
import type { AssessedConversation } from '../assessed-conversation.ts';
import type { AssessmentDependencies } from '../assessment-dependencies.ts';
import { findPractice } from '../calibration/measure-calibration.ts';
import { renewReport } from '../report-store.ts';
import { listSentenceModels, needsReview, readScore } from '../score-conversation.ts';
import { findScoreRun, insertScoreRun } from '../score-store.ts';
import { writeScore } from '../write-score.ts';
import { judgePatienceMs, judgeSeeds, judgeTemperature, judgeWithModel } from './judge-with-model.ts';
import { judgeQueue } from './request-judgement.ts';

type JudgeDependencies = Pick<AssessmentDependencies, 'conversations' | 'gateway' | 'clock'>;

/**
 * Lets the organisation's model judge a finished conversation. The result is a score run of its own, which counts from
 * then on. Until then, and whenever the model fails, the score of the rules counts.
 */
export function createJudgeConversationJob(deps: JudgeDependencies): JobDefinition {
  const { conversations, gateway } = deps;

  /** Null: deleted, or scored by another request in the meantime. */
  async function findUnjudged(
    scope: ReadScope,
    attemptId: number,
    scoreRunId: number,
  ): Promise<AssessedConversation | null> {
    const found = await conversations.find(scope, attemptId);
    const newest = await findScoreRun(scope, attemptId);
    // What a person has let count is not judged over their head.
    const isOpen =
      newest?.id === scoreRunId && newest.reviewedAt === null && !found?.conversation.wordsRemovedAt;
    return isOpen ? found : null;
  }

  return defineJob<{ submissionId: number; scoreRunId: number }>({
    name: judgeQueue,
    payload: z.object({
      organisationId: z.number().int().positive(),
      submissionId: z.number().int().positive(),
      scoreRunId: z.number().int().positive(),
    }),
    retryLimit: 2,
    retryDelaySeconds: 5,
    expireSeconds: judgePatienceMs / 1000 + 30,
    concurrency: 2,
    async run({ organisationId, submissionId: attemptId, scoreRunId }, { tenancy, signal, log }) {
      const found = await tenancy.readInOrganisation(organisationId, (scope) =>
        findUnjudged(scope, attemptId, scoreRunId),
      );
      const model = found && (await gateway.forOrganisation(organisationId, 'judgement'));
      if (!model) return;
      const { content } = found.playable;
      const { locale } = found.conversation;
      const turns = listScoredTurns(found.conversation.turns);
      let judged: WeighedJudgement;
      try {
        const patience = AbortSignal.any([signal, AbortSignal.timeout(judgePatienceMs)]);
        judged = await judgeWithModel(model, { content, locale, turns }, patience);
      } catch (error) {
        // The server is stopping: the job runs again after its start.
        if (signal.aborted || !(error instanceof ModelError)) throw error;
        log.warn(
          { attemptId, kind: error.kind },
          'a model could not judge a conversation; the score of the rules stands',
        );
        return;
      }
      await tenancy.inOrganisation(organisationId, async (scope) => {
        const still = await findUnjudged(scope, attemptId, scoreRunId);
        if (still) await keepJudgement(scope, deps, still, { scoreRunId, judged, model });
      });
    },
  });
}

async function keepJudgement(
  scope: Scope,
  deps: JudgeDependencies,
  found: AssessedConversation,
  run: { scoreRunId: number; judged: WeighedJudgement; model: OrganisationModel },
): Promise<void> {
  const { conversation, playable } = found;
  const { attemptId, turns, locale, diagnosis } = conversation;
  const at = deps.clock();
  const before = await readScore(scope, attemptId);
  const after = await writeScore(scope, deps, found, 'model', async () => {
    // A scoring that finished while this one waited for the lock takes precedence.
    const newest = await findScoreRun(scope, attemptId);
    if (newest?.id !== run.scoreRunId || newest.reviewedAt !== null) return readScore(scope, attemptId);
    const { engine, modelId } = run.model;
    const practice = await findPractice(scope, playable, 'model');
    await insertScoreRun(scope, {
      attemptId,
      scorer: 'model',
      scorerVersion: `${scorerVersion} ${judgeVersion}`,
      transcriptHash: hashText(describeTranscript(turns, diagnosis)),
      contentHash: hashText(JSON.stringify(playable.content)),
      parameters: {
        engine,
        modelId,
        promptVersion: judgeVersion,
        temperature: judgeTemperature,
        seeds: judgeSeeds,
        spread: run.judged.spread,
      },
      sentenceModels: listSentenceModels(turns),
      result: scoreConversation(
        playable.content,
        { turns, locale, diagnosis },
        run.judged.criteria,
        practice,
      ),
      awaitsReview: await needsReview(scope, found),
      createdByPersonId: null,
      createdAt: at,
    });
    return readScore(scope, attemptId);
  });
  // A report is based on the score that counts.
  const isOther =
    before?.conversationScore !== after.conversationScore || earnedOf(before) !== earnedOf(after);
  if (isOther) await renewReport(scope, attemptId, at);
}

function earnedOf(result: Awaited<ReturnType<typeof readScore>>): string {
  return JSON.stringify(
    result?.objectives.map(({ objectiveId, points, quotes }) => [objectiveId, points, quotes.length]),
  );
}
