import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './PosterBadge.module.css';

/** A short text on a picture; `done` marks what the learner has reached. */
export function PosterBadge({ done = false, children }: { done?: boolean; children: ReactNode }) {
  return (
    <span className={styles.badge} data-done={done || undefined}>
      {done ? <IconCircleCheckFilled aria-hidden /> : null}
      {children}
    </span>
  );
}
