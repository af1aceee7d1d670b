import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { graphql } from '#generated/graphql/gql.ts';
import type { CustomerMembersPage_ListQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { ListTools } from '#ui-kit/lists/ListTools.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { ListSearch } from '#web/page/ListSearch.tsx';
import { Page } from '#web/page/Page.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import { usePageParams } from '#web/page/use-page-params.ts';
import { productDashboardPath } from '#web/session/customer-pages.ts';
import styles from './Customers.module.css';
import { ImpersonateButton, PersonCell, RoleName } from './PersonCells.tsx';

const organisationDocument = graphql(`
  query CustomerMembersPage_organisation($id: ID!) {
    readOneOrganisation(ID: $id) {
      Name
    }
  }
`);

const listDocument = graphql(`
  query CustomerMembersPage_list($organisation: ID!, $filter: MemberFilter, $limit: Int!, $offset: Int!) {
    readOrganisationMembersForStaff(
      OrganisationID: $organisation
      filter: $filter
      limit: $limit
      offset: $offset
    ) {
      nodes {
        ID
        Name
        Email
        UserType
        AvatarURL
        Disabled
        LastSeen
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

type Member = CustomerMembersPage_ListQuery['readOrganisationMembersForStaff']['nodes'][number];

/** The members of one customer; provider staff may act as any of them. */
export function CustomerMembersPage() {
  const t = useTranslate('identity');
  const { id } = useParams({ from: '/shell/cx-dashboard/product-dashboard/$id' });
  const params = usePageParams({ sorts: ['Name:asc'] });
  const organisation = useQuery(graphqlQuery(['customers', 'one'], organisationDocument, { id }));
  const query = useQuery({
    ...graphqlQuery(['customers', 'members'], listDocument, {
      organisation: id,
      filter: params.search ? { Name: { contains: params.search } } : null,
      limit: params.limit,
      offset: params.offset,
    }),
    placeholderData: keepPreviousData,
  });
  const columns = useMemberColumns(id);
  const name = organisation.data?.readOneOrganisation?.Name;
  return (
    <Page
      title={name ? t('members.title', { name }) : t('customers.members')}
      backTo={{ href: productDashboardPath, title: t('customers.title') }}
    >
      <ListTools search={<ListSearch params={params} label={t('members.search')} />} />
      <p className={styles.audited}>{t('members.audited')}</p>
      <PagedList
        query={query}
        read={(data) => data.readOrganisationMembersForStaff}
        params={params}
        loading={<TableSkeleton rows={8} columns={4} />}
        empty={
          <EmptyState
            icon={<IconUsers aria-hidden />}
            title={t('members.empty')}
            text={t('members.emptyText')}
          />
        }
      >
        {(members) => (
          <DataTable
            caption={t('members.title', { name: name ?? '' })}
            columns={columns}
            rows={members}
            rowKey={(member) => member.ID}
          />
        )}
      </PagedList>
    </Page>
  );
}

function useMemberColumns(organisationId: string): DataColumn<Member>[] {
  const t = useTranslate('identity');
  const formats = useFormats();
  return [
    {
      id: 'name',
      header: t('members.name'),
      primary: true,
      cell: (member) => <PersonCell person={member} />,
    },
    {
      id: 'role',
      header: t('members.role'),
      cell: (member) => <RoleName person={member} />,
    },
    {
      id: 'lastSeen',
      header: t('members.lastSeen'),
      cell: (member) => (member.LastSeen ? formats.relative(member.LastSeen) : t('members.never')),
    },
    {
      id: 'actions',
      header: t('members.impersonate'),
      actions: true,
      cell: (member) =>
        member.Disabled ? null : <ImpersonateButton person={member} organisationId={organisationId} />,
    },
  ];
}
