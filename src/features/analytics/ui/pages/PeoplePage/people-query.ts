import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { graphql } from '#generated/graphql/gql.ts';
import type {
  PeopleFilter,
  PeoplePage_ListQuery,
  PeoplePage_MatrixQuery,
} from '#generated/graphql/graphql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { type PageParamsState, usePageParams } from '#web/page/use-page-params.ts';
import { readAnalyticsParams } from '../../../model/analytics-params.ts';
import { type PeopleSort, peopleSorts } from '../../../model/people-query.ts';
import type { SharedFilters } from '../../components/use-analytics-filters.ts';

export const peopleDocument = graphql(`
  query PeoplePage_list(
    $start: String!
    $end: String!
    $filter: PeopleFilter
    $sort: [SortInput!]
    $limit: Int!
    $offset: Int!
  ) {
    readPeople(
      StartDate: $start
      EndDate: $end
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
        Group {
          ID
          Name
        }
        GroupCount
        Items
        Assigned
        Started
        Completed
        Overdue
        LatestScore
        LastActivity
        Sessions
        CompletedSessions
        PreviousSessions
        PreviousCompletedSessions
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

export const matrixDocument = graphql(`
  query PeoplePage_matrix($filter: PeopleFilter, $limit: Int!, $offset: Int!) {
    readPeopleMatrix(filter: $filter, limit: $limit, offset: $offset) {
      Items {
        ID
        Kind
        Title
      }
      People {
        nodes {
          Person {
            ID
            Name
            Email
            AvatarURL
          }
          Cells {
            Kind
            ItemID
            Assigned
            Started
            Open
            Overdue
            Completed
            Score
          }
        }
        pageInfo {
          totalCount
        }
      }
    }
  }
`);

export type PersonRow = PeoplePage_ListQuery['readPeople']['nodes'][number];
export type Matrix = PeoplePage_MatrixQuery['readPeopleMatrix'];
export type PeopleParams = PageParamsState<PeopleSort>;

/** Search, filters, order, page and tab, as the address has them. */
export function usePeopleParams(): PeopleParams {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const { group, type, tag } = readAnalyticsParams(raw);
  return usePageParams({
    sorts: peopleSorts,
    filters: {
      group: group ? [group] : [],
      type: type ? [type] : [],
      tag: tag ? [tag] : [],
      state: ['not-started', 'overdue'],
      tab: ['matrix'],
    },
  });
}

/** What narrows the list, for the server. */
export function toPeopleFilter({ search, filters }: PeopleParams, { asked }: SharedFilters): PeopleFilter {
  return {
    ...(asked.tag ? { TagID: asked.tag } : {}),
    ...(search ? { Name: { contains: search } } : {}),
    ...(filters.group ? { GroupID: filters.group } : {}),
    ...(filters.type ? { UserType: filters.type } : {}),
    ...(filters.state === 'not-started' ? { NotStarted: true } : {}),
    ...(filters.state === 'overdue' ? { Overdue: true } : {}),
  };
}

function toPeopleSort({ sortField, sortDirection }: PeopleParams) {
  return [{ field: sortField, direction: sortDirection }];
}

/** What the list asks for, page by page. */
export function peopleVariables(params: PeopleParams, filters: SharedFilters) {
  const { start, end } = filters.variables;
  return { start, end, filter: toPeopleFilter(params, filters), sort: toPeopleSort(params) };
}

export function usePeople(params: PeopleParams, filters: SharedFilters) {
  const { limit, offset } = params;
  return useQuery({
    ...graphqlQuery(['people', 'list'], peopleDocument, {
      ...peopleVariables(params, filters),
      limit,
      offset,
    }),
    enabled: filters.period !== null,
    placeholderData: keepPreviousData,
  });
}

export function usePeopleMatrix(params: PeopleParams, filters: SharedFilters) {
  const { limit, offset } = params;
  return useQuery({
    ...graphqlQuery(['people', 'matrix'], matrixDocument, {
      filter: toPeopleFilter(params, filters),
      limit,
      offset,
    }),
    placeholderData: keepPreviousData,
  });
}
