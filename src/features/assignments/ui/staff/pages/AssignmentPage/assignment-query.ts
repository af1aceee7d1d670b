import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { AssignmentPage_RoundsQuery } from '#generated/graphql/graphql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { type PageParamsState, usePageParams } from '#web/page/use-page-params.ts';

const oneDocument = graphql(`
  query AssignmentPage_one($id: ID!) {
    readOneAssignment(ID: $id) {
      ...ListedAssignment
    }
  }
`);

const roundsDocument = graphql(`
  query AssignmentPage_rounds(
    $filter: AssignmentRoundFilter
    $sort: [SortInput!]
    $limit: Int!
    $offset: Int!
  ) {
    readAssignmentRounds(filter: $filter, sort: $sort, limit: $limit, offset: $offset) {
      nodes {
        ID
        State
        DueOn
        StartedAt
        CompletedAt
        Score
        RemindedAt
        Member {
          ID
          Name
        }
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

const sorts = ['Due:asc', 'Name:asc', 'Name:desc', 'Completed:desc'] as const;
/** As the address says it: a state of a round, or who has not begun. */
export const roundFilters = [
  'not-started',
  'overdue',
  'due-this-week',
  'upcoming',
  'completed',
  'expired',
] as const;
export type ShownRound = AssignmentPage_RoundsQuery['readAssignmentRounds']['nodes'][number];
export type RoundParams = PageParamsState<(typeof sorts)[number]>;

export function useRoundParams(): RoundParams {
  return usePageParams({ sorts, pageSize: 50, filters: { state: roundFilters } });
}

export function useAssignment(id: string) {
  return useQuery(graphqlQuery(['assignments', 'one'], oneDocument, { id }));
}

export function useRounds(id: string, params: RoundParams) {
  const { search, filters, sortField, sortDirection, limit, offset } = params;
  const { state } = filters;
  return useQuery({
    ...graphqlQuery(['assignments', 'rounds'], roundsDocument, {
      filter: {
        AssignmentID: id,
        ...(search ? { Search: search } : {}),
        ...(state === 'not-started' ? { NotStarted: true } : state ? { State: state } : {}),
      },
      sort: [{ field: sortField, direction: sortDirection }],
      limit,
      offset,
    }),
    placeholderData: keepPreviousData,
  });
}
