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

const oneDocument = graphql(`
  query ContentTags_one($id: ID!) {
    readContentTags(ID: $id) {
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

/** What a tag is called, which may be one of a million; undefined until it is known, and where there is none. */
export function useTagName(id: string): string | undefined {
  const { data } = useQuery(graphqlQuery(['content-tags', 'one'], oneDocument, { id }));
  return data?.readContentTags[0]?.Name;
}

/** One of that name that is there already is answered as it is. */
export async function createContentTag(name: string): Promise<ContentTag> {
  return (await graphqlRequest(createDocument, { name })).createContentTag;
}
