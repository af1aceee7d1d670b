import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useReadOnly } from '../state/builder-context.ts';
import styles from './Fields.module.css';

interface CardChoiceProps<Value extends string | number> {
  label: string;
  hint?: string;
  value: Value | null;
  options: readonly { value: Value; name: string; about: string; picture?: ReactNode }[];
  onChange: (value: Value) => void;
  wide?: boolean;
}

/** Chooses one of a few pictures: arrow keys move, as in any group of radio buttons. */
export function CardChoice<Value extends string | number>({
  label,
  hint,
  value,
  options,
  onChange,
  wide = false,
}: CardChoiceProps<Value>) {
  const name = useId();
  const disabled = useReadOnly();
  return (
    <fieldset className={styles.wordings}>
      <legend className={styles.legend}>{label}</legend>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      <div className={styles.choices} data-wide={wide || undefined}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              checked={option.value === value}
              disabled={disabled}
              onChange={() => onChange(option.value)}
            />
            {option.picture}
            <span className={styles.tick} aria-hidden>
              <IconCheck size={16} />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{option.name}</span>
              <span className={styles.about}>{option.about}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
