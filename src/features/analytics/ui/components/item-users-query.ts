import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { ItemUsers_UserFragment } from '#generated/graphql/graphql.ts';
import { defaultPageSize } from '#kernel/paging.ts';
import { readEveryPage } from '#kernel/read-every-page.ts';
import { graphqlRequest, type TypedDocument } from '#web/graphql/graphql-request.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import type { HumanUserSort } from '../../model/human-users-query.ts';
import type { AnalyticsFilters } from './use-analytics-filters.ts';

graphql(`
  fragment ItemUsers_user on AnalysedHumanUser {
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
`);

export type ItemUser = ItemUsers_UserFragment;
export type ItemUserFilters = AnalyticsFilters<HumanUserSort>;

type Variables = ReturnType<typeof variablesOf> & { limit: number; offset: number };

/** A kind's own question for the people who used one of its items; null where the viewer sees no numbers of it. */
export type ItemUsersDocument = TypedDocument<
  { found: { nodes: ItemUser[]; pageInfo: { totalCount: number } } | null },
  Variables
>;

/** What the list asks for, but for its page. */
function variablesOf(id: string, { variables, search, sortField, sortDirection }: ItemUserFilters) {
  return {
    id,
    ...variables,
    filter: search ? { Name: { contains: search } } : null,
    sort: [{ field: sortField, direction: sortDirection }],
  };
}

export function useItemUsers(document: ItemUsersDocument, id: string, filters: ItemUserFilters) {
  return useQuery({
    ...graphqlQuery(['analytics', 'item-users'], document, {
      ...variablesOf(id, filters),
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
export function readAllItemUsers(
  document: ItemUsersDocument,
  id: string,
  filters: ItemUserFilters,
): Promise<ItemUser[]> {
  return readEveryPage(async (page) => {
    const { found } = await graphqlRequest(document, { ...variablesOf(id, filters), ...page });
    return found?.nodes ?? [];
  }, exportPage);
}
