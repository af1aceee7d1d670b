import type { ComponentType } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useParts } from '#web/feature/use-parts.tsx';
import { type ItemAnalyticsProps, itemAnalyticsPoint } from './extension-points.ts';

// What every kind asks of its items, and analytics shows.

graphql(`
  fragment AnalyticsFigures on AnalyticsFigures {
    TotalUsers
    TotalViews
    TotalCompletions
    CompletedPercent
    AverageScore
    TotalTimeSpent
    AverageTimeSpent
    Withheld
    ScoreWithheld
  }
`);

graphql(`
  fragment AnalyticsSummary on ContentAnalytics {
    StartDate
    EndDate
    Figures {
      ...AnalyticsFigures
    }
    Previous {
      ...AnalyticsFigures
    }
    Kinds {
      Kind
      Figures {
        ...AnalyticsFigures
      }
    }
    DailyViews {
      Date
      Count
    }
    DailyCompletedSessions {
      Date
      Count
    }
    PreviousDailyViews {
      Date
      Count
    }
    WithheldDays
    PreviousWithheldDays
    LeavesOutItems
  }
`);

export function useItemAnalytics(): ComponentType<ItemAnalyticsProps> | null {
  return useParts(itemAnalyticsPoint)[0] ?? null;
}
