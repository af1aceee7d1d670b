import type { ReactNode } from 'react';
import { Brand } from '#web/shell/Brand.tsx';
import styles from './JoinFrame.module.css';

/** A form on an otherwise empty page: for who joins an organisation that is there. */
export function JoinFrame({ children }: { children: ReactNode }) {
  return (
    <main className={styles.page}>
      <Brand />
      <div className={styles.card}>{children}</div>
    </main>
  );
}
