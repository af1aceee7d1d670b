import { costOfPassword } from '#features/identity/server/index.ts';
import { mailServer } from '#features/mail/server/manifest.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
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
  }),
});
