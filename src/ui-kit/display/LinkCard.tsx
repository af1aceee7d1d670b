import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './LinkCard.module.css';

export interface LinkCardProps {
  to: string;
  title: string;
  poster: ReactNode;
  /** Of the title: 2 below the page's own, 3 inside a section. */
  level?: 2 | 3;
  /** Below the title. */
  children?: ReactNode;
  /** Actions besides opening it. */
  footer?: ReactNode;
}

/** Something to open: the whole card is one link, but for its footer. */
export function LinkCard({ to, title, poster, level = 2, children, footer }: LinkCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={styles.card}>
      {poster}
      <div className={styles.body}>
        <Heading className={styles.title}>
          <Link className={styles.link} to={to}>
            {title}
          </Link>
        </Heading>
        {children}
      </div>
      {footer ? <div className={styles.footer}>{footer}</div> : null}
    </article>
  );
}
