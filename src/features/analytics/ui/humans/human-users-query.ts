import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { HumanUsers_ListQuery } from '#generated/graphql/graphql.ts';
import { defaultPageSize } from '#kernel/paging.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import type { HumanUserSort } from '../../model/human-users-query.ts';
import type { AnalyticsFilters } from '../components/use-analytics-filters.ts';

const usersDocument = graphql(`
  query HumanUsers_list(
    $human: ID!
    $start: String!
    $end: String!
    $type: String
    $group: ID
    $filter: AnalysedHumanUserFilter
    $sort: [SortInput!]
    $limit: Int!
    $offset: Int!
  ) {
    readAnalysedHumanUsers(
      VirtualHumanID: $human
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
        Person {
          ID
          Name
          Email
          UserType
          AvatarURL
        }
        TotalSessions
        TotalCompletions
        BestScore
        LatestScore
        LastActivity
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

export type HumanUser = HumanUsers_ListQuery['readAnalysedHumanUsers']['nodes'][number];
export type HumanUserFilters = AnalyticsFilters<HumanUserSort>;

/** What the list asks for, page by page. */
function variablesOf(human: string, { variables, search, sortField, sortDirection }: HumanUserFilters) {
  return {
    human,
    ...variables,
    filter: search ? { Name: { contains: search } } : null,
    sort: [{ field: sortField, direction: sortDirection }],
  };
}

export function useHumanUsers(human: string, filters: HumanUserFilters) {
  return useQuery({
    ...graphqlQuery(['analytics', 'virtual-human-users'], usersDocument, {
      ...variablesOf(human, filters),
      limit: defaultPageSize,
      offset: filters.offset,
    }),
    enabled: filters.period !== null,
    placeholderData: keepPreviousData,
  });
}

/** As many as one answer may hold. */
const exportPage = 500;

/** All pages of the list as it is narrowed and sorted. */
export async function readAllHumanUsers(human: string, filters: HumanUserFilters): Promise<HumanUser[]> {
  const users: HumanUser[] = [];
  for (;;) {
    const { readAnalysedHumanUsers } = await graphqlRequest(usersDocument, {
      ...variablesOf(human, filters),
      limit: exportPage,
      offset: users.length,
    });
    users.push(...readAnalysedHumanUsers.nodes);
    if (readAnalysedHumanUsers.nodes.length < exportPage) return users;
  }
}
