import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ScoreText } from '#ui-kit/display/ScoreText.tsx';
import { StatusBadge, type StatusTone } from '#ui-kit/display/StatusBadge.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { useCan } from '#web/session/use-session.ts';
import { personPath } from '../../../../model/assignment-paths.ts';
import { isOpen, type RoundState, roundStates } from '../../../../model/round-state.ts';
import { RemindBar } from '../../RemindBar.tsx';
import type { ShownRound } from './assignment-query.ts';
import styles from './RoundTable.module.css';

interface RoundTableProps {
  rows: readonly ShownRound[];
  sort: string;
  onSort: (sort: string) => void;
}

const stateOfRow = ({ State }: ShownRound): RoundState | undefined =>
  roundStates.find((state) => state === State);

/** One person's turn in each row; who is not done can be chosen and reminded, and where all are done nobody is. */
export function RoundTable({ rows, sort, onSort }: RoundTableProps) {
  const t = useTranslate('assigning');
  const canRemind = useCan('assignment:remind');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const isSelectable = (row: ShownRound) => {
    const state = stateOfRow(row);
    return state !== undefined && isOpen(state);
  };
  return (
    <>
      <DataTable
        caption={t('rounds.caption')}
        columns={useColumns()}
        rows={rows}
        rowKey={(row) => row.ID}
        sort={sort}
        onSort={onSort}
        hasSortMenu
        {...(canRemind && rows.some(isSelectable)
          ? {
              selection: {
                selected,
                onChange: setSelected,
                labelOf: ({ Member }: ShownRound) => t('rounds.select', { name: Member.Name }),
                isSelectable,
              },
            }
          : {})}
      />
      <RemindBar selected={{ rounds: [...selected] }} onClear={() => setSelected(new Set())} />
    </>
  );
}

function useColumns(): DataColumn<ShownRound>[] {
  const t = useTranslate('assigning');
  const { calendarDay, relative, dateTime } = useFormats();
  return [
    {
      id: 'name',
      header: t('rounds.name'),
      sortField: 'Name',
      primary: true,
      cell: ({ Member }) => (
        <Link className={styles.name} to={personPath(Member.ID)}>
          {Member.Name}
        </Link>
      ),
    },
    { id: 'state', header: t('rounds.column.state'), cell: (row) => <State row={row} /> },
    {
      id: 'due',
      header: t('rounds.column.due'),
      sortField: 'Due',
      cell: ({ DueOn }) => (DueOn ? calendarDay(DueOn) : <span className={styles.none}>–</span>),
    },
    {
      id: 'score',
      header: t('rounds.column.score'),
      numeric: true,
      cell: ({ Score }) => <ScoreText score={Score} />,
    },
    {
      id: 'reminded',
      header: t('rounds.column.reminded'),
      cell: ({ RemindedAt }) =>
        RemindedAt ? (
          <time dateTime={RemindedAt} title={dateTime(RemindedAt)}>
            {relative(RemindedAt)}
          </time>
        ) : (
          <span className={styles.none}>{t('rounds.never')}</span>
        ),
    },
  ];
}

const tones: Partial<Record<RoundState, StatusTone>> = {
  overdue: 'negative',
  'due-this-week': 'warning',
  completed: 'positive',
  expired: 'warning',
};

/** How it stands; of what is open, also whether it was begun. */
function State({ row }: { row: ShownRound }) {
  const t = useTranslate('assigning');
  const state = stateOfRow(row);
  if (state === undefined) return null;
  return (
    <span className={styles.state}>
      <StatusBadge tone={tones[state] ?? 'neutral'}>{t(`state.${state}`)}</StatusBadge>
      {isOpen(state) ? (
        <span className={styles.none}>{t(row.StartedAt ? 'state.begun' : 'rounds.notStarted')}</span>
      ) : null}
    </span>
  );
}
