import { analyticsOfMemberPath } from '#features/virtual-humans/model/virtual-human-paths.ts';
import { readScore } from '#kernel/score.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { PersonLink } from '../components/PersonLink.tsx';
import type { HumanUser, HumanUserFilters } from './human-users-query.ts';

interface HumanUserTableProps {
  virtualHumanId: string;
  users: readonly HumanUser[];
  showsScore: boolean;
  filters: HumanUserFilters;
}

/** People with what they did, each leading to their own page with this virtual human, for the same days. */
export function HumanUserTable({ virtualHumanId, users, showsScore, filters }: HumanUserTableProps) {
  const t = useTranslate('analytics-humans');
  const { number, score, relative, dateTime } = useFormats();
  const scoreOf = (value: number | null) => {
    const read = readScore(value);
    return read === null ? t('none') : score(read);
  };
  const numeric = (
    id: 'sessions' | 'completed' | 'best' | 'latest',
    sortField: string,
    cell: (user: HumanUser) => string,
  ): DataColumn<HumanUser> => ({ id, header: t(`column.${id}`), sortField, numeric: true, cell });
  const columns: DataColumn<HumanUser>[] = [
    {
      id: 'name',
      header: t('column.name'),
      sortField: 'Name',
      primary: true,
      cell: ({ Person }) => (
        <PersonLink
          person={Person}
          to={analyticsOfMemberPath(virtualHumanId, Person.ID)}
          search={filters.shared}
        />
      ),
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
