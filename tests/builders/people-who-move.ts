import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';

/** Steps of random histories: totals of groups and roles are of who belongs there now. */

export async function joinOrLeave(
  { db, organisationId }: Scope,
  groupId: number,
  personId: number,
): Promise<void> {
  await sql`with gone as (delete from group_member where organisation_id = ${organisationId}
      and group_id = ${groupId} and person_id = ${personId} returning 1)
    insert into group_member (organisation_id, group_id, person_id)
    select ${organisationId}, ${groupId}, ${personId} where not exists (select from gone)`.execute(db);
}

/** A learner becomes an analyst, and anybody else a learner. */
export async function changeRole({ db, organisationId }: Scope, personId: number): Promise<void> {
  await sql`update membership set role = case role when 'user' then 'analyst' else 'user' end
    where organisation_id = ${organisationId} and person_id = ${personId}`.execute(db);
}
