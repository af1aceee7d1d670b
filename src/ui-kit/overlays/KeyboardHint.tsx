import styles from './KeyboardHint.module.css';

/** Keys that are pressed together, drawn as keys. */
export function KeyboardHint({ keys }: { keys: readonly string[] }) {
  return (
    <span className={styles.hint}>
      {keys.map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
