import styles from './PageLoading.module.css';
import { SlowHint } from './SlowHint.tsx';

/** A page on its way: a spinner, and after 25 seconds a word and a way out. */
export function PageLoading() {
  return (
    <div className={styles.loading}>
      <span className={styles.spinner} aria-hidden />
      <SlowHint />
    </div>
  );
}
