import { IconDots, IconPencil, IconTrash, IconUsersGroup } from '@tabler/icons-react';
import { graphql } from '#generated/graphql/gql.ts';
import type { GroupTable_GroupFragment } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { RowTitle } from '#ui-kit/lists/RowTitle.tsx';
import { Menu, MenuDivider, MenuItem } from '#ui-kit/overlays/Menu.tsx';
import { groupPath } from '../../../model/people-paths.ts';

graphql(`
  fragment GroupTable_group on PraxisGroup {
    ID
    Name
    Created
    UserCount
    SimulationCount
  }
`);

interface GroupTableProps {
  groups: readonly GroupTable_GroupFragment[];
  sort: string;
  onSort: (sort: string) => void;
  onRename: (group: GroupTable_GroupFragment) => void;
  onDelete: (group: GroupTable_GroupFragment) => void;
}

export function GroupTable({ groups, sort, onSort, onRename, onDelete }: GroupTableProps) {
  const t = useTranslate('organisations');
  const { number, date } = useFormats();
  const columns: DataColumn<GroupTable_GroupFragment>[] = [
    {
      id: 'name',
      header: t('column.group'),
      sortField: 'Name',
      primary: true,
      cell: (group) => (
        <RowTitle icon={<IconUsersGroup aria-hidden />} to={groupPath(group.ID)} title={group.Name} />
      ),
    },
    {
      id: 'users',
      header: t('column.users'),
      sortField: 'UserCount',
      numeric: true,
      cell: (group) => number(group.UserCount ?? 0),
    },
    {
      id: 'simulations',
      header: t('column.simulations'),
      numeric: true,
      cell: (group) => number(group.SimulationCount ?? 0),
    },
    {
      id: 'created',
      header: t('column.created'),
      sortField: 'Created',
      cell: (group) => (group.Created ? date(group.Created) : '–'),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      actions: 'icon',
      cell: (group) => (
        <Menu
          trigger={
            <IconButton
              size="sm"
              label={t('members.actionsOf', { name: group.Name })}
              icon={<IconDots aria-hidden />}
            />
          }
        >
          <MenuItem icon={<IconPencil aria-hidden />} onSelect={() => onRename(group)}>
            {t('groups.rename')}
          </MenuItem>
          <MenuDivider />
          <MenuItem danger icon={<IconTrash aria-hidden />} onSelect={() => onDelete(group)}>
            {t('groups.delete')}
          </MenuItem>
        </Menu>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('groups.title')}
      columns={columns}
      rows={groups}
      rowKey={(group) => group.ID}
      sort={sort}
      onSort={onSort}
    />
  );
}
