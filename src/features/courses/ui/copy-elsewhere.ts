import { graphql } from '#generated/graphql/gql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';

const copyDocument = graphql(`
  mutation Course_copyElsewhere($id: ID!, $organisation: ID!) {
    copyCourse(CourseID: $id, OrganisationID: $organisation) {
      ID
    }
  }
`);

/** Answers the number that the copy will have there. */
export async function copyElsewhere(id: string, organisation: string): Promise<string> {
  return (await graphqlRequest(copyDocument, { id, organisation })).copyCourse.ID;
}
