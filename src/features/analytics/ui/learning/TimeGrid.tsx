import { Fragment, type Key, type ReactNode, useSyncExternalStore } from 'react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { hourText } from '../../model/tables/time-of-day-rows.ts';
import { type HourGrid, hoursOfDay, weekdays } from '../../model/time-of-day.ts';
import { heatOf } from './heat.ts';
import styles from './TimeGrid.module.css';

type Weekday = (typeof weekdays)[number];
/** What stands along one side of the table: weekdays or hours, each with its sum. */
type Side<Key> = { corner: string; all: { key: Key; label: ReactNode; sessions: number }[] };

/**
 * A square for each hour of the week, darker where more sessions began: chart and table in one. On a narrow screen the hours go
 * down, so that nothing has to be scrolled sideways.
 */
export function TimeGrid({ grid }: { grid: HourGrid }) {
  const t = useTranslate('analytics-learning');
  const { calendarDay } = useFormats();
  const isNarrow = useSyncExternalStore(subscribe, () => matchMedia(narrowQuery).matches);
  const days: Side<Weekday> = {
    corner: t('time.weekday'),
    all: weekdays.map((weekday) => ({
      key: weekday,
      label: calendarDay(`2024-01-0${weekday}`, { weekday: 'short' }), // a Monday to a Sunday
      sessions: grid.ofWeekday(weekday),
    })),
  };
  const hours: Side<number> = {
    corner: t('time.hourShort'),
    all: hoursOfDay.map((hour) => ({
      key: hour,
      label: isNarrow ? hourText(hour) : hour,
      sessions: grid.ofHour(hour),
    })),
  };
  return isNarrow ? (
    <Grid total={grid.total} rows={hours} columns={days} className={styles.down}>
      {(hour, weekday) => <Hour grid={grid} weekday={weekday} hour={hour} />}
    </Grid>
  ) : (
    <Grid total={grid.total} rows={days} columns={hours}>
      {(weekday, hour) => <Hour grid={grid} weekday={weekday} hour={hour} />}
    </Grid>
  );
}

/** Not on paper: what is drawn anew while a browser prints is longer than the pages that it has counted. */
const narrowQuery = 'screen and (max-width: 56rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(narrowQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

interface GridProps<Row, Column> {
  rows: Side<Row>;
  columns: Side<Column>;
  total: number;
  className?: string | undefined;
  /** A cell. */
  children: (row: Row, column: Column) => ReactNode;
}

function Grid<Row extends Key, Column extends Key>({
  rows,
  columns,
  total,
  className = '',
  children,
}: GridProps<Row, Column>) {
  const t = useTranslate('analytics-learning');
  return (
    <table className={`${styles.grid} ${className}`}>
      <caption className="visually-hidden">{t('time.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{rows.corner}</th>
          {columns.all.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
          <th scope="col">{t('time.all')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.all.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.label}</th>
            {columns.all.map(({ key }) => (
              <Fragment key={key}>{children(row.key, key)}</Fragment>
            ))}
            <Sum sessions={row.sessions} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('time.all')}</th>
          {columns.all.map(({ key, sessions }) => (
            <Sum key={key} sessions={sessions} />
          ))}
          <Sum sessions={total} />
        </tr>
      </tfoot>
    </table>
  );
}

interface HourProps {
  grid: HourGrid;
  weekday: Weekday;
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
