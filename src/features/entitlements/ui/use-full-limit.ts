import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { FullLimit } from '#web/graphql/graphql-error.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useCan } from '#web/session/use-session.ts';

const roomDocument = graphql(`
  query UseFullLimit_room {
    readPlanRoom {
      Of
      Key
      Used
      Max
    }
  }
`);

/** What the server calls what is about to be made. */
export type Limited =
  | 'simulations'
  | 'virtual-humans-freeform'
  | 'virtual-humans-branching'
  | 'learners'
  | 'paid-editors';

/**
 * The limit that leaves no room for one more; null where there is room, and until it is known: then the server refuses
 * what is too much.
 */
export function useFullLimit(of: Limited): FullLimit | null {
  const enabled = useCan('plan:see-room');
  const query = useQuery({
    // Changes with everything that is made, removed or bought.
    ...graphqlQuery(['organisation', 'plan-room'], roomDocument, {}),
    staleTime: 0,
    enabled,
  });
  const room = query.data?.readPlanRoom.find(({ Of }) => Of === of);
  return room && room.Used >= room.Max ? { key: room.Key, used: room.Used, max: room.Max } : null;
}
