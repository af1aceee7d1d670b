import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { graphql } from '#generated/graphql/gql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { type PageParamsState, usePageParams } from '#web/page/use-page-params.ts';
import { libraryKinds, libraryStatuses } from '../../../model/media-library.ts';

/** The orders of the list as they stand in the address; the first is the default. */
const librarySorts = [
  'Created:desc',
  'Created:asc',
  'Title:asc',
  'Title:desc',
  'Size:desc',
  'Size:asc',
] as const;
type LibrarySortValue = (typeof librarySorts)[number];
export type LibraryParams = PageParamsState<LibrarySortValue>;

/** While something is being converted. */
const pollMs = 5_000;

const listDocument = graphql(`
  query MediaPage_list($filter: LibraryMediaFilter!, $sort: [SortInput!], $limit: Int!, $offset: Int!) {
    readMediaLibrary(filter: $filter, sort: $sort, limit: $limit, offset: $offset) {
      nodes {
        ...LibraryItem
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

export function useLibraryParams(): LibraryParams {
  const raw: { tag?: unknown } = useSearch({ strict: false });
  const tag = /^[1-9]\d{0,15}$/.test(String(raw.tag)) ? [String(raw.tag)] : [];
  return usePageParams({
    sorts: librarySorts,
    filters: {
      show: ['archived', 'deleted'],
      kind: libraryKinds,
      status: libraryStatuses,
      used: ['yes', 'no'],
      view: ['list'],
      tag,
    },
  });
}

export function useLibrary({ search, filters, sortField, sortDirection, limit, offset }: LibraryParams) {
  const { show = 'active', kind, status, used, tag } = filters;
  return useQuery({
    ...graphqlQuery(['media', 'library'], listDocument, {
      filter: {
        Text: search,
        Shelf: show,
        Kind: kind ?? null,
        TranscodingStatus: status ?? null,
        Used: used === undefined ? null : used === 'yes',
        TagID: tag ?? null,
      },
      sort: [{ field: sortField, direction: sortDirection }],
      limit,
      offset,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.readMediaLibrary.nodes.some(
        (item) => item.TranscodingStatus === 'Transcoding' || item.Replacement,
      )
        ? pollMs
        : false,
  });
}
