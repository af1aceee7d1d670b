import { graphql } from '#generated/graphql/gql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';

export const noteDocument = graphql(`
  query LabNote_read($id: ID!) {
    readCaseLab(ID: $id) {
      VirtualHumanID
      State
      IsStale
      Errors
    }
  }
`);

/** A report with problems, or of another case than the present one. Without any report nothing is known, and nobody is stopped. */
export async function isWarning(id: string): Promise<boolean> {
  const { IsStale, Errors } = (await graphqlRequest(noteDocument, { id })).readCaseLab;
  return Errors !== null && (IsStale || Errors > 0);
}
