import { graphql } from '#generated/graphql/gql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { editPath } from '../model/virtual-human-paths.ts';

const copyDocument = graphql(`
  mutation VirtualHuman_copyElsewhere($id: ID!, $organisation: ID!) {
    copyVirtualHuman(VirtualHumanID: $id, OrganisationID: $organisation) {
      ID
    }
  }
`);

/** Answers the number that the copy will have there, and where its authors find it. */
export async function copyElsewhere(id: string, organisation: string): Promise<{ id: string; path: string }> {
  const { ID } = (await graphqlRequest(copyDocument, { id, organisation })).copyVirtualHuman;
  return { id: ID, path: editPath(ID) };
}
