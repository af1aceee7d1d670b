import { IconAlertTriangle, IconRefresh, IconSparkles } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressBar } from '#ui-kit/charts/ProgressBar.tsx';
import { Button } from '#ui-kit/display/Button.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { ConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import type { ApiReport } from '../../model/api-results.ts';
import { ReportText } from './ReportText.tsx';
import { guessReportProgress } from './report-progress.ts';
import type { useCoachingReport } from './use-coaching-report.ts';
import styles from './WrittenReport.module.css';

/** The report in each of its states: not requested, being written, failed, ready. */
export function WrittenReport({ query, generate }: ReturnType<typeof useCoachingReport>) {
  const busy = generate.isPending;
  return (
    <QueryBoundary query={query} loading={<Skeleton height={120} />}>
      {(state) => {
        const write = () => generate.mutate(state.generatingStatus !== 'none');
        if (state.report && state.generatingStatus === 'complete') {
          return (
            <>
              {state.outdated ? <Outdated state={state} busy={busy} onRegenerate={write} /> : null}
              <ReportText report={state.report} />
              {state.canRegenerate && !state.outdated ? (
                <Regenerate busy={busy} onRegenerate={write} />
              ) : null}
            </>
          );
        }
        if (state.generatingStatus === 'pending') return <Writing state={state} />;
        return <NotThere state={state} busy={busy} onWrite={write} />;
      }}
    </QueryBoundary>
  );
}

/** The score has changed since: viewers who may replace the report get a button. */
function Outdated({ state, busy, onRegenerate }: RegenerateProps & { state: ApiReport }) {
  const t = useTranslate('conversation-results');
  return (
    <div className={styles.outdated} role="status">
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <p>{t('report.outdated')}</p>
        {state.canRegenerate ? (
          <Regenerate main busy={busy} onRegenerate={onRegenerate} />
        ) : (
          <p className={styles.askStaff}>{t('report.outdatedAsk')}</p>
        )}
      </div>
    </div>
  );
}

interface NotThereProps {
  state: ApiReport;
  busy: boolean;
  onWrite: () => void;
}

function NotThere({ state, busy, onWrite }: NotThereProps) {
  const t = useTranslate('conversation-results');
  const failed = state.generatingStatus === 'failed';
  return (
    <div className={styles.notThere} role={failed ? 'alert' : undefined}>
      <p>{t(failed ? 'report.failed' : state.canGenerate ? 'report.offer' : 'report.none')}</p>
      {state.canGenerate ? (
        <Button
          kind="primary"
          busy={busy}
          icon={failed ? <IconRefresh size={18} aria-hidden /> : <IconSparkles size={18} aria-hidden />}
          onClick={onWrite}
        >
          {t(failed ? 'report.retry' : 'report.generate')}
        </Button>
      ) : null}
    </div>
  );
}

const drawEveryMs = 100;

function Writing({ state }: { state: ApiReport }) {
  const t = useTranslate('conversation-results');
  const [now, setNow] = useState(() => Date.now());
  // The bar moves on between two answers of the server.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), drawEveryMs);
    return () => clearInterval(timer);
  }, []);
  const since = state.createdAt ? now - new Date(state.createdAt).getTime() : 0;
  return (
    <div className={styles.writing} aria-live="polite">
      <p>{t('report.pending')}</p>
      <ProgressBar value={guessReportProgress(since, state.expectedMs)} label={t('report.pending')} />
    </div>
  );
}

interface RegenerateProps {
  /** The thing to do here. */
  main?: boolean;
  busy: boolean;
  onRegenerate: () => void;
}

function Regenerate({ main = false, busy, onRegenerate }: RegenerateProps) {
  const t = useTranslate('conversation-results');
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        className={main ? undefined : styles.again}
        kind={main ? 'primary' : 'secondary'}
        size="sm"
        busy={busy}
        icon={<IconRefresh size={16} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        {t('report.regenerate')}
      </Button>
      {asked ? (
        <ConfirmDialog
          title={t('report.regenerateTitle')}
          confirmLabel={t('report.regenerate')}
          onConfirm={() => {
            setAsked(false);
            onRegenerate();
          }}
          onCancel={() => setAsked(false)}
        >
          <p>{t('report.regenerateText')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
