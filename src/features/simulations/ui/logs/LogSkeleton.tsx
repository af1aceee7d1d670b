import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import timeline from './EventTimeline.module.css';
import styles from './LogFacts.module.css';

const widths = ['38%', '52%', '30%', '61%', '44%'];

/** Facts and a timeline on their way. */
export function LogSkeleton() {
  return (
    <div aria-hidden>
      <div className={styles.facts}>
        {widths.map((width) => (
          <div key={width} className={styles.fact}>
            <Skeleton width="4rem" height="0.75rem" />
            <Skeleton width="6rem" height="1.1rem" />
          </div>
        ))}
      </div>
      <div className={timeline.skeleton}>
        {widths.map((width) => (
          <div key={width} className={timeline.skeletonRow}>
            <Skeleton shape="circle" width="32px" height="32px" />
            <Skeleton width={width} height="1rem" />
          </div>
        ))}
      </div>
    </div>
  );
}
