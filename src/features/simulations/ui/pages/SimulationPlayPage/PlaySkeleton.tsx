import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import frame from '../../play-frame/PlayFrame.module.css';
import styles from './SimulationPlayPage.module.css';

export function PlaySkeleton() {
  return (
    <div aria-hidden>
      <div className={styles.facts}>
        <Skeleton width="4rem" height="1.1rem" />
        <Skeleton width="4rem" height="1.1rem" />
        <Skeleton width="7rem" height="1.1rem" />
      </div>
      <div className={frame.box} />
    </div>
  );
}
