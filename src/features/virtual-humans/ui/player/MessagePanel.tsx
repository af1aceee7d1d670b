/** @jsxImportSource preact */
import styles from './panels.module.css';

/** What stands in place of the player, and the ways on from it. */
export function MessagePanel({
  title,
  text,
  links = [],
  retry = null,
}: {
  title: string;
  text: string;
  links?: readonly { href: string; label: string }[];
  retry?: { label: string; run: () => void } | null;
}) {
  return (
    <div class={styles.page}>
      <section class={styles.card}>
        <h1 class={styles.title}>{title}</h1>
        {text && <p class={styles.text}>{text}</p>}
        {(links.length > 0 || retry) && (
          <footer class={styles.actions}>
            {links.map(({ href, label }, index) => (
              <a
                key={href}
                class={index === links.length - 1 && !retry ? styles.primary : styles.secondary}
                href={href}
                target="_top"
              >
                {label}
              </a>
            ))}
            {retry && (
              <button type="button" class={styles.primary} onClick={retry.run}>
                {retry.label}
              </button>
            )}
          </footer>
        )}
      </section>
    </div>
  );
}
