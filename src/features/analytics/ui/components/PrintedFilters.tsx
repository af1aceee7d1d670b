import { useTagName } from '#features/content/ui/index.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { PrintedFacts } from './PrintedFacts.tsx';
import type { SharedFilters } from './use-analytics-filters.ts';
import { useGroupName } from './use-groups-seen.ts';

interface PrintedFiltersProps {
  filters: SharedFilters;
  withDays: boolean;
  withGroup: boolean;
  withType: boolean;
  withTag: boolean;
  withChannel: boolean;
  /** Of what this page alone can be narrowed by. */
  more?: { name: string; value: string } | undefined;
}

/** On paper, in place of the fields: which days and whose numbers the report is about, and when it was printed. */
export function PrintedFilters(props: PrintedFiltersProps) {
  const { filters, withDays, withGroup, withType, withTag, withChannel, more } = props;
  const tLearning = useTranslate('analytics-learning');
  const t = useTranslate('analytics');
  const { calendarDay } = useFormats();
  const { asked, period } = filters;
  const group = useGroupName(withGroup ? asked.group : undefined, 'analytics:view-item');
  const tag = useTagName(withTag ? asked.tag : undefined);
  const days =
    withDays && period
      ? t('series.range', { first: calendarDay(period.first), last: calendarDay(period.last) })
      : null;
  return (
    <PrintedFacts
      facts={[
        { name: t('filter.period'), value: days },
        {
          name: t('filter.type'),
          value: withType ? t(asked.type ? `role.${asked.type}` : 'filter.everybody') : null,
        },
        {
          name: t('filter.group'),
          value: withGroup ? (asked.group ? (group ?? '') : t('filter.anyGroup')) : null,
        },
        {
          name: t('filter.tag'),
          value: withTag
            ? asked.tag
              ? tag === null
                ? t('filter.unknownTag')
                : (tag ?? '')
              : t('filter.anyTag')
            : null,
        },
        {
          name: t('filter.channel'),
          value: withChannel
            ? asked.channel
              ? tLearning(`channel.${asked.channel}`)
              : t('filter.anyChannel')
            : null,
        },
        ...(more ? [more] : []),
      ]}
    />
  );
}
