import type { ResolverMap } from '#platform/graphql/build-schema.ts';
import type { SignupService } from './signup-service.ts';

type SignupArgs = {
  FirstName: string;
  Surname: string;
  Email: string;
  Password: string;
  InviteCode: string;
};

/** Both are answered without a session. */
export function createInviteResolvers(signups: SignupService): ResolverMap {
  return {
    Query: {
      readOneInviteLink: async (_source, args: { Code: string }, context) => {
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
      signupUser: async (_source, args: SignupArgs, context) => {
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
