import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ContentSortValue } from '#features/content/model/content-list-query.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { VirtualHumansPage_ListQuery } from '#generated/graphql/graphql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import type { PageParamsState } from '#web/page/use-page-params.ts';
import { buildVirtualHumanFilter } from '../../../model/virtual-human-list-query.ts';

const listDocument = graphql(`
  query VirtualHumansPage_list(
    $filter: VirtualHumanFilter!
    $sort: [SortInput!]
    $limit: Int!
    $offset: Int!
  ) {
    readVirtualHumansPaginated(filterBy: $filter, sortBy: $sort, limit: $limit, offset: $offset) {
      nodes {
        ID
        Title
        AdminTitle
        Type
        Status
        HasUnpublishedChanges
        Archived
        LastEdited
        ThumbnailURL
        Avatar {
          ID
          ImageMedia {
            URL
          }
        }
        TotalUsers
        Views
        TotalCompletions
        AverageScore
        FiguresWithheld
        ScoreWithheld
        CanEdit
        AuthorID
        Tags {
          ID
          Name
        }
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

export type ListedVirtualHuman = VirtualHumansPage_ListQuery['readVirtualHumansPaginated']['nodes'][number];

export function useVirtualHumans(params: PageParamsState<ContentSortValue>) {
  return useQuery({
    ...graphqlQuery(['virtual-humans', 'list'], listDocument, {
      filter: buildVirtualHumanFilter(params.search, params.filters),
      sort: [{ field: params.sortField, direction: params.sortDirection }],
      limit: params.limit,
      offset: params.offset,
    }),
    placeholderData: keepPreviousData,
  });
}
