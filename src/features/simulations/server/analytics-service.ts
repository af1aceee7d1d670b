import { seesAllAttempts } from '#features/attempts/model/attempt-policy.ts';
import { type ItemReport, readItemReport } from '#features/attempts/server/item-report-view.ts';
import { forbidden } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { SimulationReadService } from './simulation-read-service.ts';
import { partsOfSimulation } from './simulation-selection.ts';

export type AnalyticsService = ReturnType<typeof createAnalyticsService>;

const nothingMore = partsOfSimulation({ ID: {} });

export function createAnalyticsService(deps: { tenancy: Tenancy; reads: SimulationReadService }) {
  /** Null for what the viewer does not see. */
  async function findReport(viewer: Viewer, id: number, personId: number | null): Promise<ItemReport | null> {
    const isOther = personId !== null && personId !== viewer.personId;
    if (isOther && !seesAllAttempts(viewer)) throw forbidden();
    const item = await deps.reads.findSimulationView(viewer, { id: { eq: id } }, nothingMore, 'analytics');
    if (!item) return null;
    return deps.tenancy.readInOrganisation(viewer.organisationId, (scope) =>
      readItemReport(scope, viewer, { kind: 'simulation', id }, personId),
    );
  }

  return { findReport };
}

export function presentReport(report: ItemReport) {
  const days = (list: ItemReport['dailyViews']) =>
    list.map(({ date, count }) => ({ Date: date, Count: count }));
  return {
    TotalCompletions: report.completions,
    TotalViews: report.views,
    AverageTimeWatched: report.averageTimeMs,
    AverageReactionTime: report.averageReactionMs,
    AverageScore: report.averageScore,
    AverageScoreFirst: report.averageFirstScore,
    AverageScoreLast: report.averageLatestScore,
    DailyViews: days(report.dailyViews),
    DailyCompletedSessions: days(report.dailyCompletions),
    SimulationScores: report.scores.map(({ submissionId, personId, score, finishedAt }) => ({
      SubmissionID: String(submissionId),
      MemberID: personId === null ? null : String(personId),
      Score: score,
      Finished: new Date(finishedAt),
    })),
  };
}
