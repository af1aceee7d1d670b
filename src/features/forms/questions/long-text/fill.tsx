import styles from '../fill.module.css';
import type { FillScreens } from '../fill-field.ts';
import type { LongTextContent } from './content.ts';

export const fill: FillScreens<LongTextContent, string> = {
  Field: ({ answer = '', onAnswer, described }) => (
    <textarea
      className={styles.text}
      rows={4}
      value={answer}
      onChange={(event) => onAnswer(event.target.value || undefined)}
      {...described}
    />
  ),
};
