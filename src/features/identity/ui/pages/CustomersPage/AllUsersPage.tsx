import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { AllUsersPage_ListQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { ListTools } from '#ui-kit/lists/ListTools.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { ListSearch } from '#web/page/ListSearch.tsx';
import { Page } from '#web/page/Page.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import { usePageParams } from '#web/page/use-page-params.ts';
import styles from './Customers.module.css';
import { CustomersNav } from './CustomersNav.tsx';
import { ImpersonateButton, PersonCell, RoleName } from './PersonCells.tsx';

const listDocument = graphql(`
  query AllUsersPage_list($filter: CustomerUserFilter, $sort: [SortInput!], $limit: Int!, $offset: Int!) {
    readUsersForStaff(filter: $filter, sort: $sort, limit: $limit, offset: $offset) {
      nodes {
        ID
        OrganisationID
        OrganisationName
        Name
        Email
        UserType
        AvatarURL
        Disabled
        Internal
        LastSeen
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

type User = AllUsersPage_ListQuery['readUsersForStaff']['nodes'][number];

const sorts = [
  'Name:asc',
  'Name:desc',
  'LastSeen:desc',
  'LastSeen:asc',
  'Organisation:asc',
  'Organisation:desc',
] as const;

/** Everybody of every organisation, for staff of the provider: whom they may act as. */
export function AllUsersPage() {
  const t = useTranslate('identity');
  const params = usePageParams({ sorts });
  const query = useQuery({
    ...graphqlQuery(['customers', 'users'], listDocument, {
      filter: params.search ? { Name: { contains: params.search } } : null,
      sort: [{ field: params.sortField, direction: params.sortDirection }],
      limit: params.limit,
      offset: params.offset,
    }),
    placeholderData: keepPreviousData,
  });
  const columns = useUserColumns();
  return (
    <Page title={t('users.title')} lead={t('users.lead')}>
      <CustomersNav />
      <ListTools search={<ListSearch params={params} label={t('users.search')} debounceMs={500} />} />
      <p className={styles.audited}>{t('users.audited')}</p>
      <PagedList
        query={query}
        read={(data) => data.readUsersForStaff}
        params={params}
        loading={<TableSkeleton rows={8} columns={5} />}
        empty={
          <EmptyState icon={<IconUsers aria-hidden />} title={t('users.empty')} text={t('users.emptyText')} />
        }
      >
        {(users) => (
          <DataTable
            caption={t('users.title')}
            columns={columns}
            rows={users}
            rowKey={(user) => `${user.OrganisationID} ${user.ID}`}
            sort={params.sort}
            onSort={params.setSort}
          />
        )}
      </PagedList>
    </Page>
  );
}

function useUserColumns(): DataColumn<User>[] {
  const t = useTranslate('identity');
  const formats = useFormats();
  return [
    {
      id: 'name',
      header: t('members.name'),
      primary: true,
      sortField: 'Name',
      cell: (user) => <PersonCell person={user} />,
    },
    {
      id: 'organisation',
      header: t('customers.name'),
      sortField: 'Organisation',
      cell: (user) => user.OrganisationName,
    },
    { id: 'role', header: t('members.role'), cell: (user) => <RoleName person={user} /> },
    {
      id: 'lastSeen',
      header: t('members.lastSeen'),
      sortField: 'LastSeen',
      cell: (user) => (user.LastSeen ? formats.relative(user.LastSeen) : t('members.never')),
    },
    {
      id: 'actions',
      header: t('members.impersonate'),
      actions: true,
      cell: (user) => <UserAction user={user} />,
    },
  ];
}

/** Nobody acts as staff of the provider. */
function UserAction({ user }: { user: User }) {
  const t = useTranslate('identity');
  if (user.Internal) return <StatusBadge>{t('users.internal')}</StatusBadge>;
  return user.Disabled ? null : <ImpersonateButton person={user} organisationId={user.OrganisationID} />;
}
