import { graphql } from '#generated/graphql/gql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { editPath } from '../model/course-paths.ts';

const copyDocument = graphql(`
  mutation Course_copyElsewhere($id: ID!, $organisation: ID!) {
    copyCourse(CourseID: $id, OrganisationID: $organisation) {
      ID
    }
  }
`);

/** Answers the number that the copy will have there, and where its authors find it. */
export async function copyElsewhere(id: string, organisation: string): Promise<{ id: string; path: string }> {
  const { ID } = (await graphqlRequest(copyDocument, { id, organisation })).copyCourse;
  return { id: ID, path: editPath(ID) };
}
