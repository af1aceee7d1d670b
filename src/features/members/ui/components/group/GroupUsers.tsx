import { IconSearch, IconUserMinus, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { GroupParams, GroupWithUsers } from '#features/groups/ui/index.ts';
import { useReasonText } from '#features/organisations/ui/index.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { ListTools } from '#ui-kit/lists/ListTools.tsx';
import { SelectionBar } from '#ui-kit/lists/SelectionBar.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { ListPages } from '#web/page/ListPages.tsx';
import { ListSearch } from '#web/page/ListSearch.tsx';
import { removeFromGroup } from '../group-members.ts';
import { MemberStatus } from '../MemberStatus.tsx';
import { roleKey, shownName } from '../member-look.ts';
import { PersonCell } from '../PersonCell.tsx';
import { SelectionActions } from '../SelectionActions.tsx';
import { useSelectionActions } from '../use-selection-actions.ts';

type User = GroupWithUsers['Users']['nodes'][number];

interface GroupUsersProps {
  group: GroupWithUsers;
  params: GroupParams;
  onAdd: () => void;
}

export function GroupUsers({ group, params, onAdd }: GroupUsersProps) {
  const t = useTranslate('organisations');
  const { nodes, pageInfo } = group.Users;
  if (group.UserCount === 0) {
    return (
      <EmptyState
        icon={<IconUsers />}
        title={t('group.empty')}
        text={t('group.emptyText')}
        action={
          <Button kind="primary" icon={<IconUserPlus size={18} aria-hidden />} onClick={onAdd}>
            {t('group.add')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ListTools search={<ListSearch params={params} label={t('members.search')} />} />
      {nodes.length === 0 ? (
        <EmptyState icon={<IconSearch />} title={t('members.noneFound')} />
      ) : (
        <UserRows group={group} />
      )}
      <ListPages params={params} total={pageInfo.totalCount} />
    </>
  );
}

function UserRows({ group }: { group: GroupWithUsers }) {
  const t = useTranslate('organisations');
  const { relative } = useFormats();
  const hasActions = useSelectionActions().length > 0;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const remove = useRemove(group, ({ ID }) =>
    setSelected((chosen) => new Set([...chosen].filter((id) => id !== ID))),
  );
  const clear = () => setSelected(new Set());
  const columns: DataColumn<User>[] = [
    {
      id: 'name',
      header: t('column.name'),
      primary: true,
      cell: (user) => <PersonCell person={user} />,
    },
    { id: 'role', header: t('column.role'), cell: (user) => t(roleKey(user.UserType)) },
    {
      id: 'seen',
      header: t('column.lastSeen'),
      cell: (user) => (user.LastSeen ? relative(user.LastSeen) : t('members.never')),
    },
    { id: 'status', header: t('column.status'), cell: (user) => <MemberStatus member={user} /> },
    {
      id: 'actions',
      header: t('column.actions'),
      actions: 'icon',
      cell: (user) => (
        <IconButton
          size="sm"
          kind="danger"
          label={t('group.remove', { name: shownName(user) })}
          icon={<IconUserMinus aria-hidden />}
          disabled={remove.isPending && remove.variables.ID === user.ID}
          onClick={() => remove.mutate(user)}
        />
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption={t('group.users')}
        columns={columns}
        rows={group.Users.nodes}
        rowKey={(user) => user.ID}
        {...(hasActions
          ? {
              selection: {
                selected,
                onChange: setSelected,
                labelOf: (user: User) => t('members.select', { name: shownName(user) }),
              },
            }
          : {})}
      />
      {selected.size > 0 ? (
        <SelectionBar
          label={t('selection.label')}
          count={t('selection.count', { count: selected.size })}
          clearLabel={t('selection.clear')}
          onClear={clear}
        >
          <SelectionActions memberIds={[...selected]} onDone={clear} />
        </SelectionBar>
      ) : null}
    </>
  );
}

function useRemove(group: GroupWithUsers, onRemoved: (user: User) => void) {
  const t = useTranslate('organisations');
  const client = useQueryClient();
  const { ofError } = useReasonText();
  return useMutation({
    mutationFn: (user: User) => removeFromGroup(group.ID, user.ID),
    onSuccess: (_answer, user) => {
      onRemoved(user);
      flash(t('group.removed', { name: shownName(user), group: group.Name }), { type: 'success' });
    },
    onError: (error) => flash(ofError(error), { type: 'error' }),
    onSettled: () => invalidate(client, 'groups', 'members'),
  });
}
