import { createHash, randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { isStaff, parseRole } from '#features/authorisation/model/roles.ts';
import type { Viewer } from '#features/authorisation/model/viewer.ts';
import { writeNewSignInMail } from '#features/mail/server/index.ts';
import { AppError, notFound, unauthenticated } from '#kernel/app-error.ts';
import { createTurns } from '#kernel/turns.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Logger } from '#platform/log/log.ts';
import type { PlatformScope, Tenancy } from '#platform/tenancy/scope.ts';
import { accessMessages } from '../model/access-errors.ts';
import { chooseOrganisation } from '../model/choose-organisation.ts';
import { demoPassword } from '../model/demo-password.ts';
import { describeDevice } from '../model/device-name.ts';
import type { WriteToPerson } from './access-letters.ts';
import { toChoice } from './current-organisation.ts';
import { forgetGuesses, type Guess, requireGuess, takeBackGuess } from './guess-limits.ts';
import { listInvitations } from './invitations.ts';
import { isKnownDevice, keepDeviceToken, rememberDevice } from './known-devices.ts';
import * as mfaStore from './mfa-store.ts';
import {
  type Device,
  publicLifetimeMs,
  type Sessions,
  type SignedIn,
  signInLifetimeMs,
} from './open-session.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { recordSwitch } from './presence-audit.ts';
import { findVisitedOrganisation } from './public-visitor.ts';
import type { SecondFactor } from './second-factor.ts';
import type { SessionCheck } from './session-check.ts';
import { recordRefusedSignIn } from './sign-in-audit.ts';
import * as store from './sign-in-store.ts';
import { type Tokens, tokenLifetimeSeconds } from './tokens.ts';

export type SignInResult =
  | SignedIn
  | { kind: 'mfa-required'; mfaToken: string }
  | { kind: 'refused'; message: string };

export type SignInService = ReturnType<typeof createSignInService>;

const mfaTries = 5;
/**
 * Passwords that are checked at the same moment. Each holds a connection, and all behind one address wait for the row of its
 * count: a class that comes at once would otherwise take every connection and every core from whoever works already. Each
 * core makes some twenty in a second; five leave half of a pool's ten connections.
 */
const signInsAtOnce = Math.min(5, Math.max(2, availableParallelism()));
/** Longer than any password may be; more is not worth hashing. */
const longestTried = 1_000;

export function createSignInService(deps: {
  tenancy: Tenancy;
  tokens: Tokens;
  sessions: Sessions;
  sessionCheck: SessionCheck;
  secondFactor: SecondFactor;
  write: WriteToPerson;
  /** The site is for staff: people of type user are refused. */
  adminOnly: boolean;
  isDemoOpen: () => boolean;
  clock: () => Date;
  log: Logger;
}) {
  const { tenancy, tokens, sessions, sessionCheck, secondFactor, clock, log } = deps;
  // A person who does not exist costs the same time as one who does.
  const nobodysHash = hashPassword(randomUUID());
  const inTurn = createTurns(signInsAtOnce);

  function signIn(...what: Parameters<typeof checkPassword>): Promise<SignInResult> {
    return inTurn(() => checkPassword(...what));
  }

  async function checkPassword(
    email: string,
    password: string,
    deviceToken: string | null,
    device: Device,
  ): Promise<SignInResult> {
    const address = email.trim().toLowerCase();
    const { person, guesses } = await tenancy.acrossOrganisations('sign-in', async (scope) => {
      const found = await store.findPersonByEmail(scope, address);
      const isKnown = await isKnownDevice(scope, found?.id ?? null, deviceToken, clock());
      const counted = guessesOf(passwordGuesses, address, device, isKnown);
      for (const guess of counted) await requireGuess(scope, guess, clock());
      return { person: found, guesses: counted };
    });
    const matches = await verifyPassword(
      password.slice(0, longestTried),
      person?.passwordHash ?? (await nobodysHash),
    );
    return tenancy.acrossOrganisations('sign-in', async (scope): Promise<SignInResult> => {
      if (!person?.passwordHash || !matches || isShutOut(person, password)) {
        await recordRefusedSignIn(scope, person?.id ?? null, 'password', device);
        return { kind: 'refused', message: accessMessages.wrongPassword };
      }
      const result = await admit(scope, person);
      // Last, for it holds the row of the address, which a whole school may be waiting for.
      await forgiveGuesses(scope, guesses);
      return result;
    });

    async function admit(scope: PlatformScope, person: store.PersonRow): Promise<SignInResult> {
      const organisation = await chooseMembership(scope, person.id);
      if (!organisation) return { kind: 'refused', message: await whyNowhere(scope, person.email) };
      if (isRefusedHere(organisation)) return { kind: 'refused', message: accessMessages.adminOnly };
      if (!person.mfaRequired) return enter(scope, person.id, organisation, deviceToken, device);
      const challenge = {
        signInId: randomUUID(),
        personId: person.id,
        organisationId: organisation.organisationId,
        renewal: 0,
      };
      const expiresAt = new Date(clock().getTime() + tokenLifetimeSeconds.mfa * 1000);
      await mfaStore.insertChallenge(scope, challenge, expiresAt);
      return { kind: 'mfa-required', mfaToken: await tokens.issue('mfa', challenge) };
    }
  }

  /** The second step. Each token lives five minutes, takes five tries and signs in once. */
  async function signInWithSecondFactor(
    mfaToken: string,
    code: string,
    deviceToken: string | null,
    device: Device,
  ): Promise<SignInResult> {
    const claims = await tokens.read('mfa', mfaToken);
    if (!claims) throw mfaExpired();
    const { challenge, guesses } = await tenancy.acrossOrganisations('sign-in', async (scope) => {
      const isKnown = await isKnownDevice(scope, claims.personId, deviceToken, clock());
      const counted = guessesOf(mfaGuesses, String(claims.personId), device, isKnown);
      for (const guess of counted) await requireGuess(scope, guess, clock());
      const tried = await mfaStore.tryChallenge(scope, claims.signInId, mfaTries, clock());
      return { challenge: tried, guesses: counted };
    });
    if (!challenge) throw mfaExpired();
    const { personId } = challenge;
    const given = await secondFactor.read(personId, code);
    return tenancy.acrossOrganisations('sign-in', async (scope): Promise<SignInResult> => {
      const accepted = await secondFactor.accept(scope, personId, given);
      if (!accepted) {
        await recordRefusedSignIn(scope, personId, 'second-factor', device);
        return { kind: 'refused', message: accessMessages.wrongMfaCode };
      }
      if (!(await mfaStore.takeChallenge(scope, challenge.signInId, clock()))) throw mfaExpired();
      await forgiveGuesses(scope, guesses);
      const organisation = await chooseMembership(scope, personId, challenge.organisationId);
      if (!organisation) return { kind: 'refused', message: accessMessages.noOrganisation };
      if (isRefusedHere(organisation)) return { kind: 'refused', message: accessMessages.adminOnly };
      return enter(scope, personId, organisation, deviceToken, device, challenge.signInId);
    });
  }

  /** Everything was proved: the sign-in, its record, and a mail when the browser is a new one. */
  async function enter(
    scope: PlatformScope,
    personId: number,
    organisation: store.MembershipRow,
    givenDeviceToken: string | null,
    device: Device,
    id: string = randomUUID(),
  ): Promise<SignedIn> {
    const { organisationId } = organisation;
    await sessions.open(scope, { id, personId, organisationId, device }, signInLifetimeMs);
    const deviceToken = keepDeviceToken(givenDeviceToken);
    const { isNew } = await rememberDevice(scope, personId, deviceToken, clock());
    if (isNew) {
      const name = describeDevice(device.userAgent);
      await deps.write(scope, personId, organisationId, (to) =>
        writeNewSignInMail({ ...to, at: clock(), device: name, address: device.address }),
      );
    }
    await recordAudit(
      { organisationId, db: scope.db },
      { personId, impersonatorId: null },
      {
        action: 'signed-in',
        targetKind: 'member',
        targetId: personId,
        details: { device: describeDevice(device.userAgent), address: device.address },
      },
    );
    log.info({ personId, organisationId }, 'signed in');
    const name = await store.findPersonName(scope, personId);
    return sessions.answer(personId, organisation, id, { name, deviceToken });
  }

  async function refresh(viewer: Viewer, requestedOrganisationId: number | null): Promise<SignInResult> {
    const { personId, signInId } = viewer;
    if (personId === null || signInId === null) throw unauthenticated();
    const result = await tenancy.acrossOrganisations(
      'organisation-switch',
      async (scope): Promise<SignInResult> => {
        const memberships = await store.listMemberships(scope, personId);
        if (memberships.length === 0) return { kind: 'refused', message: accessMessages.noOrganisation };
        const wanted = requestedOrganisationId ?? viewer.organisationId;
        const organisation = memberships.find(
          (membership) => membership.organisationId === wanted && membership.archivedAt === null,
        );
        if (!organisation) throw notFound('This organisation does not exist.');
        if (isRefusedHere(organisation)) return { kind: 'refused', message: accessMessages.adminOnly };
        const renewal = await store.renewSignIn(scope, signInId, wanted, clock());
        if (renewal === null) throw unauthenticated();
        if (wanted !== viewer.organisationId) await recordSwitch(scope, { ...viewer, personId }, wanted);
        const name = await store.findPersonName(scope, personId);
        return sessions.answer(personId, organisation, signInId, { name, renewal });
      },
    );
    sessionCheck.forget(signInId);
    return result;
  }

  /** A token for whoever holds a share link: plays that one item and writes its own session, nothing else. */
  async function openShareLink(
    shareToken: string,
    device: Device,
  ): Promise<{ token: string; apiToken: string; organisation: { organisationId: number; name: string } }> {
    const keyHash = hashShareToken(shareToken);
    return tenancy.acrossOrganisations('directory', async (scope) => {
      const entry = await store.findDirectoryEntry(scope, store.openShareKind, keyHash);
      if (!entry) throw notFound('This link does not work any more.');
      const { organisationId } = entry;
      const signInId = await sessions.open(
        scope,
        { personId: null, organisationId, kind: 'public', shareEntryHash: keyHash, device },
        publicLifetimeMs,
      );
      const tokens = await sessions.issueTokens(null, organisationId, signInId);
      return { ...tokens, organisation: await findVisitedOrganisation(scope, organisationId) };
    });
  }

  /** Where the demo is closed, neither its people sign in nor anybody with its password. */
  function isShutOut(person: Pick<store.PersonRow, 'demo'>, password: string): boolean {
    return (person.demo || password === demoPassword) && !deps.isDemoOpen();
  }

  function isRefusedHere({ role }: store.MembershipRow): boolean {
    return deps.adminOnly && !isStaff(parseRole(role));
  }

  async function chooseMembership(scope: PlatformScope, personId: number, wantedId: number | null = null) {
    const memberships = await store.listMemberships(scope, personId);
    const choice = chooseOrganisation(
      memberships.map((membership) => toChoice(membership, clock())),
      wantedId,
    );
    return memberships.find((membership) => membership.organisationId === choice?.id) ?? null;
  }

  /** Only whoever knows the password is told that an invitation waits. */
  async function whyNowhere(scope: PlatformScope, email: string): Promise<string> {
    const waiting = await listInvitations(scope, email);
    return waiting.length > 0 ? accessMessages.invitationWaits : accessMessages.noOrganisation;
  }

  async function forgiveGuesses(scope: PlatformScope, guesses: readonly Guess[]): Promise<void> {
    for (const guess of guesses) {
      if (guess.kind === 'address') await takeBackGuess(scope, guess, clock());
      else await forgetGuesses(scope, guess);
    }
  }

  return { signIn, signInWithSecondFactor, refresh, openShareLink };
}

const passwordGuesses = { unknown: 'account', known: 'known-device' } as const;
const mfaGuesses = { unknown: 'mfa-account', known: 'mfa-known-device' } as const;

/** A browser that is known has tries of its own, and is not held back by what its address was used for. */
function guessesOf(
  kinds: typeof passwordGuesses | typeof mfaGuesses,
  account: string,
  device: Device,
  isKnown: boolean,
): Guess[] {
  if (isKnown) return [{ kind: kinds.known, of: account }];
  return [
    { kind: kinds.unknown, of: account },
    { kind: 'address', of: device.address },
  ];
}

function mfaExpired(): AppError {
  return new AppError('UNAUTHENTICATED', accessMessages.mfaExpired, { reason: 'access.mfa-expired' });
}

/** Share tokens are found by their hash, so that a stolen database does not open them. */
export function hashShareToken(shareToken: string): string {
  return createHash('sha256').update(shareToken).digest('base64url');
}
