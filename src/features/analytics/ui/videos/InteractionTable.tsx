import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressBar } from '#ui-kit/charts/ProgressBar.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import type { InteractionSort } from '../../model/analytics-params.ts';
import type { InteractionFilters } from '../components/use-analytics-filters.ts';
import type { UsedInteraction } from './VideoInteractions.tsx';
import styles from './VideoQuestions.module.css';

interface InteractionTableProps {
  interactions: readonly UsedInteraction[];
  filters: InteractionFilters;
}

/** Interactions with how often each was opened and answered, as a bar as well where answers can be right. */
export function InteractionTable({ interactions, filters }: InteractionTableProps) {
  const t = useTranslate('analytics-videos');
  const { number, clock } = useFormats();
  const typeText = useTypeText();
  const columns: DataColumn<UsedInteraction>[] = [
    {
      id: 'interaction',
      header: t('column.interaction'),
      primary: true,
      cell: ({ EventID, Title }) => Title || t('deleted', { id: EventID }),
    },
    { id: 'type', header: t('column.type'), cell: ({ Type }) => typeText(Type) },
    {
      id: 'opened',
      header: t('column.opened'),
      numeric: true,
      sortField: 'Opened',
      cell: ({ Opened }) => number(Opened),
    },
    {
      id: 'answers',
      header: t('column.answers'),
      numeric: true,
      sortField: 'Answers',
      cell: ({ Answers }) => (Answers === 0 ? t('none') : number(Answers)),
    },
    {
      id: 'correct',
      header: t('column.correct'),
      sortField: 'Correct',
      cell: (interaction) => <CorrectShare interaction={interaction} />,
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
      caption={t('interactions')}
      columns={columns}
      rows={interactions}
      rowKey={({ EventID }) => EventID}
      sort={filters.sort}
      onSort={filters.setSort}
      hasSortMenu
    />
  );
}

function CorrectShare({ interaction }: { interaction: UsedInteraction }) {
  const t = useTranslate('analytics-videos');
  const { percent } = useFormats();
  const share = correctPercent(interaction);
  if (share === null) return t('none');
  return (
    <span className={styles.share}>
      <span className={styles.bar}>
        <ProgressBar size="sm" label={t('column.correct')} value={share} tone="positive" />
      </span>
      <span className={styles.percent}>{percent(share)}</span>
    </span>
  );
}

function correctPercent({ Answers, CorrectAnswers }: UsedInteraction): number | null {
  return Answers === 0 ? null : Math.round((CorrectAnswers / Answers) * 100);
}

/** A type of interactions in words. */
export function useTypeText(): (type: string) => string {
  const t = useTranslate('analytics-videos');
  return (type) => {
    const known = (['infobox', 'hotspot', 'question', 'media', 'bookmark'] as const).find(
      (one) => one === type,
    );
    return known ? t(`type.${known}`) : t('none');
  };
}

const read = {
  Opened: ({ Opened }: UsedInteraction) => Opened,
  Answers: ({ Answers }: UsedInteraction) => Answers,
  Correct: correctPercent,
  Reaction: ({ AverageReactionTime }: UsedInteraction) => AverageReactionTime,
} as const;

/** What has no such number comes last in either order; what was used most comes first, as the server has it. */
export function sortInteractions(
  interactions: readonly UsedInteraction[],
  sort: InteractionSort,
): readonly UsedInteraction[] {
  if (sort === 'Used:desc') return interactions;
  const [field, direction] = sort.split(':') as [keyof typeof read, 'asc' | 'desc']; // the two parts of every other sort
  return interactions.toSorted((a, b) => {
    const [left, right] = [read[field](a), read[field](b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return direction === 'asc' ? left - right : right - left;
  });
}
