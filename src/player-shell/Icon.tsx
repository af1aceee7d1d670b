import styles from './Icon.module.css';
import { type IconName, iconPaths } from './icon-paths.ts';

/** A picture beside text, or within a button that has a name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
