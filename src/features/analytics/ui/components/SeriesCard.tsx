import { IconChartBar, IconDownload } from '@tabler/icons-react';
import { countDays } from '#kernel/days.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { BarChart, type BarChartPoint } from '#ui-kit/charts/BarChart.tsx';
import { Button } from '#ui-kit/display/Button.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { downloadCsv } from '#web/page/download-csv.ts';

import { type DayFigures, fillSeries, type SeriesPoint, stepOf } from '../../model/day-series.ts';
import { dayRows } from '../../model/tables/day-rows.ts';
import type { DayWords } from '../../model/tables/period-words.ts';
import type { Summary } from './analytics-queries.ts';
import { CompareButton } from './CompareButton.tsx';
import styles from './SeriesCard.module.css';
import type { SharedFilters } from './use-analytics-filters.ts';

const titles = { day: 'series.title', week: 'series.titleWeek', month: 'series.titleMonth' } as const;

/** What a period is drawn from; without completions where nothing is completed. */
export type PeriodDays = Omit<Summary, 'Figures' | 'Previous' | 'Kinds' | 'DailyCompletedSessions'> & {
  DailyCompletedSessions?: Summary['DailyCompletedSessions'];
  Figures: { TotalViews: number };
};

export interface SeriesCardProps {
  summary: PeriodDays;
  filters: SharedFilters;
  words: DayWords;
  /** What a completion is called in a file, and in the chart as a part of views; null where nothing is completed. */
  completions: { column: string; part: string } | null;
}

/** Views and completions over the days, or what there is to do when there are none. */
export function SeriesCard({ summary, filters, words, completions }: SeriesCardProps) {
  const t = useTranslate('analytics');
  const { calendarDay } = useFormats();
  const period = { first: summary.StartDate, last: summary.EndDate };
  const step = stepOf(period);
  const earlier = filters.compares ? readEarlier(summary) : undefined;
  const points = useSeriesPoints(fillSeries(readDays(summary), period, earlier), step);
  const withheld = summary.WithheldDays.length + (filters.compares ? summary.PreviousWithheldDays.length : 0);
  const before = words('series.before', { days: countDays(period) });
  if (summary.Figures.TotalViews === 0) return <NothingUsed filters={filters} words={words} />;
  return (
    <Card as="section" aria-labelledby="series">
      <BarChart
        label={words('series.label', { first: calendarDay(period.first), last: calendarDay(period.last) })}
        points={points}
        names={{
          point: t('series.point'),
          whole: words('figure.views'),
          ...(completions ? { part: completions.part } : {}),
          ...(filters.compares ? { before } : {}),
        }}
        heading={
          <h2 id="series" className={styles.title}>
            {t(titles[step])}
          </h2>
        }
        actions={
          <>
            <CompareButton
              compares={filters.compares}
              onChange={(compare) => filters.setFilter('compare', compare)}
            />
            <ExportDays
              summary={summary}
              names={{
                views: words('figure.views'),
                ...(completions ? { completions: completions.column } : {}),
                ...(filters.compares ? { before } : {}),
              }}
            />
          </>
        }
      />
      {withheld > 0 ? <p className={styles.note}>{t('withheld.days', { days: withheld })}</p> : null}
      <p className={styles.note}>{words('series.note')}</p>
    </Card>
  );
}

interface ExportDaysProps {
  summary: PeriodDays;
  names: Parameters<typeof dayRows>[2];
}

function ExportDays({ summary, names }: ExportDaysProps) {
  const t = useTranslate('analytics');
  const handleClick = () => {
    const rows = dayRows(t, summary, names);
    downloadCsv(`analytics-${summary.StartDate}-${summary.EndDate}.csv`, rows);
  };
  return (
    <Button size="sm" icon={<IconDownload size={16} aria-hidden />} onClick={handleClick}>
      {t('series.export')}
    </Button>
  );
}

/** Days, weeks or months as bars. */
export function useSeriesPoints(
  series: readonly SeriesPoint[],
  step: 'day' | 'week' | 'month',
): BarChartPoint[] {
  const t = useTranslate('analytics');
  const { day: dayText, month } = useDayFormats();
  return series.map((point) => ({
    key: point.date,
    label:
      point.date === point.until
        ? dayText(point.date, true)
        : step === 'month'
          ? month(point.date)
          : t('series.range', { first: dayText(point.date, true), last: dayText(point.until, true) }),
    tick: step === 'month' ? month(point.date) : dayText(point.date, false),
    whole: point.views,
    part: point.completions,
    ...(point.before === undefined ? {} : { before: point.before }),
  }));
}

/** Days of the calendar in words: the time zone of the reader must not turn one into the day before. */
function useDayFormats() {
  const { calendarDay } = useFormats();
  return {
    day: (day: string, withYear: boolean) =>
      calendarDay(day, { day: 'numeric', month: 'short', ...(withYear ? { year: 'numeric' } : {}) }),
    month: (day: string) => calendarDay(day, { month: 'short', year: 'numeric' }),
  };
}

function readDays({ DailyViews, DailyCompletedSessions = [] }: PeriodDays): DayFigures[] {
  const completions = new Map(DailyCompletedSessions.map(({ Date: date, Count }) => [date, Count]));
  return DailyViews.map(({ Date: date, Count }) => ({
    date,
    views: Count,
    completions: completions.get(date) ?? 0,
  }));
}

function readEarlier({ PreviousDailyViews }: PeriodDays): { date: string; views: number }[] {
  return PreviousDailyViews.map(({ Date: date, Count }) => ({ date, views: Count }));
}

function NothingUsed({ filters, words }: Pick<SeriesCardProps, 'filters' | 'words'>) {
  const t = useTranslate('analytics');
  return (
    <EmptyState
      icon={<IconChartBar />}
      title={t('empty.title')}
      text={filters.isNarrowed ? t('empty.narrowedText') : words('empty.text')}
      action={
        <Button onClick={() => filters.setFilters({ days: '365', from: undefined, to: undefined })}>
          {t('empty.year')}
        </Button>
      }
    />
  );
}
