import { useTranslate } from '#locales/use-translate.ts';
import styles from '../fill.module.css';
import type { FillFieldProps, FillScreens } from '../fill-field.ts';
import type { StarsContent } from './content.ts';

const starPath = 'M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z';

function StarsField({
  question,
  answer = 0,
  onAnswer,
  name,
  described,
}: FillFieldProps<StarsContent, number>) {
  const t = useTranslate('forms-fill');
  const values = Array.from({ length: question.stars }, (_, index) => index + 1);
  return (
    <div role="radiogroup" className={styles.stars} {...described}>
      {values.map((value) => (
        <label key={value} className={styles.star} data-filled={value <= answer}>
          <input
            type="radio"
            name={name}
            checked={answer === value}
            onChange={() => onAnswer(value)}
            aria-label={t('stars.value', { count: value, all: question.stars })}
          />
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={starPath} />
          </svg>
        </label>
      ))}
    </div>
  );
}

export const fill: FillScreens<StarsContent, number> = { hasClear: true, Field: StarsField };
