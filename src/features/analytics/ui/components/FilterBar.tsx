import { IconPrinter, IconX } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { DateField } from '#ui-kit/fields/DateField.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { analysedRoles } from '../../model/analytics-params.ts';
import { addDays, defaultDays } from '../../model/analytics-period.ts';
import styles from './FilterBar.module.css';
import { PrintedFilters } from './PrintedFilters.tsx';
import type { SharedFilters } from './use-analytics-filters.ts';
import { useGroupsSeen } from './use-groups-seen.ts';

const all = 'all';
const noFilters = { days: undefined, from: undefined, to: undefined, type: undefined, group: undefined };

interface FilterBarProps {
  filters: SharedFilters;
  /** Whether one group can be chosen; not where the page is about one. */
  withGroup?: boolean;
  /** Whether one type of users can be chosen; not where the page is about one person. */
  withType?: boolean;
}

/** Days, user type and group; on paper, what was chosen. */
export function FilterBar({ filters, withGroup = true, withType = true }: FilterBarProps) {
  const t = useTranslate('analytics');
  const { asked, period, fault, today } = filters;
  const narrowing = Object.keys(asked).filter(
    (name) => (withGroup || name !== 'group') && (withType || name !== 'type'),
  );
  return (
    <>
      <PrintedFilters filters={filters} withGroup={withGroup} withType={withType} />
      <section className={styles.bar} aria-label={t('filter.label')}>
        <Presets filters={filters} />
        <DateField
          label={t('filter.from')}
          value={asked.from ?? period?.first ?? ''}
          error={fault && fault !== 'analytics.end-not-a-day' ? t(`fault.${fault}`) : undefined}
          onChange={(day) => filters.setFilters({ days: undefined, from: day || undefined })}
        />
        <DateField
          label={t('filter.to')}
          value={asked.to ?? period?.last ?? today}
          error={fault === 'analytics.end-not-a-day' ? t(`fault.${fault}`) : undefined}
          onChange={(day) =>
            filters.setFilters({ days: undefined, from: asked.from ?? period?.first, to: day || undefined })
          }
        />
        {withType ? <TypeFilter filters={filters} /> : null}
        {withGroup ? <GroupFilter filters={filters} /> : null}
        <div className={styles.actions}>
          {narrowing.length > 0 ? (
            <Button
              kind="quiet"
              size="sm"
              icon={<IconX size={16} aria-hidden />}
              onClick={() => filters.setFilters(noFilters)}
            >
              {t('filter.clear')}
            </Button>
          ) : null}
          <IconButton
            label={t('print.button')}
            icon={<IconPrinter aria-hidden />}
            onClick={() => window.print()}
          />
        </div>
      </section>
    </>
  );
}

function TypeFilter({ filters }: { filters: SharedFilters }) {
  const t = useTranslate('analytics');
  return (
    <Select
      label={t('filter.type')}
      value={filters.asked.type ?? all}
      options={[
        { value: all, label: t('filter.everybody') },
        ...analysedRoles.map((role) => ({ value: role, label: t(`role.${role}`) })),
      ]}
      onChange={(value) => filters.setFilter('type', value === all ? undefined : value)}
    />
  );
}

function GroupFilter({ filters }: { filters: SharedFilters }) {
  const t = useTranslate('analytics');
  const chosen = filters.asked.group;
  const known = useGroupsSeen('analytics:view-item');
  const groups = known ?? [];
  if (groups.length === 0 && !chosen) return null;
  // An address may name a group that was deleted since: what narrows has to be seen.
  const isUnknown = chosen !== undefined && known && !groups.some(({ ID }) => ID === chosen);
  return (
    <Select
      label={t('filter.group')}
      searchable={groups.length > 10}
      value={chosen ?? all}
      options={[
        { value: all, label: t('filter.anyGroup') },
        ...(isUnknown ? [{ value: chosen, label: t('filter.unknownGroup') }] : []),
        ...groups.map((group) => ({ value: group.ID, label: group.Name })),
      ]}
      onChange={(value) => filters.setFilter('group', value === all ? undefined : value)}
    />
  );
}

const presets = [7, 30, 90, 365] as const;

function Presets({ filters }: { filters: SharedFilters }) {
  const t = useTranslate('analytics');
  const { period, today } = filters;
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{t('filter.period')}</legend>
      {presets.map((days) => {
        const first = addDays(today, 1 - days);
        return (
          <button
            key={days}
            type="button"
            className={styles.preset}
            aria-pressed={period?.first === first && period.last === today}
            onClick={() =>
              filters.setFilters({
                from: undefined,
                to: undefined,
                // An address goes along with the days. What everybody begins with needs no word in it.
                days: days === defaultDays ? undefined : String(days),
              })
            }
          >
            {t(`period.${days}`)}
          </button>
        );
      })}
    </fieldset>
  );
}
