import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { graphql } from '#generated/graphql/gql.ts';
import type { MemberFilter, MembersPage_ListQuery } from '#generated/graphql/graphql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { type PageParamsState, usePageParams } from '#web/page/use-page-params.ts';
import {
  type MemberSort,
  memberFilters,
  memberSorts,
  readGroupParam,
} from '../../../model/member-list-query.ts';

const listDocument = graphql(`
  query MembersPage_list($filter: MemberFilter, $sort: [SortInput!], $limit: Int!, $offset: Int!) {
    readMembers(filter: $filter, sort: $sort, limit: $limit, offset: $offset) {
      nodes {
        ID
        Name
        Email
        UserType
        AvatarURL
        LastSeen
        Disabled
        Active
        DeleteRequestID
        Manageable
        OrganisationGroups {
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

export type ListedMember = MembersPage_ListQuery['readMembers']['nodes'][number];

/** The filter of the list, as its address has it. */
export function useMemberParams(): PageParamsState<MemberSort> {
  const raw: { group?: unknown } = useSearch({ strict: false });
  const group = readGroupParam(raw.group);
  return usePageParams({
    sorts: memberSorts,
    filters: { ...memberFilters, group: group ? [group] : [] },
  });
}

export function useMembers(params: PageParamsState<MemberSort>) {
  return useQuery({
    ...graphqlQuery(['members', 'list'], listDocument, {
      filter: toFilter(params),
      sort: [{ field: params.sortField, direction: params.sortDirection }],
      limit: params.limit,
      offset: params.offset,
    }),
    placeholderData: keepPreviousData,
  });
}

function toFilter({ search, filters }: PageParamsState<MemberSort>): MemberFilter {
  return {
    ...(search ? { Name: { contains: search } } : {}),
    ...(filters.role ? { UserType: { eq: filters.role } } : {}),
    ...(filters.group ? { GroupID: { eq: filters.group } } : {}),
    ...(filters.status ? { Disabled: { eq: filters.status === 'disabled' } } : {}),
    ...(filters.status === 'active' ? { Active: { eq: true } } : {}),
    ...(filters.status === 'invited' ? { Active: { eq: false } } : {}),
  };
}
