import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** All members in this role, as a list of `person_id` for a statement; erased ones too. */
export function peopleInRole(scope: ReadScope, role: Role): RawBuilder<unknown> {
  return sql`(select m.person_id from membership m
    where m.organisation_id = ${scope.organisationId} and m.role = ${role})`;
}
