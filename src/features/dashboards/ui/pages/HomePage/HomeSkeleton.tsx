import type { ReactNode } from 'react';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { CardGridSkeleton } from '#ui-kit/lists/CardGrid.tsx';
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
