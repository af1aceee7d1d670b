import { SearchField } from '#ui-kit/fields/SearchField.tsx';
import type { PageParamsState } from './use-page-params.ts';

export interface ListSearchProps {
  params: Pick<PageParamsState<string>, 'search' | 'setSearch'>;
  label: string;
  placeholder?: string;
  /** Staff type more slowly, and their lists cost more. */
  debounceMs?: 500 | 1000;
}

/**
 * The search of a list; its value is in the address. In a module apart from filters, whose menus learners' lists do
 * not load.
 */
export function ListSearch({ params, debounceMs = 1000, ...texts }: ListSearchProps) {
  return <SearchField {...texts} value={params.search} debounceMs={debounceMs} onSearch={params.setSearch} />;
}
