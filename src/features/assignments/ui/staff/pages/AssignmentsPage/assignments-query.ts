import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { type PageParamsState, usePageParams } from '#web/page/use-page-params.ts';

const listDocument = graphql(`
  query AssignmentsPage_list($filter: AssignmentFilter, $sort: [SortInput!], $limit: Int!, $offset: Int!) {
    readAssignments(filter: $filter, sort: $sort, limit: $limit, offset: $offset) {
      nodes {
        ...ListedAssignment
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

const sorts = ['Created:desc', 'Overdue:desc', 'Title:asc', 'Title:desc', 'DueDate:asc'] as const;
export type AssignmentSort = (typeof sorts)[number];

export function useAssignmentParams(): PageParamsState<AssignmentSort> {
  return usePageParams({ sorts, pageSize: 25, filters: { state: ['ended'] } });
}

export function useAssignments({
  search,
  filters,
  sortField,
  sortDirection,
  limit,
  offset,
}: PageParamsState<AssignmentSort>) {
  return useQuery({
    ...graphqlQuery(['assignments', 'list'], listDocument, {
      filter: { ...(search ? { TitleContains: search } : {}), Archived: filters.state === 'ended' },
      sort: [{ field: sortField, direction: sortDirection }],
      limit,
      offset,
    }),
    placeholderData: keepPreviousData,
  });
}
