import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PlayedKind } from '#features/content/model/content-kind.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { freshMs } from '../components/analytics-queries.ts';
import { useClockZone } from '../components/clock-zone.ts';
import type { AnalyticsFilters } from '../components/use-analytics-filters.ts';

const funnelDocument = graphql(`
  query FunnelCard_one(
    $kind: String
    $item: ID
    $tag: ID
    $start: String!
    $end: String!
    $type: String
    $group: ID
  ) {
    funnelAnalytics(
      Kind: $kind
      ItemID: $item
      TagID: $tag
      StartDate: $start
      EndDate: $end
      UserType: $type
      GroupID: $group
    ) {
      Assigned {
        Assigned
        Started
        Finished
        Passed
        Withheld
      }
      Used {
        Started
        Finished
        Passed
        Withheld
      }
    }
  }
`);

const gainDocument = graphql(`
  query GainCard_one(
    $kind: String
    $item: ID
    $tag: ID
    $start: String!
    $end: String!
    $type: String
    $group: ID
  ) {
    learningGainAnalytics(
      Kind: $kind
      ItemID: $item
      TagID: $tag
      StartDate: $start
      EndDate: $end
      UserType: $type
      GroupID: $group
    ) {
      Learners
      AverageFirst
      AverageLatest
      Improved
      Same
      Worse
      Bands {
        From
        First
        Latest
        Improved
      }
    }
  }
`);

const retentionDocument = graphql(`
  query RetentionCard_one(
    $kind: String
    $item: ID
    $tag: ID
    $start: String!
    $end: String!
    $type: String
    $group: ID
  ) {
    retentionAnalytics(
      Kind: $kind
      ItemID: $item
      TagID: $tag
      StartDate: $start
      EndDate: $end
      UserType: $type
      GroupID: $group
    ) {
      Cohorts {
        Week
        Learners
        Returned
        Withheld
      }
    }
  }
`);

const timeOfDayDocument = graphql(`
  query TimeOfDayCard_one(
    $kind: String
    $item: ID
    $tag: ID
    $start: String!
    $end: String!
    $type: String
    $group: ID
    $zone: String
  ) {
    timeOfDayAnalytics(
      Kind: $kind
      ItemID: $item
      TagID: $tag
      StartDate: $start
      EndDate: $end
      UserType: $type
      GroupID: $group
      TimeZone: $zone
    ) {
      TimeZone
      Hours {
        Weekday
        Hour
        Sessions
        Withheld
      }
      Incomplete
    }
  }
`);

const channelsDocument = graphql(`
  query ChannelsCard_one(
    $kind: String
    $item: ID
    $tag: ID
    $start: String!
    $end: String!
    $type: String
    $group: ID
  ) {
    channelAnalytics(
      Kind: $kind
      ItemID: $item
      TagID: $tag
      StartDate: $start
      EndDate: $end
      UserType: $type
      GroupID: $group
    ) {
      StartDate
      EndDate
      Channels {
        Channel
        TotalUsers
        TotalViews
        TotalCompletions
        CompletedPercent
        AverageScore
        PreviousViews
        Withheld
        ScoreWithheld
      }
    }
  }
`);

/** What is asked about: one item, a kind, items with a tag, the people of one group, or everything in the days of the filters. */
export type LearningQuestion = {
  filters: AnalyticsFilters;
  item?: { kind: PlayedKind; itemId: string };
  /** Items of one kind. */
  kind?: PlayedKind;
  /** In place of the group of the filters. */
  groupId?: string;
  /** Items with this tag. */
  tagId?: string;
};

function variablesOf({ filters, item, kind, groupId, tagId }: LearningQuestion) {
  return {
    ...filters.variables,
    kind: item?.kind ?? kind ?? null,
    item: item?.itemId ?? null,
    tag: tagId ?? null,
    group: groupId ?? filters.variables.group,
  };
}

export function useFunnel(question: LearningQuestion) {
  return useQuery({
    ...graphqlQuery(['analytics', 'funnel'], funnelDocument, variablesOf(question)),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}

export function useGain(question: LearningQuestion) {
  return useQuery({
    ...graphqlQuery(['analytics', 'gain'], gainDocument, variablesOf(question)),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}

export function useRetention(question: LearningQuestion) {
  return useQuery({
    ...graphqlQuery(['analytics', 'retention'], retentionDocument, variablesOf(question)),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}

/** On the clock of the organisation, else of the browser. */
export function useTimeOfDay(question: LearningQuestion) {
  const variables = {
    ...variablesOf(question),
    // Without one that is known, the server takes the one that the person said last.
    zone: useClockZone(),
  };
  return useQuery({
    ...graphqlQuery(['analytics', 'time-of-day'], timeOfDayDocument, variables),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}

/** How people came. */
export function useChannels(question: LearningQuestion) {
  return useQuery({
    ...graphqlQuery(['analytics', 'channels'], channelsDocument, variablesOf(question)),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}
