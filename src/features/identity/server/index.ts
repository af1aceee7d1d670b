import type { FastifyRequest } from 'fastify';
import type { PermissionSet } from '#features/authorisation/model/define-permissions.ts';
import type { Viewer } from '#features/authorisation/model/viewer.ts';
import type { Mailer } from '#features/mail/server/index.ts';
import type { FeatureResolvers } from '#generated/resolvers/identity.ts';
import type { ServerFeature } from '#platform/feature/server-feature.ts';
import { readBearerToken } from '#platform/http/request-headers.ts';
import type { KeyRing } from '#platform/keys/key-ring.ts';
import type { Logger } from '#platform/log/log.ts';
import { createSeal } from '#platform/seal/seal.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { createWriteToPerson } from './access-letters.ts';
import { createAccountMail } from './account-mail.ts';
import { createAccountResolvers } from './account-resolvers.ts';
import { createImpersonationService } from './impersonation-service.ts';
import { createInvitationService } from './invitation-service.ts';
import { createMfaService } from './mfa-service.ts';
import { createSessions } from './open-session.ts';
import { createOwnPasswordCheck } from './own-password.ts';
import { createOwnSessionsService } from './own-sessions-service.ts';
import { createPasswordService } from './password-service.ts';
import { createSecondFactor } from './second-factor.ts';
import { createSessionCheck, type SessionCheck } from './session-check.ts';
import { createSetupService, type SetupService } from './setup-service.ts';
import { createSignInResolvers } from './sign-in-resolvers.ts';
import { createSignInService, type SignInService } from './sign-in-service.ts';
import { createTokens } from './tokens.ts';
import { createViewerService } from './viewer-service.ts';

export { countGuess } from './guess-limits.ts';
export { acceptInvitation } from './invitations.ts';
export { isOwnAccountOf } from './managed-member.ts';
export { checkNewPassword } from './new-password.ts';
export { issueLink } from './one-time-links.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export * from './people.ts';
export { type StaffChange, setProviderStaff } from './provider-staff.ts';
export { newLoginCode } from './readable-codes.ts';
export type { SessionCheck } from './session-check.ts';
export { endSignIns } from './sign-in-endings.ts';
export { type PresentedOrganisation, presentOrganisation } from './sign-in-resolvers.ts';
export { hashShareToken } from './sign-in-service.ts';
export { openShareKind } from './sign-in-store.ts';
export { writeInvitation } from './write-invitation.ts';

/**
 * A password's hash takes some 20 ms of the processor, and a wish for mail or a code about as much: at most two of them fit
 * into one document.
 */
export const costOfPassword = 12_000;
const passwordCosts = Object.fromEntries(
  [
    'createPraxisToken',
    'createPraxisTokenMFA',
    'changePassword',
    'setPassword',
    'acceptInvitation',
    'changeUserPassword',
    'generateMFASecret',
    'activateMFACode',
    'disableMFA',
    'createFirstAdministrator',
    'forgotPassword',
    'forgotCode',
    'resendInvite',
  ].map((name) => [`Mutation.${name}`, costOfPassword]),
);

export type IdentityFeature = ServerFeature & {
  sessionCheck: SessionCheck;
  signIns: SignInService;
  setup: SetupService;
  /** Who sent a plain HTTP request, by its session; null for nobody. */
  findRequestViewer(request: FastifyRequest): Promise<Viewer | null>;
  /** The same for /api, which a token of its own opens as well. */
  findApiViewer(request: FastifyRequest): Promise<Viewer | null>;
};

export function createIdentityFeature(deps: {
  tenancy: Tenancy;
  keys: KeyRing;
  mailer: Mailer;
  /** The site is for staff: people of type user are refused. */
  adminOnly: boolean;
  /** Whether the people whose passwords everybody knows may sign in. */
  isDemoOpen: () => boolean;
  clock: () => Date;
  log: Logger;
  avatarUrl: (organisationId: number, mediaId: number) => string;
  /** Of all features; known once they are made. */
  listPermissions: () => readonly PermissionSet[];
}): IdentityFeature {
  const { tenancy, clock, log, mailer, isDemoOpen } = deps;
  const tokens = createTokens({ instanceId: deps.keys.installation, keys: deps.keys.tokenKeys, clock });
  const sessionCheck = createSessionCheck({ tenancy, tokens, isDemoOpen, clock });
  const sessions = createSessions({ tokens, clock });
  const seal = createSeal(deps.keys.tokenKeys);
  const secondFactor = createSecondFactor({ seal, recoverySalt: deps.keys.recoverySalt, clock });
  const write = createWriteToPerson(mailer);
  const common = { tenancy, sessions, sessionCheck, secondFactor, seal, write, clock, log };

  const signIns = createSignInService({ ...common, tokens, adminOnly: deps.adminOnly, isDemoOpen });
  const ownSessions = createOwnSessionsService(common);
  const impersonation = createImpersonationService(common);
  const setup = createSetupService(common);
  const isOwnPassword = createOwnPasswordCheck(common);
  const mfa = createMfaService({ ...common, isOwnPassword });
  const passwords = createPasswordService({ ...common, isOwnPassword });
  const accountMail = createAccountMail({ ...common, mailer });
  const invitations = createInvitationService(common);
  const viewers = createViewerService(deps);
  const entry = createSignInResolvers({ signIns, viewers, ownSessions, impersonation, setup });
  const account = createAccountResolvers({ mfa, passwords, accountMail, ownSessions, invitations });
  const resolvers: FeatureResolvers = {
    Query: { ...entry.Query, ...account.Query },
    Mutation: { ...entry.Mutation, ...account.Mutation },
  };
  return {
    costs: passwordCosts,
    resolvers,
    jobs: [accountMail.job],
    sessionCheck,
    signIns,
    setup,
    findRequestViewer: (request) => findBehind(request, sessionCheck.findViewer),
    findApiViewer: (request) => findBehind(request, sessionCheck.findApiViewer),
  };
}

async function findBehind(
  request: FastifyRequest,
  find: (token: string) => Promise<Viewer | null>,
): Promise<Viewer | null> {
  const token = readBearerToken(request);
  return token === null ? null : find(token);
}
