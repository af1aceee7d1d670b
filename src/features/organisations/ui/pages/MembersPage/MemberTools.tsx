import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { FilterMenu } from '#ui-kit/FilterMenu.tsx';
import { ListTools } from '#ui-kit/ListTools.tsx';
import { SearchField } from '#ui-kit/SearchField.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import type { PageParamsState } from '#web/page/use-page-params.ts';
import { type MemberSort, memberSorts, memberStatuses } from '../../../model/member-list-query.ts';
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

const all = 'all';
const mostGroups = 100;

/** Search, filters and order of the members. */
export function MemberTools({ params }: { params: PageParamsState<MemberSort> }) {
  const t = useTranslate('organisations');
  const { filters, setFilter } = params;
  const groups = useQuery(graphqlQuery(['groups', 'filter'], groupsDocument, { limit: mostGroups })).data
    ?.readPraxisGroups.nodes;
  const choose = (name: string) => (value: string) => setFilter(name, value === all ? undefined : value);
  const any = { value: all, label: t('filter.all') };
  return (
    <ListTools
      search={
        <SearchField
          label={t('members.search')}
          value={params.search}
          debounceMs={1000}
          onSearch={params.setSearch}
        />
      }
      filters={
        <>
          <FilterMenu
            label={t('filter.role')}
            value={filters.role ?? all}
            restValue={all}
            options={[any, ...memberRoles.map((role) => ({ value: role, label: t(roleKey(role)) }))]}
            onChange={choose('role')}
          />
          {groups?.length || filters.group ? (
            <FilterMenu
              label={t('filter.group')}
              value={filters.group ?? all}
              restValue={all}
              options={[any, ...(groups ?? []).map((group) => ({ value: group.ID, label: group.Name }))]}
              onChange={choose('group')}
            />
          ) : null}
          <FilterMenu
            label={t('filter.status')}
            value={filters.status ?? all}
            restValue={all}
            options={[
              any,
              ...memberStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
            ]}
            onChange={choose('status')}
          />
          <FilterMenu
            label={t('sort.label')}
            value={params.sort}
            restValue={memberSorts[0]}
            options={memberSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
            onChange={params.setSort}
          />
        </>
      }
    />
  );
}
