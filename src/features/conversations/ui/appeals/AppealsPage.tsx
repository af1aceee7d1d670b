import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ApiOpenAppeal } from '#features/assessment/model/api-appeals.ts';
import { appealPath } from '#features/assessment/model/appeal-paths.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { Page } from '#web/page/Page.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import { usePageParams } from '#web/page/use-page-params.ts';
import styles from './Appeals.module.css';
import { openAppealsQuery } from './appeal-queries.ts';
import { WaitingResults } from './WaitingResults.tsx';

/** The contested points that nobody has decided yet, the oldest first. */
export function AppealsPage() {
  const t = useTranslate('appeals');
  const { dateTime } = useFormats();
  const params = usePageParams({ sorts: ['Created:asc'] });
  const query = useQuery(openAppealsQuery(params));
  const columns: DataColumn<ApiOpenAppeal>[] = [
    {
      id: 'point',
      header: t('list.point'),
      primary: true,
      cell: ({ id, objectiveName, own }) => (
        <span className={styles.point}>
          <Link to={appealPath(id)}>{objectiveName}</Link>
          {own ? <StatusBadge tone="neutral">{t('list.own')}</StatusBadge> : null}
        </span>
      ),
    },
    { id: 'human', header: t('list.virtualHuman'), cell: ({ title }) => title },
    {
      id: 'note',
      header: t('list.note'),
      cell: ({ note }) => <span className={styles.note}>{note}</span>,
    },
    { id: 'date', header: t('list.date'), cell: ({ createdAt }) => dateTime(createdAt) },
  ];
  return (
    <Page title={t('list.title')} lead={t('list.lead')}>
      <WaitingResults />
      <PagedList
        query={query}
        read={({ appeals, totalCount }) => ({ nodes: appeals, pageInfo: { totalCount } })}
        params={params}
        loading={<TableSkeleton rows={4} columns={4} />}
        empty={<EmptyState icon={<IconScale />} title={t('list.empty')} text={t('list.emptyText')} />}
      >
        {(appeals) => (
          <DataTable caption={t('list.title')} columns={columns} rows={appeals} rowKey={({ id }) => id} />
        )}
      </PagedList>
    </Page>
  );
}
