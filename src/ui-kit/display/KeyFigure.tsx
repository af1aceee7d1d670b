import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './KeyFigure.module.css';

export interface KeyFigureProps {
  icon: Icon;
  label: string;
  value: string;
  /** A value for comparison. */
  aside?: ReactNode;
  /** Beside the number: a ring, a small picture of it. */
  picture?: ReactNode;
}

/** One important number, with its name and a value for comparison. */
export function KeyFigure({ icon: IconPart, label, value, aside, picture }: KeyFigureProps) {
  return (
    <section className={styles.figure} aria-label={label}>
      <div className={styles.text}>
        <p className={styles.label}>
          <IconPart aria-hidden />
          {label}
        </p>
        <p className={styles.value}>{value}</p>
        {aside ? <p className={styles.aside}>{aside}</p> : null}
      </div>
      {picture}
    </section>
  );
}
