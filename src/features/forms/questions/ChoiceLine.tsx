import styles from './fill.module.css';

export type ChoiceLineProps = {
  type: 'radio' | 'checkbox';
  name: string;
  text: string;
  checked: boolean;
  onChange(checked: boolean): void;
};

/** One choice: all of the line can be pressed. */
export function ChoiceLine({ type, name, text, checked, onChange }: ChoiceLineProps) {
  return (
    <label className={styles.choice} data-checked={checked}>
      <input type={type} name={name} checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{text}</span>
    </label>
  );
}
