import styles from '../fill.module.css';
import type { FillScreens } from '../fill-field.ts';
import type { DateContent } from './content.ts';

export const fill: FillScreens<DateContent, string> = {
  Field: ({ answer = '', onAnswer, described }) => (
    <input
      className={styles.text}
      data-width="short"
      type="date"
      value={answer}
      onChange={(event) => onAnswer(event.target.value || undefined)}
      {...described}
    />
  ),
};
