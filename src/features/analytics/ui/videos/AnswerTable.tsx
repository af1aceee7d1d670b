import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import type { InteractionSort } from '../../model/analytics-params.ts';
import type { InteractionFilters } from '../components/use-analytics-filters.ts';
import { CorrectShare } from './CorrectShare.tsx';
import type { UsedInteraction } from './VideoInteractions.tsx';

interface AnswerTableProps {
  questions: readonly UsedInteraction[];
  filters: InteractionFilters;
}

/** Questions with how often they were answered, and how often rightly, as a bar as well. */
export function AnswerTable({ questions, filters }: AnswerTableProps) {
  const t = useTranslate('analytics-videos');
  const { number, clock } = useFormats();
  const columns: DataColumn<UsedInteraction>[] = [
    {
      id: 'question',
      header: t('type.question'),
      primary: true,
      cell: ({ EventID, Title }) => Title || t('deleted', { id: EventID }),
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
      cell: (interaction) => (
        <CorrectShare share={correctPercent(interaction)} label={t('column.correct')} none={t('none')} />
      ),
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
      caption={t('answers')}
      columns={columns}
      rows={questions}
      rowKey={({ EventID }) => EventID}
      sort={filters.sort}
      onSort={filters.setSort}
      hasSortMenu
    />
  );
}

function correctPercent({ Scored, Answers, CorrectAnswers }: UsedInteraction): number | null {
  return !Scored || Answers === 0 ? null : Math.round((CorrectAnswers / Answers) * 100);
}

const read = {
  Answers: ({ Answers }: UsedInteraction) => Answers,
  Correct: correctPercent,
  Reaction: ({ AverageReactionTime }: UsedInteraction) => AverageReactionTime,
} as const;

/** What has no such number comes last in either order. */
export function sortAnswers(questions: readonly UsedInteraction[], sort: InteractionSort): UsedInteraction[] {
  const [field, direction] = sort.split(':') as [keyof typeof read, 'asc' | 'desc']; // the two parts of every sort
  return questions.toSorted((a, b) => {
    const [left, right] = [read[field](a), read[field](b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return direction === 'asc' ? left - right : right - left;
  });
}
