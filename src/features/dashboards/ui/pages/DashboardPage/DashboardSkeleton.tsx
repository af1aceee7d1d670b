import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { CardGridSkeleton } from '#ui-kit/lists/CardGrid.tsx';
import styles from './DashboardPage.module.css';

export function DashboardSkeleton() {
  return (
    <div className={styles.page} aria-hidden>
      <div className={styles.figures}>
        <Skeleton shape="block" width="100%" height="7rem" />
        <Skeleton shape="block" width="100%" height="7rem" />
      </div>
      <CardGridSkeleton count={3} />
      <div className={styles.feeds}>
        <Skeleton shape="block" width="100%" height="20rem" />
        <Skeleton shape="block" width="100%" height="20rem" />
      </div>
    </div>
  );
}
