import type { ReactNode } from 'react';
import { Skeleton } from '../display/Skeleton.tsx';
import styles from './CardGrid.module.css';

export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

/** The room that cards will take, of what a learner need not see at once. */
export function CardGridRoom({ count }: { count: number }) {
  return (
    <div className={styles.grid} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are alike and never change places
        <div key={index} className={styles.room} />
      ))}
    </div>
  );
}

interface CardGridSkeletonProps {
  count: number;
  /** Below the picture: a title and a line, unless the cards hold more. */
  children?: ReactNode;
}

/** Cards of the real shape on their way. */
export function CardGridSkeleton({ count, children = titleAndLine }: CardGridSkeletonProps) {
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

const titleAndLine = (
  <>
    <Skeleton width="70%" height="1rem" />
    <Skeleton width="95%" height="0.8rem" />
  </>
);
