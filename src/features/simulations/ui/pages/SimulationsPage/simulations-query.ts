import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ContentSortValue } from '#features/content/model/content-list-query.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { SimulationsPage_ListQuery } from '#generated/graphql/graphql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import type { PageParamsState } from '#web/page/use-page-params.ts';
import { buildSimulationFilter } from '../../../model/simulation-list-query.ts';
import { cardStatus } from '../../../model/simulation-status.ts';

const listDocument = graphql(`
  query SimulationsPage_list($filter: SimulationFilter!, $sort: [SortInput!], $limit: Int!, $offset: Int!) {
    readSimulations(filter: $filter, sort: $sort, limit: $limit, offset: $offset) {
      nodes {
        ID
        Title
        AdminTitle
        Status
        TranscodingStatus
        TranscodingProgress
        HasUnpublishedChanges
        Archived
        LastEdited
        ThumbnailURL
        Content360
        Quiz
        TotalUsers
        TotalViews
        TotalCompletions
        AverageScore
        FiguresWithheld
        ScoreWithheld
        CanEdit
        Author {
          ID
        }
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

export type ListedSimulation = SimulationsPage_ListQuery['readSimulations']['nodes'][number];

const progressPollMs = 2000;

/** One page of the list; asked again every two seconds while something on it is being transcoded. */
export function useSimulations(params: PageParamsState<ContentSortValue>) {
  return useQuery({
    ...graphqlQuery(['simulations', 'list'], listDocument, {
      filter: buildSimulationFilter(params.search, params.filters),
      sort: [{ field: params.sortField, direction: params.sortDirection }],
      limit: params.limit,
      offset: params.offset,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const isTranscoding = ({ Status, TranscodingStatus }: ListedSimulation) =>
        cardStatus(Status, TranscodingStatus) === 'Transcoding';
      return state.data?.readSimulations.nodes.some(isTranscoding) ? progressPollMs : false;
    },
  });
}
