import { costOfPassword, memberJoined } from '#features/identity/server/index.ts';
import { noticeKindsPoint } from '#features/inbox/server/extension-points.ts';
import { mailServer } from '#features/mail/server/manifest.ts';
import { subscribe, subscriptionsPoint } from '#platform/events/subscription.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { invitationAcceptedNotice, tellInviter } from './accepted-notices.ts';
import { createInviteResolvers } from './invite-resolvers.ts';

export const invitationsServer = defineServerFeature({
  name: 'invitations',
  schemaFiles: [new URL('./invites.graphql', import.meta.url)],
  create: (context) => ({
    // A sign-up checks one password and makes another.
    costs: { 'Mutation.signupUser': 2 * costOfPassword },
    resolvers: createInviteResolvers({
      tenancy: context.tenancy,
      clock: context.clock,
      mailer: mailServer.of(context).mailer,
    }),
    brings: [
      noticeKindsPoint.bring(invitationAcceptedNotice),
      subscriptionsPoint.bring(
        subscribe('tell-inviter', memberJoined, (scope, { data }) =>
          tellInviter(context, scope, data.personId),
        ),
      ),
    ],
  }),
});
