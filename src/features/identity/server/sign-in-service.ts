import { createHash, randomUUID } from 'node:crypto';
import { isStaff, parseRole } from '#features/authorisation/model/roles.ts';
import type { Viewer } from '#features/authorisation/model/viewer.ts';
import { isTrialOver } from '#features/entitlements/model/trial.ts';
import { trialEnded } from '#features/entitlements/model/trial-lock.ts';
import { writeNewSignInMail } from '#features/mail/server/index.ts';
import { AppError, notFound, unauthenticated } from '#kernel/app-error.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { PlatformScope } from '#platform/tenancy/scope.ts';
import { accessMessages } from '../model/access-errors.ts';
import { chooseOrganisation } from '../model/choose-organisation.ts';
import { demoPassword } from '../model/demo-password.ts';
import { describeDevice } from '../model/device-name.ts';
import { toChoice } from './current-organisation.ts';
import { forgetGuesses, type Guess, requireGuess, takeBackGuess } from './guess-limits.ts';
import type { IdentityContext } from './identity-context.ts';
import { listInvitations } from './invitations.ts';
import { isKnownDevice, keepDeviceToken, rememberDevice } from './known-devices.ts';
import * as mfaStore from './mfa-store.ts';
import { type Device, publicLifetimeMs, type SignedIn, signInLifetimeMs } from './open-session.ts';
import { verifyPassword } from './passwords.ts';
import { recordSwitch } from './presence-audit.ts';
import { findVisitedOrganisation } from './public-visitor.ts';
import { recordRefusedSignIn } from './sign-in-audit.ts';
import * as store from './sign-in-store.ts';
import { tokenLifetimeSeconds } from './tokens.ts';

export type SignInResult =
  | SignedIn
  | { kind: 'mfa-required'; mfaToken: string }
  | { kind: 'refused'; message: string };

const mfaTries = 5;
/** Longer texts are not hashed: no password may have this length. */
const maxTriedLength = 1_000;

/** Waits for a free place before the password is checked. */
export function signIn(
  context: IdentityContext,
  email: string,
  password: string,
  deviceToken: string | null,
  device: Device,
): Promise<SignInResult> {
  return context.inTurn(() => checkPassword(context, email, password, deviceToken, device));
}

async function checkPassword(
  context: IdentityContext,
  email: string,
  password: string,
  deviceToken: string | null,
  device: Device,
): Promise<SignInResult> {
  const address = email.trim().toLowerCase();
  const { person, guesses } = await context.tenancy.acrossOrganisations('sign-in', async (scope) => {
    const found = await store.findPersonByEmail(scope, address);
    const isKnown = await isKnownDevice(scope, found?.id ?? null, deviceToken, context.clock());
    const counted = guessesOf(passwordGuesses, address, device, isKnown);
    for (const guess of counted) await requireGuess(scope, guess, context.clock());
    return { person: found, guesses: counted };
  });
  const matches = await verifyPassword(
    password.slice(0, maxTriedLength),
    person?.passwordHash ?? (await context.nobodysHash),
  );
  return context.tenancy.acrossOrganisations('sign-in', async (scope): Promise<SignInResult> => {
    if (!person?.passwordHash || !matches || isShutOut(context, person, password)) {
      await recordRefusedSignIn(scope, person?.id ?? null, 'password', device);
      return { kind: 'refused', message: accessMessages.wrongPassword };
    }
    const result = await admit(scope, person);
    // Comes last, because it holds the row of the address, which a whole school may be waiting for.
    await forgiveGuesses(context, scope, guesses);
    return result;
  });

  async function admit(scope: PlatformScope, person: store.PersonRow): Promise<SignInResult> {
    const organisation = await chooseMembership(context, scope, person.id);
    if (!organisation) return { kind: 'refused', message: await whyNowhere(scope, person.email) };
    if (isRefusedHere(context, organisation)) return { kind: 'refused', message: accessMessages.adminOnly };
    if (!person.mfaRequired) return enter(context, scope, person.id, organisation, deviceToken, device);
    const challenge = {
      signInId: randomUUID(),
      personId: person.id,
      organisationId: organisation.organisationId,
      renewal: 0,
    };
    const expiresAt = new Date(context.clock().getTime() + tokenLifetimeSeconds.mfa * 1000);
    await mfaStore.insertChallenge(scope, challenge, expiresAt);
    return { kind: 'mfa-required', mfaToken: await context.tokens.issue('mfa', challenge) };
  }
}

/** The second step. Each token lives five minutes, takes five tries and signs in once. */
export async function signInWithSecondFactor(
  context: IdentityContext,
  mfaToken: string,
  code: string,
  deviceToken: string | null,
  device: Device,
): Promise<SignInResult> {
  const claims = await context.tokens.read('mfa', mfaToken);
  if (!claims) throw mfaExpired();
  const { challenge, guesses } = await context.tenancy.acrossOrganisations('sign-in', async (scope) => {
    const isKnown = await isKnownDevice(scope, claims.personId, deviceToken, context.clock());
    const counted = guessesOf(mfaGuesses, String(claims.personId), device, isKnown);
    for (const guess of counted) await requireGuess(scope, guess, context.clock());
    const tried = await mfaStore.tryChallenge(scope, claims.signInId, mfaTries, context.clock());
    return { challenge: tried, guesses: counted };
  });
  if (!challenge) throw mfaExpired();
  const { personId } = challenge;
  const given = await context.secondFactor.read(personId, code);
  return context.tenancy.acrossOrganisations('sign-in', async (scope): Promise<SignInResult> => {
    const accepted = await context.secondFactor.accept(scope, personId, given);
    if (!accepted) {
      await recordRefusedSignIn(scope, personId, 'second-factor', device);
      return { kind: 'refused', message: accessMessages.wrongMfaCode };
    }
    if (!(await mfaStore.takeChallenge(scope, challenge.signInId, context.clock()))) throw mfaExpired();
    await forgiveGuesses(context, scope, guesses);
    const organisation = await chooseMembership(context, scope, personId, challenge.organisationId);
    if (!organisation) return { kind: 'refused', message: accessMessages.noOrganisation };
    if (isRefusedHere(context, organisation)) return { kind: 'refused', message: accessMessages.adminOnly };
    const id = challenge.signInId;
    return enter(context, scope, personId, organisation, deviceToken, device, { id });
  });
}

