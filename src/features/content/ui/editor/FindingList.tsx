import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import type { TranslateKeys } from '#locales/use-translate.ts';
import styles from './FindingList.module.css';

interface ListedFinding {
  key: string;
  severity: 'error' | 'warning';
  text: string;
  /** Leads to the place that it is about. */
  onChoose: () => void;
}

interface FindingListProps {
  t: TranslateKeys<'finding.error' | 'finding.warning'>;
  findings: readonly ListedFinding[];
}

/** What keeps an item from being published, and warnings, as buttons that lead to their places. */
export function FindingList({ t, findings }: FindingListProps) {
  if (findings.length === 0) return null;
  return (
    <ul className={styles.findings}>
      {findings.map(({ key, severity, text, onChoose }) => (
        <li key={key}>
          <button type="button" className={styles.finding} data-severity={severity} onClick={onChoose}>
            {severity === 'error' ? (
              <IconCircleX size={18} aria-hidden />
            ) : (
              <IconAlertTriangle size={18} aria-hidden />
            )}
            <span>
              <span className="visually-hidden">{t(`finding.${severity}`)} </span>
              {text}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
