import type { ReactNode } from 'react';
import { Skeleton } from '#ui-kit/Skeleton.tsx';
import cardStyles from './SimulationCard.module.css';
import styles from './SimulationGrid.module.css';

export function SimulationGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

/** Cards of the real shape: picture, title, date, four numbers, two buttons. */
export function SimulationGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.grid} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are alike and never change places
        <div key={index} className={styles.skeleton}>
          <Skeleton shape="block" width="100%" height="auto" />
          <div className={styles.text}>
            <Skeleton width="72%" height="1.1rem" />
            <Skeleton width="48%" height="0.8rem" />
            <div className={cardStyles.stats}>
              {[0, 1, 2, 3].map((stat) => (
                <Skeleton key={stat} width="80%" height="2rem" />
              ))}
            </div>
            <Skeleton width="100%" height="2rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
