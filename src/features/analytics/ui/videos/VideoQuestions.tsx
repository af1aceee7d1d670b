import { IconHelpHexagon } from '@tabler/icons-react';
import type { SimulationTabProps } from '#features/simulations/ui/extension-points.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { ListTools } from '#ui-kit/lists/ListTools.tsx';
import { downloadCsv } from '#web/page/download-csv.ts';
import { ListSort } from '#web/page/ListFilters.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { type QuestionSort, questionSorts } from '../../model/analytics-params.ts';
import { nameOfFile, questionRows } from '../../model/tables/question-rows.ts';
import { ExportButton } from '../components/ExportButton.tsx';
import { FilterBar } from '../components/FilterBar.tsx';
import { type AnalyticsFilters, useFiltersOf } from '../components/use-analytics-filters.ts';
import { ViewsAlone } from '../components/ViewsAlone.tsx';
import { ChosenOptions } from './ChosenOptions.tsx';
import { QuestionTable } from './QuestionTable.tsx';
import {
  type AnalysedQuestion,
  type AnalysedQuestions,
  type CountActions,
  type CountOfAll,
  useVideoQuestions,
} from './question-queries.ts';
import { SessionsRead } from './SessionsRead.tsx';
import styles from './VideoQuestions.module.css';

/** Which questions of an interactive video are missed, which tell learners apart, and what was chosen. */
export function VideoQuestions({ itemId, title }: SimulationTabProps) {
  const t = useTranslate('analytics-questions');
  const filters = useFiltersOf(questionSorts);
  const { query, all, found, actions } = useVideoQuestions(itemId, filters);
  return (
    <>
      <ViewsAlone />
      <FilterBar filters={filters} />
      {filters.fault ? (
        <EmptyState icon={<IconHelpHexagon />} title={t('fault')} />
      ) : (
        <QueryBoundary query={query} loading={<TableSkeleton rows={6} columns={5} />}>
          {() =>
            found && (found.Truncated || found.Questions.length + found.WithheldQuestions > 0) ? (
              <Questions found={found} all={all} actions={actions} filters={filters} title={title} />
            ) : (
              <EmptyState icon={<IconHelpHexagon />} title={t('empty')} text={t('emptyText')} />
            )
          }
        </QueryBoundary>
      )}
    </>
  );
}

interface QuestionsProps {
  found: AnalysedQuestions;
  all: CountOfAll | null;
  actions: CountActions;
  filters: AnalyticsFilters<QuestionSort>;
  title: string;
}

function Questions({ found, all, actions, filters, title }: QuestionsProps) {
  const t = useTranslate('analytics-questions');
  const questions = sortQuestions(found.Questions, filters.sort);
  const exportQuestions = async () =>
    downloadCsv(
      `questions-${nameOfFile(title)}-${found.StartDate}-${found.EndDate}.csv`,
      questionRows(t, found.Questions),
    );
  return (
    <>
      <SessionsRead found={found} all={all} actions={actions} />
      {found.WithheldQuestions > 0 ? (
        <p className={styles.lead}>{t('withheld', { count: found.WithheldQuestions })}</p>
      ) : null}
      <ListTools
        search={<ExportButton download={exportQuestions} />}
        filters={<ListSort params={filters} label={t('sort')} nameOf={(sort) => t(`sort.${sort}`)} />}
      />
      <QuestionTable questions={questions} filters={filters} />
      <details className={styles.explain}>
        <summary>{t('explain.title')}</summary>
        <p>{t('explain.correct')}</p>
        <p>{t('explain.discrimination')}</p>
      </details>
      <section aria-labelledby="chosen-options">
        <h2 id="chosen-options" className={styles.heading}>
          {t('options')}
        </h2>
        <ul className={styles.questions}>
          {questions.map((question) => (
            <li key={question.EventID}>
              <ChosenOptions question={question} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const read = {
  Correct: ({ CorrectPercent }: AnalysedQuestion) => CorrectPercent,
  Discrimination: ({ Discrimination }: AnalysedQuestion) => Discrimination,
  Reaction: ({ AverageReactionTime }: AnalysedQuestion) => AverageReactionTime,
  Answers: ({ Answers }: AnalysedQuestion) => Answers,
} as const;

/** What has no such number comes last in either order. */
function sortQuestions(questions: readonly AnalysedQuestion[], sort: QuestionSort): AnalysedQuestion[] {
  const [field, direction] = sort.split(':') as [keyof typeof read, 'asc' | 'desc']; // the two parts of every sort
  return questions.toSorted((a, b) => {
    const [left, right] = [read[field](a), read[field](b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return direction === 'asc' ? left - right : right - left;
  });
}
