import { createHash, randomUUID } from 'node:crypto';
import { AppError, notFound, unauthenticated } from '#kernel/app-error.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { accessMessages } from '../model/access-errors.ts';
import { chooseOrganisation, isExpired } from '../model/choose-organisation.ts';
import type { Viewer } from '../model/viewer.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { SessionCheck } from './session-check.ts';
import * as store from './sign-in-store.ts';
import type { Tokens } from './tokens.ts';

export type Device = { address: string; userAgent: string };

export type SignInResult =
  | {
      kind: 'signed-in';
      token: string;
      apiToken: string;
      personId: number;
      organisation: store.MembershipRow;
      name: string;
    }
  | { kind: 'mfa-required'; mfaToken: string }
  | { kind: 'refused'; message: string };

export type SignInService = ReturnType<typeof createSignInService>;

const signInLifetimeMs = 14 * 86_400_000;
const publicLifetimeMs = 86_400_000;
/** Real password checks per hour: few enough that guessing is hopeless, and more than anybody needs. */
const failureLimits = { account: 20, address: 60 };

export function createSignInService(deps: {
  tenancy: Tenancy;
  tokens: Tokens;
  sessionCheck: SessionCheck;
  clock: () => Date;
  log: Logger;
}) {
  const { tenancy, tokens, sessionCheck, clock, log } = deps;
  // A person who does not exist costs the same time as one who does.
  const nobodysHash = hashPassword(randomUUID());

  async function signIn(email: string, password: string, device: Device): Promise<SignInResult> {
    const address = email.trim().toLowerCase();
    const subjects = { account: subject('account', address), address: subject('address', device.address) };
    const person = await tenancy.acrossOrganisations('sign-in', async (scope) => {
      for (const [kind, key] of Object.entries(subjects)) {
        const limit = kind === 'account' ? failureLimits.account : failureLimits.address;
        // Counted before it is looked at: the row's lock makes guesses that come at once wait for each other's count.
        await store.addFailure(scope, key, clock());
        if ((await store.countFailures(scope, key, clock())) > limit) {
          throw new AppError('RATE_LIMITED', accessMessages.tooManyAttempts, {
            reason: 'access.too-many-attempts',
            retryAfterSeconds: 3600,
          });
        }
      }
      return store.findPersonByEmail(scope, address);
    });
    const matches = await verifyPassword(
      password.slice(0, 1_000),
      person?.passwordHash ?? (await nobodysHash),
    );
    if (!person?.passwordHash || !matches) return { kind: 'refused', message: accessMessages.wrongPassword };

    return tenancy.acrossOrganisations('sign-in', async (scope) => {
      await store.clearFailures(scope, subjects.account);
      await store.clearFailures(scope, subjects.address);
      const memberships = await store.listMemberships(scope, person.id);
      const choice = chooseOrganisation(memberships.map(toChoice), null);
      const organisation = memberships.find((membership) => membership.organisationId === choice?.id);
      if (!organisation) return { kind: 'refused', message: accessMessages.noOrganisation };
      const signInId = randomUUID();
      if (person.mfaRequired) {
        return {
          kind: 'mfa-required',
          mfaToken: await tokens.issue('mfa', {
            personId: person.id,
            organisationId: organisation.organisationId,
            signInId,
          }),
        };
      }
      await store.insertSignIn(scope, {
        id: signInId,
        personId: person.id,
        organisationId: organisation.organisationId,
        kind: 'member',
        impersonatorId: null,
        shareEntryHash: null,
        userAgent: device.userAgent,
        expiresAt: new Date(clock().getTime() + signInLifetimeMs),
      });
      log.info({ personId: person.id, organisationId: organisation.organisationId }, 'signed in');
      return signedIn(person.id, signInId, organisation, `${person.firstName} ${person.surname}`.trim());
    });
  }

  async function refresh(viewer: Viewer, requestedOrganisationId: number | null): Promise<SignInResult> {
    const { personId, signInId } = viewer;
    if (personId === null || signInId === null) throw unauthenticated();
    const result = await tenancy.acrossOrganisations('organisation-switch', async (scope) => {
      const memberships = await store.listMemberships(scope, personId);
      const wanted = requestedOrganisationId ?? viewer.organisationId;
      const organisation = memberships.find(
        (membership) => membership.organisationId === wanted && membership.archivedAt === null,
      );
      if (!organisation) throw notFound('This organisation does not exist.');
      if (wanted !== viewer.organisationId) await store.moveSignIn(scope, signInId, wanted);
      return signedIn(personId, signInId, organisation, '');
    });
    sessionCheck.forget(signInId);
    return result;
  }

  async function signOut(viewer: Viewer): Promise<void> {
    const { signInId } = viewer;
    if (signInId === null) return;
    await tenancy.acrossOrganisations('sign-in', (scope) => store.revokeSignIn(scope, signInId, clock()));
    sessionCheck.forget(signInId);
  }

  /** A token for whoever holds a share link: plays that one item and writes its own session, nothing else. */
  async function openShareLink(
    shareToken: string,
    device: Device,
  ): Promise<{ token: string; apiToken: string }> {
    const keyHash = hashShareToken(shareToken);
    return tenancy.acrossOrganisations('directory', async (scope) => {
      const entry = await store.findDirectoryEntry(scope, 'simulation-share', keyHash);
      if (!entry) throw notFound('This link does not work any more.');
      const signInId = randomUUID();
      await store.insertSignIn(scope, {
        id: signInId,
        personId: null,
        organisationId: entry.organisationId,
        kind: 'public',
        impersonatorId: null,
        shareEntryHash: keyHash,
        userAgent: device.userAgent,
        expiresAt: new Date(clock().getTime() + publicLifetimeMs),
      });
      const claims = { personId: null, organisationId: entry.organisationId, signInId };
      return { token: await tokens.issue('session', claims), apiToken: await tokens.issue('api', claims) };
    });
  }

  async function signedIn(
    personId: number,
    signInId: string,
    organisation: store.MembershipRow,
    name: string,
  ): Promise<SignInResult> {
    const claims = { personId, organisationId: organisation.organisationId, signInId };
    return {
      kind: 'signed-in',
      token: await tokens.issue('session', claims),
      apiToken: await tokens.issue('api', claims),
      personId,
      organisation,
      name,
    };
  }

  function toChoice(membership: store.MembershipRow) {
    return {
      id: membership.organisationId,
      name: membership.name,
      archived: membership.archivedAt !== null,
      expired: isExpired(membership.trial, membership.trialExpiresAt, clock()),
    };
  }

  return { signIn, refresh, signOut, openShareLink };
}

/** Share tokens are found by their hash, so that a stolen database does not open them. */
export function hashShareToken(shareToken: string): string {
  return createHash('sha256').update(shareToken).digest('base64url');
}

function subject(kind: 'account' | 'address', text: string): string {
  return `${kind}:${createHash('sha256').update(text).digest('base64url')}`;
}
