import { IconAlertTriangle, IconScale, IconTargetArrow } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApiCalibration } from '#features/assessment/model/api-calibration.ts';
import { analyticsPath } from '#features/virtual-humans/model/virtual-human-paths.ts';
import { useLocale, useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { restRequest } from '#web/rest/rest-request.ts';
import { AgreementTable } from './AgreementTable.tsx';
import styles from './Calibration.module.css';
import { CalibrationSettings } from './CalibrationSettings.tsx';
import { calibrationQuery } from './calibration-queries.ts';
import { GoldSessionTable } from './GoldSessionTable.tsx';
import { RunHistory } from './RunHistory.tsx';

/** Sessions drawn with one press: with two raters each, an afternoon's work. */
const drawnAtOnce = 5;

/** While a scoring that was asked for is under way: with the rules it takes a moment. */
const askAgainMs = 3_000;

/** How far people and the scorer agree on each objective of one virtual human, and the sessions that say so. */
export function CalibrationPage() {
  const t = useTranslate('calibration');
  const { virtualHumanId = '' } = useParams({ strict: false });
  /** The newest scoring when another was asked for; undefined: none was asked for. */
  const [before, setBefore] = useState<{ newest: string | undefined }>();
  const query = useQuery({
    ...calibrationQuery(virtualHumanId, useLocale()),
    refetchInterval: ({ state }) =>
      before && before.newest === state.data?.runs[0]?.id ? askAgainMs : false,
  });
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      backTo={{ href: analyticsPath(virtualHumanId), title: query.data?.title || t('back') }}
    >
      <QueryBoundary query={query} loading={<TableSkeleton rows={6} columns={4} />}>
        {(calibration) => (
          <Calibration calibration={calibration} onAsked={(newest) => setBefore({ newest })} />
        )}
      </QueryBoundary>
    </Page>
  );
}

function Calibration({
  calibration,
  onAsked,
}: {
  calibration: ApiCalibration;
  onAsked: (newest: string | undefined) => void;
}) {
  const t = useTranslate('calibration');
  const { criteria, sessions, runs, canRate, canSet, virtualHumanId } = calibration;
  return (
    <div className={styles.page}>
      <Drift calibration={calibration} />
      {/* Before the first session each row would say that there is no figure. */}
      {criteria.length > 0 && sessions.length === 0 ? null : <Agreement calibration={calibration} />}
      <section aria-labelledby="gold">
        <div className={styles.head}>
          <h2 id="gold" className={styles.heading}>
            {t('gold.title')}
          </h2>
          {canRate && sessions.length > 0 ? (
            <DrawButton virtualHumanId={virtualHumanId} before={sessions.length} />
          ) : null}
        </div>
        <p className={styles.muted}>{t('gold.lead')}</p>
        {sessions.length === 0 ? (
          <EmptyState
            icon={<IconScale />}
            title={t('gold.empty')}
            text={t('gold.emptyText')}
            action={canRate ? <DrawButton virtualHumanId={virtualHumanId} before={0} /> : null}
          />
        ) : (
          <GoldSessionTable calibration={calibration} />
        )}
      </section>
      {sessions.some(({ ratings }) => ratings > 1) || runs.length > 0 ? (
        <RunHistory calibration={calibration} onAsked={onAsked} />
      ) : null}
      {canSet ? <CalibrationSettings key={settingsKey(calibration)} calibration={calibration} /> : null}
    </div>
  );
}

/** Which points are practice because the scorer no longer judges as people do. */
function Drift({ calibration }: { calibration: ApiCalibration }) {
  const t = useTranslate('calibration');
  const drifting = calibration.criteria.filter((criterion) => criterion.drifting);
  if (drifting.length === 0) return null;
  const count = drifting.length;
  return (
    <section className={styles.drift} aria-labelledby="drift">
      <h2 id="drift" className={styles.heading}>
        <IconAlertTriangle aria-hidden /> {t('drift.title', { count })}
      </h2>
      <ul>
        {drifting.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <p>{t('drift.text', { count })}</p>
    </section>
  );
}

function Agreement({ calibration }: { calibration: ApiCalibration }) {
  const t = useTranslate('calibration');
  return (
    <section aria-labelledby="agreement">
      <h2 id="agreement" className={styles.heading}>
        {t('agreement.title')}
      </h2>
      <p className={styles.muted}>
        {t(calibration.scorer === 'model' ? 'agreement.withModel' : 'agreement.withRules')}{' '}
        {t('agreement.how', { minimum: calibration.minimum })}
      </p>
      {calibration.criteria.length === 0 ? (
        <EmptyState icon={<IconTargetArrow />} title={t('agreement.none')} text={t('agreement.noneText')} />
      ) : (
        <AgreementTable calibration={calibration} />
      )}
    </section>
  );
}

/** Another saved setting begins another form. */
function settingsKey({ required, bar }: ApiCalibration): string {
  return `${required} ${bar.own} ${bar.organisation}`;
}

function DrawButton({ virtualHumanId, before }: { virtualHumanId: string; before: number }) {
  const t = useTranslate('calibration');
  const client = useQueryClient();
  const draw = useMutation({
    mutationFn: () =>
      restRequest<ApiCalibration>(`virtual-humans/${virtualHumanId}/gold-sessions`, {
        method: 'POST',
        body: { count: drawnAtOnce },
      }),
    onSuccess: async ({ sessions }) => {
      if (sessions.length === before) flash(t('gold.noneLeft'), { type: 'warning' });
      await invalidate(client, 'conversation');
    },
    onError: () => flash(t('failed'), { type: 'error' }),
  });
  return (
    <Button busy={draw.isPending} onClick={() => draw.mutate()}>
      {t('gold.draw', { count: drawnAtOnce })}
    </Button>
  );
}
