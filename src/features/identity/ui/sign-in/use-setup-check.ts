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

/** Where nobody has an account yet there is nobody to sign in: leads to the first administrator's page. */
export function useSetupCheck(): void {
  // The server is outside React. A page that cannot ask stays as it is: the sign-in itself will say what is wrong.
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
