import { sql } from 'kysely';
import { holdUninvited } from '#features/identity/server/membership-view.ts';
import { findOrganisation } from '#features/organisations/server/index.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

export type Uninvited = {
  personId: number;
  email: string;
  /** With the names that the organisation knows. */
  name: string;
  language: string | null;
  organisationName: string;
  /** '' without a particular inviter. */
  inviterName: string;
};

/**
 * Members without an e-mail yet, locked until the transaction ends, so that a job that runs twice writes once.
 */
export async function listUninvited(
  scope: Scope,
  personIds: readonly number[],
  inviterPersonId: number | null,
): Promise<Uninvited[]> {
  const waiting = await holdUninvited(scope, personIds);
  if (waiting.length === 0) return [];
  const organisation = await findOrganisation(scope);
  const { rows } = await sql<Omit<Uninvited, 'organisationName'>>`
    select p.person_id as "personId", r.email, p.name, r.language,
      coalesce((select i.name from member_profile i where i.organisation_id = p.organisation_id
        and i.person_id = ${inviterPersonId} and i.deleted_at is null), '') as "inviterName"
    from member_profile p
    join mail_recipient r on r.organisation_id = p.organisation_id and r.person_id = p.person_id
    where p.organisation_id = ${scope.organisationId} and p.person_id = any(${waiting})
      and not p.joined and p.disabled_at is null and p.deleted_at is null
    order by p.person_id`.execute(scope.db);
  return rows.map((row) => ({
    ...row,
    personId: Number(row.personId),
    organisationName: organisation?.name ?? '',
  }));
}
