import { useTranslate } from '#locales/use-translate.ts';
import { ListTools } from '#ui-kit/lists/ListTools.tsx';
import { ListFilter, ListSort } from '#web/page/ListFilters.tsx';
import { ListSearch } from '#web/page/ListSearch.tsx';
import { analysedRoles } from '../../../model/analytics-params.ts';
import { GroupField } from '../../components/GroupField.tsx';
import styles from './PeopleTools.module.css';
import type { PeopleParams } from './people-query.ts';

interface PeopleToolsProps {
  params: PeopleParams;
  /** Whether the list has an order to choose. */
  sorted: boolean;
}

export function PeopleTools({ params, sorted }: PeopleToolsProps) {
  const t = useTranslate('people-progress');
  const members = analysedRoles.filter((role) => role !== 'public');
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
          <ListFilter
            params={params}
            name="type"
            label={t('filter.type')}
            rest={t('filter.all')}
            options={members.map((role) => ({ value: role, label: t(`type.${role}`) }))}
          />
          <div className={styles.group}>
            <GroupField
              permission="analytics:view"
              chosen={params.filters.group}
              onChange={(group) => params.setFilter('group', group)}
            />
          </div>
          {sorted ? (
            <ListSort params={params} label={t('sort.label')} nameOf={(sort) => t(`sort.${sort}`)} />
          ) : null}
        </>
      }
    />
  );
}
