import type { FeatureResolvers } from '#generated/resolvers/invitations.ts';
import { parseId } from '#kernel/ids.ts';
import type { InvitationLinkService } from './invitation-link-service.ts';
import type { SignupService } from './signup-service.ts';
import type { SendTestMail } from './test-mail-service.ts';

/** What invite links offer, and signing up by them, is answered without a session. */
export function createInviteResolvers(deps: {
  signups: SignupService;
  invitationLinks: InvitationLinkService;
  sendTestMail: SendTestMail;
}): FeatureResolvers {
  const { signups, invitationLinks } = deps;
  return {
    Query: {
      readMailDelivery: (_source, _args, context) => ({
        Delivers: invitationLinks.readDelivery(context.requireViewer()).delivers,
      }),
      readOneInviteLink: async (_source, args, context) => {
        const invite = await signups.readInvite(args.Code, context.address);
        return (
          invite && {
            UserType: invite.kind === 'invite-admin' ? 'admin' : 'user',
            OrganisationName: invite.organisationName,
            GroupName: invite.groupName,
          }
        );
      },
    },
    Mutation: {
      makeInvitationLink: async (_source, args, context) => {
        const made = await invitationLinks.make(context.requireViewer(), parseId(args.MemberID));
        return { Link: made.link, Expires: made.expiresAt };
      },
      sendTestMail: async (_source, _args, context) => {
        const { success, delivers, message } = await deps.sendTestMail(context.requireViewer());
        return { Success: success, Delivers: delivers, Message: message };
      },
      signupUser: async (_source, args, context) => {
        const { personId, message } = await signups.signUp(
          {
            firstName: args.FirstName,
            surname: args.Surname,
            email: args.Email,
            password: args.Password,
            code: args.InviteCode,
          },
          context.address,
        );
        return { ID: personId === null ? null : String(personId), Message: message };
      },
    },
  };
}
