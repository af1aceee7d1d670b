import { IconCircleCheck } from '@tabler/icons-react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressBar } from '#ui-kit/charts/ProgressBar.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import type { AnalysedQuestion } from './question-queries.ts';
import styles from './VideoQuestions.module.css';

/** How often each option of a question was chosen. */
export function ChosenOptions({ question }: { question: AnalysedQuestion }) {
  const t = useTranslate('analytics-questions');
  const { number, percent } = useFormats();
  const isScored = question.CorrectPercent !== null;
  return (
    <Card className={styles.card}>
      <h3 className={styles.title}>{question.Title || t('deletedQuestion', { id: question.EventID })}</h3>
      <p className={styles.facts}>{t('answersOf', { count: question.Answers })}</p>
      <ul className={styles.options}>
        {question.Options.map(({ OptionID, Text, Correct, Chosen, ChosenPercent }) => {
          const text = Text || t('deletedOption', { id: OptionID });
          const isRight = isScored && Correct;
          return (
            <li key={OptionID} className={styles.option}>
              <span className={styles.text}>
                {text}
                {isRight ? (
                  <IconCircleCheck className={styles.right} size={18} role="img" aria-label={t('correct')} />
                ) : null}
              </span>
              <span className={styles.count}>
                <strong>{number(Chosen)}</strong> {percent(ChosenPercent)}
              </span>
              <ProgressBar
                size="sm"
                label={text}
                value={ChosenPercent}
                tone={isRight ? 'positive' : 'accent'}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
