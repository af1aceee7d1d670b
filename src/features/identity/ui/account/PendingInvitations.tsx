import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useViewer } from '#web/session/use-session.ts';
import { accountNoun } from './account-query.ts';

// Few people have one, and every page asks.
const InvitationList = lazy(async () => ({ default: (await import('./InvitationList.tsx')).InvitationList }));

const listDocument = graphql(`
  query PendingInvitations_list {
    readOwnInvitations {
      OrganisationID
      OrganisationName
      UserType
    }
  }
`);

/** Open invitations, above every page until they are answered: a person joins an organisation by accepting. */
export function PendingInvitations() {
  const isActedAs = Boolean(useViewer()?.ImpersonatorID);
  const query = useQuery({
    ...graphqlQuery([accountNoun, 'invitations'], listDocument, {}),
    enabled: !isActedAs,
    retry: false,
  });
  const waiting = query.data?.readOwnInvitations ?? [];
  if (isActedAs || waiting.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <InvitationList invitations={waiting} />
    </Suspense>
  );
}
