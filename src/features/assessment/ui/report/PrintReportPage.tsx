import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { usePageTitle } from '#web/page/page-title.ts';
import { ObjectivesPanel } from '../objectives/ObjectivesPanel.tsx';
import styles from './PrintReportPage.module.css';
import { takePrintData } from './print-report-data.ts';
import { ReportFacts } from './ReportFacts.tsx';
import { ReportText } from './ReportText.tsx';
import { ScoringNote } from './ScoringNote.tsx';

/** A coaching report on paper: opened in a tab of its own, which received its data. */
export function PrintReportPage() {
  const t = useTranslate('conversation-results');
  // Taken once: reading it removes it.
  const [data] = useState(takePrintData);
  usePageTitle(t('report.title'));
  if (!data) {
    return (
      <main className={styles.page} id="content">
        <h1 className="visually-hidden">{t('report.title')}</h1>
        <EmptyState
          title={t('print.missing')}
          text={t('print.missingText')}
          action={<Button onClick={() => window.close()}>{t('report.close')}</Button>}
        />
      </main>
    );
  }
  const { subject, result, report } = data;
  return (
    <main className={styles.page} id="content">
      <header className={styles.head}>
        <div>
          <p className={styles.kind}>{t('report.title')}</p>
          <h1>{subject.title}</h1>
          <p>{subject.learner}</p>
        </div>
        <Button kind="primary" icon={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {t('print.print')}
        </Button>
      </header>
      <ReportFacts subject={subject} result={result} />
      {result.scoring ? <ScoringNote scoring={result.scoring} /> : null}
      {data.outdated ? <p className={styles.outdated}>{t('report.outdated')}</p> : null}
      <section className={styles.part}>
        <h2>{t('report.ai')}</h2>
        <ReportText report={report} />
      </section>
      <section className={styles.part}>
        <h2>{t('objectives.title')}</h2>
        <ObjectivesPanel result={result} onChoose={null} />
      </section>
    </main>
  );
}
