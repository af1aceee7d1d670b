import { Skeleton } from '#ui-kit/Skeleton.tsx';
import { CardGridSkeleton } from './CardGrid.tsx';

export function LearnerCardGridSkeleton({ count }: { count: number }) {
  return (
    <CardGridSkeleton count={count}>
      <Skeleton width="70%" height="1rem" />
      <Skeleton width="95%" height="0.8rem" />
    </CardGridSkeleton>
  );
}
