import { seesAllAttempts } from '#features/attempts/model/attempt-policy.ts';
import type { ItemReport } from '#features/attempts/model/item-report.ts';
import { readItemReport } from '#features/attempts/server/item-report-view.ts';
import { forbidden } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { SimulationContext } from './simulation-context.ts';
import { findSimulationView } from './simulation-read-service.ts';
import { partsOfSimulation } from './simulation-selection.ts';

const nothingMore = partsOfSimulation({ ID: {} });

/** Null for what the viewer does not see. */
export async function findReport(
  context: SimulationContext,
  viewer: Viewer,
  id: number,
  personId: number | null,
): Promise<ItemReport | null> {
  const isOther = personId !== null && personId !== viewer.personId;
  if (isOther && !seesAllAttempts(viewer)) throw forbidden();
  const item = await findSimulationView(context, viewer, { id: { eq: id } }, nothingMore, 'analytics');
  if (!item) return null;
  return context.tenancy.readInOrganisation(viewer.organisationId, (scope) =>
    readItemReport(scope, viewer, { kind: 'simulation', id }, personId),
  );
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
