import type { ReactNode } from 'react';
import { Skeleton } from '#ui-kit/Skeleton.tsx';
import styles from './LearnerCardGrid.module.css';

export function LearnerCardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

/** Cards of the real shape on their way. */
export function LearnerCardGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.grid} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are alike and never change places
        <div key={index} className={styles.skeleton}>
          <Skeleton shape="block" width="100%" height="auto" />
          <div className={styles.text}>
            <Skeleton width="70%" height="1rem" />
            <Skeleton width="95%" height="0.8rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
