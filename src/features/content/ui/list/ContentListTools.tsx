import type { ReactNode } from 'react';
import type { Words } from '#locales/use-translate.ts';
import { FilterMenu } from '#ui-kit/FilterMenu.tsx';
import { ListTools } from '#ui-kit/ListTools.tsx';
import { SearchField } from '#ui-kit/SearchField.tsx';
import type { PageParamsState } from '#web/page/use-page-params.ts';
import { type ContentSortValue, contentSorts } from '../../model/content-list-query.ts';
import { useContentTags } from './content-tags.ts';

export type ToolWords = Words<
  | 'list.search'
  | 'filter.all'
  | 'filter.status'
  | 'filter.type'
  | 'filter.tag'
  | 'status.Published'
  | 'status.Unpublished'
  | 'sort.label'
  | `sort.${ContentSortValue}`
>;

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

/** One filter of a list that stands in the address. */
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

export interface ContentListToolsProps {
  t: ToolWords;
  params: PageParamsState<ContentSortValue>;
  /** The types of this kind. */
  types: readonly { value: string; label: string }[];
  /** Before the other filters. */
  children?: ReactNode;
}

/** Search, filters and order of the staff's list of a kind. */
export function ContentListTools({ t, params, types, children }: ContentListToolsProps) {
  const tags = useContentTags();
  const rest = t('filter.all');
  return (
    <ListTools
      search={
        <SearchField
          label={t('list.search')}
          value={params.search}
          debounceMs={1000}
          onSearch={params.setSearch}
        />
      }
      filters={
        <>
          {children}
          <ListFilter
            params={params}
            name="status"
            label={t('filter.status')}
            rest={rest}
            options={[
              { value: 'Published', label: t('status.Published') },
              { value: 'Unpublished', label: t('status.Unpublished') },
            ]}
          />
          <ListFilter params={params} name="type" label={t('filter.type')} rest={rest} options={types} />
          {tags?.length !== 0 || params.filters.tag ? (
            <ListFilter
              params={params}
              name="tag"
              label={t('filter.tag')}
              rest={rest}
              options={(tags ?? []).map((tag) => ({ value: tag.ID, label: tag.Name }))}
            />
          ) : null}
          <FilterMenu
            label={t('sort.label')}
            value={params.sort}
            restValue={contentSorts[0]}
            options={contentSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
            onChange={params.setSort}
          />
        </>
      }
    />
  );
}
