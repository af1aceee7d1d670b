import { inviteRole, organisationError } from '#features/organisations/server/index.ts';
import type { FeatureResolvers } from '#generated/resolvers/invitations.ts';
import { parseId } from '#kernel/ids.ts';
import type { InvitationContext } from './invitation-context.ts';
import { makeInvitationLink, readMailDelivery } from './invitation-link-service.ts';
import { readInvite, signUp } from './signup-service.ts';
import { sendTestMail } from './test-mail-service.ts';

/** Reading invite links and signing up by them need no session. */
export function createInviteResolvers(invitations: InvitationContext): FeatureResolvers {
  return {
    Query: {
      readMailDelivery: (_source, _args, context) => ({
        Delivers: readMailDelivery(invitations, context.requireViewer()).delivers,
      }),
      readOneInviteLink: async (_source, args, context) => {
        const invite = await readInvite(invitations, args.Code, context.address);
        return (
          invite && {
            UserType: inviteRole(invite.kind),
            OrganisationName: invite.organisationName,
            GroupName: invite.groupName,
          }
        );
      },
    },
    Mutation: {
      makeInvitationLink: async (_source, args, context) => {
        const made = await makeInvitationLink(invitations, context.requireViewer(), parseId(args.MemberID));
        return { Link: made.link, Expires: made.expiresAt };
      },
      sendTestMail: async (_source, _args, context) => {
        const { success, delivers, message } = await sendTestMail(invitations, context.requireViewer());
        return { Success: success, Delivers: delivers, Message: message };
      },
      signupUser: async (_source, args, context) => {
        const personId = await signUp(
          invitations,
          {
            firstName: args.FirstName,
            surname: args.Surname,
            email: args.Email,
            password: args.Password,
            code: args.InviteCode,
          },
          context.address,
        );
        if (personId === null) throw organisationError('invites.refused');
        return { ID: String(personId) };
      },
    },
  };
}
