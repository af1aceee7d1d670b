import { useSyncExternalStore } from 'react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { hourText } from '../../model/tables/time-of-day-rows.ts';
import { type HourGrid, hoursOfDay, weekdays } from '../../model/time-of-day.ts';
import { heatOf } from './heat.ts';
import styles from './TimeGrid.module.css';

/** Monday to Sunday, for the names of weekdays. */
const nameDays = weekdays.map((weekday) => `2024-01-0${weekday}`);

/**
 * A square for each hour of the week, darker where more sessions began: chart and table in one. On a narrow screen the hours go
 * down, so that nothing has to be scrolled sideways.
 */
export function TimeGrid({ grid }: { grid: HourGrid }) {
  const isNarrow = useSyncExternalStore(subscribe, () => matchMedia(narrowQuery).matches);
  return isNarrow ? <HoursDown grid={grid} /> : <HoursAcross grid={grid} />;
}

const narrowQuery = '(max-width: 56rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(narrowQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function HoursAcross({ grid }: { grid: HourGrid }) {
  const t = useTranslate('analytics-learning');
  const { calendarDay } = useFormats();
  return (
    <table className={styles.grid}>
      <caption className="visually-hidden">{t('time.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('time.weekday')}</th>
          {hoursOfDay.map((hour) => (
            <th key={hour} scope="col">
              {hour}
            </th>
          ))}
          <th scope="col">{t('time.all')}</th>
        </tr>
      </thead>
      <tbody>
        {weekdays.map((weekday, index) => (
          <tr key={weekday}>
            <th scope="row">{calendarDay(nameDays[index] ?? '', { weekday: 'short' })}</th>
            {hoursOfDay.map((hour) => (
              <Hour key={hour} grid={grid} weekday={weekday} hour={hour} />
            ))}
            <Sum sessions={grid.ofWeekday(weekday)} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('time.all')}</th>
          {hoursOfDay.map((hour) => (
            <Sum key={hour} sessions={grid.ofHour(hour)} />
          ))}
          <Sum sessions={grid.total} />
        </tr>
      </tfoot>
    </table>
  );
}

function HoursDown({ grid }: { grid: HourGrid }) {
  const t = useTranslate('analytics-learning');
  const { calendarDay } = useFormats();
  return (
    <table className={`${styles.grid} ${styles.down}`}>
      <caption className="visually-hidden">{t('time.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('time.hourShort')}</th>
          {nameDays.map((day) => (
            <th key={day} scope="col">
              {calendarDay(day, { weekday: 'short' })}
            </th>
          ))}
          <th scope="col">{t('time.all')}</th>
        </tr>
      </thead>
      <tbody>
        {hoursOfDay.map((hour) => (
          <tr key={hour}>
            <th scope="row">{hourText(hour)}</th>
            {weekdays.map((weekday) => (
              <Hour key={weekday} grid={grid} weekday={weekday} hour={hour} />
            ))}
            <Sum sessions={grid.ofHour(hour)} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('time.all')}</th>
          {weekdays.map((weekday) => (
            <Sum key={weekday} sessions={grid.ofWeekday(weekday)} />
          ))}
          <Sum sessions={grid.total} />
        </tr>
      </tfoot>
    </table>
  );
}

interface HourProps {
  grid: HourGrid;
  weekday: (typeof weekdays)[number];
  hour: number;
}

function Hour({ grid, weekday, hour }: HourProps) {
  const t = useTranslate('analytics-learning');
  const { number } = useFormats();
  const sessions = grid.sessionsAt({ weekday, hour });
  const title = t('time.cell', {
    weekday: t(`weekday.${weekday}`),
    from: hourText(hour),
    to: hourText((hour + 1) % 24),
    sessions: sessions === null ? t('withheld') : t('time.sessions', { count: sessions }),
  });
  if (sessions === null)
    return (
      <td className={styles.withheld} title={title}>
        <span aria-hidden>{t('none')}</span>
        <span className="visually-hidden">{t('withheld')}</span>
      </td>
    );
  if (sessions === 0)
    return (
      <td title={title}>
        <span className="visually-hidden">{number(0)}</span>
      </td>
    );
  // The few are told from nothing, too.
  const share = 12 + (sessions / grid.most) * 88;
  return (
    <td className={styles.heat} style={{ background: heatOf(share) }} title={title}>
      <Count sessions={sessions} />
    </td>
  );
}

function Sum({ sessions }: { sessions: number }) {
  return (
    <td className={styles.sum}>
      <Count sessions={sessions} />
    </td>
  );
}

/** Thousands as 1.2K, to fit into a square. */
function Count({ sessions }: { sessions: number }) {
  const { number } = useFormats();
  return sessions < 1_000
    ? number(sessions)
    : number(sessions, { notation: 'compact', maximumSignificantDigits: 2 });
}
