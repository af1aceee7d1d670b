import { parseRole, type Role } from '#features/authorisation/model/roles.ts';
import type { Viewer } from '#features/authorisation/model/viewer.ts';
import { AppError, badInput, conflict, notFound } from '#kernel/app-error.ts';
import type { PlatformReadScope, PlatformScope } from '#platform/tenancy/scope.ts';
import { accessMessages } from '../model/access-errors.ts';

export type ManagedMember = { personId: number; role: Role; email: string };

/**
 * Another member of the viewer's organisation who has joined. People change their own account with their password or
 * code; an invited person has no account here yet.
 * @throws NOT_FOUND for all others
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
    .select(['m.person_id', 'm.role', 'm.joined_at', 'p.email'])
    .executeTakeFirst();
  if (!row) throw notFound('This member does not exist.');
  if (row.joined_at === null)
    throw conflict(accessMessages.notJoined, { reason: 'access.member-not-joined' });
  return { personId: row.person_id, role: parseRole(row.role), email: row.email };
}

/**
 * Name, password and second factor belong to the person. An organisation changes them only for an account that was
 * created in it and that belongs to no other: then no other organisation is affected.
 */
export async function isOwnAccountOf(
  scope: PlatformReadScope,
  organisationId: number,
  personId: number,
): Promise<boolean> {
  const row = await scope.db
    .selectFrom('person as p')
    .where('p.id', '=', personId)
    .where('p.made_in_organisation_id', '=', organisationId)
    .where('p.internal', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('membership as m')
            .whereRef('m.person_id', '=', 'p.id')
            .where('m.organisation_id', '!=', organisationId)
            .where('m.joined_at', 'is not', null)
            .where('m.erased_at', 'is', null)
            .select('m.person_id'),
        ),
      ),
    )
    .select('p.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws FORBIDDEN, which does not show the person's other organisations */
export async function assertOwnAccount(
  scope: PlatformScope,
  viewer: Viewer,
  personId: number,
): Promise<void> {
  if (await isOwnAccountOf(scope, viewer.organisationId, personId)) return;
  throw new AppError('FORBIDDEN', accessMessages.notOwnAccount, { reason: 'access.account-not-ours' });
}
