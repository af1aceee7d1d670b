import styles from '../fill.module.css';
import type { FillFieldProps, FillScreens } from '../fill-field.ts';
import type { MatrixContent } from './content.ts';

type Props = FillFieldProps<MatrixContent, Record<string, string>>;

/** A group of choices for each row, at every width: columns of a table do not fit on a telephone. */
function MatrixField({ question, answer = {}, onAnswer, wording, name, described }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend of its own; this one is named by the title above.
    <div role="group" className={styles.rows} {...described}>
      {question.rows.map((row) => {
        const rowId = `${name}-${row.id}`;
        return (
          <div key={row.id} role="radiogroup" aria-labelledby={rowId}>
            <p id={rowId} className={styles.rowTitle}>
              {wording(row.text)}
            </p>
            <div className={styles.columns}>
              {question.columns.map((column) => (
                <label key={column.id} className={styles.number} data-checked={answer[row.id] === column.id}>
                  <input
                    type="radio"
                    name={rowId}
                    checked={answer[row.id] === column.id}
                    onChange={() => onAnswer({ ...answer, [row.id]: column.id })}
                  />
                  <span>{wording(column.text)}</span>
                </label>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}

export const fill: FillScreens<MatrixContent, Record<string, string>> = {
  hasClear: true,
  Field: MatrixField,
};
