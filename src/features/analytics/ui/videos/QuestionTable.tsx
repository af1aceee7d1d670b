import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import type { QuestionSort } from '../../model/analytics-params.ts';
import { judgeDiscrimination } from '../../model/question-analysis.ts';
import type { AnalyticsFilters } from '../components/use-analytics-filters.ts';
import { CorrectShare } from './CorrectShare.tsx';
import type { AnalysedQuestion } from './question-queries.ts';
import styles from './VideoQuestions.module.css';

interface QuestionTableProps {
  questions: readonly AnalysedQuestion[];
  filters: AnalyticsFilters<QuestionSort>;
}

/** Questions with how often they were answered rightly, as a bar as well, and how well they tell learners apart. */
export function QuestionTable({ questions, filters }: QuestionTableProps) {
  const t = useTranslate('analytics-questions');
  const { number, clock } = useFormats();
  const columns: DataColumn<AnalysedQuestion>[] = [
    {
      id: 'question',
      header: t('column.question'),
      primary: true,
      cell: ({ EventID, Title }) => Title || t('deletedQuestion', { id: EventID }),
    },
    {
      id: 'answers',
      header: t('column.answers'),
      numeric: true,
      sortField: 'Answers',
      cell: ({ Answers }) => number(Answers),
    },
    {
      id: 'correct',
      header: t('column.correct'),
      sortField: 'Correct',
      cell: ({ CorrectPercent }) => (
        <CorrectShare share={CorrectPercent} label={t('column.correct')} none={t('none')} />
      ),
    },
    {
      id: 'discrimination',
      header: t('column.discrimination'),
      numeric: true,
      sortField: 'Discrimination',
      cell: ({ Discrimination }) => <DiscriminationCell value={Discrimination} />,
    },
    {
      id: 'reaction',
      header: t('column.reaction'),
      numeric: true,
      sortField: 'Reaction',
      cell: ({ AverageReactionTime }) =>
        AverageReactionTime === null ? t('none') : clock(AverageReactionTime),
    },
  ];
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={questions}
      rowKey={({ EventID }) => EventID}
      sort={filters.sort}
      onSort={filters.setSort}
      hasSortMenu
    />
  );
}

function DiscriminationCell({ value }: { value: number | null }) {
  const t = useTranslate('analytics-questions');
  const { number } = useFormats();
  if (value === null) return t('none');
  const judged = judgeDiscrimination(value);
  return (
    <span className={styles.judged} data-judged={judged}>
      {number(value, { minimumFractionDigits: 2 })} <span>{t(`judge.${judged}`)}</span>
    </span>
  );
}
