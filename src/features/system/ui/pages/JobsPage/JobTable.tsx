import { IconRefresh } from '@tabler/icons-react';
import type { JobList_ListQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { StatusBadge, type StatusTone } from '#ui-kit/display/StatusBadge.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { describeAttempts, type JobState, readJobState } from '../../../model/job-states.ts';
import styles from './JobList.module.css';

type Job = JobList_ListQuery['readJobs']['nodes'][number];

const tones: Record<JobState, StatusTone> = {
  failed: 'negative',
  retry: 'warning',
  active: 'accent',
  created: 'neutral',
  completed: 'positive',
  cancelled: 'neutral',
};

interface JobTableProps {
  jobs: readonly Job[];
  retrying: boolean;
  onRetry: (id: string) => void;
}

export function JobTable({ jobs, retrying, onRetry }: JobTableProps) {
  const t = useTranslate('system');
  const { dateTime, relative } = useFormats();
  const columns: DataColumn<Job>[] = [
    {
      id: 'name',
      header: t('column.name'),
      primary: true,
      cell: (job) => (
        <span className={styles.name}>
          {job.Name}
          <span className={styles.id}>{job.ID}</span>
          {job.Error ? <span className={styles.error}>{job.Error}</span> : null}
        </span>
      ),
    },
    { id: 'state', header: t('column.state'), cell: (job) => <JobStateBadge state={job.State} /> },
    {
      id: 'organisation',
      header: t('column.organisation'),
      numeric: true,
      cell: (job) => job.OrganisationID ?? '-',
    },
    {
      id: 'attempts',
      header: t('column.attempts'),
      numeric: true,
      cell: (job) => (
        <span className={styles.short}>
          {t('attempts', describeAttempts({ attempts: job.Attempts, retryLimit: job.RetryLimit }))}
        </span>
      ),
    },
    {
      id: 'created',
      header: t('column.created'),
      cell: (job) => (
        <time className={styles.short} dateTime={job.Created} title={dateTime(job.Created)}>
          {relative(job.Created)}
        </time>
      ),
    },
    {
      id: 'finished',
      header: t('column.finished'),
      cell: (job) => <span className={styles.short}>{job.Completed ? dateTime(job.Completed) : '-'}</span>,
    },
    {
      id: 'actions',
      header: t('column.actions'),
      actions: true,
      cell: (job) =>
        job.State === 'failed' ? (
          <Button
            size="sm"
            icon={<IconRefresh size={16} aria-hidden />}
            disabled={retrying}
            aria-label={t('jobs.retryOf', { name: job.Name })}
            onClick={() => onRetry(job.ID)}
          >
            {t('jobs.retry')}
          </Button>
        ) : null,
    },
  ];
  return <DataTable caption={t('jobs.title')} columns={columns} rows={jobs} rowKey={(job) => job.ID} />;
}

function JobStateBadge({ state }: { state: string }) {
  const t = useTranslate('system');
  const known = readJobState(state);
  return known ? (
    <StatusBadge tone={tones[known]}>{t(`state.${known}`)}</StatusBadge>
  ) : (
    <StatusBadge>{state}</StatusBadge>
  );
}
