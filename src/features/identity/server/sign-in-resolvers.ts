import type { FirstAdministratorInput } from '#generated/graphql-server.ts';
import type { FeatureResolvers } from '#generated/resolvers/identity.ts';
import { parseId, parseOptionalId } from '#kernel/ids.ts';
import type { RequestContext } from '#platform/graphql/request-context.ts';
import type { ImpersonationService } from './impersonation-service.ts';
import type { Device } from './open-session.ts';
import type { OwnSessionsService } from './own-sessions-service.ts';
import { presentVisitedOrganisation, presentVisitor } from './public-visitor.ts';
import type { FirstAdministrator, SetupService } from './setup-service.ts';
import type { SignInResult, SignInService } from './sign-in-service.ts';
import type { ViewerService } from './viewer-service.ts';

/** Raised when stored public tokens must be fetched again. */
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

/** Coming in, going out, and who is here. */
export function createSignInResolvers(deps: {
  signIns: SignInService;
  viewers: ViewerService;
  ownSessions: OwnSessionsService;
  impersonation: ImpersonationService;
  setup: SetupService;
}): {
  Query: Pick<FeatureResolvers['Query'], 'viewer' | 'checkLogin' | 'readSetupStatus'>;
  Mutation: Pick<FeatureResolvers['Mutation'], EntryMutation>;
} {
  const { signIns, viewers, ownSessions, impersonation, setup } = deps;
  return {
    Query: {
      viewer: (_source, _args, context) => viewers.describeViewer(context.requireViewer()),
      checkLogin: (_source, args, context) => viewers.checkLogin(context.requireViewer(), parseId(args.ID)),
      readSetupStatus: async () => ({ Needed: await setup.isNeeded() }),
    },
    Mutation: {
      createPraxisToken: async (_source, args, context) =>
        presentResult(
          await signIns.signIn(args.Email, args.Password, args.DeviceToken ?? null, deviceOf(context)),
        ),
      createPraxisTokenMFA: async (_source, args, context) =>
        presentResult(
          await signIns.signInWithSecondFactor(
            args.MFAToken,
            args.MFACode,
            args.DeviceToken ?? null,
            deviceOf(context),
          ),
        ),
      refreshPraxisToken: async (_source, args, context) =>
        presentResult(
          await signIns.refresh(context.requireViewer(), parseOptionalId(args.OrganisationID ?? null)),
        ),
      logout: async (_source, _args, context) => {
        if (context.viewer) await ownSessions.signOut(context.viewer);
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
        const opened = await signIns.openShareLink(context.shareToken, deviceOf(context));
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
        const { token, apiToken } = await impersonation.start(
          context.requireViewer(),
          parseId(args.ID),
          parseOptionalId(args.OrganisationID ?? null),
          deviceOf(context),
        );
        return { ID: args.ID, Token: token, PDToken: apiToken };
      },
      endImpersonation: async (_source, _args, context) =>
        presentResult(await impersonation.end(context.requireViewer())),
      createFirstAdministrator: async (_source, { Input }, context) =>
        presentResult(await setup.createFirstAdministrator(readSetupInput(Input), deviceOf(context))),
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

function presentResult(result: SignInResult) {
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
