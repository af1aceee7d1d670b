import { IconPlus, IconSearch, IconUsersGroup } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { GroupTable_GroupFragment } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { ListTools } from '#ui-kit/lists/ListTools.tsx';
import { AskedPart } from '#web/feature/AskedPart.tsx';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { ListSearch } from '#web/page/ListSearch.tsx';
import { Page } from '#web/page/Page.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import { usePageParams } from '#web/page/use-page-params.ts';
import { groupSorts } from '../../../model/group-list-query.ts';
import { PeopleNav } from '../../components/PeopleNav.tsx';
import { DeleteGroupDialog } from './DeleteGroupDialog.tsx';
import { GroupTable } from './GroupTable.tsx';

const CreateGroupDialog = lazyPart(async () => (await import('./CreateGroupDialog.tsx')).CreateGroupDialog);
const RenameGroupDialog = lazyPart(async () => (await import('./RenameGroupDialog.tsx')).RenameGroupDialog);

const listDocument = graphql(`
  query GroupsPage_list($filter: PraxisGroupFilter, $sort: [SortInput!], $limit: Int!, $offset: Int!) {
    readPraxisGroupsPaginated(filter: $filter, sort: $sort, limit: $limit, offset: $offset) {
      nodes {
        ...GroupTable_group
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

type OpenDialog =
  | { kind: 'create' }
  | { kind: 'rename'; group: GroupTable_GroupFragment }
  | { kind: 'delete'; group: GroupTable_GroupFragment };

/** The groups of the organisation. */
export function GroupsPage() {
  const t = useTranslate('organisations');
  const params = usePageParams({ sorts: groupSorts });
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const query = useQuery({
    ...graphqlQuery(['groups', 'list'], listDocument, {
      filter: params.search ? { Name: { contains: params.search } } : null,
      sort: [{ field: params.sortField, direction: params.sortDirection }],
      limit: params.limit,
      offset: params.offset,
    }),
    placeholderData: keepPreviousData,
  });
  const close = () => setDialog(null);
  const create = () => setDialog({ kind: 'create' });
  return (
    <Page
      title={t('groups.title')}
      lead={t('groups.lead')}
      actions={
        <Button kind="primary" icon={<IconPlus size={18} aria-hidden />} onClick={create}>
          {t('groups.create')}
        </Button>
      }
    >
      <PeopleNav />
      <ListTools search={<ListSearch params={params} label={t('groups.search')} />} />
      <PagedList
        query={query}
        read={(data) => data.readPraxisGroupsPaginated}
        params={params}
        loading={<TableSkeleton rows={8} columns={4} />}
        empty={<NoGroups searched={params.search !== ''} onClear={params.clear} onCreate={create} />}
      >
        {(nodes) => (
          <GroupTable
            groups={nodes}
            sort={params.sort}
            onSort={params.setSort}
            onRename={(group) => setDialog({ kind: 'rename', group })}
            onDelete={(group) => setDialog({ kind: 'delete', group })}
          />
        )}
      </PagedList>
      {dialog?.kind === 'create' || dialog?.kind === 'rename' ? (
        <AskedPart onMissing={close}>
          {dialog.kind === 'create' ? (
            <CreateGroupDialog onClose={close} />
          ) : (
            <RenameGroupDialog group={dialog.group} onClose={close} />
          )}
        </AskedPart>
      ) : null}
      {dialog?.kind === 'delete' ? <DeleteGroupDialog group={dialog.group} onClose={close} /> : null}
    </Page>
  );
}

interface NoGroupsProps {
  searched: boolean;
  onClear: () => void;
  onCreate: () => void;
}

function NoGroups({ searched, onClear, onCreate }: NoGroupsProps) {
  const t = useTranslate('organisations');
  if (searched) {
    return (
      <EmptyState
        icon={<IconSearch />}
        title={t('groups.noneFound')}
        action={<Button onClick={onClear}>{t('groups.clear')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<IconUsersGroup />}
      title={t('groups.empty')}
      text={t('groups.emptyText')}
      action={
        <Button kind="primary" icon={<IconPlus size={18} aria-hidden />} onClick={onCreate}>
          {t('groups.create')}
        </Button>
      }
    />
  );
}
