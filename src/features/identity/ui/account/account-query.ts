import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { AccountSettings_AccountQuery } from '#generated/graphql/graphql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';

const accountDocument = graphql(`
  query AccountSettings_account {
    viewer {
      ID
      Email
      FirstName
      Surname
      AvatarURL
      Language
      InterestIDs
    }
  }
`);

export type Account = AccountSettings_AccountQuery['viewer'];

/** Query keys of data that a change of the own account makes outdated begin with this noun. */
export const accountNoun = 'account';

export function useAccount() {
  return useQuery(graphqlQuery([accountNoun, 'settings'], accountDocument, {}));
}
