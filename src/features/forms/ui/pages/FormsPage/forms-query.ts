import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { buildContentFilter } from '#features/content/model/content-list-query.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { FormsPage_ListQuery } from '#generated/graphql/graphql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import type { PageParamsState } from '#web/page/use-page-params.ts';

/** The orders of the list as they stand in the address; the first is the default. */
export const formSorts = [
  'LastEdited:desc',
  'LastEdited:asc',
  'Created:desc',
  'Created:asc',
  'Title:asc',
  'Title:desc',
] as const;
export type FormSort = (typeof formSorts)[number];

export const formPageSize = 12;

const listDocument = graphql(`
  query FormsPage_list($filter: FeedbackFormFilter!, $sort: [SortInput!], $limit: Int!, $offset: Int!) {
    readFeedbackForms(filter: $filter, sort: $sort, limit: $limit, offset: $offset) {
      nodes {
        ID
        Title
        Status
        HasUnpublishedChanges
        Anonymous
        Archived
        LastEdited
        AuthorID
        TotalSubmissions
        CanEdit
        Placements {
          ItemID
          Stage
        }
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

export type ListedForm = FormsPage_ListQuery['readFeedbackForms']['nodes'][number];

export function useForms(params: PageParamsState<FormSort>) {
  return useQuery({
    ...graphqlQuery(['forms', 'list'], listDocument, {
      filter: buildContentFilter(params.search, params.filters),
      sort: [{ field: params.sortField, direction: params.sortDirection }],
      limit: params.limit,
      offset: params.offset,
    }),
    placeholderData: keepPreviousData,
  });
}
