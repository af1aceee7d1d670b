import { listTimeZones } from '#kernel/time-zone.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Select } from '#ui-kit/fields/Select.tsx';

const none = 'none';

interface TimeZoneFieldProps {
  /** Empty where none is chosen. */
  value: string;
  /** Holds then; null where everybody has the clock of their own. */
  fallback: string | null;
  onChange: (timeZone: string) => void;
}

/** The clock of the organisation, found by typing a part of its name. */
export function TimeZoneField({ value, fallback, onChange }: TimeZoneFieldProps) {
  const t = useTranslate('organisations');
  return (
    <Select
      searchable
      label={t('organisation.timeZone')}
      hint={t('organisation.timeZoneHint')}
      emptyText={t('organisation.timeZoneNotFound')}
      value={value || none}
      options={[
        {
          value: none,
          label: fallback
            ? t('organisation.timeZoneDefault', { zone: nameOf(fallback) })
            : t('organisation.timeZoneNone'),
        },
        ...listTimeZones(value || null).map((zone) => ({ value: zone, label: nameOf(zone) })),
      ]}
      onChange={(zone) => onChange(zone === none ? '' : zone)}
    />
  );
}

function nameOf(zone: string): string {
  return zone.replaceAll('_', ' ');
}
