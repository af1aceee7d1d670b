import { IconReportAnalytics } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnalyticsTabProps } from '#features/conversations/ui/extension-points.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { HumanEvaluations_ListQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressBar } from '#ui-kit/charts/ProgressBar.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { evaluationRows } from '../../model/tables/evaluation-rows.ts';
import { FilterBar } from '../components/FilterBar.tsx';
import { useAnalyticsFilters } from '../components/use-analytics-filters.ts';
import { ViewsAlone } from '../components/ViewsAlone.tsx';
import { ExportRows } from '../learning/ExportRows.tsx';
import styles from './HumanEvaluations.module.css';

const evaluationsDocument = graphql(`
  query HumanEvaluations_list($human: ID!, $start: String!, $end: String!, $type: String, $group: ID) {
    virtualHumanEvaluationAnalytics(
      VirtualHumanID: $human
      StartDate: $start
      EndDate: $end
      UserType: $type
      GroupID: $group
    ) {
      TotalCompletions
      EvaluationScores {
        ID
        Name
        AverageScore
      }
    }
  }
`);

type Score = NonNullable<
  HumanEvaluations_ListQuery['virtualHumanEvaluationAnalytics']
>['EvaluationScores'][number];

/** What learners come to for each group of objectives in the days asked for, as their coaching reports say it. */
export function HumanEvaluations({ virtualHumanId }: AnalyticsTabProps) {
  const t = useTranslate('analytics-humans');
  const filters = useAnalyticsFilters();
  const query = useQuery({
    ...graphqlQuery(['analytics', 'virtual-human-evaluations'], evaluationsDocument, {
      human: virtualHumanId,
      ...filters.variables,
    }),
    enabled: filters.period !== null,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ViewsAlone />
      <FilterBar filters={filters} />
      {filters.fault ? (
        <EmptyState icon={<IconReportAnalytics />} title={t('fault')} />
      ) : (
        <QueryBoundary
          query={query}
          loading={<TableSkeleton rows={4} columns={2} />}
          isEmpty={({ virtualHumanEvaluationAnalytics: found }) => !found?.EvaluationScores.length}
          empty={
            <EmptyState
              icon={<IconReportAnalytics />}
              title={t('evaluations.empty')}
              text={t('evaluations.emptyText')}
            />
          }
        >
          {({ virtualHumanEvaluationAnalytics: found }) => (
            <>
              <div className={styles.head}>
                <p>{t('objectives.lead', { count: found?.TotalCompletions ?? 0 })}</p>
                <ExportRows
                  name={`evaluations-${virtualHumanId}`}
                  rows={evaluationRows(t, found?.EvaluationScores ?? [])}
                  question={{ filters }}
                />
              </div>
              <Scores scores={found?.EvaluationScores ?? []} />
            </>
          )}
        </QueryBoundary>
      )}
    </>
  );
}

function Scores({ scores }: { scores: readonly Score[] }) {
  const t = useTranslate('analytics-humans');
  const { percent } = useFormats();
  const columns: DataColumn<Score>[] = [
    { id: 'name', header: t('evaluations.name'), primary: true, cell: ({ Name }) => Name },
    {
      id: 'score',
      header: t('evaluations.score'),
      cell: ({ Name, AverageScore }) =>
        AverageScore === null ? (
          t('none')
        ) : (
          <span className={styles.share}>
            <ProgressBar size="sm" label={Name} value={AverageScore} />
            <span>{percent(AverageScore)}</span>
          </span>
        ),
    },
  ];
  return <DataTable caption={t('evaluations')} columns={columns} rows={scores} rowKey={({ ID }) => ID} />;
}
