import { parseRole, type Role } from '#features/authorisation/model/roles.ts';
import type { Viewer } from '#features/authorisation/model/viewer.ts';
import { hasEnded } from '#features/entitlements/model/plan-rules.ts';
import { assertNotLocked, lockOf } from '#features/entitlements/model/trial-lock.ts';
import { findPlan } from '#features/entitlements/server/index.ts';
import { BoundedMap } from '#kernel/bounded-map.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { assertMfaSetUp } from '../model/mfa-setup.ts';
import { judgeToken } from '../model/session-renewal.ts';
import type { ManagedGroups } from './extension-points.ts';
import { endActing } from './sign-in-endings.ts';
import { findLiveSignIn, type LiveSignIn, revokeSignIn, touchSignIn } from './sign-in-store.ts';
import type { TokenClaims, Tokens } from './tokens.ts';

/** How a route is answered once the trial of the viewer's organisation ended. */
type AnsweredWhileLocked = 'open' | 'finishing' | null;

export type SessionCheck = {
  /**
   * The viewer behind a bearer token, or null when the token or its sign-in is not good (any more).
   * @throws FORBIDDEN while the viewer must set up a second factor first, and once the trial of the organisation ended,
   * except where the route is still answered then
   */
  findViewer(token: string, answered?: AnsweredWhileLocked): Promise<Viewer | null>;
  /** The same for /api, which accepts the token for /api as well. */
  findApiViewer(token: string, answered?: AnsweredWhileLocked): Promise<Viewer | null>;
  /** The same for GraphQL, whose guards decide operation by operation what is answered. */
  findUncheckedViewer(token: string): Promise<Viewer | null>;
  /** The present owner of a sign-in; null when it has ended. For requests with a signed address. */
  findViewerOf(signInId: string): Promise<Viewer | null>;
  /** Drops the remembered check of a sign-in, so that the next request reads it again. */
  forget(signInId: string): void;
  forgetAll(signInIds: readonly string[]): void;
};

/**
 * The time for which a result is reused. A revocation, role change or disabling made in this process holds at the next
 * request; in other processes after at most this long.
 */
const believedMs = 900;
/** The number of renewals of a session, and the time of the last. */
type Renewal = Pick<LiveSignIn, 'renewal' | 'renewedAt'>;
const touchEveryMs = 5 * 60_000;

export function createSessionCheck(deps: {
  tenancy: Tenancy;
  tokens: Tokens;
  isDemoOpen: () => boolean;
  hasTrials: () => boolean;
  managedGroups: ManagedGroups;
  clock: () => Date;
}): SessionCheck {
  const { tenancy, tokens, clock } = deps;
  const known = new BoundedMap<string, { viewer: Viewer; renewal: Renewal; at: number }>(10_000);
  const touched = new BoundedMap<string, number>(10_000);

  async function findLive(signInId: string): Promise<LiveSignIn | null> {
    const signIn = await tenancy.readAcrossOrganisations('session-check', (scope) =>
      findLiveSignIn(scope, signInId, clock(), deps.managedGroups),
    );
    return signIn?.demo && !deps.isDemoOpen() ? null : signIn;
  }

  async function findLock(signIn: LiveSignIn): Promise<Pick<Viewer, 'lock' | 'planEnded'>> {
    const lock = deps.hasTrials() ? lockOf(signIn, clock()) : null;
    if (lock === null) return {};
    const plan = await tenancy.readInOrganisation(signIn.organisationId, findPlan);
    return hasEnded(plan) ? { lock, planEnded: true } : { lock };
  }

  async function findUncheckedViewer(token: string): Promise<Viewer | null> {
    return findViewerBehind(await tokens.read('session', token));
  }

  async function findViewerBehind(claims: TokenClaims | null): Promise<Viewer | null> {
    if (!claims) return null;
    const now = clock();
    const cached = known.get(claims.signInId);
    const isBelieved =
      cached &&
      Math.abs(now.getTime() - cached.at) < believedMs &&
      // Another process renewed the session a moment ago.
      judgeToken(claims.renewal, cached.renewal, now) !== 'ahead';
    let found = isBelieved ? cached : null;
    if (!found) {
      const signIn = await findLive(claims.signInId);
      if (signIn && now.getTime() - (touched.get(signIn.id) ?? 0) > touchEveryMs) {
        touched.set(signIn.id, now.getTime());
        await tenancy.acrossOrganisations('session-check', (scope) => touchSignIn(scope, signIn, now));
      }
      if (!signIn) {
        known.delete(claims.signInId);
        return null;
      }
      found = { viewer: toViewer(signIn, await findLock(signIn)), renewal: signIn, at: now.getTime() };
      known.set(claims.signInId, found);
    }
    const { viewer, renewal } = found;
    // After a switch of organisation the tokens of the former one are invalid.
    if (viewer.organisationId !== claims.organisationId || viewer.personId !== claims.personId) return null;
    const state = judgeToken(claims.renewal, renewal, now);
    if (state === 'former') await endCopied(viewer, now);
    return state === 'current' ? viewer : null;
  }

  /** A replaced token is in use: two clients have the session, and one of them must not. It ends for both. */
  async function endCopied({ signInId, personId, organisationId }: Viewer, now: Date): Promise<void> {
    if (signInId === null) return;
    known.delete(signInId);
    await tenancy.acrossOrganisations('session-check', async (scope) => {
      if (!(await revokeSignIn(scope, signInId, now))) return;
      await endActing(scope, signInId, now);
      await recordAudit(
        { organisationId, db: scope.db },
        { personId: null, impersonatorId: null },
        { action: 'former-token-used', targetKind: 'member', targetId: personId },
      );
    });
  }

  return {
    findUncheckedViewer,
    async findViewer(token, answered = null) {
      const viewer = await findUncheckedViewer(token);
      assertMfaSetUp(viewer, null);
      assertNotLocked(viewer, answered);
      return viewer;
    },
    async findApiViewer(token, answered = null) {
      const claims = (await tokens.read('session', token)) ?? (await tokens.read('api', token));
      const viewer = await findViewerBehind(claims);
      assertMfaSetUp(viewer, null);
      assertNotLocked(viewer, answered);
      return viewer;
    },
    async findViewerOf(signInId) {
      const signIn = await findLive(signInId);
      return signIn ? toViewer(signIn, await findLock(signIn)) : null;
    },
    forget(signInId) {
      known.delete(signInId);
      // After a switch the session counts as active in the new organisation.
      touched.delete(signInId);
    },
    forgetAll(signInIds) {
      for (const signInId of signInIds) known.delete(signInId);
    },
  };
}

function toViewer(signIn: LiveSignIn, lock: Pick<Viewer, 'lock' | 'planEnded'>): Viewer {
  return {
    kind: signIn.kind,
    personId: signIn.personId,
    organisationId: signIn.organisationId,
    role: roleOf(signIn),
    // A code is less than a password: on a headset nobody is staff.
    internal: signIn.internal && !signIn.headset,
    ...(signIn.headset ? { headset: true as const } : {}),
    impersonatorId: signIn.impersonatorId,
    mfaSetupRequired: signIn.mfaSetupRequired,
    signInId: signIn.id,
    sharedItem: signIn.sharedItemId === null ? null : { id: signIn.sharedItemId },
    ...lock,
    ...(signIn.managedGroupIds.length > 0 && !signIn.headset
      ? { managedGroupIds: signIn.managedGroupIds }
      : {}),
  };
}

function roleOf(signIn: LiveSignIn): Role {
  if (signIn.kind === 'public') return 'public';
  return signIn.headset ? 'user' : parseRole(signIn.role);
}
