/** @jsxImportSource preact */
import { translate } from '#locales/translator.ts';
import styles from './player.module.css';

/** A link that was taken back, or an interactive video that is not there any more. */
export function UnavailablePanel() {
  return (
    <div class={styles.cover}>
      <section class={styles.card}>
        <h1 class={styles.title}>{translate('player', 'unavailable')}</h1>
        <p class={styles.text}>{translate('player', 'unavailableText')}</p>
      </section>
    </div>
  );
}
