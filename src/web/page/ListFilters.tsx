import { FilterMenu } from '#ui-kit/lists/FilterMenu.tsx';
import type { PageParamsState } from './use-page-params.ts';

const all = 'all';

export interface ListFilterProps {
  params: Pick<PageParamsState<string>, 'filters' | 'setFilter'>;
  /** In the address. */
  name: string;
  label: string;
  /** The choice without a filter. */
  rest: string;
  options: readonly { value: string; label: string }[];
}

/** One filter of a list; its value is in the address. */
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

/** The order of a list; its value is in the address. */
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
