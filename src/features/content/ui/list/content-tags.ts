import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';

const tagsDocument = graphql(`
  query ContentTags_list {
    readContentTags {
      ID
      Name
    }
  }
`);

/** Tags of the organisation, which all kinds share; undefined until they are there. */
export function useContentTags() {
  const { data } = useQuery(graphqlQuery(['content-tags'], tagsDocument, {}));
  return data?.readContentTags;
}
