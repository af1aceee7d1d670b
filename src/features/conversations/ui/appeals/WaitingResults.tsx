import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ApiWaitingResult } from '#features/assessment/model/api-reviews.ts';
import { chatLogPath } from '#features/virtual-humans/model/virtual-human-paths.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import styles from './Appeals.module.css';
import { waitingResultsQuery } from './appeal-queries.ts';

/** So many are shown; the next come up as these are let count. */
const shown = 20;

/** The results that count once a person has looked at them, the oldest first. Nothing where none waits. */
export function WaitingResults() {
  const t = useTranslate('appeals');
  const { dateTime } = useFormats();
  const { data } = useQuery(waitingResultsQuery({ limit: shown, offset: 0 }));
  if (!data || data.totalCount === 0) return null;
  const columns: DataColumn<ApiWaitingResult>[] = [
    {
      id: 'human',
      header: t('list.virtualHuman'),
      primary: true,
      cell: ({ assessmentId, virtualHumanId, title }) => (
        <Link to={chatLogPath(virtualHumanId, assessmentId)}>{title}</Link>
      ),
    },
    { id: 'scored', header: t('reviews.scored'), cell: ({ scoredAt }) => dateTime(scoredAt) },
  ];
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <h2 id="waiting" className={styles.heading}>
        {t('reviews.title')} ({data.totalCount})
      </h2>
      <p className={styles.muted}>{t('reviews.lead')}</p>
      <DataTable
        caption={t('reviews.title')}
        columns={columns}
        rows={data.results}
        rowKey={({ assessmentId }) => assessmentId}
      />
    </section>
  );
}
