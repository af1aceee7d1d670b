import { z } from 'zod';
import type { OrganisationModel } from '#features/language-models/server/index.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/job.ts';
import { ModelError, type ModelErrorKind } from '#platform/llm/model-error.ts';
import { reportStaleMs } from '../model/assessment-limits.ts';
import {
  type ReportAnswer,
  reportAnswer,
  takeReportTexts,
  writeReportPrompt,
} from '../model/report-texts.ts';
import { writeReport } from '../model/scoring/index.ts';
import type { AssessedConversation } from './assessed-conversation.ts';
import type { AssessmentDependencies } from './assessment-dependencies.ts';
import { finishReport, writeReportQueue } from './report-store.ts';
import type { TellOfResult } from './result-notices.ts';
import { readScore } from './score-conversation.ts';

/** A further try within minutes would fail as well: the built-in report is written at once. */
const lasting: readonly string[] = ['ceiling-reached', 'not-configured'] satisfies ModelErrorKind[];

/**
 * Writes a coaching report with the organisation's model. The model finds the texts; the score run says what was
 * reached and by which words, so a model cannot invent it. Where the model fails the report has failed and may be
 * requested again; the second time (`standIn`) the built-in report replaces it, so that every learner gets one.
 */
export function createWriteCoachingReportJob(
  deps: Pick<AssessmentDependencies, 'conversations' | 'gateway' | 'clock'> & { tellOfReport: TellOfResult },
): JobDefinition {
  const { conversations, gateway, clock, tellOfReport } = deps;
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
    async run(
      { organisationId, submissionId: attemptId, requestedAt, standIn },
      { tenancy, signal, lastAttempt, log },
    ) {
      const finish = (end: Parameters<typeof finishReport>[3], found?: AssessedConversation) =>
        tenancy.inOrganisation(organisationId, async (scope) => {
          const finished = await finishReport(scope, attemptId, new Date(requestedAt), end);
          if (finished && found) await tellOfReport(scope, found);
        });
      const fail = (errorCode: string) =>
        finish({ status: 'failed', engine: 'model', finishedAt: clock(), content: null, errorCode });
      try {
        const read = await tenancy.readInOrganisation(organisationId, async (scope) => {
          const found = await conversations.find(scope, attemptId);
          const result = await readScore(scope, attemptId);
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
        const worded = typeof written === 'string' ? null : takeReportTexts(builtIn, turns, written);
        const kind = typeof written === 'string' ? written : worded ? null : 'garbage';
        if (kind && !standIn && !lasting.includes(kind)) {
          log.warn({ attemptId, kind }, 'a model could not write a coaching report');
          await fail(kind);
          return;
        }
        await finish(
          {
            status: 'complete',
            engine: worded ? 'model' : 'built-in',
            finishedAt: clock(),
            content: worded ?? builtIn,
            errorCode: kind,
          },
          read,
        );
      } catch (error) {
        if (!lastAttempt) throw error;
        log.warn({ err: error, attemptId }, 'a coaching report could not be written');
        await fail('internal');
      }
    },
  });
}

async function askModel(
  model: OrganisationModel,
  { system, content, maxOutputTokens }: ReturnType<typeof writeReportPrompt>,
  signal: AbortSignal,
): Promise<ReportAnswer | ModelErrorKind> {
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
    return error.kind;
  }
}
