import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { useCan } from '#web/session/use-session.ts';
import { ownAssignmentsKey } from '../own-assignments.ts';

const setDocument = graphql(`
  mutation OwnTimeZone_set($zone: String!) {
    setMyTimeZone(TimeZone: $zone)
  }
`);

/** Due days end where the person is: the browser knows, and says so once. @param known undefined until it was read */
export function useOwnTimeZone(known: string | null | undefined): void {
  const client = useQueryClient();
  const maySet = useCan('assignment:set-own');
  const { mutate } = useMutation({
    mutationFn: (zone: string) => graphqlRequest(setDocument, { zone }),
    onSuccess: () => client.invalidateQueries({ queryKey: ownAssignmentsKey }),
  });
  // Where the person is stands outside of React and of the server.
  useEffect(() => {
    if (!maySet || known === undefined) return;
    // Here and not while drawing: the first time it takes as long as a third of the page.
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (known !== here) mutate(here);
  }, [maySet, known, mutate]);
}
