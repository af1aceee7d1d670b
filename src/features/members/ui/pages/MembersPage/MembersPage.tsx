import { IconFileUpload, IconSearch, IconSend, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { PeopleNav } from '#features/groups/ui/index.ts';
import { MailNotice, useMailDelivery } from '#features/organisations/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { AskedPart } from '#web/feature/AskedPart.tsx';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { useOnlyPart } from '#web/feature/use-parts.tsx';
import { Page } from '#web/page/Page.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import { useCan } from '#web/session/use-session.ts';
import { inviteTeammatesPoint } from '#web/shell/shell-points.ts';
import { shownName } from '../../components/member-look.ts';
import { ImportDialog } from './import/ImportDialog.tsx';
import { MemberSelectionBar } from './MemberSelectionBar.tsx';
import { MemberTable } from './MemberTable.tsx';
import { MemberTools } from './MemberTools.tsx';
import { type ListedMember, useMemberParams, useMembers } from './members-query.ts';

const CreateMemberDialog = lazyPart(
  async () => (await import('./CreateMemberDialog.tsx')).CreateMemberDialog,
);

type OpenDialog = 'invite' | 'create' | 'import' | null;

/** The people of the organisation. */
export function MembersPage() {
  const t = useTranslate('organisations');
  const params = useMemberParams();
  const query = useMembers(params);
  const InviteDialog = useOnlyPart(inviteTeammatesPoint);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const canManage = useCan('member:create');
  const selection = useSelection(query.data?.readMembers.nodes ?? []);
  const isMailKnown = useMailDelivery() !== undefined;
  const loading = <TableSkeleton rows={10} columns={5} />;
  const isNarrowed = params.search !== '' || Object.keys(params.filters).length > 0;
  return (
    <Page
      title={t('members.title')}
      lead={t('members.lead')}
      actions={canManage ? <WaysIn onOpen={setDialog} /> : undefined}
    >
      {canManage ? <PeopleNav /> : null}
      <MemberTools params={params} />
      <PagedList
        query={query}
        read={(data) => data.readMembers}
        params={params}
        loading={loading}
        empty={
          <NoMembers narrowed={isNarrowed} onClear={params.clear} onInvite={() => setDialog('invite')} />
        }
      >
        {(nodes) =>
          isMailKnown ? (
            <>
              <MailNotice onPage />
              <MemberTable
                members={nodes}
                sort={params.sort}
                onSort={params.setSort}
                selection={canManage ? selection : null}
              />
            </>
          ) : (
            loading
          )
        }
      </PagedList>
      {selection.members.length > 0 ? (
        <MemberSelectionBar members={selection.members} onClear={selection.clear} />
      ) : null}
      {dialog === 'invite' ? (
        <Suspense>
          <InviteDialog onClose={() => setDialog(null)} />
        </Suspense>
      ) : null}
      {dialog === 'create' ? (
        <AskedPart onMissing={() => setDialog(null)}>
          <CreateMemberDialog onClose={() => setDialog(null)} />
        </AskedPart>
      ) : null}
      {dialog === 'import' ? <ImportDialog onClose={() => setDialog(null)} /> : null}
    </Page>
  );
}

function WaysIn({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) {
  const t = useTranslate('organisations');
  return (
    <>
      <Button icon={<IconFileUpload size={18} aria-hidden />} onClick={() => onOpen('import')}>
        {t('members.import')}
      </Button>
      <Button icon={<IconUserPlus size={18} aria-hidden />} onClick={() => onOpen('create')}>
        {t('members.create')}
      </Button>
      <Button kind="primary" icon={<IconSend size={18} aria-hidden />} onClick={() => onOpen('invite')}>
        {t('members.invite')}
      </Button>
    </>
  );
}

/** The chosen members by ID with their names, so that the choice holds while other pages are looked at. */
function useSelection(onPage: readonly ListedMember[]) {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const nameOf = (id: string) => {
    const member = onPage.find((each) => each.ID === id);
    return names.get(id) ?? (member ? shownName(member) : id);
  };
  return {
    ids: new Set(names.keys()),
    members: [...names].map(([id, name]) => ({ id, name })),
    set: (ids: ReadonlySet<string>) => setNames(new Map([...ids].map((id) => [id, nameOf(id)]))),
    clear: () => setNames(new Map()),
  };
}

interface NoMembersProps {
  narrowed: boolean;
  onClear: () => void;
  onInvite: () => void;
}

function NoMembers({ narrowed, onClear, onInvite }: NoMembersProps) {
  const t = useTranslate('organisations');
  if (narrowed) {
    return (
      <EmptyState
        icon={<IconSearch />}
        title={t('members.noneFound')}
        text={t('members.noneFoundText')}
        action={<Button onClick={onClear}>{t('members.clear')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<IconUsers />}
      title={t('members.empty')}
      text={t('members.emptyText')}
      action={
        <Button kind="primary" icon={<IconSend size={18} aria-hidden />} onClick={onInvite}>
          {t('members.invite')}
        </Button>
      }
    />
  );
}
