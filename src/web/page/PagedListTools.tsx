import { FilterMenu } from '#ui-kit/FilterMenu.tsx';
import { SearchField } from '#ui-kit/SearchField.tsx';
import type { PageParamsState } from './use-page-params.ts';

/*
 * What stands above a list and is kept in its address: the search, the filters and the order. They go into `ListTools`, or
 * wherever a page has room for them.
 */

export interface ListSearchProps {
  params: Pick<PageParamsState<string>, 'search' | 'setSearch'>;
  label: string;
  placeholder?: string;
  /** Staff think longer between letters, and their lists cost more. */
  debounceMs?: 500 | 1000;
}

export function ListSearch({ params, debounceMs = 1000, ...words }: ListSearchProps) {
  return <SearchField {...words} value={params.search} debounceMs={debounceMs} onSearch={params.setSearch} />;
}

const all = 'all';

export interface ListFilterProps {
  params: Pick<PageParamsState<string>, 'filters' | 'setFilter'>;
  /** In the address. */
  name: string;
  label: string;
  /** What is chosen when nothing is narrowed. */
  rest: string;
  options: readonly { value: string; label: string }[];
}

export function ListFilter({ params, name, label, rest, options }: ListFilterProps) {
  return (
    <FilterMenu
      label={label}
      value={params.filters[name] ?? all}
      restValue={all}
      options={[{ value: all, label: rest }, ...options]}
      onChange={(value) => params.setFilter(name, value === all ? undefined : value)}
    />
  );
}

export interface ListSortProps<Sort extends string> {
  params: Pick<PageParamsState<Sort>, 'sort' | 'sorts' | 'setSort'>;
  label: string;
  nameOf: (sort: Sort) => string;
}

export function ListSort<Sort extends string>({ params, label, nameOf }: ListSortProps<Sort>) {
  return (
    <FilterMenu
      label={label}
      value={params.sort}
      restValue={params.sorts[0]}
      options={params.sorts.map((value) => ({ value, label: nameOf(value) }))}
      onChange={params.setSort}
    />
  );
}
