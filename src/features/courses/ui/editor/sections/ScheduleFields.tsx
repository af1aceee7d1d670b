import { listTimeZones } from '#kernel/time-zone.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { DateField } from '#ui-kit/fields/DateField.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { toInstant, toLocalTime } from '../../../model/local-time.ts';
import { useChange, useDocument, useReadOnly } from '../state/course-context.ts';
import styles from './Sections.module.css';

/** Start, due date and time zone. */
export function ScheduleFields() {
  const t = useTranslate('course-editor');
  const { startAt, dueAt, timeZone } = useDocument();
  const change = useChange();
  const disabled = useReadOnly();
  const isBackwards = startAt !== null && dueAt !== null && Date.parse(dueAt) <= Date.parse(startAt);
  const show = (instant: string | null) => (instant === null ? '' : toLocalTime(instant, timeZone));
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{t('schedule.title')}</legend>
      <div className={styles.pair}>
        <DateField
          withTime
          label={t('schedule.start')}
          hint={t('schedule.startHint')}
          value={show(startAt)}
          disabled={disabled}
          onChange={(local) => change({ startAt: toInstant(local, timeZone) })}
        />
        <DateField
          withTime
          label={t('schedule.due')}
          hint={t('schedule.dueHint')}
          value={show(dueAt)}
          error={isBackwards ? t('schedule.dueBeforeStart') : undefined}
          disabled={disabled}
          onChange={(local) => change({ dueAt: toInstant(local, timeZone) })}
        />
      </div>
      <Select
        searchable
        label={t('schedule.timeZone')}
        hint={t('schedule.timeZoneHint')}
        value={timeZone}
        options={listTimeZones(timeZone).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        disabled={disabled}
        onChange={(zone) => change({ timeZone: zone })}
      />
    </fieldset>
  );
}
