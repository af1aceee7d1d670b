import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** All people in this group now; none where the organisation has no such group. */
export function peopleInGroup(scope: ReadScope, groupId: number): RawBuilder<unknown> {
  return sql`(select gm.person_id from group_member gm
    where gm.organisation_id = ${scope.organisationId} and gm.group_id = ${groupId})`;
}

/** Whether the organisation has this group. */
export function groupExists(scope: ReadScope, groupId: number): RawBuilder<boolean> {
  return sql<boolean>`exists (select from member_group g
    where g.organisation_id = ${scope.organisationId} and g.id = ${groupId})`;
}

/** Names a person of an organisation inside a statement. */
type PersonInStatement = { organisationId: RawBuilder<unknown>; personId: RawBuilder<unknown> };

/** The groups of a person by name, as JSON with id and name. */
export function groupsOfPerson({ organisationId, personId }: PersonInStatement): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id), '[]')
        from group_member gm join member_group g on g.organisation_id = gm.organisation_id and g.id = gm.group_id
        where gm.organisation_id = ${organisationId} and gm.person_id = ${personId})`;
}

/** The ids alone. */
export function groupIdsOfPerson({ organisationId, personId }: PersonInStatement): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(gm.group_id), '[]') from group_member gm
             where gm.organisation_id = ${organisationId} and gm.person_id = ${personId})`;
}

/** Whether a person is in one of the groups: all groups of the organisation, or those with these ids. */
export function isInGroup(
  { organisationId, personId }: PersonInStatement,
  groupIds: readonly number[] | null,
): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from group_member f
    where f.organisation_id = ${organisationId} and f.person_id = ${personId}
      and ${groupIds === null ? sql`true` : sql`f.group_id = any(${[...groupIds]})`})`;
}

/** Number and name of all groups, to be joined in a statement. */
export const groupNames: RawBuilder<unknown> = sql`(select organisation_id, id, name from member_group)`;

/** A relation of who is in which group, with its name: `person_id`, `group_id`, `group_name`. */
export function namedGroupPlaces(scope: ReadScope): RawBuilder<unknown> {
  return sql`(select gm.person_id, g.id as group_id, g.name as group_name
    from group_member gm join member_group g on g.organisation_id = gm.organisation_id and g.id = gm.group_id
    where gm.organisation_id = ${scope.organisationId})`;
}

/** A relation: the groups of the organisation by `id` and `name`, with how many `members` they have now. */
export function sizedGroups(scope: ReadScope): RawBuilder<unknown> {
  return sql`(select g.id, g.name, (select count(*)::integer from group_member gm
      where gm.organisation_id = g.organisation_id and gm.group_id = g.id) as members
    from member_group g where g.organisation_id = ${scope.organisationId})`;
}

/** A relation: `person_id` and as `key` the number of their group, a row for each of their groups. */
export function placesInGroups(scope: ReadScope): RawBuilder<unknown> {
  return sql`(select gm.person_id, gm.group_id as key from group_member gm
    where gm.organisation_id = ${scope.organisationId})`;
}

/** Whether a person is in a group that a row of the statement names. */
export function isInGroupOf(
  { organisationId, personId }: PersonInStatement,
  groupId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from group_member f
    where f.organisation_id = ${organisationId} and f.group_id = ${groupId} and f.person_id = ${personId})`;
}

export async function listGroupIdsOf(scope: ReadScope, personId: number | null): Promise<number[]> {
  if (personId === null) return [];
  const rows = await scope.db
    .selectFrom('group_member')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .select('group_id')
    .execute();
  return rows.map((row) => row.group_id);
}

/** A relation of managers and the people in the groups that they manage, each pair once: `manager_id`, `person_id`. */
export function managedPeople(scope: ReadScope): RawBuilder<unknown> {
  return sql`(select distinct managed.person_id as manager_id, gm.person_id
    from group_manager managed join group_member gm
      on gm.organisation_id = managed.organisation_id and gm.group_id = managed.group_id
    where managed.organisation_id = ${scope.organisationId})`;
}

/** Who is in which group (`organisation_id`, `group_id`, `person_id`), to be joined in a statement. */
export const groupPlaces: RawBuilder<unknown> = sql`(select organisation_id, group_id, person_id from group_member)`;
