import { PlacedComponents } from '#web/feature/use-parts.tsx';
import { analyticsViewsPoint } from '../extension-points.ts';
import styles from './AnalyticsNav.module.css';

/** For pages about one thing, which have no way to the other pages beside it. */
export function ViewsAlone() {
  return (
    <div className={styles.alone}>
      <PlacedComponents point={analyticsViewsPoint} />
    </div>
  );
}
