import { IconBuildingCommunity } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { graphql } from '#generated/graphql/gql.ts';
import type { CustomersPage_ListQuery } from '#generated/graphql/graphql.ts';
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
import { hasPrices } from '#web/session/commerce.ts';
import styles from './Customers.module.css';
import { CustomersNav } from './CustomersNav.tsx';

const listDocument = graphql(`
  query CustomersPage_list($filter: OrganisationFilter, $sort: [SortInput!], $limit: Int!, $offset: Int!) {
    readCustomerOrganisations(filter: $filter, sort: $sort, limit: $limit, offset: $offset) {
      nodes {
        ID
        Name
        Archived
        Trial
        TotalAdmins
        TotalUsers
        MonthlySessions
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

type Customer = CustomersPage_ListQuery['readCustomerOrganisations']['nodes'][number];

/** The customers of the installation. Provider staff start acting as a member here, and return here. */
export function CustomersPage() {
  const t = useTranslate('identity');
  const params = usePageParams({ sorts: ['Name:asc', 'Name:desc'] });
  const query = useQuery({
    ...graphqlQuery(['customers', 'list'], listDocument, {
      filter: params.search ? { Name: { contains: params.search } } : null,
      sort: [{ field: params.sortField, direction: params.sortDirection }],
      limit: params.limit,
      offset: params.offset,
    }),
    placeholderData: keepPreviousData,
  });
  const columns = useCustomerColumns();
  return (
    <Page title={t('customers.title')} lead={t('customers.lead')}>
      <CustomersNav />
      <ListTools search={<ListSearch params={params} label={t('customers.search')} />} />
      <PagedList
        query={query}
        read={(data) => data.readCustomerOrganisations}
        params={params}
        loading={<TableSkeleton rows={6} columns={4} />}
        empty={
          <EmptyState
            icon={<IconBuildingCommunity aria-hidden />}
            title={t('customers.empty')}
            text={t('customers.emptyText')}
          />
        }
      >
        {(customers) => (
          <DataTable
            caption={t('customers.caption')}
            columns={columns}
            rows={customers}
            rowKey={(customer) => customer.ID}
            sort={params.sort}
            onSort={params.setSort}
          />
        )}
      </PagedList>
    </Page>
  );
}

function useCustomerColumns(): DataColumn<Customer>[] {
  const t = useTranslate('identity');
  const formats = useFormats();
  const count = (value: number | null | undefined) => (value == null ? '–' : formats.number(value));
  return [
    {
      id: 'name',
      header: t('customers.name'),
      primary: true,
      sortField: 'Name',
      cell: (customer) => (
        <span className={styles.name}>
          <Link to="/cx-dashboard/product-dashboard/$id" params={{ id: customer.ID }}>
            {customer.Name}
          </Link>
          {customer.Archived ? <StatusBadge>{t('customers.archived')}</StatusBadge> : null}
          {customer.Trial && hasPrices() ? (
            <StatusBadge tone="warning">{t('customers.trial')}</StatusBadge>
          ) : null}
        </span>
      ),
    },
    { id: 'admins', header: t('customers.admins'), numeric: true, cell: (each) => count(each.TotalAdmins) },
    { id: 'members', header: t('customers.members'), numeric: true, cell: (each) => count(each.TotalUsers) },
    {
      id: 'licence',
      header: t('customers.licence'),
      cell: (customer) => (
        <Link
          to="/cx-dashboard/product-dashboard/$id/licence"
          params={{ id: customer.ID }}
          aria-label={t('customers.licenceOf', { name: customer.Name })}
        >
          <span aria-hidden>{t('customers.licence')}</span>
        </Link>
      ),
    },
    {
      id: 'sessions',
      header: t('customers.sessions'),
      numeric: true,
      cell: (each) => count(each.MonthlySessions),
    },
  ];
}
