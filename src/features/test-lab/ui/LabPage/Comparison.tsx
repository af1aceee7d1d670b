import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import { compareReports } from '../../model/compare-reports.ts';
import type { LabReport } from '../../model/lab-report.ts';
import styles from './LabPage.module.css';

interface ComparisonProps {
  before: LabReport;
  now: LabReport;
  version: number;
}

/** Beside the report of the version before: what became better, and what worse. */
export function Comparison({ before, now, version }: ComparisonProps) {
  const t = useTranslate('test-lab');
  const { margin, newWordings, appeared, gone } = compareReports(before, now);
  const none = t('none');
  return (
    <Card as="section" aria-label={t('compare.title', { version })}>
      <h2 className={styles.heading}>{t('compare.title', { version })}</h2>
      <ul className={styles.facts}>
        <li>{t('compare.margin', { before: margin.before ?? none, now: margin.now ?? none })}</li>
        <li>
          {t('compare.newWordings', { before: newWordings.before ?? none, now: newWordings.now ?? none })}
        </li>
        <li>{t('compare.findings', { appeared: appeared.length, gone })}</li>
      </ul>
    </Card>
  );
}
