import { conflict, forbidden, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { requestJob } from '#platform/jobs/job.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { ApiReport } from '../model/api-results.ts';
import { reportDurationMs } from '../model/assessment-limits.ts';
import { can } from '../model/permissions.ts';
import { canHaveReport, readReportStatus } from '../model/report-state.ts';
import { isEarned, writeReport } from '../model/scoring/index.ts';
import type { AssessedConversation } from './assessed-conversation.ts';
import type { AssessmentDependencies } from './assessment-dependencies.ts';
import { assertSeesVerdicts } from './blinding.ts';
import { findReport, type KeptReport, writeReportQueue, writeReportRow } from './report-store.ts';
import { readScored, type Scored } from './score-conversation.ts';

export type ReportService = {
  read(viewer: Viewer, attemptId: number): Promise<ApiReport>;
  /** Has it written: at once by the built-in engine, by a job where the organisation has a model. */
  request(viewer: Viewer, attemptId: number, regenerate: boolean): Promise<ApiReport>;
};

/** Coaching reports of finished conversations. A viewer who may not see the score may not see its report. */
export function createReportService(deps: AssessmentDependencies): ReportService {
  const { tenancy, conversations, gateway, clock } = deps;

  function present(
    viewer: Viewer,
    found: AssessedConversation,
    kept: KeptReport | undefined,
    scored: Scored | null,
  ): ApiReport {
    const allowed = mayHaveReport(viewer, found);
    const report = allowed ? kept : undefined;
    const status = report ? readReportStatus(report, clock()) : 'none';
    const possible = allowed && isReady(found);
    return {
      generatingStatus: status,
      createdAt: report ? report.requestedAt.toISOString() : null,
      canGenerate: possible && (status === 'none' || status === 'failed'),
      canRegenerate: possible && status === 'complete' && can(viewer, 'coaching-report:regenerate'),
      outdated:
        status === 'complete' && report !== undefined && scored !== null && isOutdated(report, scored),
      expectedMs: reportDurationMs,
      report: status === 'complete' && report?.content ? presentContent(report.content, report.engine) : null,
    };
  }

  async function readIn(scope: ReadScope, viewer: Viewer, attemptId: number): Promise<AssessedConversation> {
    const found = await conversations.findVisible(scope, viewer, attemptId, 'none');
    await assertSeesVerdicts(scope, viewer, found.conversation);
    return found;
  }

  return {
    read: (viewer, attemptId) =>
      tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
        const found = await readIn(scope, viewer, attemptId);
        const kept = await findReport(scope, attemptId);
        return present(viewer, found, kept, kept ? await readScored(scope, attemptId) : null);
      }),

    async request(viewer, attemptId, regenerate) {
      const model = await gateway.forOrganisation(viewer.organisationId, 'report');
      return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
        const found = await readIn(scope, viewer, attemptId);
        if (!mayHaveReport(viewer, found)) throw forbidden();
        if (regenerate && !can(viewer, 'coaching-report:regenerate')) throw forbidden();
        if (!isReady(found)) {
          throw conflict('There is no report of this conversation.', { reason: 'report.not-possible' });
        }
        const kept = await findReport(scope, attemptId);
        const status = kept && readReportStatus(kept, clock());
        if (status === 'pending') {
          throw conflict('A report is already being generated', { reason: 'report.running' });
        }
        const scored = await readScored(scope, attemptId);
        if (status === 'complete' && !regenerate) return present(viewer, found, kept, scored);
        if (!scored) throw notFound();
        const { result, run } = scored;
        const requestedAt = clock();
        const request = {
          attemptId,
          scoreRunId: run.id,
          requestedByPersonId: viewer.personId,
          requestedAt,
        };
        if (model) {
          const waiting = { status: 'pending', engine: 'model', finishedAt: null, content: null } as const;
          await writeReportRow(scope, { ...request, ...waiting });
          await requestJob(scope, writeReportQueue, {
            submissionId: attemptId,
            requestedAt: requestedAt.toISOString(),
            // After one failure a second request always gets a report.
            standIn: status === 'failed',
          });
        } else {
          const content = writeReport(found.playable.content, result, found.conversation.locale);
          const done = { status: 'complete', engine: 'built-in', finishedAt: requestedAt, content } as const;
          await writeReportRow(scope, { ...request, ...done });
        }
        return present(viewer, found, await findReport(scope, attemptId), scored);
      });
    },
  };
}

/** Finished, scored, and not cleared by retention. */
function isReady({ conversation, playable }: AssessedConversation): boolean {
  return conversation.session.finishedAt !== null && canHaveReport(playable) && !conversation.wordsRemovedAt;
}

function mayHaveReport(viewer: Viewer, { conversation }: AssessedConversation): boolean {
  const { personId, scoresHidden } = conversation.session;
  return can(viewer, 'coaching-report:generate', { personId, scoresHidden });
}

/**
 * The report's verdict on the score, or on an objective, no longer counts; or a person judged after the request.
 */
function isOutdated({ content, requestedAt }: KeptReport, { result, overrides }: Scored): boolean {
  if (!content) return false;
  if (content.score !== result.conversationScore) return true;
  if (overrides.some(({ createdAt }) => createdAt > requestedAt)) return true;
  const ratings = new Map(content.objectiveReports.map(({ id, rating }) => [id, rating]));
  return result.objectives.some(
    (objective) => ratings.get(objective.objectiveId) !== (isEarned(objective) ? 'achieved' : 'missed'),
  );
}

function presentContent(
  content: NonNullable<KeptReport['content']>,
  engine: KeptReport['engine'],
): NonNullable<ApiReport['report']> {
  const {
    score,
    customAssessment,
    overallAnalysis,
    areasOfImprovement,
    evaluationReports,
    objectiveReports,
  } = content;
  return {
    score,
    customAssessment,
    overallAnalysis,
    areasOfImprovement,
    evaluationReports,
    objectiveReports,
    engine,
  };
}
