import { useEffect } from 'react';
import type { PageParamsState } from './use-page-params.ts';

/** Leads an address beyond the last page to the last page, once the total is known. */
export function useExistingPage<Sort extends string>(
  params: Pick<PageParamsState<Sort>, 'page' | 'setPage' | 'clampPage'>,
  total: number | undefined,
): void {
  const existing = total ? params.clampPage(total) : params.page;
  // The address is outside React.
  useEffect(() => {
    if (existing !== params.page) params.setPage(existing);
  });
}
