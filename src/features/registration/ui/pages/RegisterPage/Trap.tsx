import styles from './RegisterPage.module.css';

interface TrapProps {
  value: string;
  onChange: (value: string) => void;
}

/** A trap for programs that fill in everything: people neither see it nor reach it by keyboard. */
export function Trap({ value, onChange }: TrapProps) {
  return (
    <div className={styles.trap} aria-hidden>
      <label>
        Website
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </label>
    </div>
  );
}
