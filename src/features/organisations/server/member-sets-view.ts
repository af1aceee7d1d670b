import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** Everybody in this role, as a list of `person_id` to stand in a statement; those who were erased too. */
export function peopleInRole(scope: ReadScope, role: Role): RawBuilder<unknown> {
  return sql`(select m.person_id from membership m
    where m.organisation_id = ${scope.organisationId} and m.role = ${role})`;
}

/** Everybody in this group now; nobody where the organisation has no such group. */
export function peopleInGroup(scope: ReadScope, groupId: number): RawBuilder<unknown> {
  return sql`(select gm.person_id from group_member gm
    where gm.organisation_id = ${scope.organisationId} and gm.group_id = ${groupId})`;
}

/** Whether the organisation has this group. */
export function groupExists(scope: ReadScope, groupId: number): RawBuilder<boolean> {
  return sql<boolean>`exists (select from member_group g
    where g.organisation_id = ${scope.organisationId} and g.id = ${groupId})`;
}
