import { useTranslate } from '#locales/use-translate.ts';
import { ListTools } from '#ui-kit/lists/ListTools.tsx';
import { ListFilter, ListSort } from '#web/page/ListFilters.tsx';
import { ListSearch } from '#web/page/ListSearch.tsx';
import { CompareButton } from '../../components/CompareButton.tsx';
import type { SharedFilters } from '../../components/use-analytics-filters.ts';
import type { PeopleParams } from './people-query.ts';

interface PeopleToolsProps {
  params: PeopleParams;
  filters: SharedFilters;
  /** Whether the list has an order to choose. */
  sorted: boolean;
}

export function PeopleTools({ params, filters, sorted }: PeopleToolsProps) {
  const t = useTranslate('people-progress');
  return (
    <ListTools
      search={<ListSearch params={params} label={t('search')} debounceMs={500} />}
      filters={
        <>
          <ListFilter
            params={params}
            name="state"
            label={t('filter.state')}
            rest={t('filter.all')}
            options={[
              { value: 'not-started', label: t('filter.notStarted') },
              { value: 'overdue', label: t('filter.overdue') },
            ]}
          />
          {sorted ? (
            <>
              <CompareButton
                compares={filters.compares}
                onChange={(compare) => filters.setFilter('compare', compare)}
              />
              <ListSort params={params} label={t('sort.label')} nameOf={(sort) => t(`sort.${sort}`)} />
            </>
          ) : null}
        </>
      }
    />
  );
}
