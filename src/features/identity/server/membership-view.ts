import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#kernel/viewer.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';

/** All memberships, for a statement that needs no person: what `member_profile` says without their names. */
export const memberships: RawBuilder<unknown> = sql`(select m.*, m.erased_at as deleted_at from membership m)`;

/** The memberships of those who are not disabled. */
export const activeMemberships: RawBuilder<unknown> = sql`(select * from membership where disabled_at is null)`;

/** Whether a person may come into an organisation, which is named by the statement. */
export function mayEnter(organisationId: RawBuilder<unknown>, personId: number): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from membership m where m.organisation_id = ${organisationId}
    and m.person_id = ${personId} and m.joined_at is not null and m.disabled_at is null and m.erased_at is null)`;
}

/**
 * Every membership of the installation with its person, for staff of the provider alone. As in `member_profile`, who has
 * not come in yet has the name they were invited by; the erased are left out.
 */
export const everyMembership: RawBuilder<unknown> = sql`(
  select m.organisation_id, m.person_id, p.email, trim(n.first_name || ' ' || n.surname) as name, m.role, m.last_seen_at,
    m.disabled_at is not null as disabled, p.internal,
    case when p.avatar_media_organisation_id = m.organisation_id then p.avatar_media_id end as avatar_media_id
  from membership m
  join person p on p.id = m.person_id and p.deleted_at is null
  cross join lateral (select m.joined_at is not null or m.last_seen_at is not null as came) c
  cross join lateral (select case when c.came then p.first_name else m.invited_first_name end as first_name,
    case when c.came then p.surname else m.invited_surname end as surname) n
  where m.erased_at is null)`;

/** All members in this role, as a list of `person_id` for a statement; erased ones too. */
export function peopleInRole(scope: ReadScope, role: Role): RawBuilder<unknown> {
  return sql`(select m.person_id from membership m
    where m.organisation_id = ${scope.organisationId} and m.role = ${role})`;
}

/** A relation: `person_id` and as `key` their role, a row for each member. */
export function placesInRoles(scope: ReadScope): RawBuilder<unknown> {
  return sql`(select m.person_id, m.role as key from membership m
    where m.organisation_id = ${scope.organisationId})`;
}

/** Whether the organisation has this member, who was not erased. */
export function memberExists(scope: ReadScope, personId: number): RawBuilder<boolean> {
  return sql<boolean>`exists (select from membership m where m.organisation_id = ${scope.organisationId}
    and m.person_id = ${personId} and m.erased_at is null)`;
}

/** How many members are in each role; disabled ones are not counted. */
export async function countByRole(scope: ReadScope): Promise<{ role: string; members: number }[]> {
  const { rows } = await sql<{ role: string; members: number }>`
    select role, count(*)::int as members from membership
    where organisation_id = ${scope.organisationId} and disabled_at is null group by role`.execute(scope.db);
  return rows;
}

/** The roles of those of them who are not disabled. */
export async function listActiveRoles(
  scope: ReadScope,
  personIds: readonly number[],
): Promise<{ personId: number; role: string }[]> {
  if (personIds.length === 0) return [];
  return scope.db
    .selectFrom('membership')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', 'in', [...personIds])
    .where('disabled_at', 'is', null)
    .select(['person_id as personId', 'role'])
    .execute();
}

/** Those of them who were not written to yet, locked until the transaction ends. */
export async function holdUninvited(scope: Scope, personIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    select person_id as "personId" from membership where organisation_id = ${scope.organisationId}
    and person_id = any(${[...personIds]}) and invited_at is null for update`.execute(scope.db);
  return rows.map(({ personId }) => Number(personId));
}

/** What somebody may do in this organisation by their membership; null for who cannot come in. */
export async function findStanding(
  scope: ReadScope,
  personId: number,
): Promise<{ role: string; hasSecondFactor: boolean } | null> {
  const { rows } = await sql<{ role: string; hasSecondFactor: boolean }>`
    select p.role, p.mfa_enabled as "hasSecondFactor" from member_profile p
    where p.organisation_id = ${scope.organisationId} and p.person_id = ${personId}
      and ${mayEnter(sql`p.organisation_id`, personId)}`.execute(scope.db);
  return rows[0] ?? null;
}

/** The member whose name content bears that nobody of the organisation made; null where there is no administrator. */
export async function findFirstAdministrator(scope: ReadScope): Promise<number | null> {
  const { rows } = await sql<{ personId: number }>`
    select person_id as "personId" from membership where organisation_id = ${scope.organisationId}
      and role in ('customeradmin', 'super', 'admin') and disabled_at is null and erased_at is null
    order by array_position(array['customeradmin', 'super', 'admin'], role), person_id limit 1`.execute(
    scope.db,
  );
  return rows[0] ? Number(rows[0].personId) : null;
}
