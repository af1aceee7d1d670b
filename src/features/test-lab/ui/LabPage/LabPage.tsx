import { IconFlask, IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { editPath } from '#features/virtual-humans/model/virtual-human-paths.ts';
import type { LabPage_LabFragment } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressBar } from '#ui-kit/charts/ProgressBar.tsx';
import { Button } from '#ui-kit/display/Button.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { Comparison } from './Comparison.tsx';
import styles from './LabPage.module.css';
import { labDocument, readReport, runDocument } from './lab-query.ts';
import { Report } from './Report.tsx';

/** How often the page asks while a run is on its way, and where one may begin by itself. */
const everyMs = 1_500;
const byItselfEveryMs = 10_000;

/** What scripted learners found out about a virtual human, and the button that sends them. */
export function LabPage() {
  const t = useTranslate('test-lab');
  const { virtualHumanId = '' } = useParams({ strict: false });
  const query = useQuery({
    ...graphqlQuery(['virtual-humans', 'lab'], labDocument, { id: virtualHumanId }),
    refetchInterval: ({ state }) => howSoon(state.data?.readCaseLab),
  });
  const title = query.data?.readOneVirtualHuman?.Title;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      backTo={{ href: editPath(virtualHumanId), title: title || t('back') }}
      actions={query.data ? <RunButton id={virtualHumanId} lab={query.data.readCaseLab} /> : null}
    >
      <QueryBoundary query={query} loading={<TableSkeleton rows={6} columns={3} />}>
        {({ readCaseLab }) => <Lab lab={readCaseLab} />}
      </QueryBoundary>
    </Page>
  );
}

function howSoon(lab: LabPage_LabFragment | undefined): number | false {
  if (lab?.State === 'queued') return everyMs;
  return lab?.RunsByItself && (lab.IsStale || lab.Report === null) ? byItselfEveryMs : false;
}

function RunButton({ id, lab }: { id: string; lab: LabPage_LabFragment }) {
  const t = useTranslate('test-lab');
  const errorText = useErrorText();
  const client = useQueryClient();
  const run = useMutation({
    mutationFn: () => graphqlRequest(runDocument, { id }),
    onError: (error) => flash(errorText(error), { type: 'error' }),
    onSettled: () => invalidate(client, 'virtual-humans'),
  });
  return (
    <Button
      kind="primary"
      icon={<IconPlayerPlay size={18} aria-hidden />}
      busy={run.isPending || lab.State === 'queued'}
      onClick={() => run.mutate()}
    >
      {t(lab.Report === null ? 'run.first' : 'run.again')}
    </Button>
  );
}

function Lab({ lab }: { lab: LabPage_LabFragment }) {
  const t = useTranslate('test-lab');
  const report = readReport(lab.Report);
  const before = readReport(lab.Before);
  return (
    <div className={styles.page}>
      <div aria-live="polite">
        {lab.State === 'queued' ? (
          <Card className={styles.running}>
            <p>{t('running')}</p>
            <ProgressBar value={null} label={t('running')} />
          </Card>
        ) : null}
        {lab.RunsByItself && lab.State !== 'queued' && (lab.IsStale || lab.Report === null) ? (
          <p className={styles.small}>{t('byItself')}</p>
        ) : null}
        {lab.State === 'failed' ? <p className={styles.failed}>{t('failed')}</p> : null}
      </div>
      {report ? (
        <>
          <Standing lab={lab} />
          {before && lab.BeforeVersion !== null ? (
            <Comparison before={before} now={report} version={lab.BeforeVersion} />
          ) : null}
          <Report report={report} virtualHumanId={lab.VirtualHumanID} />
        </>
      ) : lab.State === 'queued' ? null : (
        <EmptyState icon={<IconFlask />} title={t('empty')} text={t('emptyText')} />
      )}
    </div>
  );
}

function Standing({ lab }: { lab: LabPage_LabFragment }) {
  const t = useTranslate('test-lab');
  const { dateTime } = useFormats();
  return (
    <p className={styles.standing}>
      {lab.IsStale ? (
        <StatusBadge tone="warning">{t('stale')}</StatusBadge>
      ) : (
        <StatusBadge tone="positive">{t('current')}</StatusBadge>
      )}
      {lab.Made === null ? null : t('made', { when: dateTime(lab.Made), revision: lab.Revision ?? 0 })}
    </p>
  );
}
