import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';

const tagsDocument = graphql(`
  query ContentTags_list {
    readContentTags {
      ID
      Name
    }
  }
`);

const createDocument = graphql(`
  mutation ContentTags_create($name: String!) {
    createContentTag(Name: $name) {
      ID
      Name
    }
  }
`);

export type ContentTag = { ID: string; Name: string };

/** Tags of the organisation, which all kinds share; undefined until they are there. */
export function useContentTags(): readonly ContentTag[] | undefined {
  const { data } = useQuery(graphqlQuery(['content-tags'], tagsDocument, {}));
  return data?.readContentTags;
}

/** One of that name that is there already is answered as it is. */
export async function createContentTag(name: string): Promise<ContentTag> {
  return (await graphqlRequest(createDocument, { name })).createContentTag;
}
