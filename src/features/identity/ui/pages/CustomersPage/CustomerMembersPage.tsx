import { IconUserShield, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { parseRole } from '#features/authorisation/model/roles.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { CustomerMembersPage_ListQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Avatar } from '#ui-kit/display/Avatar.tsx';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { ListTools } from '#ui-kit/lists/ListTools.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { ListSearch } from '#web/page/ListSearch.tsx';
import { Page } from '#web/page/Page.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import { usePageParams } from '#web/page/use-page-params.ts';
import { productDashboardPath, startImpersonation } from '#web/session/impersonation.ts';
import styles from './Customers.module.css';

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

const pageSize = 20;

/** The members of one customer, each of whom provider staff may act as. */
export function CustomerMembersPage() {
  const t = useTranslate('identity');
  const { id } = useParams({ from: '/shell/cx-dashboard/product-dashboard/$id' });
  const params = usePageParams({ sorts: ['Name:asc'], pageSize });
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
  const errorText = useErrorText();
  const act = useMutation({
    mutationFn: (memberId: string) => startImpersonation(memberId, organisationId),
    onError: (error) => flash(errorText(error), { type: 'error' }),
  });
  return [
    {
      id: 'name',
      header: t('members.name'),
      primary: true,
      cell: (member) => (
        <span className={styles.person}>
          <Avatar name={nameOf(member)} imageUrl={member.AvatarURL} />
          <span className={styles.personText}>
            {nameOf(member)}
            {member.Name ? <span>{member.Email}</span> : null}
          </span>
        </span>
      ),
    },
    {
      id: 'role',
      header: t('members.role'),
      cell: (member) => <RoleName userType={member.UserType} disabled={member.Disabled ?? false} />,
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
        member.Disabled ? null : (
          <Button
            size="sm"
            icon={<IconUserShield size={16} aria-hidden />}
            aria-label={t('members.impersonateOne', { name: nameOf(member) })}
            busy={act.isPending && act.variables === member.ID}
            onClick={() => act.mutate(member.ID)}
          >
            {t('members.impersonate')}
          </Button>
        ),
    },
  ];
}

/** Who has not come in yet may have no name: then the address is it. */
function nameOf(member: Member): string {
  return member.Name || (member.Email ?? '');
}

function RoleName({ userType, disabled }: { userType: string; disabled: boolean }) {
  const t = useTranslate('identity');
  const role = parseRole(userType);
  return (
    <span className={styles.name}>
      {t(role === 'public' ? 'role.user' : `role.${role}`)}
      {disabled ? <StatusBadge>{t('members.disabled')}</StatusBadge> : null}
    </span>
  );
}
