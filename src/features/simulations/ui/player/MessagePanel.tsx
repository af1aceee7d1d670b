/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import cover from './cover.module.css';
import styles from './player.module.css';

/** In place of everything else, when there is nothing to play here. */
export function MessagePanel({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ComponentChildren;
}) {
  return (
    <div class={cover.cover}>
      <div class={cover.scroll}>
        <section class={cover.card}>
          <h1 class={cover.title}>{title}</h1>
          <p class={styles.text}>{text}</p>
          {children && <footer class={styles.row}>{children}</footer>}
        </section>
      </div>
    </div>
  );
}
