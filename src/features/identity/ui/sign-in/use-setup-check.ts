import { useEffect } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { isDemo } from './demo-accounts.ts';
import { goToEntry } from './entry-navigation.ts';

const setupDocument = graphql(`
  query Entry_setupStatus {
    readSetupStatus {
      Needed
    }
  }
`);

export async function isSetupNeeded(): Promise<boolean> {
  return (await graphqlRequest(setupDocument, {})).readSetupStatus.Needed;
}

/** Where no account exists yet nobody can sign in: leads to the page for the first administrator. */
export function useSetupCheck(): void {
  // The server is outside React. Where it does not answer the page stays as it is: signing in will show the error.
  useEffect(() => {
    if (isDemo()) return;
    let left = false;
    isSetupNeeded().then(
      (needed) => needed && !left && goToEntry('/setup', {}, { replace: true }),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);
}
