import { useEffect } from 'react';
import { Pagination } from '#ui-kit/lists/Pagination.tsx';
import type { PageParamsState } from './use-page-params.ts';

export interface ListPagesProps {
  params: Pick<PageParamsState<string>, 'page' | 'limit' | 'setPage' | 'clampPage'>;
  total: number;
}

/** The pages of a list whose page is in the address. An address beyond the last page leads to the last. */
export function ListPages({ params, total }: ListPagesProps) {
  const { page, limit, setPage, clampPage } = params;
  const existing = total > 0 ? clampPage(total) : page;
  // The address is outside React.
  useEffect(() => {
    if (existing !== page) setPage(existing);
  });
  return <Pagination page={existing} pageSize={limit} total={total} onChange={setPage} />;
}
