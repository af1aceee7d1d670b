import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ContentKind } from '#features/content/model/content-kind.ts';
import type { ItemAnalyticsProps } from '#features/content/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type {
  AnalyticsFiguresFragment,
  AnalyticsSummaryFragment,
  ContentTable_ItemFragment,
} from '#generated/graphql/graphql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { contentPageSize } from '../../model/analytics-params.ts';
import type { AnalyticsFilters } from './use-analytics-filters.ts';

graphql(`
  fragment ContentTable_item on AnalysedContent {
    ID
    Kind
    Title
    Published
    Archived
    Deleted
    Figures {
      ...AnalyticsFigures
    }
  }
`);

export type ShownFigures = AnalyticsFiguresFragment;
export type Summary = AnalyticsSummaryFragment;
export type AnalysedItem = ContentTable_ItemFragment;

const summaryDocument = graphql(`
  query AnalyticsSummary_one($kind: String, $start: String!, $end: String!, $type: String, $group: ID) {
    contentAnalytics(Kind: $kind, StartDate: $start, EndDate: $end, UserType: $type, GroupID: $group) {
      ...AnalyticsSummary
    }
  }
`);

const groupDocument = graphql(`
  query GroupAnalytics_one($group: ID!, $start: String!, $end: String!, $type: String) {
    groupAnalytics(GroupID: $group, StartDate: $start, EndDate: $end, UserType: $type) {
      ...AnalyticsSummary
    }
  }
`);

export const contentDocument = graphql(`
  query ContentTable_list(
    $kind: String
    $start: String!
    $end: String!
    $type: String
    $group: ID
    $filter: AnalysedContentFilter
    $sort: [SortInput!]
    $limit: Int!
    $offset: Int!
  ) {
    readAnalysedContent(
      Kind: $kind
      StartDate: $start
      EndDate: $end
      UserType: $type
      GroupID: $group
      filter: $filter
      sort: $sort
      limit: $limit
      offset: $offset
    ) {
      nodes {
        ...ContentTable_item
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

/** Numbers that are minutes old say less than they should. */
const freshMs = 60_000;

export function useSummary(kind: ContentKind | null, filters: AnalyticsFilters) {
  return useQuery({
    ...graphqlQuery(['analytics', 'summary'], summaryDocument, { kind, ...filters.variables }),
    enabled: filters.period !== null,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}

export function useItemSummary({ kind, itemId, document }: ItemAnalyticsProps, filters: AnalyticsFilters) {
  return useQuery({
    ...graphqlQuery(['analytics', kind], document, { id: itemId, ...filters.variables }),
    enabled: filters.period !== null,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}

export function useGroupSummary(groupId: string, filters: AnalyticsFilters) {
  const { start, end, type } = filters.variables;
  return useQuery({
    ...graphqlQuery(['analytics', 'group'], groupDocument, { group: groupId, start, end, type }),
    enabled: filters.period !== null,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}

export type ContentQuestion = {
  /** Null for every kind. */
  kind: ContentKind | null;
  filters: AnalyticsFilters;
  /** In place of the group of the filters. */
  groupId?: string;
  /** Leaves out what nobody used. */
  used: boolean;
};

/** What the list asks for, page by page. */
export function contentVariables({ kind, filters, groupId, used }: ContentQuestion) {
  return {
    kind,
    ...filters.variables,
    group: groupId ?? filters.variables.group,
    filter: {
      ...(filters.search ? { Title: { contains: filters.search } } : {}),
      ...(used ? { Used: true } : {}),
    },
    sort: [{ field: filters.sortField, direction: filters.sortDirection }],
  };
}

export function useContentList(question: ContentQuestion) {
  const { filters } = question;
  return useQuery({
    ...graphqlQuery(['analytics', 'content'], contentDocument, {
      ...contentVariables(question),
      limit: contentPageSize,
      offset: filters.offset,
    }),
    enabled: filters.period !== null,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}

const usedMost = 5;

/** The few items that were used most, whatever the list beside them is sorted by. */
export function useUsedMost(filters: AnalyticsFilters) {
  return useQuery({
    ...graphqlQuery(['analytics', 'content'], contentDocument, {
      kind: null,
      ...filters.variables,
      filter: { Used: true },
      sort: [{ field: 'Views', direction: 'DESC' }],
      limit: usedMost,
      offset: 0,
    }),
    enabled: filters.period !== null,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}
