import styles from './PageLoading.module.css';
import { SlowHint } from './SlowHint.tsx';

const cards = [1, 2, 3, 4, 5, 6];

/**
 * A page that is loading: its placeholder, as the first HTML draws it, with a spinner, and after 25 seconds a message with an action.
 */
export function PageLoading() {
  return (
    <div className={styles.loading}>
      <SlowHint />
      <div aria-hidden>
        <div className={styles.head}>
          <div className={styles.title} />
          <div className={styles.spinner} />
        </div>
        <div className={styles.cards}>
          {cards.map((card) => (
            <div key={card} className={styles.card} />
          ))}
        </div>
      </div>
    </div>
  );
}
