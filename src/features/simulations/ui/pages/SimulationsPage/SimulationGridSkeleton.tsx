import { Skeleton } from '#ui-kit/Skeleton.tsx';
import { CardGridSkeleton } from '../../components/CardGrid.tsx';
import cardStyles from './SimulationCard.module.css';

/** Title, date, four numbers, two buttons. */
export function SimulationGridSkeleton({ count }: { count: number }) {
  return (
    <CardGridSkeleton count={count}>
      <Skeleton width="72%" height="1.1rem" />
      <Skeleton width="48%" height="0.8rem" />
      <div className={cardStyles.stats}>
        {[0, 1, 2, 3].map((stat) => (
          <Skeleton key={stat} width="80%" height="2rem" />
        ))}
      </div>
      <Skeleton width="100%" height="2rem" />
    </CardGridSkeleton>
  );
}
