import type { ReactNode } from 'react';
import styles from './StatusBadge.module.css';

export type StatusTone = 'neutral' | 'accent' | 'positive' | 'warning' | 'negative';

export interface StatusBadgeProps {
  tone?: StatusTone;
  /** Replaces the dot. A running state rotates its icon with `data-turning`. */
  icon?: ReactNode;
  children: ReactNode;
}

/** The state of a thing: a text with a dot or an icon, so that colour is never the only sign. */
export function StatusBadge({ tone = 'neutral', icon, children }: StatusBadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone} data-icon={icon ? true : undefined}>
      {icon}
      {children}
    </span>
  );
}
