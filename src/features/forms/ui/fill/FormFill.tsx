import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Locale } from '#kernel/locale.ts';
import { useTranslate } from '#locales/use-translate.ts';
import type { DraftAnswers } from '../../model/fill-steps.ts';
import type { FormContent } from '../../model/form-content.ts';
import { type FormText, readText } from '../../model/form-text.ts';
import styles from './FormFill.module.css';
import { QuestionField } from './QuestionField.tsx';
import { type SendFile, useFileSending } from './use-file-sending.ts';
import { type AnswerErrors, type KeptAnswers, useFill } from './use-fill.ts';

export interface FormFillProps {
  content: FormContent;
  /** Of the questions; where it is missing, they are in the first language of the form. */
  locale: Locale;
  /** Answers with what is wrong, by the id of the question; nothing is wrong once it was kept. */
  onSubmit: (answers: DraftAnswers) => Promise<AnswerErrors>;
  busy: boolean;
  /** Why the last submission did not arrive. */
  problem?: string | null;
  kept?: KeptAnswers | undefined;
  sendFile: SendFile;
}

/** The questions of a form, a section at a time. */
export function FormFill({ content, locale, onSubmit, busy, problem, kept, sendFile }: FormFillProps) {
  const t = useTranslate('forms-fill');
  const id = useId();
  const fill = useFill(content, kept);
  const files = useFileSending(sendFile, fill.answer);
  const [waits, setWaits] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [focus, setFocus] = useState<{ question: string | null } | null>(null);
  const wording = (text: FormText) => readText(text, locale, content.languages[0]);
  const { step, steps, index, isLast } = fill;

  // After the page was drawn with the errors, or with the next section.
  useLayoutEffect(() => {
    if (!focus) return;
    const target =
      focus.question === null
        ? '[data-head]'
        : `[data-question="${focus.question}"] :is(input, textarea, button)`;
    form.current?.querySelector<HTMLElement>(target)?.focus();
  }, [focus]);

  async function goOn(): Promise<void> {
    if (busy) return;
    const isWaiting = (isLast ? steps : step ? [step] : []).some(({ questions }) =>
      questions.some((question) => files.isSending(question.id)),
    );
    setWaits(isWaiting);
    if (isWaiting) return;
    if (!isLast) return setFocus({ question: fill.next() });
    const wrong = await fill.send(onSubmit);
    if (wrong !== null) setFocus({ question: wrong });
  }

  function goBack(): void {
    fill.goTo(index - 1);
    setFocus({ question: null });
  }

  const isSending = steps.some(({ questions }) => questions.some(({ id: one }) => files.isSending(one)));
  const title = step && wording(step.section.title);
  const text = step && wording(step.section.text);
  return (
    <form
      ref={form}
      className={styles.fill}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void goOn();
      }}
    >
      {steps.length > 1 && (
        <div className={styles.progress}>
          <span data-head={title ? undefined : true} tabIndex={title ? undefined : -1}>
            {t('step', { step: index + 1, all: steps.length })}
          </span>
          <span className={styles.track} aria-hidden="true">
            <i style={{ width: `${((index + 1) / steps.length) * 100}%` }} />
          </span>
        </div>
      )}
      {title && (
        <h2 className={styles.sectionTitle} data-head tabIndex={-1} lang={locale}>
          {title}
        </h2>
      )}
      {text && (
        <p className={styles.sectionText} lang={locale}>
          {text}
        </p>
      )}
      {step?.questions.map((question) => (
        <QuestionField
          key={`${question.id} ${question.type}`}
          id={`${id}${question.id}`}
          question={question}
          wording={wording}
          answer={fill.draft[question.id]}
          error={fill.errors[question.id]}
          onAnswer={(answer) => fill.answer(question.id, answer)}
          sending={files.of(question)}
        />
      ))}
      <div role="alert">
        {waits && isSending && <p className={styles.problem}>{t('file.wait')}</p>}
        {problem && <p className={styles.problem}>{problem}</p>}
      </div>
      <div className={styles.actions}>
        {index > 0 && (
          <button type="button" onClick={goBack}>
            {t('back')}
          </button>
        )}
        <button type="submit" data-look="primary" aria-disabled={busy}>
          {busy ? t('sending') : isLast ? t('send') : t('next')}
        </button>
      </div>
    </form>
  );
}
