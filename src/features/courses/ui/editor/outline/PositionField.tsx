import { useState } from 'react';
import styles from './Outline.module.css';

interface PositionFieldProps {
  id: string;
  label: string;
  /** Counted from 1. */
  position: number;
  count: number;
  disabled: boolean;
  onMove: (position: number) => void;
}

/** The number of a row. Typing another number moves the row: Enter or leaving confirms, Escape cancels. */
export function PositionField({ id, label, position, count, disabled, onMove }: PositionFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const confirm = () => {
    setTyped(null);
    const wanted = Number.parseInt(typed ?? '', 10);
    if (Number.isNaN(wanted)) return;
    const next = Math.min(Math.max(wanted, 1), count);
    if (next !== position) onMove(next);
  };
  if (disabled || count < 2) {
    return (
      <span className={styles.position} data-fixed>
        {position}
      </span>
    );
  }
  return (
    <input
      id={id}
      className={styles.position}
      aria-label={label}
      title={label}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? String(position)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/\D/g, '').slice(0, 3))}
      onBlur={confirm}
      onKeyDown={(event) => {
        if (event.key === 'Enter') confirm();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}
