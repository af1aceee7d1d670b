import { type ReactNode, useId } from 'react';
import styles from './MyProgress.module.css';

export function ProgressSection({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {lead ? <p className={styles.quiet}>{lead}</p> : null}
      {children}
    </section>
  );
}
