import type { ReactNode } from 'react';
import { CardGridSkeleton } from '#ui-kit/CardGrid.tsx';
import { Skeleton } from '#ui-kit/Skeleton.tsx';
import section from './HomeSection.module.css';

/** What is recommended (`stage`) and a row of cards on their way. */
export function HomeSkeleton({ stage }: { stage: ReactNode }) {
  return (
    <div aria-hidden>
      <div className={section.head}>
        <Skeleton width="15rem" height="1.5rem" />
      </div>
      {stage}
      <div className={section.section}>
        <div className={section.head}>
          <Skeleton width="17rem" height="1.5rem" />
        </div>
        <CardGridSkeleton count={3} />
      </div>
    </div>
  );
}
