import { CardGridSkeleton } from '#ui-kit/CardGrid.tsx';
import { Skeleton } from '#ui-kit/Skeleton.tsx';
import styles from './FeaturedSimulations.module.css';
import section from './HomeSection.module.css';

/** The stage of three pictures and a row of cards on their way. */
export function HomeSkeleton() {
  return (
    <div aria-hidden>
      <div className={section.head}>
        <Skeleton width="15rem" height="1.5rem" />
      </div>
      <div className={styles.stage} data-count={3}>
        {[0, 1, 2].map((index) => (
          <div key={index} className={styles.waiting}>
            <Skeleton width="100%" height="100%" />
          </div>
        ))}
      </div>
      <div className={section.section}>
        <div className={section.head}>
          <Skeleton width="17rem" height="1.5rem" />
        </div>
        <CardGridSkeleton count={3} />
      </div>
    </div>
  );
}
