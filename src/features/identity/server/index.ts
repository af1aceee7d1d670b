import type { FastifyRequest } from 'fastify';
import type { Viewer } from '#features/authorisation/model/viewer.ts';
import type { FeatureResolvers } from '#generated/resolvers/identity.ts';
import type { ServerFeature } from '#platform/feature/server-feature.ts';
import { readBearerToken } from '#platform/http/request-headers.ts';
import { createAccountMailJob } from './account-mail.ts';
import { createAccountResolvers } from './account-resolvers.ts';
import {
  createIdentityContext,
  type IdentityContext,
  type IdentityDependencies,
} from './identity-context.ts';
import { createOrganisationLock, type FindOrganisationLock } from './organisation-lock.ts';
import type { SessionCheck } from './session-check.ts';
import { createSignInResolvers } from './sign-in-resolvers.ts';

export { type AddressStanding, findAddressStanding, findOwnAddress } from './address-standing.ts';
export { memberInvited, memberJoined, memberLeft } from './domain-events.ts';
export {
  countGuess,
  forgetGuesses,
  type Guess,
  readGuesses,
  requireGuess,
  takeBackGuess,
} from './guess-limits.ts';
export { enterHeadset, findByLoginCode } from './headset-entry.ts';
export { acceptInvitation, findAcceptedAs, findInviter, noteProvedAddress } from './invitations.ts';
export { isOwnAccountOf } from './managed-member.ts';
export * from './membership-store.ts';
export { checkNewPassword } from './new-password.ts';
export {
  findInvitedBy,
  findOnboardProgress,
  forgetProgressOfPerson,
  type KeptProgress,
  listProgressOfPerson,
  lockOnboardProgress,
  writeOnboardProgress,
} from './onboard-progress-store.ts';
export { findLink, issueLink, takeLink } from './one-time-links.ts';
export type { FindOrganisationLock } from './organisation-lock.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export * from './people.ts';
export { type StaffChange, setProviderStaff } from './provider-staff.ts';
export { newLoginCode, newPairingCode, normaliseCode } from './readable-codes.ts';
export type { SessionCheck } from './session-check.ts';
export { isSetupNeeded, renewSetupCode } from './setup-service.ts';
export { endSignIns } from './sign-in-endings.ts';
export {
  deviceOf,
  type PresentedOrganisation,
  presentOrganisation,
  presentResult,
} from './sign-in-resolvers.ts';
export { hashShareToken, type SignInResult } from './sign-in-service.ts';
export { openShareKind } from './sign-in-store.ts';
export { writeInvitation } from './write-invitation.ts';

/**
 * Hashing a password takes some 20 ms of the processor, and an e-mail or a code about as much: at most two of these fit
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

/** After the end of a trial people come, go, look after their account and change the organisation. */
const openWhileLocked = [
  'Query.viewer',
  'Query.checkLogin',
  'Query.getMFAStatus',
  'Query.readOwnSessions',
  'Query.readOwnInvitations',
  'Query.readInvitation',
  'Query.readPasswordLink',
  'Query.readSetupStatus',
  'Mutation.createPraxisToken',
  'Mutation.createPraxisTokenMFA',
  'Mutation.refreshPraxisToken',
  'Mutation.logout',
  'Mutation.invalidateTokens',
  'Mutation.revokeOwnSession',
  'Mutation.endImpersonation',
  'Mutation.changePassword',
  'Mutation.forgotPassword',
  'Mutation.forgotCode',
  'Mutation.setPassword',
  'Mutation.acceptInvitation',
  'Mutation.declineInvitation',
  'Mutation.answerOwnInvitation',
  'Mutation.resendInvite',
  'Mutation.generateMFASecret',
  'Mutation.activateMFACode',
  'Mutation.disableMFA',
  'Mutation.createFirstAdministrator',
  // A link of an organisation that is open may be opened by somebody whose own is not.
  'Mutation.createPublicToken',
] as const;

export type IdentityFeature = ServerFeature & {
  sessionCheck: SessionCheck;
  context: IdentityContext;
  findOrganisationLock: FindOrganisationLock;
  /** The viewer of a plain HTTP request, by its session; null without one. */
  findRequestViewer(request: FastifyRequest): Promise<Viewer | null>;
  /** The same for /api, which a token of its own opens as well. */
  findApiViewer(request: FastifyRequest): Promise<Viewer | null>;
};

export function createIdentityFeature(deps: IdentityDependencies): IdentityFeature {
  const context = createIdentityContext(deps);
  const { sessionCheck } = context;
  const entry = createSignInResolvers(context);
  const account = createAccountResolvers(context);
  const resolvers: FeatureResolvers = {
    Query: { ...entry.Query, ...account.Query },
    Mutation: { ...entry.Mutation, ...account.Mutation },
  };
  return {
    costs: passwordCosts,
    whileLocked: { open: openWhileLocked },
    resolvers,
    jobs: [createAccountMailJob(context)],
    sessionCheck,
    context,
    findOrganisationLock: createOrganisationLock(context),
    findRequestViewer: (request) => findBehind(request, sessionCheck.findViewer),
    findApiViewer: (request) => findBehind(request, sessionCheck.findApiViewer),
  };
}

async function findBehind(request: FastifyRequest, find: SessionCheck['findViewer']): Promise<Viewer | null> {
  const token = readBearerToken(request);
  return token === null ? null : find(token, request.routeOptions.config.whileLocked ?? null);
}
