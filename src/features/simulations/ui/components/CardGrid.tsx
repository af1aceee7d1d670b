import type { ReactNode } from 'react';
import { Skeleton } from '#ui-kit/Skeleton.tsx';
import styles from './CardGrid.module.css';

export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

/** Cards of the real shape on their way: the picture, and below it what `children` draws. */
export function CardGridSkeleton({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className={styles.grid} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are alike and never change places
        <div key={index} className={styles.skeleton}>
          <Skeleton shape="block" width="100%" height="auto" />
          <div className={styles.text}>{children}</div>
        </div>
      ))}
    </div>
  );
}
