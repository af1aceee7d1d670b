import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import styles from './CourseHead.module.css';
import section from './ModuleSection.module.css';
import unit from './UnitCard.module.css';

/** The head and a few units on their way. */
export function CourseSkeleton() {
  return (
    <div aria-hidden>
      <div className={styles.head}>
        <div className={styles.picture}>
          <Skeleton shape="block" width="100%" height="auto" />
        </div>
        <div className={styles.words}>
          <Skeleton width="90%" height="1rem" />
          <Skeleton width="70%" height="1rem" />
          <Skeleton width="100%" height="0.5rem" />
          <Skeleton width="9rem" height="2.5rem" />
        </div>
      </div>
      <div className={section.section}>
        <Skeleton width="16rem" height="1.5rem" />
        <div className={section.units}>
          {[0, 1, 2].map((row) => (
            <div key={row} className={unit.card}>
              <div className={unit.picture}>
                <Skeleton shape="block" width="100%" height="auto" />
              </div>
              <div className={unit.body}>
                <Skeleton width="60%" height="1.1rem" />
                <Skeleton width="30%" height="0.8rem" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
