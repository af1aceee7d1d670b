import { sql } from 'kysely';
import { groupIdsOfPerson } from '#features/groups/server/group-sets-view.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';

export type ExistingMember = {
  personId: number;
  email: string;
  firstName: string;
  surname: string;
  role: string;
  disabled: boolean;
  joined: boolean;
  groupIds: number[];
};

/** Members by address, disabled ones too; erased people have no address. */
export async function findMembersByEmail(
  scope: ReadScope,
  emails: readonly string[],
): Promise<Map<string, ExistingMember>> {
  if (emails.length === 0) return new Map();
  const { rows } = await sql<ExistingMember>`
    select p.person_id as "personId", p.email, p.first_name as "firstName", p.surname, p.role,
           p.disabled_at is not null as disabled, p.joined,
           ${groupIdsOfPerson({ organisationId: sql`p.organisation_id`, personId: sql`p.person_id` })} as "groupIds"
    from member_profile p
    where p.organisation_id = ${scope.organisationId} and p.email = any(${[...emails]}) and p.deleted_at is null
  `.execute(scope.db);
  return new Map(rows.map((row) => [row.email, { ...row, personId: Number(row.personId) }]));
}

/** Whether another person can still sign in and administer. */
export async function hasOtherAdministrator(scope: Scope, personId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from member_profile p
      where p.organisation_id = ${scope.organisationId} and p.person_id <> ${personId}
        and p.role in ('admin', 'super', 'customeradmin') and p.disabled_at is null and p.deleted_at is null
        and p.active) as found`.execute(scope.db);
  return rows[0]?.found ?? false;
}
