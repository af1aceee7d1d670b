import { useNavigate, useSearch } from '@tanstack/react-router';
import { defaultPageSize } from '#kernel/paging.ts';

/** The state of a list page in its address: `?search=…&sort=Created:desc&page=2`, and its own filters. */
export interface PageParams {
  search: string;
  sort: string;
  page: number;
  filters: Readonly<Record<string, string>>;
}

export interface PageParamsOptions<Sort extends string> {
  /** Allowed values of `sort`, 'field:direction'; anything else counts as the first. */
  sorts: readonly [Sort, ...Sort[]];
  /** `defaultPageSize` where the list has no size of its own. */
  pageSize?: number;
  /** Names of filters, each with its allowed values; anything else counts as not set. */
  filters?: Readonly<Record<string, readonly string[]>>;
}

export interface PageParamsState<Sort extends string> extends PageParams {
  sort: Sort;
  sorts: readonly [Sort, ...Sort[]];
  sortField: string;
  sortDirection: 'ASC' | 'DESC';
  limit: number;
  offset: number;
  setSearch: (search: string) => void;
  /** An unknown sort means the first. */
  setSort: (sort: string) => void;
  setFilter: (name: string, value: string | undefined) => void;
  /** Several in one step of the history. */
  setFilters: (values: Readonly<Record<string, string | undefined>>) => void;
  setPage: (page: number) => void;
  /** Takes search, filters, order and page out of the address. */
  clear: () => void;
  /** The page that can be shown once the total is known: beyond the last is the last. */
  clampPage: (total: number) => number;
}

/** Reads and writes a list's state in the address, so that back, reload and sharing work. */
export function usePageParams<Sort extends string>(options: PageParamsOptions<Sort>): PageParamsState<Sort> {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const params = readPageParams(raw, options);
  const { pageSize = defaultPageSize } = options;
  const [sortField = '', direction] = params.sort.split(':');

  const write = (change: Record<string, string | number | undefined>, replace = false) =>
    void navigate({
      to: '.',
      replace,
      resetScroll: 'page' in change,
      search: (before: Record<string, unknown>) => withoutEmpty({ ...before, page: undefined, ...change }),
    } as Parameters<typeof navigate>[0]); // the names of the parameters are the page's, which this hook cannot know

  return {
    ...params,
    sorts: options.sorts,
    sortField,
    sortDirection: direction === 'desc' ? 'DESC' : 'ASC',
    limit: pageSize,
    offset: (params.page - 1) * pageSize,
    setSearch: (search) => write({ search }, true),
    setSort: (sort) => write({ sort: options.sorts.slice(1).find((known) => known === sort) }),
    setFilter: (name, value) => write({ [name]: value }),
    setFilters: write,
    setPage: (page) => write({ page: page === 1 ? undefined : page }),
    clear: () =>
      write({
        search: undefined,
        sort: undefined,
        ...Object.fromEntries(Object.keys(options.filters ?? {}).map((name) => [name, undefined])),
      }),
    clampPage: (total) => Math.min(params.page, Math.max(1, Math.ceil(total / pageSize))),
  };
}

/** The rules of the address only: an invalid sort is the first option, an invalid page the first page. */
export function readPageParams<Sort extends string>(
  raw: Readonly<Record<string, unknown>>,
  { sorts, filters = {} }: PageParamsOptions<Sort>,
): PageParams & { sort: Sort } {
  const page = Number(raw.page);
  const chosen = Object.entries(filters).flatMap(([name, allowed]) => {
    const value = readText(raw[name]);
    return allowed.includes(value) ? [[name, value] as const] : [];
  });
  return {
    search: readText(raw.search),
    sort: sorts.find((sort) => sort === readSort(raw.sort)) ?? sorts[0],
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    filters: Object.fromEntries(chosen),
  };
}

/** Other programs write the direction as the API does: 'Title:ASC'. */
function readSort(value: unknown): string {
  return readText(value).replace(/:(ASC|DESC)$/, (direction) => direction.toLowerCase());
}

/** The router reads '2024' in an address as a number; a search for it is still a text. */
function readText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

function withoutEmpty(search: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, isPlainNumber(value) ? Number(value) : value]],
    ),
  );
}

/** The router puts a text that reads as a number in quotation marks; an ID or a year looks better without. */
function isPlainNumber(value: unknown): boolean {
  return typeof value === 'string' && /^(0|[1-9]\d{0,14})$/.test(value);
}
