import { graphql } from '#generated/graphql/gql.ts';
import type { LabStanding_ReadQuery } from '#generated/graphql/graphql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';

export const standingDocument = graphql(`
  query LabStanding_read($id: ID!) {
    readCaseLab(ID: $id) {
      VirtualHumanID
      State
      IsStale
      Errors
    }
  }
`);

export function standingQuery(id: string) {
  return graphqlQuery(['virtual-humans', 'lab-note'], standingDocument, { id });
}

export type Standing = 'running' | 'none' | 'stale' | 'errors' | 'fine';

/** What there is to say of the test lab in one word. */
export function findStanding({ State, IsStale, Errors }: LabStanding_ReadQuery['readCaseLab']): {
  standing: Standing;
  errors: number;
} {
  const errors = Errors ?? 0;
  if (State === 'queued') return { standing: 'running', errors };
  if (Errors === null) return { standing: 'none', errors };
  if (IsStale) return { standing: 'stale', errors };
  return { standing: errors > 0 ? 'errors' : 'fine', errors };
}
