import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import styles from './FilterBar.module.css';
import type { SharedFilters } from './use-analytics-filters.ts';
import { useGroupsSeen } from './use-groups-seen.ts';

interface PrintedFiltersProps {
  filters: SharedFilters;
  withGroup: boolean;
  withType: boolean;
}

/** On paper, in place of the fields: which days and whose numbers the report is about, and when it was printed. */
export function PrintedFilters({
  filters: { asked, period, today },
  withGroup,
  withType,
}: PrintedFiltersProps) {
  const t = useTranslate('analytics');
  const { calendarDay } = useFormats();
  const groups = useGroupsSeen('analytics:view-item');
  const group = groups?.find(({ ID }) => ID === asked.group)?.Name ?? t('filter.unknownGroup');
  const days = period
    ? t('series.range', { first: calendarDay(period.first), last: calendarDay(period.last) })
    : null;
  const facts = [
    { name: t('filter.period'), value: days },
    {
      name: t('filter.type'),
      value: withType ? t(asked.type ? `role.${asked.type}` : 'filter.everybody') : null,
    },
    { name: t('filter.group'), value: withGroup ? (asked.group ? group : t('filter.anyGroup')) : null },
    { name: t('print.on'), value: calendarDay(today) },
  ];
  return (
    <dl className={styles.printed}>
      {facts
        .filter(({ value }) => value !== null)
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
