/** @jsxImportSource preact */
import styles from './panels.module.css';

/** In place of everything else, when there is nobody to talk with here. */
export function MessagePanel({ title, text }: { title: string; text: string }) {
  return (
    <div class={styles.page}>
      <section class={styles.card}>
        <h1 class={styles.title}>{title}</h1>
        {text && <p class={styles.text}>{text}</p>}
      </section>
    </div>
  );
}
