import { useTranslate } from '#locales/use-translate.ts';
import { FilterMenu } from '#ui-kit/FilterMenu.tsx';
import { ListTools } from '#ui-kit/ListTools.tsx';
import { SearchField } from '#ui-kit/SearchField.tsx';
import type { PageParamsState } from '#web/page/use-page-params.ts';
import {
  type VirtualHumanSortValue,
  virtualHumanFilters,
  virtualHumanSorts,
} from '../../../model/virtual-human-list-query.ts';
import { useContentTags } from './virtual-humans-query.ts';

const all = 'all';

/** Search, filters and order. */
export function VirtualHumanListTools({ params }: { params: PageParamsState<VirtualHumanSortValue> }) {
  const t = useTranslate('virtual-humans');
  const tags = useContentTags();
  const { filters, setFilter } = params;
  const choose = (name: string) => (value: string) => setFilter(name, value === all ? undefined : value);
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
          <FilterMenu
            label={t('filter.status')}
            value={filters.status ?? all}
            restValue={all}
            options={[
              { value: all, label: t('filter.all') },
              { value: 'Published', label: t('status.Published') },
              { value: 'Unpublished', label: t('status.Unpublished') },
            ]}
            onChange={choose('status')}
          />
          <FilterMenu
            label={t('filter.type')}
            value={filters.type ?? all}
            restValue={all}
            options={[
              { value: all, label: t('filter.all') },
              ...virtualHumanFilters.type.map((value) => ({ value, label: t(`type.${value}`) })),
            ]}
            onChange={choose('type')}
          />
          {tags?.length !== 0 || filters.tag ? (
            <FilterMenu
              label={t('filter.tag')}
              value={filters.tag ?? all}
              restValue={all}
              options={[
                { value: all, label: t('filter.all') },
                ...(tags ?? []).map((tag) => ({ value: tag.ID, label: tag.Name })),
              ]}
              onChange={choose('tag')}
            />
          ) : null}
          <FilterMenu
            label={t('sort.label')}
            value={params.sort}
            restValue={virtualHumanSorts[0]}
            options={virtualHumanSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
            onChange={params.setSort}
          />
        </>
      }
    />
  );
}
