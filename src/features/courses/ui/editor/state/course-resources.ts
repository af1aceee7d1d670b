import { graphql } from '#generated/graphql/gql.ts';
import type { CourseResource_ShownFragment } from '#generated/graphql/graphql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';

graphql(`
  fragment CourseResource_shown on Resource {
    ID
    Title
    Type
    URL
  }
`);

const createDocument = graphql(`
  mutation CourseResource_create($input: ResourceInput!) {
    createResource(input: $input) {
      ...CourseResource_shown
    }
  }
`);

const updateDocument = graphql(`
  mutation CourseResource_update($input: ResourceChangeInput!) {
    updateResource(Input: $input) {
      ...CourseResource_shown
    }
  }
`);

const deleteDocument = graphql(`
  mutation CourseResource_delete($ids: [ID!]!) {
    deleteResources(IDs: $ids)
  }
`);

export type CourseResource = CourseResource_ShownFragment;

export async function createResource(courseId: string, mediaId: number): Promise<CourseResource> {
  const input = { CourseID: courseId, MediaID: String(mediaId) };
  return (await graphqlRequest(createDocument, { input })).createResource;
}

export async function renameResource(id: string, title: string): Promise<CourseResource> {
  return (await graphqlRequest(updateDocument, { input: { ID: id, Title: title } })).updateResource;
}

export async function deleteResource(id: string): Promise<void> {
  await graphqlRequest(deleteDocument, { ids: [id] });
}
