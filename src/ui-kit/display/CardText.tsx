import type { ReactNode } from 'react';
import styles from './CardText.module.css';

/** The first two lines of a description, or all of it. */
export function CardText({ whole = false, children }: { whole?: boolean; children: ReactNode }) {
  return (
    <p className={styles.text} data-whole={whole || undefined}>
      {children}
    </p>
  );
}
