import { costOfPassword } from '#features/identity/server/index.ts';
import type { Mailer } from '#features/mail/server/index.ts';
import type { Announce } from '#features/organisations/server/index.ts';
import type { ServerFeature } from '#platform/feature/server-feature.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { createInvitationLinkService } from './invitation-link-service.ts';
import { createInviteResolvers } from './invite-resolvers.ts';
import { createSignupService } from './signup-service.ts';
import { createTestMail } from './test-mail-service.ts';

/** Coming in by a link: one that staff made for everybody who has it, or one for a single person. */
export function createInvitationsFeature(deps: {
  tenancy: Tenancy;
  mailer: Mailer;
  announce: Announce;
  clock: () => Date;
}): ServerFeature {
  return {
    // A sign-up checks one password and makes another.
    costs: { 'Mutation.signupUser': 2 * costOfPassword },
    resolvers: createInviteResolvers({
      signups: createSignupService(deps),
      invitationLinks: createInvitationLinkService(deps),
      sendTestMail: createTestMail(deps),
    }),
  };
}
