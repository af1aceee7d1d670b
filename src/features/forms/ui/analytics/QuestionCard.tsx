import type { ReactNode } from 'react';
import { useFormats } from '#locales/format.ts';
import { useLocale, useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import { type FormText, readText } from '../../model/form-text.ts';
import type { Choice, QuestionSum } from '../../questions/define-question.ts';
import { BarTable } from './BarTable.tsx';
import { FileList } from './FileList.tsx';
import styles from './FormAnalytics.module.css';
import type { QuestionAnswers } from './form-queries.ts';
import { TextList } from './TextList.tsx';

/** How much more or less than in the days before, in words; null where there is no number, `few` where it may not be shown. */
export type OfChange = (numbers: {
  of: 'count' | 'average';
  now: number | null;
  before: number | null | 'few';
}) => ReactNode;

interface QuestionCardProps {
  question: QuestionAnswers;
  /** Fewer people than this are shown of no anonymous form. */
  minimum: number;
  ofChange: OfChange;
}

/** A question with what its answers come to: bars and numbers side by side. */
export function QuestionCard({ question, minimum, ofChange }: QuestionCardProps) {
  const t = useTranslate('forms-analytics');
  const title = useTitle(question);
  const sum = question.Sum as QuestionSum | null; // made by the model's own functions on the server
  return (
    <Card as="section" aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.aside}>
        {sum ? t('question.answered', { count: sum.answered }) : t('question.hidden', { count: minimum })}
        {question.Removed && ` ${t('question.removed')}`}
      </p>
      {sum && sum.answered > 0 && <Sum question={question} sum={sum} ofChange={ofChange} />}
    </Card>
  );
}

interface SumProps<Shape extends QuestionSum> {
  question: QuestionAnswers;
  sum: Shape;
  ofChange: OfChange;
}

/** By the shape of the sum: nothing here asks for a type of question. */
function Sum({ question, sum, ofChange }: SumProps<QuestionSum>) {
  const t = useTranslate('forms-analytics');
  const { number, calendarDay } = useFormats();
  const wordOf = useWords(question);
  const caption = useTitle(question);
  const table = (rows: { key: string; label: string; count: number }[], name = caption) => (
    <BarTable caption={name} rows={rows} total={sum.answered} />
  );
  switch (sum.shape) {
    case 'texts':
      return <TextList texts={sum.texts} />;
    case 'files':
      return <FileList files={sum.files} />;
    case 'choices':
      return table(sum.choices.map(({ id, count }) => ({ key: id, label: wordOf(id), count })));
    case 'days':
      return table(sum.days.map(({ day, count }) => ({ key: day, label: calendarDay(day), count })));
    case 'matrix':
      return sum.rows.map(({ id, choices }) => (
        <div key={id}>
          <h3 className={styles.rowTitle}>{wordOf(id)}</h3>
          {table(
            choices.map((choice) => ({ key: choice.id, label: wordOf(choice.id), count: choice.count })),
            `${caption}: ${wordOf(id)}`,
          )}
        </div>
      ));
    case 'ranks':
      return table(
        sum.ranks.map(({ id, firstCount, averagePosition }) => ({
          key: id,
          label:
            averagePosition === null
              ? wordOf(id)
              : t('rank.label', {
                  choice: wordOf(id),
                  position: number(averagePosition, { maximumFractionDigits: 1 }),
                }),
          count: firstCount,
        })),
        t('rank.caption', { question: caption }),
      );
    case 'numbers':
      return (
        <>
          <NumberFacts question={question} sum={sum} ofChange={ofChange} />
          {table(
            sum.numbers.map(({ value, count }) => ({ key: String(value), label: number(value), count })),
          )}
        </>
      );
  }
}

function NumberFacts({ question, sum, ofChange }: SumProps<Extract<QuestionSum, { shape: 'numbers' }>>) {
  const t = useTranslate('forms-analytics');
  const { number } = useFormats();
  const { average, nps } = sum;
  const before = (value: number | null | undefined) =>
    question.PreviousAnswered == null ? 'few' : (value ?? null);
  return (
    <dl className={styles.facts}>
      {average !== null && (
        <div>
          <dt>{t('numbers.average')}</dt>
          <dd>{number(average, { maximumFractionDigits: 2 })}</dd>
          <dd className={styles.change}>
            {ofChange({ of: 'average', now: average, before: before(question.PreviousAverage) })}
          </dd>
        </div>
      )}
      {nps && (
        <>
          <div>
            <dt>{t('nps.score')}</dt>
            <dd>{number(nps.score, { maximumFractionDigits: 0, signDisplay: 'exceptZero' })}</dd>
            <dd className={styles.change}>
              {ofChange({ of: 'average', now: nps.score, before: before(question.PreviousNPS) })}
            </dd>
          </div>
          <div>
            <dt>{t('nps.promoters')}</dt>
            <dd>{number(nps.promoters)}</dd>
          </div>
          <div>
            <dt>{t('nps.passives')}</dt>
            <dd>{number(nps.passives)}</dd>
          </div>
          <div>
            <dt>{t('nps.detractors')}</dt>
            <dd>{number(nps.detractors)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}

/** In the reader's language where the form has it, as its choices are; else in the form's first one. */
function useTitle({ Question, Title }: QuestionAnswers): string {
  const t = useTranslate('forms-analytics');
  const locale = useLocale();
  const { title = {} } = (Question ?? {}) as { title?: FormText }; // a question of the form's model
  return readText(title, locale, locale) || Title || t('untitledQuestion');
}

/** The words of a choice, a row or a column in the reader's language, where the question has them. */
function useWords(question: QuestionAnswers): (id: string) => string {
  const locale = useLocale();
  const fields: unknown[] = Object.values(question.Question ?? {});
  const choices = fields.flatMap((field): Choice[] => (Array.isArray(field) ? field : []));
  return (id) => {
    const text: FormText = choices.find((choice) => choice.id === id)?.text ?? {};
    const [first = locale] = Object.keys(text) as (keyof FormText)[]; // its keys are languages
    return readText(text, locale, first) || id;
  };
}
