import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';

/** The persons who were not in their group before. */
export async function insertGroupMembers(
  scope: Scope,
  pairs: readonly { groupId: number; personId: number }[],
): Promise<number[]> {
  if (pairs.length === 0) return [];
  const { rows } = await sql<{ personId: number }>`
    insert into group_member (organisation_id, group_id, person_id)
    select ${scope.organisationId}, pair.group_id, pair.person_id
    from unnest(${pairs.map(({ groupId }) => groupId)}::bigint[], ${pairs.map(({ personId }) => personId)}::bigint[])
      as pair (group_id, person_id)
    on conflict do nothing returning person_id as "personId"`.execute(scope.db);
  return rows.map(({ personId }) => personId);
}

export async function deleteGroupMember(scope: Scope, groupId: number, personId: number): Promise<boolean> {
  const result = await scope.db
    .deleteFrom('group_member')
    .where('organisation_id', '=', scope.organisationId)
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

/** Removes the person from all groups; returns how many they were in. */
export async function leaveGroups(scope: Scope, personId: number): Promise<number> {
  const result = await scope.db
    .deleteFrom('group_member')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
