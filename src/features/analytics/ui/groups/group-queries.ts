import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PlayedKind } from '#features/content/model/content-kind.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { GroupTable_ListQuery } from '#generated/graphql/graphql.ts';
import { defaultPageSize } from '#kernel/paging.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import type { GroupSort } from '../../model/analytics-params.ts';
import { freshMs } from '../components/analytics-queries.ts';
import type { AnalyticsFilters, SharedFilters } from '../components/use-analytics-filters.ts';

export const groupsDocument = graphql(`
  query GroupTable_list(
    $kind: String
    $item: ID
    $start: String!
    $end: String!
    $type: String
    $tag: ID
    $compare: Boolean
    $filter: AnalysedGroupFilter
    $sort: [SortInput!]
    $limit: Int!
    $offset: Int!
  ) {
    readAnalysedGroups(
      Kind: $kind
      ItemID: $item
      StartDate: $start
      EndDate: $end
      UserType: $type
      TagID: $tag
      Compare: $compare
      filter: $filter
      sort: $sort
      limit: $limit
      offset: $offset
    ) {
      nodes {
        ID
        Name
        TotalMembers
        Figures {
          ...AnalyticsFigures
        }
        Previous {
          ...AnalyticsFigures
        }
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

export type AnalysedGroup = GroupTable_ListQuery['readAnalysedGroups']['nodes'][number];

function periodOf({ variables, compares }: SharedFilters) {
  return { start: variables.start, end: variables.end, type: variables.type, compare: compares };
}

/** What the list of groups asks for, page by page. */
export function groupVariables(filters: AnalyticsFilters<GroupSort>) {
  return {
    ...periodOf(filters),
    tag: filters.asked.tag ?? null,
    filter: filters.search ? { Title: { contains: filters.search } } : null,
    sort: [{ field: filters.sortField, direction: filters.sortDirection }],
  };
}

export function useGroupList(filters: AnalyticsFilters<GroupSort>) {
  return useQuery({
    ...graphqlQuery(['analytics', 'groups'], groupsDocument, {
      ...groupVariables(filters),
      limit: defaultPageSize,
      offset: filters.offset,
    }),
    enabled: filters.period !== null,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}

/** The groups that used one item most. */
export function useGroupsOfItem(item: { kind: PlayedKind; itemId: string }, filters: SharedFilters) {
  return useQuery({
    ...graphqlQuery(['analytics', 'groups'], groupsDocument, {
      ...periodOf(filters),
      kind: item.kind,
      item: item.itemId,
      sort: [{ field: 'Users', direction: 'DESC' as const }],
      limit: defaultPageSize,
      offset: 0,
    }),
    enabled: filters.period !== null,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}
