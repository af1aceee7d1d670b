import { ChoiceLine } from '../ChoiceLine.tsx';
import styles from '../fill.module.css';
import type { FillScreens } from '../fill-field.ts';
import type { MultipleContent } from './content.ts';

export const fill: FillScreens<MultipleContent, string[]> = {
  Field: ({ question, answer = [], onAnswer, wording, name, described }) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend of its own; this one is named by the title above.
    <div role="group" className={styles.choices} {...described}>
      {question.choices.map(({ id, text }) => (
        <ChoiceLine
          key={id}
          type="checkbox"
          name={name}
          text={wording(text)}
          checked={answer.includes(id)}
          onChange={(checked) => {
            const chosen = question.choices
              .map((choice) => choice.id)
              .filter((one) => (one === id ? checked : answer.includes(one)));
            onAnswer(chosen.length > 0 ? chosen : undefined);
          }}
        />
      ))}
    </div>
  ),
};
