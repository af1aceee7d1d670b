import { costOfPassword, memberJoined } from '#features/identity/server/index.ts';
import { noticeKindsPoint } from '#features/inbox/server/extension-points.ts';
import { mailServer } from '#features/mail/server/manifest.ts';
import { subscribe, subscriptionsPoint } from '#platform/events/subscription.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { invitationAcceptedNotice, tellInviter } from './accepted-notices.ts';
import type { InvitationContext } from './invitation-context.ts';
import { createInviteResolvers } from './invite-resolvers.ts';
import { type SignupInput, signUp } from './signup-service.ts';

export const invitationsServer = defineServerFeature({
  name: 'invitations',
  schemaFiles: [new URL('./invites.graphql', import.meta.url)],
  create(context) {
    const invitations: InvitationContext = {
      tenancy: context.tenancy,
      clock: context.clock,
      mailer: mailServer.of(context).mailer,
    };
    return {
      // A sign-up checks one password and makes another.
      costs: { 'Mutation.signupUser': 2 * costOfPassword },
      resolvers: createInviteResolvers(invitations),
      /** Joins by the code of an invite link, as its page does. */
      joinByCode: (input: SignupInput, address: string) => signUp(invitations, input, address),
      brings: [
        noticeKindsPoint.bring(invitationAcceptedNotice),
        subscriptionsPoint.bring(
          subscribe('tell-inviter', memberJoined, (scope, { data }) =>
            tellInviter(context, scope, data.personId),
          ),
        ),
      ],
    };
  },
});
