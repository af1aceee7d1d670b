import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useCan } from '#web/session/use-session.ts';

const foundGroupsDocument = graphql(`
  query GroupsSeen_found($filter: PraxisGroupFilter, $limit: Int!) {
    readPraxisGroups(filter: $filter, limit: $limit) {
      nodes {
        ID
        Name
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

const oneGroupDocument = graphql(`
  query GroupsSeen_one($id: ID!) {
    readOnePraxisGroup(ID: $id) {
      ID
      Name
    }
  }
`);

const managedGroupsDocument = graphql(`
  query GroupsSeen_managed {
    readManagedGroups {
      ID
      Name
    }
  }
`);

/** As many as a list is looked through; whoever needs another one types a part of its name. */
const mostOffered = 50;

/** Who sees all groups; managers see their own. */
export type SeesGroups = 'analytics:view' | 'analytics:view-item';

type Group = { ID: string; Name: string };

export type OfferedGroups = {
  groups: readonly Group[];
  /** Some are found by their name alone. */
  areMore: boolean;
};

/**
 * Groups whose name has a text in it, the first of them: all for staff, for managers their own. Undefined while they are not
 * known.
 */
export function useOfferedGroups(search: string, permission: SeesGroups): OfferedGroups | undefined {
  const seesAll = useCan(permission);
  const found = useQuery({
    ...graphqlQuery(['groups', 'filter'], foundGroupsDocument, {
      filter: search === '' ? null : { Name: { contains: search } },
      limit: mostOffered,
    }),
    enabled: seesAll,
    placeholderData: keepPreviousData,
  });
  const managed = useManagedGroups(!seesAll);
  if (!seesAll) return managed && { groups: managed, areMore: false };
  const groups = found.data?.readPraxisGroups;
  return groups && { groups: groups.nodes, areMore: groups.pageInfo.totalCount > groups.nodes.length };
}

/** What a group is called that an address names, which may be any of ten thousand; undefined while it is not known. */
export function useGroupName(id: string | undefined, permission: SeesGroups): string | undefined {
  const t = useTranslate('analytics');
  const seesAll = useCan(permission);
  const one = useQuery({
    ...graphqlQuery(['groups', 'one'], oneGroupDocument, { id: id ?? '' }),
    enabled: seesAll && id !== undefined,
  });
  const managed = useManagedGroups(!seesAll && id !== undefined);
  const isKnown = seesAll ? one.data !== undefined : managed !== undefined;
  if (id === undefined || !isKnown) return undefined;
  const group = seesAll ? one.data?.readOnePraxisGroup : managed?.find(({ ID }) => ID === id);
  // It was deleted since, or is none of the manager's: what narrows has to be seen.
  return group?.Name ?? t('filter.unknownGroup');
}

function useManagedGroups(enabled: boolean): readonly Group[] | undefined {
  const { data } = useQuery({
    ...graphqlQuery(['groups', 'managed'], managedGroupsDocument, {}),
    enabled,
  });
  return data?.readManagedGroups;
}
