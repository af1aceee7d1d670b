import { forbidden } from '#kernel/app-error.ts';
import { parseId, parseOptionalId } from '#kernel/ids.ts';
import type { ResolverMap } from '#platform/graphql/build-schema.ts';
import type { RequestContext } from '#platform/graphql/request-context.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { SignInResult, SignInService } from './sign-in-service.ts';
import type { ViewerService } from './viewer-service.ts';

/** Raised when stored public tokens must be fetched again. */
const publicTokenVersion = 1;

export function createAccessResolvers(deps: {
  signIns: SignInService;
  viewers: ViewerService;
  tenancy: Tenancy;
}): ResolverMap {
  const { signIns, viewers } = deps;
  return {
    Query: {
      ...pending('getMFAStatus', 'readOwnSessions', 'readSetupStatus'),
      viewer: (_source, _args, context) => viewers.describeViewer(context.requireViewer()),
      checkLogin: (_source, args: { ID: string }, context) =>
        viewers.checkLogin(context.requireViewer(), parseId(args.ID)),
    },
    Mutation: {
      ...pending(
        'createPraxisTokenMFA',
        'invalidateTokens',
        'revokeOwnSession',
        'createUserToken',
        'endImpersonation',
        'changePassword',
        'forgotPassword',
        'forgotCode',
        'setPassword',
        'resendInvite',
        'changeUserPassword',
        'resetMemberMFA',
        'generateMFASecret',
        'activateMFACode',
        'disableMFA',
        'createFirstAdministrator',
      ),
      createPraxisToken: async (_source, args: { Email: string; Password: string }, context) =>
        presentResult(await signIns.signIn(args.Email, args.Password, deviceOf(context))),
      refreshPraxisToken: async (_source, args: { OrganisationID?: string | null }, context) =>
        presentResult(
          await signIns.refresh(context.requireViewer(), parseOptionalId(args.OrganisationID ?? null)),
        ),
      logout: async (_source, _args, context) => {
        if (context.viewer) await signIns.signOut(context.viewer);
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
        const { token, apiToken } = await signIns.openShareLink(context.shareToken, deviceOf(context));
        return { ...empty, Token: token, PDToken: apiToken, Message: null };
      },
    },
  };
}

function pending(...names: string[]) {
  const refuse = () => {
    throw forbidden();
  };
  return Object.fromEntries(names.map((name) => [name, refuse]));
}

function deviceOf(context: RequestContext) {
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
  };
  if (result.kind === 'refused') return { ...empty, Message: result.message };
  if (result.kind === 'mfa-required') return { ...empty, MFARequired: true, MFAToken: result.mfaToken };
  const { organisation } = result;
  return {
    ...empty,
    Token: result.token,
    PDToken: result.apiToken,
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
