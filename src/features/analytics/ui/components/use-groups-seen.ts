import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useCan } from '#web/session/use-session.ts';

const allGroupsDocument = graphql(`
  query GroupsSeen_all($limit: Int!) {
    readPraxisGroups(limit: $limit) {
      nodes {
        ID
        Name
      }
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

const mostGroups = 1000;

/** All groups for who has the permission, for managers their own; undefined while they are not known. */
export function useGroupsSeen(
  permission: 'analytics:view' | 'analytics:view-item',
): readonly { ID: string; Name: string }[] | undefined {
  const seesAll = useCan(permission);
  const all = useQuery({
    ...graphqlQuery(['groups', 'filter'], allGroupsDocument, { limit: mostGroups }),
    enabled: seesAll,
  });
  const managed = useQuery({
    ...graphqlQuery(['groups', 'managed'], managedGroupsDocument, {}),
    enabled: !seesAll,
  });
  return seesAll ? all.data?.readPraxisGroups.nodes : managed.data?.readManagedGroups;
}
