import { IconCircleCheck } from '@tabler/icons-react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressBar } from '#ui-kit/charts/ProgressBar.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import styles from './QuestionAnswers.module.css';
import type { AnsweredQuestion } from './VideoAnalyticsPage.tsx';

/** A question and how often each of its options was chosen. */
export function QuestionAnswers({ question }: { question: AnsweredQuestion }) {
  const t = useTranslate('simulations');
  const { clock, number, percent } = useFormats();
  const chosen = question.Options.reduce((sum, option) => sum + (option.AnswerCount ?? 0), 0);
  const isScored = question.QuestionType === 'multiple_choice';
  return (
    <Card className={styles.card}>
      <header className={styles.head}>
        <h3 className={styles.title}>
          {question.Title || question.Content || question.Description || t('untitled')}
        </h3>
        <p className={styles.facts}>
          <span>{clock(question.Timestamp * 1000)}</span>
          <span>{t('videoAnalytics.chosen', { count: chosen })}</span>
        </p>
      </header>
      <ul className={styles.options}>
        {question.Options.map((option) => {
          const count = option.AnswerCount ?? 0;
          const share = chosen === 0 ? 0 : Math.round((count / chosen) * 100);
          const isCorrect = isScored && option.Correct === true;
          return (
            <li key={option.ID} className={styles.option}>
              <span className={styles.text}>
                {option.Text || t('untitled')}
                {isCorrect ? (
                  <IconCircleCheck
                    className={styles.correct}
                    size={18}
                    role="img"
                    aria-label={t('videoAnalytics.correct')}
                  />
                ) : null}
              </span>
              <span className={styles.count}>
                <strong>{number(count)}</strong> {percent(share)}
              </span>
              <ProgressBar
                size="sm"
                label={option.Text || t('untitled')}
                value={share}
                tone={isCorrect ? 'positive' : 'accent'}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
