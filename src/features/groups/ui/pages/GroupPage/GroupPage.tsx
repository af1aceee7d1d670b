import { IconDots, IconPencil, IconSend, IconTrash, IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { GroupPage_GroupQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { Tabs } from '#ui-kit/display/Tabs.tsx';
import { Menu, MenuDivider, MenuItem } from '#ui-kit/overlays/Menu.tsx';
import { AskedPart } from '#web/feature/AskedPart.tsx';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { useOnlyPart, useParts } from '#web/feature/use-parts.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { usePageParams } from '#web/page/use-page-params.ts';
import { inviteTeammatesPoint } from '#web/shell/shell-points.ts';
import { groupsPath } from '../../../model/people-paths.ts';
import { GroupInviteLink } from '../../components/GroupInviteLink.tsx';
import { groupAnalyticsPoint, groupPeoplePoint } from '../../extension-points.ts';
import { DeleteGroupDialog } from '../GroupsPage/DeleteGroupDialog.tsx';
import { GroupContent } from './GroupContent.tsx';

const RenameGroupDialog = lazyPart(
  async () => (await import('../GroupsPage/RenameGroupDialog.tsx')).RenameGroupDialog,
);

const groupDocument = graphql(`
  query GroupPage_group($id: ID!, $name: String, $limit: Int!, $offset: Int!) {
    readOnePraxisGroupWithUsers(ID: $id, nameFilter: $name, limit: $limit, offset: $offset) {
      ID
      Name
      UserCount
      SimulationCount
      Users {
        nodes {
          ID
          Name
          Email
          AvatarURL
          UserType
          LastSeen
          Disabled
          Active
        }
        pageInfo {
          totalCount
        }
      }
    }
  }
`);

export type GroupWithUsers = NonNullable<GroupPage_GroupQuery['readOnePraxisGroupWithUsers']>;
export type GroupParams = ReturnType<typeof useGroupParams>;

type OpenDialog = 'rename' | 'delete' | 'invite' | 'add' | null;

/** One group: its people, their content, and the invite link. */
export function GroupPage() {
  const t = useTranslate('organisations');
  const { groupId = '' } = useParams({ strict: false });
  const params = useGroupParams();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const query = useQuery({
    ...graphqlQuery(['groups', 'one'], groupDocument, {
      id: groupId,
      name: params.search || null,
      limit: params.limit,
      offset: params.offset,
    }),
    placeholderData: keepPreviousData,
  });
  const group = query.data?.readOnePraxisGroupWithUsers;
  return (
    <Page
      title={group?.Name ?? t('groups.title')}
      backTo={{ href: groupsPath, title: t('groups.title') }}
      lead={
        group ? t('group.lead', { users: group.UserCount, simulations: group.SimulationCount }) : undefined
      }
      actions={group ? <GroupActions onOpen={setDialog} /> : undefined}
    >
      <QueryBoundary
        query={query}
        loading={<TableSkeleton rows={8} columns={4} />}
        isEmpty={(data) => data.readOnePraxisGroupWithUsers === null}
        empty={
          <EmptyState
            icon={<IconUsersGroup />}
            title={t('group.missing')}
            text={t('group.missingText')}
            action={<ButtonLink to={groupsPath}>{t('group.backToList')}</ButtonLink>}
          />
        }
      >
        {(data) =>
          data.readOnePraxisGroupWithUsers ? (
            <GroupTabs
              group={data.readOnePraxisGroupWithUsers}
              params={params}
              onAdd={() => setDialog('add')}
            />
          ) : null
        }
      </QueryBoundary>
      {group ? <GroupDialogs group={group} open={dialog} onClose={() => setDialog(null)} /> : null}
    </Page>
  );
}

function useGroupParams() {
  return usePageParams({
    sorts: ['Name:asc'],
    filters: { tab: otherTabs },
  });
}

function GroupActions({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) {
  const t = useTranslate('organisations');
  return (
    <>
      <Button icon={<IconSend size={18} aria-hidden />} onClick={() => onOpen('invite')}>
        {t('members.invite')}
      </Button>
      <Button kind="primary" icon={<IconUserPlus size={18} aria-hidden />} onClick={() => onOpen('add')}>
        {t('group.add')}
      </Button>
      <Menu
        trigger={
          <Button aria-label={t('member.actions')}>
            <IconDots size={18} aria-hidden />
          </Button>
        }
      >
        <MenuItem icon={<IconPencil aria-hidden />} onSelect={() => onOpen('rename')}>
          {t('groups.rename')}
        </MenuItem>
        <MenuDivider />
        <MenuItem danger icon={<IconTrash aria-hidden />} onSelect={() => onOpen('delete')}>
          {t('groups.delete')}
        </MenuItem>
      </Menu>
    </>
  );
}

interface GroupTabsProps {
  group: GroupWithUsers;
  params: GroupParams;
  onAdd: () => void;
}

function GroupTabs({ group, params, onAdd }: GroupTabsProps) {
  const t = useTranslate('organisations');
  const navigate = useNavigate();
  const tab = readTab(useSearch({ strict: false }));
  const [GroupAnalytics] = useParts(groupAnalyticsPoint);
  const { GroupUsers, GroupManagers } = useOnlyPart(groupPeoplePoint);
  return (
    <Tabs
      label={t('group.tabs')}
      value={tab}
      tabs={[
        { value: 'users', label: t('group.users'), count: group.UserCount },
        { value: 'managers', label: t('group.managers') },
        { value: 'content', label: t('group.content') },
        { value: 'links', label: t('group.links') },
        ...(GroupAnalytics ? [{ value: 'analytics' as const, label: t('group.analytics') }] : []),
      ]}
      onChange={(next) =>
        void navigate({
          to: '.',
          search: (next === 'users' ? {} : { tab: next }) as Parameters<typeof navigate>[0]['search'], // this page's own parameter, which the router does not know
        })
      }
    >
      {tab === 'users' ? (
        <Suspense fallback={<TableSkeleton rows={8} columns={4} />}>
          <GroupUsers group={group} params={params} onAdd={onAdd} />
        </Suspense>
      ) : null}
      {tab === 'managers' ? (
        <Suspense fallback={<TableSkeleton rows={2} columns={2} />}>
          <GroupManagers groupId={group.ID} />
        </Suspense>
      ) : null}
      {tab === 'content' ? <GroupContent groupId={group.ID} params={params} /> : null}
      {tab === 'links' ? (
        <Card as="section" aria-label={t('group.links')}>
          <GroupInviteLink groupId={group.ID} />
        </Card>
      ) : null}
      {tab === 'analytics' && GroupAnalytics ? (
        <Suspense fallback={<TableSkeleton rows={6} columns={4} />}>
          <GroupAnalytics groupId={group.ID} />
        </Suspense>
      ) : null}
    </Tabs>
  );
}

const otherTabs = ['managers', 'content', 'links', 'analytics'] as const;

function readTab(search: { tab?: unknown }): 'users' | (typeof otherTabs)[number] {
  return otherTabs.find((tab) => tab === search.tab) ?? 'users';
}

interface GroupDialogsProps {
  group: GroupWithUsers;
  open: OpenDialog;
  onClose: () => void;
}

function GroupDialogs({ group, open, onClose }: GroupDialogsProps) {
  const navigate = useNavigate();
  const InviteDialog = useOnlyPart(inviteTeammatesPoint);
  const { AddMembersDialog } = useOnlyPart(groupPeoplePoint);
  switch (open) {
    case 'rename':
      return (
        <AskedPart onMissing={onClose}>
          <RenameGroupDialog group={group} onClose={onClose} />
        </AskedPart>
      );
    case 'delete':
      return (
        <DeleteGroupDialog
          group={group}
          onClose={onClose}
          onDeleted={() => void navigate({ to: groupsPath })}
        />
      );
    case 'invite':
      return (
        <Suspense>
          <InviteDialog group={{ id: group.ID, name: group.Name }} onClose={onClose} />
        </Suspense>
      );
    case 'add':
      return (
        <Suspense>
          <AddMembersDialog group={group} onClose={onClose} />
        </Suspense>
      );
    default:
      return null;
  }
}
