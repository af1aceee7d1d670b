import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ListTools } from '#ui-kit/lists/ListTools.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { ListFilter, ListSort } from '#web/page/ListFilters.tsx';
import { ListSearch } from '#web/page/ListSearch.tsx';
import type { PageParamsState } from '#web/page/use-page-params.ts';
import { type MemberSort, memberStatuses } from '../../../model/member-list-query.ts';
import { memberRoles } from '../../../model/member-roles.ts';
import { roleKey } from '../../components/member-look.ts';

const groupsDocument = graphql(`
  query MemberTools_groups($limit: Int!) {
    readPraxisGroups(limit: $limit) {
      nodes {
        ID
        Name
      }
    }
  }
`);

const mostGroups = 100;

/** Search, filters and order of the members. */
export function MemberTools({ params }: { params: PageParamsState<MemberSort> }) {
  const t = useTranslate('organisations');
  const groups = useQuery(graphqlQuery(['groups', 'filter'], groupsDocument, { limit: mostGroups })).data
    ?.readPraxisGroups.nodes;
  const rest = t('filter.all');
  return (
    <ListTools
      search={<ListSearch params={params} label={t('members.search')} />}
      filters={
        <>
          <ListFilter
            params={params}
            name="role"
            label={t('filter.role')}
            rest={rest}
            options={memberRoles.map((role) => ({ value: role, label: t(roleKey(role)) }))}
          />
          {groups?.length || params.filters.group ? (
            <ListFilter
              params={params}
              name="group"
              label={t('filter.group')}
              rest={rest}
              options={(groups ?? []).map((group) => ({ value: group.ID, label: group.Name }))}
            />
          ) : null}
          <ListFilter
            params={params}
            name="status"
            label={t('filter.status')}
            rest={rest}
            options={memberStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
          />
          <ListSort params={params} label={t('sort.label')} nameOf={(sort) => t(`sort.${sort}`)} />
        </>
      }
    />
  );
}
