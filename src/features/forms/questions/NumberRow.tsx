import styles from './fill.module.css';
import type { FillFieldProps } from './fill-field.ts';

type NumberRowProps = Pick<FillFieldProps<unknown, number>, 'answer' | 'onAnswer' | 'name' | 'described'> & {
  minimum: number;
  maximum: number;
  minimumLabel: string;
  maximumLabel: string;
};

/** Whole numbers side by side, with words at both ends. */
export function NumberRow(props: NumberRowProps) {
  const { minimum, maximum, minimumLabel, maximumLabel, answer, onAnswer, name, described } = props;
  const numbers = Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
  const wordOf = (value: number) =>
    value === minimum ? minimumLabel : value === maximum ? maximumLabel : '';
  return (
    <div role="radiogroup" {...described}>
      <div className={styles.numbers}>
        {numbers.map((value) => (
          <label key={value} className={styles.number} data-checked={answer === value}>
            <input
              type="radio"
              name={name}
              checked={answer === value}
              onChange={() => onAnswer(value)}
              aria-label={[value, wordOf(value)].filter((part) => part !== '').join(', ')}
            />
            <span aria-hidden="true">{value}</span>
          </label>
        ))}
      </div>
      {(minimumLabel || maximumLabel) && (
        <div className={styles.ends} aria-hidden="true">
          <span>{minimumLabel}</span>
          <span>{maximumLabel}</span>
        </div>
      )}
    </div>
  );
}
