import { completedPercent } from '#features/attempts/model/completed-percent.ts';
import { averageTimeMs, type Figures } from '../model/analytics-figures.ts';

/** Figures as GraphQL shows them. */
export function presentFigures(figures: Figures) {
  return {
    TotalUsers: figures.users,
    TotalViews: figures.views,
    TotalCompletions: figures.completions,
    CompletedPercent: completedPercent(figures.completions, figures.views),
    AverageScore: figures.averageScore,
    TotalTimeSpent: figures.timeSpentMs,
    AverageTimeSpent: averageTimeMs(figures),
    Withheld: figures.withheld === true,
    ScoreWithheld: figures.scoreWithheld === true,
  };
}
