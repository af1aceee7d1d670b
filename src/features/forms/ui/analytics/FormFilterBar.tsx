import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { roles } from '#features/authorisation/model/roles.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { DateField } from '#ui-kit/fields/DateField.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import styles from './FormAnalytics.module.css';
import type { AnalysedForm } from './form-queries.ts';
import type { FormFilters } from './use-form-filters.ts';

const groupsDocument = graphql(`
  query FormAnalytics_groups($limit: Int!) {
    readPraxisGroups(limit: $limit) {
      nodes {
        ID
        Name
      }
    }
  }
`);

const all = 'all';
const mostGroups = 1000;

interface FormFilterBarProps {
  form: AnalysedForm;
  filters: FormFilters;
}

/** Days and place; group and user type where the answers have names. */
export function FormFilterBar({ form, filters }: FormFilterBarProps) {
  const t = useTranslate('forms-analytics');
  const { asked, isReversed } = filters;
  const set = (name: string) => (value: string) =>
    filters.setFilter(name, value === all || value === '' ? undefined : value);
  return (
    <section className={styles.filters} aria-label={t('filter.label')}>
      <DateField
        label={t('filter.from')}
        value={asked.from}
        error={isReversed ? t('filter.reversed') : undefined}
        onChange={set('from')}
      />
      <DateField label={t('filter.to')} value={asked.to} onChange={set('to')} />
      {form.Placements.length > 0 && (
        <Select
          label={t('filter.place')}
          value={asked.place || all}
          options={[
            { value: all, label: t('filter.anywhere') },
            ...form.Placements.map(({ ItemID, ItemTitle, Stage }) => ({
              value: `${ItemID}-${Stage}`,
              label: t(Stage === 'before' ? 'filter.before' : 'filter.after', {
                title: ItemTitle || t('untitled'),
              }),
            })),
          ]}
          onChange={set('place')}
        />
      )}
      {form.Anonymous ? null : (
        <>
          <Select
            label={t('filter.type')}
            value={asked.type || all}
            options={[
              { value: all, label: t('filter.everybody') },
              ...roles.map((role) => ({ value: role, label: t(`role.${role}`) })),
            ]}
            onChange={set('type')}
          />
          <GroupFilter chosen={asked.group} onChange={set('group')} />
        </>
      )}
      {filters.isNarrowed && (
        <Button
          kind="quiet"
          icon={<IconX size={16} aria-hidden />}
          onClick={() =>
            filters.setFilters({
              from: undefined,
              to: undefined,
              place: undefined,
              group: undefined,
              type: undefined,
            })
          }
        >
          {t('filter.clear')}
        </Button>
      )}
    </section>
  );
}

function GroupFilter({ chosen, onChange }: { chosen: string; onChange: (group: string) => void }) {
  const t = useTranslate('forms-analytics');
  const query = useQuery(graphqlQuery(['groups', 'filter'], groupsDocument, { limit: mostGroups }));
  const groups = query.data?.readPraxisGroups.nodes ?? [];
  if (groups.length === 0) return null;
  return (
    <Select
      label={t('filter.group')}
      searchable={groups.length > 10}
      value={chosen || all}
      options={[
        { value: all, label: t('filter.anyGroup') },
        ...groups.map((group) => ({ value: group.ID, label: group.Name })),
      ]}
      onChange={onChange}
    />
  );
}
