import type { FeatureResolvers } from '#generated/resolvers/registration.ts';
import { parseId } from '#kernel/ids.ts';
import { isLocale } from '#kernel/locale.ts';
import type { RequestContext } from '#platform/graphql/request-context.ts';
import { confirmEmail, readOwnConfirmation, resendConfirmation } from './confirmation-service.ts';
import { checkEmail } from './email-check.ts';
import { createJoiningResolvers } from './joining-resolvers.ts';
import type { RegistrationContext, Visitor } from './registration-context.ts';
import { readSignUp, signUpOrganisation } from './sign-up-service.ts';

const visitorOf = ({ address, country }: RequestContext): Visitor => ({ address, country });

const chosenLocale = (text: string | null) => (isLocale(text) ? text : null);

/** Signing up needs no session. */
export function createRegistrationResolvers(registration: RegistrationContext): FeatureResolvers {
  const joining = createJoiningResolvers(registration);
  return {
    Query: {
      ...joining.Query,
      async readSignUp(_source, args, context) {
        const claim = { campaign: args.Campaign ?? null, partnerCode: args.PartnerCode ?? null };
        const asked = { claim, bypassesRegion: args.BypassRegionBlock === true };
        const page = await readSignUp(registration, asked, visitorOf(context));
        return {
          Open: page.isOpen,
          TrialLength: page.trialDays,
          RegionBlocked: page.isBlocked,
          SupportContact: page.supportContact,
          Ticket: page.ticket,
          ZeroBits: page.zeroBits,
        };
      },
      async checkEmail(_source, args, context) {
        const input = { email: args.email, deviceToken: args.DeviceToken ?? null };
        const check = await checkEmail(registration, input, visitorOf(context));
        return {
          MemberExists: check.memberExists,
          OrganisationExists: check.organisationExists,
          Message: null,
        };
      },
      async readOwnConfirmation(_source, _args, context) {
        const own = await readOwnConfirmation(registration, context.requireViewer());
        return { Email: own.email, Confirmed: own.isConfirmed };
      },
    },
    Mutation: {
      ...joining.Mutation,
      async signupNewUser(_source, args, context) {
        const { personId, organisationId } = await signUpOrganisation(
          registration,
          {
            email: args.Email,
            password: args.Password,
            agreed: args.AcceptPrivacy,
            firstName: args.FirstName,
            surname: args.Surname,
            company: args.OrganisationName,
            trialLength: args.TrialLength ?? null,
            claim: { campaign: args.Campaign ?? null, partnerCode: args.OrganisationPartner ?? null },
            bypassesRegion: args.BypassRegionBlock === true,
            ticket: args.Ticket,
            answer: args.Answer,
            bait: args.Website ?? '',
            interestIds: (args.CategoryIDs ?? []).map(parseId),
            language: chosenLocale(args.Locale ?? null),
          },
          visitorOf(context),
        );
        return { ID: String(personId), Organisations: { nodes: [{ ID: String(organisationId) }] } };
      },
      async confirmEmail(_source, args) {
        await confirmEmail(registration, parseId(args.ID), args.Token);
        return { Success: true, Message: null };
      },
      async resendConfirmation(_source, _args, context) {
        await resendConfirmation(registration, context.requireViewer());
        return { Success: true, Message: null };
      },
    },
  };
}
