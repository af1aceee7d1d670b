import { IconHourglass, IconMessages } from '@tabler/icons-react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { KeyFigure } from '#ui-kit/display/KeyFigure.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import styles from './FormAnalytics.module.css';
import { type AnalysedForm, type AskedAnswers, type FormFigures, useFormFigures } from './form-queries.ts';
import { NoForm } from './NoForm.tsx';
import { type OfChange, QuestionCard } from './QuestionCard.tsx';

interface FormOverviewProps {
  form: AnalysedForm;
  asked: AskedAnswers;
  ofChange: OfChange;
}

/** How many answered, and what the answers to each question come to, beside the days before. */
export function FormOverview({ form, asked, ofChange }: FormOverviewProps) {
  const query = useFormFigures(form, asked);
  return (
    <QueryBoundary
      query={query}
      loading={<Skeleton shape="block" width="100%" height="20rem" />}
      isEmpty={(data) => data.readFormAnalytics === null}
      empty={<NoForm />}
    >
      {({ readFormAnalytics: figures }) =>
        figures ? (
          <Figures form={form} figures={figures} isNarrowed={asked.isNarrowed} ofChange={ofChange} />
        ) : null
      }
    </QueryBoundary>
  );
}

interface FiguresProps {
  form: AnalysedForm;
  figures: FormFigures;
  isNarrowed: boolean;
  ofChange: OfChange;
}

function Figures({ form, figures, isNarrowed, ofChange }: FiguresProps) {
  const t = useTranslate('forms-analytics');
  const { number } = useFormats();
  return (
    <>
      <section className={styles.numbers} aria-label={t('numbers')}>
        <KeyFigure
          icon={IconMessages}
          label={t('figure.total')}
          value={number(figures.TotalSubmissions)}
          aside={ofChange({
            of: 'count',
            now: figures.TotalSubmissions,
            before: figures.PreviousSubmissions ?? 0,
          })}
        />
        {form.Anonymous && (
          <KeyFigure icon={IconHourglass} label={t('figure.waiting')} value={number(figures.Waiting)} />
        )}
      </section>
      {form.Anonymous && (
        <p className={styles.note}>{t('anonymous.note', { count: figures.MinimumPeople })}</p>
      )}
      {figures.TotalSubmissions === 0 ? (
        <EmptyState
          icon={<IconMessages />}
          title={t('none.title')}
          text={t(isNarrowed ? 'none.narrowed' : 'none.text')}
        />
      ) : (
        <div className={styles.questions}>
          {figures.Questions.map((question) => (
            <QuestionCard
              key={`${question.QuestionID} ${question.Type}`}
              question={question}
              minimum={figures.MinimumPeople}
              ofChange={ofChange}
            />
          ))}
        </div>
      )}
    </>
  );
}
