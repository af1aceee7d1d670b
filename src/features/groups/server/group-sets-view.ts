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
