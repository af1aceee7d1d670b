import { useTranslate } from '#locales/use-translate.ts';
import type { AnswerValue } from '../../model/answers.ts';
import type { AnswerError, Wording } from '../../questions/define-question.ts';
import type { FileSending } from '../../questions/fill-field.ts';
import { fillScreensOf } from '../../questions/fill-fields.tsx';
import type { Question } from '../../questions/schemas.ts';
import styles from './FormFill.module.css';

type QuestionFieldProps = {
  question: Question;
  /** Unique on the page. */
  id: string;
  wording: Wording;
  answer: AnswerValue | undefined;
  error: AnswerError | undefined;
  onAnswer(answer: AnswerValue | undefined): void;
  sending: FileSending;
};

/** A question with its help, its field, and what is wrong with the answer. */
export function QuestionField({
  question,
  id,
  wording,
  answer,
  error,
  onAnswer,
  sending,
}: QuestionFieldProps) {
  const t = useTranslate('forms-fill');
  const { Field, hasClear } = fillScreensOf(question);
  const help = wording(question.help);
  const [titleId, helpId, errorId] = [`${id}-title`, `${id}-help`, `${id}-error`];
  const describedBy = [help && helpId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={styles.question} data-question={question.id}>
      <p id={titleId} className={styles.title}>
        <span>{wording(question.title)}</span>
        {question.required && <span className={styles.required}>{t('required')}</span>}
      </p>
      {help && (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      )}
      <Field
        question={question}
        answer={answer}
        onAnswer={onAnswer}
        wording={wording}
        sending={sending}
        name={id}
        described={{
          'aria-labelledby': titleId,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': error !== undefined,
        }}
      />
      {error && (
        <p id={errorId} className={styles.error}>
          {t(`error.${error}`)}
        </p>
      )}
      {hasClear && !question.required && answer !== undefined && (
        <button type="button" className={styles.clear} onClick={() => onAnswer(undefined)}>
          {t('clear')}
          <span className="visually-hidden">: {wording(question.title)}</span>
        </button>
      )}
    </div>
  );
}
