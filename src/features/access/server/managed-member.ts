import { AppError, badInput, notFound } from '#kernel/app-error.ts';
import type { PlatformScope } from '#platform/tenancy/scope.ts';
import { accessMessages } from '../model/access-errors.ts';
import { isAdminGroup, parseRole, type Role } from '../model/roles.ts';
import type { Viewer } from '../model/viewer.ts';

export type ManagedMember = { personId: number; role: Role; email: string; active: boolean };

/**
 * Another member of the viewer's organisation. What belongs to oneself is changed with the password or code one has.
 * @throws NOT_FOUND for anybody else
 */
export async function requireManagedMember(
  scope: PlatformScope,
  viewer: Viewer,
  personId: number,
): Promise<ManagedMember> {
  if (personId === viewer.personId) throw badInput('This is changed in your own account settings.');
  const row = await scope.db
    .selectFrom('membership as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .where('m.organisation_id', '=', viewer.organisationId)
    .where('m.person_id', '=', personId)
    .where('m.erased_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .select(['m.person_id', 'm.role', 'p.email', 'p.password_hash'])
    .executeTakeFirst();
  if (!row) throw notFound('This member does not exist.');
  return {
    personId: row.person_id,
    role: parseRole(row.role),
    email: row.email,
    active: row.password_hash !== null,
  };
}

/**
 * Password and second factor belong to the person, not to one organisation: an administrator of one may not take over
 * what opens another. So they manage them in every organisation the person may enter, or not at all.
 * @throws FORBIDDEN, which does not say where else the person belongs
 */
export async function assertSolelyManaged(
  scope: PlatformScope,
  viewer: Viewer,
  personId: number,
): Promise<void> {
  const rows = await scope.db
    .selectFrom('membership as m')
    .leftJoin('membership as mine', (join) =>
      join
        .onRef('mine.organisation_id', '=', 'm.organisation_id')
        .on('mine.person_id', '=', viewer.personId ?? 0)
        .on('mine.disabled_at', 'is', null),
    )
    .where('m.person_id', '=', personId)
    .where('m.disabled_at', 'is', null)
    .where('m.organisation_id', '!=', viewer.organisationId)
    .select(['m.role', 'mine.role as my_role'])
    .execute();
  const person = await scope.db
    .selectFrom('person')
    .where('id', '=', personId)
    .select('internal')
    .executeTakeFirst();
  const isManaged = rows.every(
    ({ role, my_role }) =>
      my_role !== null && isAdminGroup(parseRole(my_role)) && role !== 'customeradmin' && role !== 'super',
  );
  if (isManaged && person?.internal !== true) return;
  throw new AppError('FORBIDDEN', accessMessages.notSolelyManaged, {
    reason: 'access.member-not-solely-managed',
  });
}
