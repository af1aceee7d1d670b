import { useSearch } from '@tanstack/react-router';
import { type PageParamsState, usePageParams } from '#web/page/use-page-params.ts';
import {
  type ContentSortValue,
  contentFilters,
  contentPageSize,
  contentSorts,
  readTagParam,
} from '../../model/content-list-query.ts';

/** The staff's list of a kind in the address. Any number can be a tag; whether it exists the server knows. */
export function useContentListParams(types: readonly string[]): PageParamsState<ContentSortValue> {
  const raw: { tag?: unknown } = useSearch({ strict: false });
  const tag = readTagParam(raw.tag);
  return usePageParams({
    sorts: contentSorts,
    pageSize: contentPageSize,
    filters: { ...contentFilters, type: types, tag: tag ? [tag] : [] },
  });
}
