import { IconDownload, IconTrash, IconX } from '@tabler/icons-react';
import { formatFileSize } from '#features/media/model/file-size.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressBar } from '#ui-kit/charts/ProgressBar.tsx';
import { Button } from '#ui-kit/display/Button.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { StatusBadge, type StatusTone } from '#ui-kit/display/StatusBadge.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { datasetNames } from '../../../model/data-dictionary.ts';
import { type ExportState, exportProblems, exportStates } from '../../../model/export-request.ts';
import { type ListedExport, useExportActions } from '../../export-queries.ts';
import styles from './ExportsPage.module.css';

const tones: Readonly<Record<ExportState, StatusTone>> = {
  queued: 'neutral',
  running: 'accent',
  ready: 'positive',
  failed: 'negative',
  cancelled: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
};

function stateOf({ State }: ListedExport): ExportState {
  return exportStates.find((state) => state === State) ?? 'expired';
}

/** What was asked for, the newest first, with how far it is and what can be done with it. */
export function ExportList({ exports }: { exports: readonly ListedExport[] }) {
  const t = useTranslate('data-exports');
  const { calendarDay, dateTime, number } = useFormats();
  const periodOf = ({ StartDate, EndDate }: ListedExport) =>
    t('period', { from: calendarDay(StartDate), to: calendarDay(EndDate) });
  const columns: DataColumn<ListedExport>[] = [
    { id: 'period', header: t('column.period'), primary: true, cell: periodOf },
    {
      id: 'files',
      header: t('column.files'),
      cell: (row) => (
        <span className={styles.stack}>
          <span>
            {datasetNames
              .filter((name) => row.Datasets.includes(name))
              .map((name) => t(`dataset.${name}`))
              .join(', ')}
          </span>
          <span className={styles.quiet}>
            {[
              row.Format === 'parquet' ? t('format.parquet') : t('format.csv'),
              row.WithPeople ? t('named') : t('unnamed'),
            ].join(' · ')}
          </span>
        </span>
      ),
    },
    {
      id: 'asked',
      header: t('column.asked'),
      cell: (row) => (
        <span className={styles.stack}>
          <span>{row.AskedBy ?? t('nobody')}</span>
          <span className={styles.quiet}>{dateTime(row.Created)}</span>
        </span>
      ),
    },
    {
      id: 'size',
      header: t('column.size'),
      numeric: true,
      cell: (row) =>
        row.Bytes === 0 ? (
          t('none')
        ) : (
          <span className={styles.stack}>
            <span>{formatFileSize(row.Bytes)}</span>
            <span className={styles.quiet}>{t('rows', { rows: row.Rows, shown: number(row.Rows) })}</span>
          </span>
        ),
    },
    { id: 'state', header: t('column.state'), cell: (row) => <State row={row} period={periodOf(row)} /> },
    {
      id: 'actions',
      header: t('column.actions'),
      actions: true,
      cell: (row) => <Actions row={row} period={periodOf(row)} />,
    },
  ];
  return <DataTable caption={t('list')} columns={columns} rows={exports} rowKey={({ ID }) => ID} />;
}

function State({ row, period }: { row: ListedExport; period: string }) {
  const t = useTranslate('data-exports');
  const { date } = useFormats();
  const state = stateOf(row);
  const problem = exportProblems.find((one) => one === row.Problem);
  return (
    <span className={styles.stack}>
      <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
      {state === 'running' || state === 'queued' ? (
        <ProgressBar
          size="sm"
          value={state === 'queued' ? 0 : row.Progress}
          label={t('progress', { period })}
        />
      ) : null}
      {state === 'ready' && row.Expires ? (
        <span className={styles.quiet}>{t('until', { day: date(row.Expires) })}</span>
      ) : null}
      {state === 'failed' ? <span className={styles.why}>{t(`why.${problem ?? 'failed'}`)}</span> : null}
      {state === 'withdrawn' ? <span className={styles.quiet}>{t('why.withdrawn')}</span> : null}
    </span>
  );
}

function Actions({ row, period }: { row: ListedExport; period: string }) {
  const t = useTranslate('data-exports');
  const { cancel, remove, download } = useExportActions();
  const state = stateOf(row);
  if (state === 'queued' || state === 'running')
    return (
      <Button
        size="sm"
        icon={<IconX size={16} aria-hidden />}
        busy={cancel.isPending}
        onClick={() => cancel.mutate(row.ID)}
      >
        {t('cancel')}
      </Button>
    );
  if (state !== 'ready') return null;
  return (
    <span className={styles.actions}>
      <Button
        size="sm"
        icon={<IconDownload size={16} aria-hidden />}
        busy={download.isPending}
        onClick={() => download.mutate(row.ID)}
      >
        {t('download')}
      </Button>
      <IconButton
        label={t('delete', { period })}
        icon={<IconTrash size={16} aria-hidden />}
        size="sm"
        disabled={remove.isPending}
        onClick={() => remove.mutate(row.ID)}
      />
    </span>
  );
}
