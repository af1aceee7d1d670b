import { SearchField } from '#ui-kit/fields/SearchField.tsx';
import type { PageParamsState } from './use-page-params.ts';

export interface ListSearchProps {
  params: Pick<PageParamsState<string>, 'search' | 'setSearch'>;
  label: string;
  placeholder?: string;
  /** Staff think longer between letters, and their lists cost more. */
  debounceMs?: 500 | 1000;
}

/** The search of a list that stands in the address. Apart from filters, whose menus learners' lists do not load. */
export function ListSearch({ params, debounceMs = 1000, ...words }: ListSearchProps) {
  return <SearchField {...words} value={params.search} debounceMs={debounceMs} onSearch={params.setSearch} />;
}
