import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Pagination } from '#ui-kit/Pagination.tsx';
import { QueryBoundary } from './QueryBoundary.tsx';
import { useExistingPage } from './use-existing-page.ts';
import type { PageParamsState } from './use-page-params.ts';

interface Connection<Item> {
  nodes: readonly Item[];
  pageInfo: { totalCount: number };
}

export interface PagedListProps<Data, Item> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Where the list is in the answer. */
  read: (data: Data) => Connection<Item>;
  params: Pick<PageParamsState<string>, 'page' | 'setPage' | 'clampPage'>;
  pageSize: number;
  loading: ReactNode;
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list of the server's, one page at a time, in its four states. A page that is past the end leads to the last one. */
export function PagedList<Data, Item>(props: PagedListProps<Data, Item>) {
  const { query, read, params, pageSize, loading, empty, children } = props;
  useExistingPage(params, query.data === undefined ? undefined : read(query.data).pageInfo.totalCount);
  return (
    <QueryBoundary
      query={query}
      loading={loading}
      isEmpty={(data) => read(data).pageInfo.totalCount === 0}
      empty={empty}
    >
      {(data) => {
        const { nodes, pageInfo } = read(data);
        return (
          <>
            {children(nodes)}
            <Pagination
              page={params.clampPage(pageInfo.totalCount)}
              pageSize={pageSize}
              total={pageInfo.totalCount}
              onChange={params.setPage}
            />
          </>
        );
      }}
    </QueryBoundary>
  );
}