/** Everything is proved: creates the sign-in and its record, and sends an e-mail when the browser is a new one. */
export async function enter(
  context: IdentityContext,
  scope: PlatformScope,
  personId: number,
  organisation: store.MembershipRow,
  givenDeviceToken: string | null,
  device: Device,
  { id = randomUUID(), headset = false }: { id?: string; headset?: boolean } = {},
): Promise<SignedIn> {
  const { organisationId } = organisation;
  await context.sessions.open(scope, { id, personId, organisationId, device, headset }, signInLifetimeMs);
  const deviceToken = keepDeviceToken(givenDeviceToken);
  const { isNew } = await rememberDevice(scope, personId, deviceToken, context.clock());
  if (isNew) {
    const name = describeDevice(device.userAgent);
    await context.write(scope, personId, organisationId, (to) =>
      writeNewSignInMail({ ...to, at: context.clock(), device: name, address: device.address }),
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
  context.log.info({ personId, organisationId }, 'signed in');
  const name = await store.findPersonName(scope, personId);
  return context.sessions.answer(personId, organisation, id, { name, deviceToken });
}

export async function refreshSignIn(
  context: IdentityContext,
  viewer: Viewer,
  requestedOrganisationId: number | null,
): Promise<SignInResult> {
  const { personId, signInId } = viewer;
  if (personId === null || signInId === null) throw unauthenticated();
  const result = await context.tenancy.acrossOrganisations(
    'organisation-switch',
    async (scope): Promise<SignInResult> => {
      const memberships = await store.listMemberships(scope, personId);
      if (memberships.length === 0) return { kind: 'refused', message: accessMessages.noOrganisation };
      const wanted = requestedOrganisationId ?? viewer.organisationId;
      const organisation = memberships.find(
        (membership) => membership.organisationId === wanted && membership.archivedAt === null,
      );
      if (!organisation) throw notFound('This organisation does not exist.');
      if (isRefusedHere(context, organisation)) return { kind: 'refused', message: accessMessages.adminOnly };
      const renewal = await store.renewSignIn(scope, signInId, wanted, context.clock());
      if (renewal === null) throw unauthenticated();
      if (wanted !== viewer.organisationId) await recordSwitch(scope, { ...viewer, personId }, wanted);
      const name = await store.findPersonName(scope, personId);
      return context.sessions.answer(personId, organisation, signInId, { name, renewal });
    },
  );
  context.sessionCheck.forget(signInId);
  return result;
}

/** A token for the holder of a share link: it plays that one item and writes its own session, nothing else. */
export async function openShareLink(
  context: IdentityContext,
  shareToken: string,
  device: Device,
): Promise<{ token: string; apiToken: string; organisation: { organisationId: number; name: string } }> {
  const keyHash = hashShareToken(shareToken);
  return context.tenancy.acrossOrganisations('directory', async (scope) => {
    const entry = await store.findDirectoryEntry(scope, store.openShareKind, keyHash);
    if (!entry) throw notFound('This link does not work any more.');
    const { organisationId } = entry;
    if (context.hasTrials() && isTrialOver(entry, context.clock())) throw trialEnded();
    const signInId = await context.sessions.open(
      scope,
      { personId: null, organisationId, kind: 'public', shareEntryHash: keyHash, device },
      publicLifetimeMs,
    );
    const tokens = await context.sessions.issueTokens(null, organisationId, signInId);
    return { ...tokens, organisation: await findVisitedOrganisation(scope, organisationId) };
  });
}

/** Where the demo is closed, its people cannot sign in, and its password is refused for everyone. */
function isShutOut(
  context: IdentityContext,
  person: Pick<store.PersonRow, 'demo'>,
  password: string,
): boolean {
  return (person.demo || password === demoPassword) && !context.isDemoOpen();
}

function isRefusedHere(context: IdentityContext, { role }: store.MembershipRow): boolean {
  return context.adminOnly && !isStaff(parseRole(role));
}

async function chooseMembership(
  context: IdentityContext,
  scope: PlatformScope,
  personId: number,
  wantedId: number | null = null,
) {
  const memberships = await store.listMemberships(scope, personId);
  const choice = chooseOrganisation(
    memberships.map((membership) => toChoice(context, membership)),
    wantedId,
  );
  return memberships.find((membership) => membership.organisationId === choice?.id) ?? null;
}

/** Only a person with the right password is told that an invitation is open. */
async function whyNowhere(scope: PlatformScope, email: string): Promise<string> {
  const waiting = await listInvitations(scope, email);
  return waiting.length > 0 ? accessMessages.invitationWaits : accessMessages.noOrganisation;
}

async function forgiveGuesses(
  context: IdentityContext,
  scope: PlatformScope,
  guesses: readonly Guess[],
): Promise<void> {
  for (const guess of guesses) {
    if (guess.kind === 'address') await takeBackGuess(scope, guess, context.clock());
    else await forgetGuesses(scope, guess);
  }
}

const passwordGuesses = { unknown: 'account', known: 'known-device' } as const;
const mfaGuesses = { unknown: 'mfa-account', known: 'mfa-known-device' } as const;

/** A known browser has tries of its own, and the count of its address does not affect it. */
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
