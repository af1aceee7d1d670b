import { IconCalendarOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import type { DayWords, PeriodWords } from '../../model/tables/period-words.ts';
import type { Summary } from './analytics-queries.ts';
import { type PeriodDays, SeriesCard, type SeriesCardProps } from './SeriesCard.tsx';
import { SummaryFigures, SummarySkeleton } from './SummaryFigures.tsx';
import styles from './SummaryPanel.module.css';
import type { SharedFilters } from './use-analytics-filters.ts';

interface PanelProps<Data, Shown> {
  filters: SharedFilters;
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  read: (data: Data) => Shown | null;
  /** In place of everything where `read` finds nothing. */
  missing?: ReactNode;
  /** Below figures and chart. */
  children?: (summary: Shown) => ReactNode;
}

interface SummaryPanelProps<Data> extends PanelProps<Data, Summary> {
  /** What one person did. */
  ofOne?: boolean;
  /** Of sessions that were opened in one way: their time is not told. */
  ofChannel?: boolean;
  words?: PeriodWords;
}

/** Figures and chart of the days asked for; a word about the days where they cannot be answered. */
export function SummaryPanel<Data>(props: SummaryPanelProps<Data>) {
  const { ofOne = false, ofChannel = false, words, ...panel } = props;
  const t = useTranslate('analytics');
  const own: PeriodWords = words ?? t;
  return (
    <PeriodPanel
      {...panel}
      words={own}
      completions={{ column: own('figure.completions'), part: own('series.completed') }}
      figures={(summary) => (
        <>
          {ofChannel ? <p className={styles.note}>{t('channel.note')}</p> : null}
          <SummaryFigures summary={summary} words={own} ofOne={ofOne} withTime={!ofChannel} />
        </>
      )}
    />
  );
}

interface PeriodPanelProps<Data, Shown extends PeriodDays> extends PanelProps<Data, Shown> {
  figures: (summary: Shown) => ReactNode;
  words: DayWords;
  completions?: SeriesCardProps['completions'];
  /** What is said where items of few people are in none of the numbers. */
  leftOut?: string;
}

/** The same with other figures than those of sessions. */
export function PeriodPanel<Data, Shown extends PeriodDays>(props: PeriodPanelProps<Data, Shown>) {
  const t = useTranslate('analytics');
  const { filters, query, read, figures, words, missing, children } = props;
  const { completions = null, leftOut = t('withheld.items') } = props;
  if (filters.fault) return <ImpossibleDays filters={filters} />;
  return (
    <QueryBoundary query={query} loading={<PanelSkeleton />}>
      {(data) => {
        const summary = read(data);
        if (!summary) return missing;
        return (
          <div className={styles.panel} aria-busy={query.isFetching}>
            {summary.LeavesOutItems ? <p className={styles.note}>{leftOut}</p> : null}
            {figures(summary)}
            <SeriesCard summary={summary} filters={filters} words={words} completions={completions} />
            {children?.(summary)}
          </div>
        );
      }}
    </QueryBoundary>
  );
}

/** In place of numbers that no days can have. */
export function ImpossibleDays({ filters }: { filters: SharedFilters }) {
  const t = useTranslate('analytics');
  return (
    <EmptyState
      icon={<IconCalendarOff />}
      title={t('fault.title')}
      text={filters.fault ? t(`fault.${filters.fault}`) : undefined}
      action={
        <Button onClick={() => filters.setFilters({ from: undefined, to: undefined })}>
          {t('fault.back')}
        </Button>
      }
    />
  );
}

function PanelSkeleton() {
  return (
    <div className={styles.panel}>
      <SummarySkeleton />
      <div className={styles.waiting} aria-hidden>
        <Skeleton width="8rem" height="1.1rem" />
        <Skeleton shape="block" width="100%" height="220px" />
      </div>
    </div>
  );
}
