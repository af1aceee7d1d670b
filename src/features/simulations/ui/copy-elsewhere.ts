import { graphql } from '#generated/graphql/gql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';

const copyDocument = graphql(`
  mutation Simulation_copyElsewhere($id: ID!, $organisation: ID!) {
    copySimulation(SimulationID: $id, OrganisationID: $organisation) {
      ID
    }
  }
`);

/** Answers the number that the copy will have there. */
export async function copyElsewhere(id: string, organisation: string): Promise<string> {
  return (await graphqlRequest(copyDocument, { id, organisation })).copySimulation.ID;
}
