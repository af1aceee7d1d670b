import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useFlag } from '#web/session/use-session.ts';

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

/** The same for drafts from a brief, which the operator may switch off. */
export function useDrafting(): boolean | undefined {
  const isOn = useFlag('ai-generator');
  const isOffered = useAuthoringModel(isOn);
  return isOn && isOffered;
}
