import type { Icon } from '@tabler/icons-react';
import { useId } from 'react';
import { useKeptFocus } from '../display/use-kept-focus.ts';
import styles from './ChoiceCards.module.css';

interface ChoiceCard<Value> {
  value: Value;
  icon: Icon;
  label: string;
  /** The effect of this choice. */
  hint: string;
}

export interface ChoiceCardsProps<Value> {
  label: string;
  value: Value;
  options: readonly ChoiceCard<Value>[];
  disabled?: boolean;
  onChange: (value: Value) => void;
}

/** One of a few things that need an explanation each: radio buttons as cards. */
export function ChoiceCards<Value extends string | boolean>(props: ChoiceCardsProps<Value>) {
  const { label, value, options, disabled = false, onChange } = props;
  const name = useId();
  const kept = useKeptFocus<HTMLFieldSetElement>(disabled);
  return (
    <fieldset ref={kept} className={styles.choice} disabled={disabled}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <label
          key={String(option.value)}
          className={styles.option}
          data-checked={option.value === value || undefined}
        >
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <option.icon aria-hidden />
          <span>
            <span className={styles.label}>{option.label}</span>
            <span className={styles.hint}>{option.hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
