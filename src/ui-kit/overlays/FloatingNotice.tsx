import type { ReactNode } from 'react';
import styles from './FloatingNotice.module.css';

export interface FloatingNoticeProps {
  icon: ReactNode;
  /** `warning` where something does not work. */
  tone?: 'info' | 'warning';
  text: string;
  /** What can be done about it. */
  children: ReactNode;
}

/** At the foot of every page, over it: one sentence about the whole product, and what can be done. Not announced by itself. */
export function FloatingNotice({ icon, tone = 'info', text, children }: FloatingNoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone}>
      {icon}
      <span>{text}</span>
      {children}
    </div>
  );
}
