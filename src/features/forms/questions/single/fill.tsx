import { ChoiceLine } from '../ChoiceLine.tsx';
import styles from '../fill.module.css';
import type { FillScreens } from '../fill-field.ts';
import type { SingleContent } from './content.ts';

export const fill: FillScreens<SingleContent, string> = {
  hasClear: true,
  Field: ({ question, answer, onAnswer, wording, name, described }) => (
    <div role="radiogroup" className={styles.choices} {...described}>
      {question.choices.map(({ id, text }) => (
        <ChoiceLine
          key={id}
          type="radio"
          name={name}
          text={wording(text)}
          checked={answer === id}
          onChange={() => onAnswer(id)}
        />
      ))}
    </div>
  ),
};
