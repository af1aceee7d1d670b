import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';

const offeredDocument = graphql(`
  query AuthoringModel_offered {
    suggestsWordings
  }
`);

/** Whether the organisation chose a model that helps authors; undefined until that is known. */
export function useAuthoringModel(isAsked = true): boolean | undefined {
  const offered = useQuery({
    ...graphqlQuery(['virtual-humans', 'suggests-wordings'], offeredDocument, {}),
    enabled: isAsked,
  });
  return offered.isError ? false : offered.data?.suggestsWordings;
}
