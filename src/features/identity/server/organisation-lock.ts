import { lockOf } from '#features/entitlements/model/trial-lock.ts';
import { BoundedMap } from '#kernel/bounded-map.ts';
import type { TrialLock } from '#kernel/viewer.ts';
import type { IdentityContext } from './identity-context.ts';

/** For requests without a viewer, such as those for files by signed address. */
export type FindOrganisationLock = (organisationId: number) => Promise<TrialLock | null>;

/** A film asks for a piece every few seconds; paying opens its organisation after at most this long. */
const believedMs = 2_000;

export function createOrganisationLock({
  tenancy,
  clock,
  hasTrials,
}: Pick<IdentityContext, 'tenancy' | 'clock' | 'hasTrials'>): FindOrganisationLock {
  const known = new BoundedMap<number, { lock: TrialLock | null; at: number }>(10_000);
  return async (organisationId) => {
    if (!hasTrials()) return null;
    const now = clock();
    const remembered = known.get(organisationId);
    if (remembered && Math.abs(now.getTime() - remembered.at) < believedMs) return remembered.lock;
    const trial = await tenancy.readInOrganisation(organisationId, (scope) =>
      scope.db
        .selectFrom('organisation')
        .where('id', '=', scope.organisationId)
        .select(['trial', 'trial_expires_at as trialExpiresAt'])
        .executeTakeFirst(),
    );
    const lock = trial ? lockOf(trial, now) : null;
    known.set(organisationId, { lock, at: now.getTime() });
    return lock;
  };
}
