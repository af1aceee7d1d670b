import { Link } from '@tanstack/react-router';
import { itemPathsPoint } from '#features/groups/ui/extension-points.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { RowTitle } from '#ui-kit/lists/RowTitle.tsx';
import { useParts } from '#web/feature/use-parts.tsx';
import { useCan } from '#web/session/use-session.ts';
import { assignmentPath } from '../../../../model/assignment-paths.ts';
import { AssignmentMenu } from '../../AssignmentMenu.tsx';
import { type ListedAssignment, useDueText, useTargetNames } from '../../listed-assignment.ts';
import styles from './AssignmentTable.module.css';

interface AssignmentTableProps {
  rows: readonly ListedAssignment[];
  sort: string;
  onSort: (sort: string) => void;
}

export function AssignmentTable({ rows, sort, onSort }: AssignmentTableProps) {
  const t = useTranslate('assigning');
  const canManage = useCan('assignment:manage');
  const actions: DataColumn<ListedAssignment> = {
    id: 'actions',
    header: t('column.actions'),
    actions: 'icon',
    cell: (row) => (row.Archived ? null : <AssignmentMenu assignment={row} />),
  };
  const columns = useColumns();
  return (
    <DataTable
      caption={t('list.title')}
      columns={canManage ? [...columns, actions] : columns}
      rows={rows}
      rowKey={(row) => row.ID}
      sort={sort}
      onSort={onSort}
      hasSortMenu
    />
  );
}

function useColumns(): DataColumn<ListedAssignment>[] {
  const t = useTranslate('assigning');
  const targetNames = useTargetNames();
  const dueText = useDueText();
  const counted = (id: CountName): DataColumn<ListedAssignment> => ({
    id,
    header: t(`column.${id}`),
    numeric: true,
    ...(id === 'Overdue' ? { sortField: 'Overdue' } : {}),
    cell: (row) => <Count row={row} id={id} />,
  });
  return [
    {
      id: 'title',
      header: t('column.item'),
      sortField: 'Title',
      primary: true,
      cell: (row) => <ItemTitle row={row} />,
    },
    {
      id: 'targets',
      header: t('column.targets'),
      cell: ({ Targets }) => targetNames(Targets),
    },
    {
      id: 'due',
      header: t('column.due'),
      sortField: 'DueDate',
      cell: (row) => <span className={row.DueDate ? styles.day : undefined}>{dueText(row)}</span>,
    },
    counted('Assigned'),
    counted('Started'),
    counted('Completed'),
    counted('Overdue'),
  ];
}

type CountName = keyof ListedAssignment['Counts'];

/** The people that a number counts, as the list of the assignment's people is narrowed. */
const countedStates: Readonly<Record<CountName, string | undefined>> = {
  Assigned: undefined,
  Started: undefined,
  Completed: 'completed',
  Overdue: 'overdue',
};

function Count({ row, id }: { row: ListedAssignment; id: CountName }) {
  const t = useTranslate('assigning');
  const { number } = useFormats();
  const count = row.Counts[id];
  const state = countedStates[id];
  const search: Readonly<Record<string, string>> = state ? { state } : {};
  if (count === 0 || id === 'Started') return number(count);
  return (
    <Link
      className={styles.count}
      data-late={id === 'Overdue' || undefined}
      to={assignmentPath(row.ID)}
      search={search}
      aria-label={t('openPeople', { title: `${t(`column.${id}`)} ${number(count)}` })}
    >
      {number(count)}
    </Link>
  );
}

/** The way to its people. */
function ItemTitle({ row: { ID, Item: item } }: { row: ListedAssignment }) {
  const kinds = useTranslate('organisations');
  const kind = useParts(itemPathsPoint).find((one) => one.kind === item.Kind);
  return (
    <RowTitle
      icon={kind ? <kind.Icon aria-hidden /> : null}
      {...(kind ? { kind: kinds(kind.name) } : {})}
      to={assignmentPath(ID)}
      title={item.Title}
    />
  );
}
