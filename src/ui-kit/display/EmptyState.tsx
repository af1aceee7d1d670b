import type { ReactNode } from 'react';
import styles from './StatePanel.module.css';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** The purpose of this list, in a sentence. */
  text?: ReactNode;
  /** The button that starts it. */
  action?: ReactNode;
  /** 1 where it is the whole page. */
  level?: 1 | 2;
}

export function EmptyState({ icon, title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.panel}>
      {icon ? <div className={styles.icon}>{icon}</div> : null}
      <Heading className={styles.title}>{title}</Heading>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.actions}>{action}</div> : null}
    </div>
  );
}
