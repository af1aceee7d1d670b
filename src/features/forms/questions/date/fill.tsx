import styles from '../fill.module.css';
import type { FillScreens } from '../fill-field.ts';
import type { DateContent } from './content.ts';

export const fill: FillScreens<DateContent, string> = {
  Field: ({ answer = '', onAnswer, described }) => (
    <input
      className={styles.text}
      data-width="short"
      type="date"
      // Otherwise a year takes six digits, and no such day is an answer.
      max="9999-12-31"
      value={answer}
      onChange={(event) => onAnswer(event.target.value || undefined)}
      {...described}
    />
  ),
};
