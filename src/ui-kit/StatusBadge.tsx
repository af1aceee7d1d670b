import type { ReactNode } from 'react';
import styles from './StatusBadge.module.css';

export type StatusTone = 'neutral' | 'accent' | 'positive' | 'warning' | 'negative';

/** The state of a thing: a word with a dot, so that colour is never the only sign. */
export function StatusBadge({ tone = 'neutral', children }: { tone?: StatusTone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
