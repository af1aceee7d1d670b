import type { ReactNode } from 'react';
import styles from './StatusBadge.module.css';

export type StatusTone = 'neutral' | 'accent' | 'positive' | 'warning' | 'negative';

export interface StatusBadgeProps {
  tone?: StatusTone;
  /** In place of the dot. What is under way turns its sign with `data-turning`. */
  icon?: ReactNode;
  children: ReactNode;
}

/** The state of a thing: a word with a dot or a sign, so that colour is never the only one. */
export function StatusBadge({ tone = 'neutral', icon, children }: StatusBadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone} data-icon={icon ? true : undefined}>
      {icon}
      {children}
    </span>
  );
}
