import type { Viewer } from '#features/authorisation/model/viewer.ts';
import { writeTwoFactorMail } from '#features/mail/server/index.ts';
import { AppError, badInput, unauthenticated } from '#kernel/app-error.ts';
import { type AuditEntry, recordAudit } from '#platform/audit/record-audit.ts';
import type { PlatformScope } from '#platform/tenancy/scope.ts';
import { accessMessages } from '../model/access-errors.ts';
import { assertCan } from '../model/permissions.ts';
import { forgetGuesses, requireGuess } from './guess-limits.ts';
import type { IdentityContext } from './identity-context.ts';
import { assertOwnAccount, requireManagedMember } from './managed-member.ts';
import * as store from './mfa-store.ts';
import { signInLifetimeMs } from './open-session.ts';
import { isOwnPassword } from './own-password.ts';
import { endSignIns } from './sign-in-endings.ts';
import { findSignInExpiry } from './sign-in-store.ts';
import { describeTotpSecret, findTotpStep, newTotpSecret } from './totp.ts';

/** A secret that was shown must be proved within this time. */
const pendingLifetimeMs = 3_600_000;
/** After this long the sign-in no longer proves who is present: the password is needed again. */
const freshForMs = 10 * 60_000;

export type MadeSecret =
  | { kind: 'made'; secret: string; uri: string }
  | { kind: 'already-on' }
  | { kind: 'wrong-password' };

export async function readMfaStatus(context: IdentityContext, viewer: Viewer) {
  const personId = requirePerson(viewer);
  return context.tenancy.acrossOrganisations('sign-in', async (scope) => {
    const mfa = await findMine(scope, personId);
    const isOn = mfa.secret !== null;
    return {
      isOn,
      hasPendingSecret: openPending(context, mfa) !== null,
      recoveryCodesLeft: isOn ? await store.countRecoveryCodes(scope, personId) : 0,
      canDisable: isOn && !(await store.isMfaEnforcedFor(scope, personId)),
    };
  });
}

/**
 * A new secret for each request; the second factor is on only after a code from it. A second factor locks out everyone
 * without it, so an older session needs the password as well.
 */
export async function generateMfaSecret(
  context: IdentityContext,
  viewer: Viewer,
  password: string | null,
): Promise<MadeSecret> {
  const personId = requirePerson(viewer);
  assertCan(viewer, 'account:manage-mfa');
  if (!(await isFresh(context, viewer))) {
    if (password === null) {
      throw badInput(accessMessages.passwordNeeded, { reason: 'access.password-needed' });
    }
    if (!(await isOwnPassword(context, personId, password))) return { kind: 'wrong-password' };
  }
  return context.tenancy.acrossOrganisations('sign-in', async (scope) => {
    const { email } = await findMine(scope, personId);
    const secret = newTotpSecret();
    const sealed = context.seal.seal('totp-secret', secret);
    if (!(await store.setPendingSecret(scope, personId, sealed, context.clock())))
      return { kind: 'already-on' };
    return { kind: 'made', secret, uri: describeTotpSecret(secret, email) };
  });
}

async function isFresh(context: IdentityContext, { signInId }: Viewer): Promise<boolean> {
  if (signInId === null) return false;
  const expiresAt = await context.tenancy.acrossOrganisations('sign-in', (scope) =>
    findSignInExpiry(scope, signInId),
  );
  return (
    expiresAt !== null && expiresAt.getTime() - context.clock().getTime() > signInLifetimeMs - freshForMs
  );
}

