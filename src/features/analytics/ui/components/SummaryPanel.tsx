import { IconCalendarOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import type { Summary } from './analytics-queries.ts';
import { SeriesCard } from './SeriesCard.tsx';
import { SummaryFigures, SummarySkeleton } from './SummaryFigures.tsx';
import styles from './SummaryPanel.module.css';
import type { AnalyticsFilters } from './use-analytics-filters.ts';

interface SummaryPanelProps<Data> {
  filters: AnalyticsFilters;
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  read: (data: Data) => Summary | null;
  /** What one person did. */
  ofOne?: boolean;
  /** In place of everything where `read` finds nothing. */
  missing?: ReactNode;
  /** Below figures and chart. */
  children?: (summary: Summary) => ReactNode;
}

/** Figures and chart of the days asked for; a word about the days where they cannot be answered. */
export function SummaryPanel<Data>(props: SummaryPanelProps<Data>) {
  const t = useTranslate('analytics');
  const { filters, query, read, ofOne = false, missing, children } = props;
  if (filters.fault) return <ImpossibleDays filters={filters} />;
  return (
    <QueryBoundary query={query} loading={<PanelSkeleton />}>
      {(data) => {
        const summary = read(data);
        if (!summary) return missing;
        return (
          <div className={styles.panel} aria-busy={query.isFetching}>
            {summary.LeavesOutItems ? <p className={styles.note}>{t('withheld.items')}</p> : null}
            <SummaryFigures summary={summary} ofOne={ofOne} />
            <SeriesCard summary={summary} filters={filters} />
            {children?.(summary)}
          </div>
        );
      }}
    </QueryBoundary>
  );
}

function ImpossibleDays({ filters }: { filters: AnalyticsFilters }) {
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
