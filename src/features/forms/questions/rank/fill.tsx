import { useTranslate } from '#locales/use-translate.ts';
import styles from '../fill.module.css';
import type { FillFieldProps, FillScreens } from '../fill-field.ts';
import type { RankContent } from './content.ts';

/** Choices are pressed in their order, the most important first; pressing one again takes it out. */
function RankField({
  question,
  answer = [],
  onAnswer,
  wording,
  described,
}: FillFieldProps<RankContent, string[]>) {
  const t = useTranslate('forms-fill');
  return (
    <div>
      <p className={styles.hint}>{t('rank.hint')}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend of its own; this one is named by the title above. */}
      <div role="group" className={styles.choices} {...described}>
        {question.choices.map(({ id, text }) => {
          const place = answer.indexOf(id) + 1;
          const next = place > 0 ? answer.filter((one) => one !== id) : [...answer, id];
          return (
            <button
              key={id}
              type="button"
              className={styles.choice}
              data-checked={place > 0}
              aria-pressed={place > 0}
              onClick={() => onAnswer(next.length > 0 ? next : undefined)}
            >
              <span className={styles.place} aria-hidden="true">
                {place || ''}
              </span>
              <span>{wording(text)}</span>
              {place > 0 && <span className="visually-hidden">{t('rank.place', { place })}</span>}
            </button>
          );
        })}
      </div>
    </div>
  );
}

export const fill: FillScreens<RankContent, string[]> = { hasClear: true, Field: RankField };
