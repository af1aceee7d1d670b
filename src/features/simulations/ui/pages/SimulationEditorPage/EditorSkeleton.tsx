import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import styles from './EditorWorkspace.module.css';

/** The shape of the editor while it is on its way. */
export function EditorSkeleton() {
  return (
    <div className={styles.workspace} aria-hidden>
      <div className={styles.skeletonHead}>
        <Skeleton width="14rem" height="1.5rem" />
        <Skeleton width="16rem" height="2.25rem" />
      </div>
      <div className={styles.build}>
        <div className={styles.skeletonBar}>
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} shape="block" width={173} height={108} />
          ))}
        </div>
        <div className={styles.centre}>
          <Skeleton shape="block" width="100%" height="min(48dvh, 420px)" />
          <Skeleton width="100%" height="2.5rem" />
          <Skeleton width="100%" height="9rem" />
        </div>
        <div className={styles.skeletonInspector}>
          {[0, 1, 2, 3, 4].map((index) => (
            <Skeleton key={index} width="100%" height="2.25rem" />
          ))}
        </div>
      </div>
    </div>
  );
}
