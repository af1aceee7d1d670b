import styles from '../fill.module.css';
import type { FillScreens } from '../fill-field.ts';
import type { ShortTextContent } from './content.ts';

export const fill: FillScreens<ShortTextContent, string> = {
  Field: ({ answer = '', onAnswer, described }) => (
    <input
      className={styles.text}
      type="text"
      value={answer}
      onChange={(event) => onAnswer(event.target.value || undefined)}
      {...described}
    />
  ),
};
