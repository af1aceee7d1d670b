import { createHash, randomBytes } from 'node:crypto';
import { accessMessages } from '#features/identity/model/access-errors.ts';
import { describeDevice } from '#features/identity/model/device-name.ts';
import {
  enterHeadset,
  findByLoginCode,
  forgetGuesses,
  type Guess,
  type IdentityFeature,
  newPairingCode,
  normaliseCode,
  requireGuess,
  type SignInResult,
  takeBackGuess,
} from '#features/identity/server/index.ts';
import { AppError, forbidden } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { pairingLifetimeMs } from '../model/pairing.ts';
import { assertCan } from '../model/permissions.ts';
import * as store from './headset-store.ts';

export type HeadsetContext = { identity: IdentityFeature['context'] };
type Device = { address: string; userAgent: string };

const hourMs = 3_600_000;
/** Two codes are alike once in a million times at the most. */
const mostTries = 3;
/** Longer texts are no codes. */
const longestTyped = 100;

/** A code for a headset to show. */
export async function startPairing(
  { identity }: HeadsetContext,
  device: Device,
): Promise<{ code: string; secret: string; expiresAt: Date }> {
  const now = identity.clock();
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + pairingLifetimeMs);
  return identity.tenancy.acrossOrganisations('sign-in', async (scope) => {
    await requireGuess(scope, { kind: 'headset-start', of: device.address }, now);
    for (let tries = 0; tries < mostTries; tries++) {
      const code = newPairingCode();
      const pairing = { codeHash: hash(code), secretHash: hash(secret), userAgent: device.userAgent };
      if (await store.insertPairing(scope, { ...pairing, createdAt: now, expiresAt }))
        return { code, secret, expiresAt };
    }
    throw new AppError('UNAVAILABLE', 'There is no free code at the moment. Please try again.');
  });
}

/** The headset asks whether its code was typed; where it was, it is signed in. */
export async function takePairing(
  { identity }: HeadsetContext,
  secret: string,
  deviceToken: string | null,
  device: Device,
): Promise<{ state: 'waiting' | 'over' } | { state: 'paired'; result: SignInResult }> {
  const now = identity.clock();
  const secretHash = hash(secret.slice(0, longestTyped));
  const state = await identity.tenancy.readAcrossOrganisations('sign-in', (scope) =>
    store.findPairingState(scope, secretHash, now),
  );
  if (state !== 'paired') return { state };
  return identity.tenancy.acrossOrganisations('sign-in', async (scope) => {
    const member = await store.takePairing(scope, secretHash, now);
    if (!member) return { state: 'over' as const };
    const result = await enterHeadset(identity, scope, member, deviceToken, device);
    return { state: 'paired' as const, result };
  });
}

/** The login code of a member and their address, typed on a headset. */
export async function signInHeadset(
  { identity }: HeadsetContext,
  typed: { email: string; code: string },
  deviceToken: string | null,
  device: Device,
): Promise<SignInResult> {
  const now = identity.clock();
  const email = typed.email.trim().toLowerCase().slice(0, 320);
  const account: Guess = { kind: 'headset-login', of: email };
  const address: Guess = { kind: 'address', of: device.address };
  // Counted in a transaction of its own: a refusal must not take the count back.
  await identity.tenancy.acrossOrganisations('sign-in', async (scope) => {
    await requireGuess(scope, account, now);
    await requireGuess(scope, address, now);
  });
  return identity.tenancy.acrossOrganisations('sign-in', async (scope): Promise<SignInResult> => {
    const owner = await findByLoginCode(scope, email, normaliseCode(typed.code.slice(0, longestTyped)));
    if (!owner) return { kind: 'refused', message: accessMessages.wrongLoginCode };
    if (owner.needsSecondFactor) return { kind: 'refused', message: accessMessages.pairInstead };
    await forgetGuesses(scope, account);
    await takeBackGuess(scope, address, now);
    return enterHeadset(identity, scope, owner, deviceToken, device);
  });
}

/** @returns the pairing, or null where no headset waits with this code */
export async function pairHeadset(
  { identity }: HeadsetContext,
  viewer: Viewer,
  typed: string,
  device: Device,
): Promise<{ id: number; device: string } | null> {
  assertCan(viewer, 'headset:pair');
  const { personId, organisationId } = viewer;
  if (personId === null) throw forbidden();
  const now = identity.clock();
  const account: Guess = { kind: 'headset-pair', of: String(personId) };
  const address: Guess = { kind: 'address', of: device.address };
  await identity.tenancy.acrossOrganisations('sign-in', async (scope) => {
    await requireGuess(scope, account, now);
    await requireGuess(scope, address, now);
  });
  return identity.tenancy.acrossOrganisations('sign-in', async (scope) => {
    const codeHash = hash(normaliseCode(typed.slice(0, longestTyped)));
    const paired = await store.pairByCode(scope, codeHash, { personId, organisationId }, now);
    if (!paired) return null;
    await forgetGuesses(scope, account);
    await takeBackGuess(scope, address, now);
    const name = describeDevice(paired.userAgent);
    await recordAudit({ organisationId, db: scope.db }, viewer, {
      action: 'headset-paired',
      targetKind: 'member',
      targetId: personId,
      details: { device: name },
    });
    return { id: paired.id, device: name };
  });
}

export function forgetPairings({ identity }: HeadsetContext): Promise<void> {
  const before = new Date(identity.clock().getTime() - hourMs);
  return identity.tenancy.acrossOrganisations('sign-in', (scope) =>
    store.deletePairingsBefore(scope, before),
  );
}

/** What is kept opens nothing by itself. */
function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
