import type { FeatureResolvers } from '#generated/resolvers/assessment.ts';
import { parseId } from '#kernel/ids.ts';
import type { ScoreOverview, ScoreOverviewReader } from './score-overview.ts';

export function createAssessmentResolvers(deps: { readOverview: ScoreOverviewReader }): FeatureResolvers {
  return {
    Query: {
      async readVHForScoreOverview(_source, { ID }, context) {
        const overview = await deps.readOverview(context.requireViewer(), parseId(ID));
        return overview && mapOverview(overview);
      },
    },
  };
}

function mapOverview(overview: ScoreOverview) {
  return {
    ID: String(overview.id),
    Title: overview.title,
    Type: overview.type,
    HideScoresFromUsers: overview.hideScoresFromUsers,
    TotalCompletions: overview.totalCompletions,
    AverageScore: overview.averageScore,
    AverageDiagnosisScore: overview.averageDiagnosisScore,
    Withheld: overview.withheld,
    ScoreWithheld: overview.scoreWithheld,
    DiagnosisScoreWithheld: overview.diagnosisScoreWithheld,
    Objectives: overview.objectives.map(presentObjective),
  };
}

export function presentObjective(objective: ScoreOverview['objectives'][number]) {
  return {
    ID: objective.id,
    Name: objective.name,
    GroupID: objective.groupId,
    Points: objective.points,
    Key: objective.key,
    TimesScored: objective.timesScored,
    TimesEarned: objective.timesEarned,
    Withheld: objective.withheld,
  };
}
