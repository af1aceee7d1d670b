import { readScore } from '#kernel/score.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { useOrganisationZone } from '#web/session/organisation-zone.ts';
import type { ItemUser, ItemUserFilters } from './item-users-query.ts';
import { PersonLink } from './PersonLink.tsx';

interface ItemUserTableProps {
  users: readonly ItemUser[];
  /** The page of one member with the item. */
  pathOf: (memberId: string) => string;
  showsScore: boolean;
  filters: ItemUserFilters;
}

/** People with what they did, each leading to their own page with this item, for the same days. */
export function ItemUserTable({ users, pathOf, showsScore, filters }: ItemUserTableProps) {
  const t = useTranslate('analytics-humans');
  const { number, score, relative, dateTime } = useFormats(useOrganisationZone());
  const scoreOf = (value: number | null) => {
    const read = readScore(value);
    return read === null ? t('none') : score(read);
  };
  const numeric = (
    id: 'sessions' | 'completed' | 'best' | 'latest',
    sortField: string,
    cell: (user: ItemUser) => string,
  ): DataColumn<ItemUser> => ({ id, header: t(`column.${id}`), sortField, numeric: true, cell });
  const columns: DataColumn<ItemUser>[] = [
    {
      id: 'name',
      header: t('column.name'),
      sortField: 'Name',
      primary: true,
      cell: ({ Person }) => <PersonLink person={Person} to={pathOf(Person.ID)} search={filters.shared} />,
    },
    numeric('sessions', 'Sessions', ({ TotalSessions }) => number(TotalSessions)),
    numeric('completed', 'Completed', ({ TotalCompletions }) => number(TotalCompletions)),
    ...(showsScore
      ? [
          numeric('best', 'BestScore', ({ BestScore }) => scoreOf(BestScore)),
          numeric('latest', 'LatestScore', ({ LatestScore }) => scoreOf(LatestScore)),
        ]
      : []),
    {
      id: 'activity',
      header: t('column.activity'),
      sortField: 'LastActivity',
      cell: ({ LastActivity }) => (
        <time dateTime={LastActivity} title={dateTime(LastActivity)}>
          {relative(LastActivity)}
        </time>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('users')}
      columns={columns}
      rows={users}
      rowKey={({ Person }) => Person.ID}
      sort={filters.sort}
      onSort={filters.setSort}
      hasSortMenu
    />
  );
}
