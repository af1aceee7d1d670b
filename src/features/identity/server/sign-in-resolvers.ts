import type { FirstAdministratorInput } from '#generated/graphql-server.ts';
import type { FeatureResolvers } from '#generated/resolvers/identity.ts';
import { parseId, parseOptionalId } from '#kernel/ids.ts';
import type { RequestContext } from '#platform/graphql/request-context.ts';
import type { IdentityContext } from './identity-context.ts';
import { endImpersonation, startImpersonation } from './impersonation-service.ts';
import type { Device } from './open-session.ts';
import { signOut } from './own-sessions-service.ts';
import { presentVisitedOrganisation, presentVisitor } from './public-visitor.ts';
import { createFirstAdministrator, type FirstAdministrator, isSetupNeeded } from './setup-service.ts';
import {
  openShareLink,
  refreshSignIn,
  type SignInResult,
  signIn,
  signInWithSecondFactor,
} from './sign-in-service.ts';
import { checkLogin, describeViewer } from './viewer-service.ts';

/** Raise this number when browsers must fetch their stored public tokens again. */
const publicTokenVersion = 1;

type EntryMutation =
  | 'createPraxisToken'
  | 'createPraxisTokenMFA'
  | 'refreshPraxisToken'
  | 'logout'
  | 'createPublicToken'
  | 'createUserToken'
  | 'endImpersonation'
  | 'createFirstAdministrator';

/** The operations for signing in and out, and the viewer. */
export function createSignInResolvers(identity: IdentityContext): {
  Query: Pick<FeatureResolvers['Query'], 'viewer' | 'checkLogin' | 'readSetupStatus'>;
  Mutation: Pick<FeatureResolvers['Mutation'], EntryMutation>;
} {
  return {
    Query: {
      viewer: (_source, _args, context) => describeViewer(identity, context.requireViewer()),
      checkLogin: (_source, args, context) => checkLogin(identity, context.requireViewer(), parseId(args.ID)),
      readSetupStatus: async () => ({ Needed: await isSetupNeeded(identity) }),
    },
    Mutation: {
      createPraxisToken: async (_source, args, context) =>
        presentResult(
          await signIn(identity, args.Email, args.Password, args.DeviceToken ?? null, deviceOf(context)),
        ),
      createPraxisTokenMFA: async (_source, args, context) =>
        presentResult(
          await signInWithSecondFactor(
            identity,
            args.MFAToken,
            args.MFACode,
            args.DeviceToken ?? null,
            deviceOf(context),
          ),
        ),
      refreshPraxisToken: async (_source, args, context) =>
        presentResult(
          await refreshSignIn(
            identity,
            context.requireViewer(),
            parseOptionalId(args.OrganisationID ?? null),
          ),
        ),
      logout: async (_source, _args, context) => {
        if (context.viewer) await signOut(identity, context.viewer);
        return { Success: true, Message: null };
      },
      createPublicToken: async (_source, _args, context) => {
        const empty = {
          Version: publicTokenVersion,
          Organisations: [],
          Member: null,
          Token: null,
          PDToken: null,
        };
        if (!context.shareToken) return { ...empty, Message: 'A share token is needed.' };
        const opened = await openShareLink(identity, context.shareToken, deviceOf(context));
        return {
          ...empty,
          Token: opened.token,
          PDToken: opened.apiToken,
          Message: null,
          Organisations: [presentVisitedOrganisation(opened.organisation)],
          Member: presentVisitor(opened.organisation),
        };
      },
      createUserToken: async (_source, args, context) => {
        const { token, apiToken } = await startImpersonation(
          identity,
          context.requireViewer(),
          parseId(args.ID),
          parseOptionalId(args.OrganisationID ?? null),
          deviceOf(context),
        );
        return { ID: args.ID, Token: token, PDToken: apiToken };
      },
      endImpersonation: async (_source, _args, context) =>
        presentResult(await endImpersonation(identity, context.requireViewer())),
      createFirstAdministrator: async (_source, { Input }, context) =>
        presentResult(await createFirstAdministrator(identity, readSetupInput(Input), deviceOf(context))),
    },
  };
}

function readSetupInput(input: FirstAdministratorInput): FirstAdministrator {
  return {
    code: input.Code,
    organisationName: input.OrganisationName,
    email: input.Email,
    firstName: input.FirstName,
    surname: input.Surname,
    password: input.Password,
  };
}

export type EntryResolvers = ReturnType<typeof createSignInResolvers>;

export function deviceOf(context: RequestContext): Device {
  return { address: context.address, userAgent: context.userAgent };
}

/** What every way to sign in answers. */
export function presentResult(result: SignInResult) {
  const empty = {
    Token: null,
    PDToken: null,
    MFARequired: false,
    MFAToken: null,
    Message: null,
    Member: null,
    DeviceToken: null,
  };
  if (result.kind === 'refused') return { ...empty, Message: result.message };
  if (result.kind === 'mfa-required') return { ...empty, MFARequired: true, MFAToken: result.mfaToken };
  const { organisation } = result;
  return {
    ...empty,
    Token: result.token,
    PDToken: result.apiToken,
    DeviceToken: result.deviceToken,
    Member: {
      ID: String(result.personId),
      Name: result.name,
      FirstName: '',
      Surname: '',
      UserType: organisation.role,
      Disabled: false,
      Organisation: presentOrganisation(organisation),
    },
  };
}

export type PresentedOrganisation = ReturnType<typeof presentOrganisation>;

export function presentOrganisation(organisation: {
  organisationId: number;
  name: string;
  description: string;
  archivedAt: Date | null;
  trial: boolean;
  trialExpiresAt: Date | null;
  enforceMfa: boolean;
}) {
  return {
    ID: String(organisation.organisationId),
    Name: organisation.name,
    Description: organisation.description,
    Archived: organisation.archivedAt,
    Trial: organisation.trial,
    TrialExpiryDate: organisation.trialExpiresAt,
    EnforceMFA: organisation.enforceMfa,
  };
}
