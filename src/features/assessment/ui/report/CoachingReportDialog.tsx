import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { ObjectivesPanel } from '../objectives/ObjectivesPanel.tsx';
import styles from './CoachingReportDialog.module.css';
import { openPrintView } from './print-report-data.ts';
import { ReportFacts } from './ReportFacts.tsx';
import type { ReportSubject } from './report-subject.ts';
import { resultQuery } from './result-query.ts';
import { ScoringNote } from './ScoringNote.tsx';
import { useCoachingReport } from './use-coaching-report.ts';
import { WrittenReport } from './WrittenReport.tsx';

interface CoachingReportDialogProps {
  subject: ReportSubject;
  onClose: () => void;
}

/** Score, time and points with the learner's own rating, the report, and the objectives by group. */
export function CoachingReportDialog({ subject, onClose }: CoachingReportDialogProps) {
  const t = useTranslate('conversation-results');
  const assessment = useQuery(resultQuery(subject.assessmentId));
  const report = useCoachingReport(subject.assessmentId);
  const result = assessment.data?.result ?? null;
  const written = report.query.data?.generatingStatus === 'complete' ? report.query.data.report : null;
  const print = () => {
    if (!result || !written) return;
    const { outdated = false } = report.query.data ?? {};
    if (!openPrintView({ format: 1, subject, result, report: written, outdated }))
      flash(t('print.failed'), { type: 'error' });
  };
  return (
    <Dialog
      size="lg"
      title={t('report.title')}
      onClose={onClose}
      actions={
        <>
          <Button
            kind="quiet"
            icon={<IconPrinter size={18} aria-hidden />}
            disabled={!result || !written}
            onClick={print}
          >
            {t('report.print')}
          </Button>
          <Button onClick={onClose}>{t('report.close')}</Button>
        </>
      }
    >
      <p className={styles.subject}>{t('report.subject', { title: subject.title, name: subject.learner })}</p>
      <QueryBoundary query={assessment} errorTitle={t('log.missing')} loading={<Skeleton height={80} />}>
        {(data) => (
          <>
            <ReportFacts subject={subject} result={data.result} />
            {data.result?.scoring ? <ScoringNote scoring={data.result.scoring} /> : null}
          </>
        )}
      </QueryBoundary>
      {/* The result first, before the long list that it is based on. */}
      <section className={styles.section}>
        <h3 className={styles.heading}>{t('report.ai')}</h3>
        <WrittenReport {...report} />
      </section>
      {result ? (
        <section className={styles.section}>
          <h3 className={styles.heading}>{t('objectives.title')}</h3>
          <ObjectivesPanel result={result} onChoose={null} />
        </section>
      ) : null}
    </Dialog>
  );
}
