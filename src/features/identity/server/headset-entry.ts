import type { PlatformReadScope, PlatformScope } from '#platform/tenancy/scope.ts';
import { accessMessages } from '../model/access-errors.ts';
import type { IdentityContext } from './identity-context.ts';
import type { Device } from './open-session.ts';
import { enter, type SignInResult } from './sign-in-service.ts';
import { listMemberships } from './sign-in-store.ts';

export type LoginCodeOwner = {
  personId: number;
  organisationId: number;
  /** They use two-factor sign-in, or their organisation demands it: a code that was written down is not enough. */
  needsSecondFactor: boolean;
};

/** One statement for known and unknown addresses, so that both cost the same time. */
export async function findByLoginCode(
  scope: PlatformReadScope | PlatformScope,
  email: string,
  code: string,
): Promise<LoginCodeOwner | null> {
  const row = await scope.db
    .selectFrom('membership as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .innerJoin('organisation as o', 'o.id', 'm.organisation_id')
    .where('p.email', '=', email)
    .where('p.deleted_at', 'is', null)
    .where('m.login_code', '=', code)
    .where('m.joined_at', 'is not', null)
    .where('m.disabled_at', 'is', null)
    .where('m.erased_at', 'is', null)
    .where('o.archived_at', 'is', null)
    .select(['m.person_id', 'm.organisation_id', 'p.mfa_secret', 'o.enforce_mfa'])
    .executeTakeFirst();
  if (!row) return null;
  return {
    personId: row.person_id,
    organisationId: row.organisation_id,
    needsSecondFactor: row.mfa_secret !== null || row.enforce_mfa,
  };
}

/** Signs a headset in for a member: as a learner, whatever their role is elsewhere. */
export async function enterHeadset(
  context: IdentityContext,
  scope: PlatformScope,
  member: { personId: number; organisationId: number },
  deviceToken: string | null,
  device: Device,
): Promise<SignInResult> {
  if (context.adminOnly) return { kind: 'refused', message: accessMessages.adminOnly };
  const memberships = await listMemberships(scope, member.personId);
  const membership = memberships.find(
    ({ organisationId, archivedAt }) => organisationId === member.organisationId && archivedAt === null,
  );
  if (!membership) return { kind: 'refused', message: accessMessages.noOrganisation };
  return enter(context, scope, member.personId, membership, deviceToken, device, { headset: true });
}
