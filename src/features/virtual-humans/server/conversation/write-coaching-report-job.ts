import { z } from 'zod';
import type { OrganisationModel } from '#features/language-models/server/index.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/job.ts';
import { ModelError } from '#platform/llm/model-error.ts';
import { reportStaleMs } from '../../model/conversation-limits.ts';
import { writeReportPrompt } from '../../model/model-voice/report-prompt.ts';
import { type CoachingReport, writeReport } from '../../model/scoring/index.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { findConversation } from './conversation-store.ts';
import { writeReportQueue } from './report-service.ts';
import { finishReport } from './report-store.ts';
import { readScore } from './score-conversation.ts';

const writtenByModel = z.object({
  overallAnalysis: z.string().trim().min(20).max(2_000),
  areasOfImprovement: z.string().trim().min(20).max(2_000),
});

/**
 * Writes a coaching report with the organisation's model. The model finds words for the two prose parts; what was reached
 * and by which words is the score run's, so a model cannot invent it. Where the model fails the built-in report stands.
 */
export function createWriteCoachingReportJob(
  deps: Pick<ConversationDependencies, 'items' | 'gateway' | 'clock'>,
): JobDefinition {
  const { items, gateway, clock } = deps;
  return defineJob<{ submissionId: number; requestedAt: string }>({
    name: writeReportQueue,
    payload: z.object({
      organisationId: z.number().int().positive(),
      submissionId: z.number().int().positive(),
      requestedAt: z.iso.datetime(),
    }),
    retryLimit: 1,
    retryDelaySeconds: 2,
    expireSeconds: reportStaleMs / 1000,
    concurrency: 4,
    async run({ organisationId, submissionId, requestedAt }, { tenancy, signal, lastAttempt, log }) {
      const finish = (end: Parameters<typeof finishReport>[3]) =>
        tenancy.inOrganisation(organisationId, (scope) =>
          finishReport(scope, submissionId, new Date(requestedAt), end),
        );
      try {
        const read = await tenancy.readInOrganisation(organisationId, async (scope) => {
          const conversation = await findConversation(scope, submissionId);
          const playable = conversation && (await items.findVersion(scope, conversation.versionId));
          const result = await readScore(scope, submissionId);
          return conversation && playable && result ? { conversation, playable, result } : null;
        });
        // Deleted in the meantime.
        if (!read) return;
        const { content } = read.playable;
        const { locale, turns } = read.conversation;
        const builtIn = writeReport(content, read.result, locale);
        const model = await gateway.forOrganisation(organisationId, 'report');
        const written = model
          ? await askModel(model, builtIn, writeReportPrompt(content, builtIn, turns, locale), signal)
          : null;
        await finish({
          status: 'complete',
          engine: written ? 'model' : 'built-in',
          finishedAt: clock(),
          content: written ?? builtIn,
          errorCode: null,
        });
      } catch (error) {
        if (!lastAttempt) throw error;
        log.warn({ err: error, submissionId }, 'a coaching report could not be written');
        await finish({
          status: 'failed',
          engine: 'model',
          finishedAt: clock(),
          content: null,
          errorCode: 'internal',
        });
      }
    },
  });
}

async function askModel(
  model: OrganisationModel,
  builtIn: CoachingReport,
  prompt: { system: string; content: string },
  signal: AbortSignal,
): Promise<CoachingReport | null> {
  try {
    const { value } = await model.answerJson({
      system: prompt.system,
      messages: [{ role: 'user', content: prompt.content }],
      maxOutputTokens: 900,
      temperature: 0.2,
      schema: writtenByModel,
      signal: AbortSignal.any([signal, AbortSignal.timeout(reportStaleMs - 15_000)]),
    });
    return { ...builtIn, ...value };
  } catch (error) {
    if (error instanceof ModelError) return null;
    throw error;
  }
}
