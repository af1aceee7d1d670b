import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { maxListedTags } from '../model/content-tag.ts';

const tagsDocument = graphql(`
  query ContentTags_list($name: StringFilter) {
    readContentTags(Name: $name) {
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

export type OfferedTags = {
  tags: readonly ContentTag[];
  /** Some are found by their name alone. */
  areMore: boolean;
};

/**
 * Tags of the organisation whose name has a text in it, which all kinds share; undefined until they are there. The server is
 * asked for a text only where it did not list them all.
 */
export function useContentTags(search: string): OfferedTags | undefined {
  const listed = useQuery(graphqlQuery(['content-tags'], tagsDocument, { name: null })).data?.readContentTags;
  const areMore = listed?.length === maxListedTags;
  const found = useQuery({
    ...graphqlQuery(['content-tags', 'found'], tagsDocument, { name: { contains: search } }),
    enabled: areMore && search !== '',
    placeholderData: keepPreviousData,
  }).data?.readContentTags;
  if (!listed) return undefined;
  const text = search.toLowerCase();
  const tags = (areMore && search !== '' ? (found ?? listed) : listed).filter(({ Name }) =>
    Name.toLowerCase().includes(text),
  );
  return { tags, areMore };
}

/** What a tag is called, which may be one of a million; undefined until it is known, null where there is none. */
export function useTagName(id: string | undefined): string | null | undefined {
  const { data } = useQuery({
    ...graphqlQuery(['content-tags', 'one'], oneDocument, { id: id ?? '' }),
    enabled: id !== undefined,
  });
  return data && (data.readContentTags[0]?.Name ?? null);
}

/** One of that name that is there already is answered as it is. */
export async function createContentTag(name: string): Promise<ContentTag> {
  return (await graphqlRequest(createDocument, { name })).createContentTag;
}
