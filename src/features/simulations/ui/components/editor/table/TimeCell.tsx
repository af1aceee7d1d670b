import { useState } from 'react';
import { formatTime, parseTime } from '../time-text.ts';
import styles from './InteractionTable.module.css';

export interface TimeCellProps {
  label: string;
  valueMs: number;
  disabled: boolean;
  onChange: (valueMs: number) => void;
}

/** A time in a table, typed in place. Enter or leaving it keeps it, Escape restores it. */
export function TimeCell({ label, valueMs, disabled, onChange }: TimeCellProps) {
  const [typed, setTyped] = useState<string>();
  const parsed = typed === undefined ? valueMs : parseTime(typed);
  const keep = () => {
    if (parsed !== null && parsed !== valueMs) onChange(parsed);
    if (parsed !== null) setTyped(undefined);
  };
  return (
    <input
      className={styles.time}
      aria-label={label}
      aria-invalid={parsed === null || undefined}
      inputMode="decimal"
      disabled={disabled}
      value={typed ?? formatTime(valueMs)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
        if (event.key === 'Escape') setTyped(undefined);
      }}
    />
  );
}
