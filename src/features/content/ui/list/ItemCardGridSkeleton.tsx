import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { CardGridSkeleton } from '#ui-kit/lists/CardGrid.tsx';
import cardStyles from './ItemCard.module.css';

/** Title, date, four numbers, two buttons. */
export function ItemCardGridSkeleton({ count }: { count: number }) {
  return (
    <CardGridSkeleton count={count}>
      <Skeleton width="72%" height="1.1rem" />
      <Skeleton width="48%" height="0.8rem" />
      <div className={cardStyles.numbers}>
        <div className={cardStyles.figures}>
          {[0, 1, 2, 3].map((figure) => (
            <Skeleton key={figure} width="80%" height="2rem" />
          ))}
        </div>
      </div>
      <Skeleton width="100%" height="2rem" />
    </CardGridSkeleton>
  );
}
