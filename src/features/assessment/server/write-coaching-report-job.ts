import { z } from 'zod';
import type { OrganisationModel } from '#features/language-models/server/index.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/job.ts';
import { ModelError, type ModelFault } from '#platform/llm/model-error.ts';
import { reportStaleMs } from '../model/assessment-limits.ts';
import {
  type ReportAnswer,
  reportAnswer,
  takeReportWords,
  writeReportPrompt,
} from '../model/report-words.ts';
import { writeReport } from '../model/scoring/index.ts';
import type { AssessmentDependencies } from './assessment-dependencies.ts';
import { finishReport, writeReportQueue } from './report-store.ts';
import { readScore } from './score-conversation.ts';

/** A further try within minutes would fail as well: the built-in report is written at once. */
const lasting: readonly string[] = ['ceiling-reached', 'not-configured'] satisfies ModelFault[];

/**
 * Writes a coaching report with the organisation's model. The model finds the texts; the score run says what was
 * reached and by which words, so a model cannot invent it. Where the model fails the report has failed and may be
 * requested again; the second time (`standIn`) the built-in report replaces it, so that every learner gets one.
 */
export function createWriteCoachingReportJob(
  deps: Pick<AssessmentDependencies, 'conversations' | 'gateway' | 'clock'>,
): JobDefinition {
  const { conversations, gateway, clock } = deps;
  return defineJob<{ submissionId: number; requestedAt: string; standIn: boolean }>({
    name: writeReportQueue,
    payload: z.object({
      organisationId: z.number().int().positive(),
      submissionId: z.number().int().positive(),
      requestedAt: z.iso.datetime(),
      standIn: z.boolean().default(false),
    }),
    retryLimit: 1,
    retryDelaySeconds: 2,
    expireSeconds: reportStaleMs / 1000,
    concurrency: 4,
    async run({ organisationId, submissionId, requestedAt, standIn }, { tenancy, signal, lastAttempt, log }) {
      const finish = (end: Parameters<typeof finishReport>[3]) =>
        tenancy.inOrganisation(organisationId, (scope) =>
          finishReport(scope, submissionId, new Date(requestedAt), end),
        );
      const fail = (errorCode: string) =>
        finish({ status: 'failed', engine: 'model', finishedAt: clock(), content: null, errorCode });
      try {
        const read = await tenancy.readInOrganisation(organisationId, async (scope) => {
          const found = await conversations.find(scope, submissionId);
          const result = await readScore(scope, submissionId);
          return found && result ? { ...found, result } : null;
        });
        // Deleted in the meantime.
        if (!read) return;
        const { content } = read.playable;
        const { locale, turns } = read.conversation;
        const builtIn = writeReport(content, read.result, locale);
        const model = await gateway.forOrganisation(organisationId, 'report');
        const prompt = writeReportPrompt(content, read.result, builtIn);
        const written = model ? await askModel(model, prompt, signal) : 'not-configured';
        const worded = typeof written === 'string' ? null : takeReportWords(builtIn, turns, written);
        const fault = typeof written === 'string' ? written : worded ? null : 'garbage';
        if (fault && !standIn && !lasting.includes(fault)) {
          log.warn({ submissionId, fault }, 'a model could not write a coaching report');
          await fail(fault);
          return;
        }
        await finish({
          status: 'complete',
          engine: worded ? 'model' : 'built-in',
          finishedAt: clock(),
          content: worded ?? builtIn,
          errorCode: fault,
        });
      } catch (error) {
        if (!lastAttempt) throw error;
        log.warn({ err: error, submissionId }, 'a coaching report could not be written');
        await fail('internal');
      }
    },
  });
}

async function askModel(
  model: OrganisationModel,
  { system, content, maxOutputTokens }: ReturnType<typeof writeReportPrompt>,
  signal: AbortSignal,
): Promise<ReportAnswer | ModelFault> {
  try {
    const { value } = await model.answerJson({
      system,
      messages: [{ role: 'user', content }],
      maxOutputTokens,
      temperature: 0.2,
      schema: reportAnswer,
      signal: AbortSignal.any([signal, AbortSignal.timeout(reportStaleMs - 15_000)]),
    });
    return value;
  } catch (error) {
    // The server stops: written when it is back.
    if (!(error instanceof ModelError) || signal.aborted) throw error;
    return error.fault;
  }
}
