import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListPages } from './ListPages.tsx';
import { QueryBoundary } from './QueryBoundary.tsx';
import type { PageParamsState } from './use-page-params.ts';

interface Connection<Item> {
  nodes: readonly Item[];
  pageInfo: { totalCount: number };
}

export interface PagedListProps<Data, Item> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Where the list is in the answer. */
  read: (data: Data) => Connection<Item>;
  params: Pick<PageParamsState<string>, 'page' | 'limit' | 'setPage' | 'clampPage'>;
  loading: ReactNode;
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list of the server's, one page at a time, in its four states. */
export function PagedList<Data, Item>(props: PagedListProps<Data, Item>) {
  const { query, read, params, loading, empty, children } = props;
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
            <ListPages params={params} total={pageInfo.totalCount} />
          </>
        );
      }}
    </QueryBoundary>
  );
}