/** Null when the code is wrong. The recovery codes are returned only here. */
export async function activateMfa(
  context: IdentityContext,
  viewer: Viewer,
  code: string,
): Promise<string[] | null> {
  const personId = requirePerson(viewer);
  assertCan(viewer, 'account:manage-mfa');
  const prepared = await context.secondFactor.makeRecoveryCodes(personId);
  const codes = await context.tenancy.acrossOrganisations('sign-in', async (scope) => {
    await requireGuess(scope, { kind: 'mfa-change', of: String(personId) }, context.clock());
    const mfa = await findMine(scope, personId);
    const secret = openPending(context, mfa);
    if (secret === null || mfa.pendingSecret === null) return null;
    const step = findTotpStep(secret, code.replace(/\s/g, ''), context.clock().getTime());
    if (step === null) return null;
    if (!(await store.activatePendingSecret(scope, personId, mfa.pendingSecret, step, context.clock())))
      return null;
    await store.replaceRecoveryCodes(scope, personId, prepared.hashes);
    await noteChange(context, scope, viewer, personId, 'on');
    return prepared.codes;
  });
  if (codes && viewer.signInId) context.sessionCheck.forget(viewer.signInId);
  return codes;
}

/** False when the code is not good. A recovery code does as well. */
export async function disableMfa(context: IdentityContext, viewer: Viewer, code: string): Promise<boolean> {
  const personId = requirePerson(viewer);
  assertCan(viewer, 'account:manage-mfa');
  const given = await context.secondFactor.read(personId, code);
  return context.tenancy.acrossOrganisations('sign-in', async (scope) => {
    if (await store.isMfaEnforcedFor(scope, personId)) {
      throw new AppError('FORBIDDEN', accessMessages.mfaEnforced, { reason: 'access.mfa-enforced' });
    }
    await requireGuess(scope, { kind: 'mfa-change', of: String(personId) }, context.clock());
    if (!(await context.secondFactor.accept(scope, personId, given))) return false;
    await store.removeMfa(scope, personId);
    await forgetGuesses(scope, { kind: 'mfa-change', of: String(personId) });
    await noteChange(context, scope, viewer, personId, 'off');
    return true;
  });
}

/**
 * For a member who lost their device: their sign-ins end, and the next one sets up a new factor where it is enforced.
 */
export async function resetMfa(context: IdentityContext, viewer: Viewer, memberId: number): Promise<void> {
  assertCan(viewer, 'member:reset-mfa');
  const ended = await context.tenancy.acrossOrganisations('sign-in', async (scope) => {
    const member = await requireManagedMember(scope, viewer, memberId);
    assertCan(viewer, 'member:reset-mfa', member);
    await assertOwnAccount(scope, viewer, memberId);
    if (!(await store.removeMfa(scope, memberId))) {
      throw badInput('This member has no MFA to reset.', { reason: 'access.mfa-not-on' });
    }
    await noteChange(context, scope, viewer, memberId, 'reset');
    return endSignIns(scope, memberId, context.clock());
  });
  context.sessionCheck.forgetAll(ended);
}

async function noteChange(
  context: IdentityContext,
  scope: PlatformScope,
  viewer: Viewer,
  personId: number,
  change: 'on' | 'off' | 'reset',
): Promise<void> {
  const action: Record<typeof change, AuditEntry['action']> = {
    on: 'mfa-activated',
    off: 'mfa-disabled',
    reset: 'mfa-reset',
  };
  const { organisationId } = viewer;
  await recordAudit({ organisationId, db: scope.db }, viewer, {
    action: action[change],
    targetKind: 'member',
    targetId: personId,
  });
  await context.write(scope, personId, organisationId, (to) =>
    writeTwoFactorMail({ ...to, change, at: context.clock() }),
  );
}

function openPending(context: IdentityContext, mfa: store.MfaRow): string | null {
  if (mfa.pendingSecret === null || mfa.pendingAt === null) return null;
  if (context.clock().getTime() - mfa.pendingAt.getTime() > pendingLifetimeMs) return null;
  return context.seal.open('totp-secret', mfa.pendingSecret);
}

async function findMine(scope: PlatformScope, personId: number): Promise<store.MfaRow> {
  const mfa = await store.findMfa(scope, personId);
  if (!mfa) throw unauthenticated();
  return mfa;
}

export function requirePerson(viewer: Viewer): number {
  if (viewer.kind !== 'member' || viewer.personId === null) throw unauthenticated();
  return viewer.personId;
}
