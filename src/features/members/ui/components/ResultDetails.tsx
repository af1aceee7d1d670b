import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import styles from './ResultDetails.module.css';

export interface RowResult {
  key: string;
  done: boolean;
  text: string;
}

export interface ResultDetailsProps {
  /** The result of the whole action. */
  title: string;
  /** Counts, one sentence each. */
  summary: readonly string[];
  rows: readonly RowResult[];
  children?: ReactNode;
}

/** The result of a bulk action: the whole in a sentence, and each row on demand, errors first. */
export function ResultDetails({ title, summary, rows, children }: ResultDetailsProps) {
  const t = useTranslate('organisations');
  const hasFailures = rows.some((row) => !row.done);
  const Icon = hasFailures ? IconAlertTriangle : IconCircleCheck;
  const sorted = [...rows].sort((a, b) => Number(a.done) - Number(b.done));
  return (
    <div className={styles.result} role="status">
      <div className={styles.head} data-tone={hasFailures ? 'warning' : 'positive'}>
        <Icon aria-hidden />
        <div>
          <p className={styles.title}>{title}</p>
          {summary.map((line) => (
            <p key={line} className={styles.line}>
              {line}
            </p>
          ))}
        </div>
      </div>
      {rows.length > 0 ? (
        <details className={styles.details} open={hasFailures}>
          <summary>{t('result.details')}</summary>
          {/* The keyboard scrolls what has the focus. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
          <ul className={styles.rows} tabIndex={0}>
            {sorted.map((row) => (
              <li key={row.key} className={styles.row} data-done={row.done}>
                {row.done ? <IconCircleCheck aria-hidden /> : <IconCircleX aria-hidden />}
                <span>{row.text}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {children}
    </div>
  );
}
