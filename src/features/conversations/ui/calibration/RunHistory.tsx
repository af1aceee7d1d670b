import { IconHistory } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiCalibration, ApiCalibrationRun } from '#features/assessment/model/api-calibration.ts';
import type { RunOutcome } from '#features/assessment/model/calibration/drift.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { StatusBadge, type StatusTone } from '#ui-kit/display/StatusBadge.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { restRequest } from '#web/rest/rest-request.ts';
import styles from './Calibration.module.css';

const tones: Record<RunOutcome, StatusTone> = {
  passed: 'positive',
  drifted: 'warning',
  unmeasured: 'neutral',
  unfinished: 'neutral',
};

/** What each night's scoring of the gold sessions came to, the newest first. */
export function RunHistory({
  calibration,
  onAsked,
}: {
  calibration: ApiCalibration;
  onAsked: (newest: string | undefined) => void;
}) {
  const t = useTranslate('calibration');
  const { runs, canSet, virtualHumanId } = calibration;
  return (
    <section aria-labelledby="runs">
      <div className={styles.head}>
        <h2 id="runs" className={styles.heading}>
          {t('runs.title')}
        </h2>
        {canSet ? (
          <RescoreButton virtualHumanId={virtualHumanId} onAsked={() => onAsked(runs[0]?.id)} />
        ) : null}
      </div>
      <p className={styles.muted}>{t('runs.lead')}</p>
      {runs.length === 0 ? (
        <EmptyState icon={<IconHistory />} title={t('runs.empty')} text={t('runs.emptyText')} />
      ) : (
        <RunTable runs={runs} />
      )}
    </section>
  );
}

function RunTable({ runs }: { runs: readonly ApiCalibrationRun[] }) {
  const t = useTranslate('calibration');
  const { dateTime } = useFormats();
  const columns: DataColumn<ApiCalibrationRun>[] = [
    { id: 'when', header: t('runs.when'), primary: true, cell: ({ ranAt }) => dateTime(ranAt) },
    {
      id: 'scorer',
      header: t('runs.scorer'),
      cell: ({ modelId, scorerVersion }) => (
        <span className={styles.stack}>
          <span>{modelId ?? t('runs.rules')}</span>
          <small>{scorerVersion}</small>
        </span>
      ),
    },
    {
      id: 'sessions',
      header: t('runs.sessions'),
      cell: ({ scored, sessions }) => t('runs.sessionsOf', { scored, sessions }),
    },
    { id: 'agreement', header: t('runs.agreement'), cell: (run) => <RunAgreement run={run} /> },
    { id: 'outcome', header: t('runs.outcome'), cell: (run) => <Outcome run={run} /> },
  ];
  return <DataTable caption={t('runs.title')} columns={columns} rows={runs} rowKey={({ id }) => id} />;
}

const twoPlaces = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

function RunAgreement({ run: { criteria } }: { run: ApiCalibrationRun }) {
  const t = useTranslate('calibration');
  const { number } = useFormats();
  const measured = criteria.flatMap(({ machine }) => (machine ? [machine.value] : []));
  const drifting = criteria.filter((criterion) => criterion.drifting).length;
  const left = criteria.length - measured.length;
  return (
    <span className={styles.stack}>
      {measured.length > 0 ? (
        <span className={styles.figure}>
          {t('runs.measured', { count: measured.length, lowest: number(Math.min(...measured), twoPlaces) })}
        </span>
      ) : null}
      {drifting > 0 ? <strong>{t('runs.below', { count: drifting })}</strong> : null}
      {left > 0 ? <small>{t('runs.notMeasured', { count: left })}</small> : null}
    </span>
  );
}

function Outcome({ run: { outcome, problem, bar } }: { run: ApiCalibrationRun }) {
  const t = useTranslate('calibration');
  const { number } = useFormats();
  const text = problem === 'ceiling-reached' ? t('outcomeText.ceiling') : t('outcomeText.unfinished');
  return (
    <span className={styles.stack}>
      <StatusBadge tone={tones[outcome]}>{t(`outcome.${outcome}`)}</StatusBadge>
      <small>{outcome === 'unfinished' ? text : t('runs.bar', { bar: number(bar, twoPlaces) })}</small>
    </span>
  );
}

function RescoreButton({ virtualHumanId, onAsked }: { virtualHumanId: string; onAsked: () => void }) {
  const t = useTranslate('calibration');
  const client = useQueryClient();
  const rescore = useMutation({
    mutationFn: () =>
      restRequest<ApiCalibration>(`virtual-humans/${virtualHumanId}/calibration-runs`, {
        method: 'POST',
        body: {},
      }),
    onSuccess: async () => {
      flash(t('runs.asked'), { type: 'success' });
      onAsked();
      await invalidate(client, 'conversation');
    },
    onError: (error) => {
      const isUnrated = error instanceof AppGraphqlError && error.reason === 'calibration.none-rated';
      flash(isUnrated ? t('runs.noneRated') : t('failed'), { type: isUnrated ? 'warning' : 'error' });
    },
  });
  return (
    <Button busy={rescore.isPending} onClick={() => rescore.mutate()}>
      {t('runs.now')}
    </Button>
  );
}
