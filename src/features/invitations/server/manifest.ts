import { mailServer } from '#features/mail/server/manifest.ts';
import { organisationPortsPoint } from '#features/organisations/server/extension-points.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { createInvitationsFeature } from './index.ts';

export const invitationsServer = defineServerFeature({
  name: 'invitations',
  schemaFiles: [new URL('./invites.graphql', import.meta.url)],
  create: (context) =>
    createInvitationsFeature({
      tenancy: context.tenancy,
      clock: context.clock,
      announce: context.getPart(organisationPortsPoint).announce,
      mailer: mailServer.of(context).mailer,
    }),
});
