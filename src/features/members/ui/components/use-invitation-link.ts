import { useMutation } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';

const linkDocument = graphql(`
  mutation UseInvitationLink_make($id: ID!) {
    makeInvitationLink(MemberID: $id) {
      Link
      Expires
    }
  }
`);

/** Makes the link of one person's invitation, to pass on where no e-mail is delivered. */
export function useInvitationLink(memberId: string) {
  return useMutation({ mutationFn: () => graphqlRequest(linkDocument, { id: memberId }) });
}
