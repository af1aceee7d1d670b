import { sql } from 'kysely';
import { publishEvents } from '#platform/events/domain-event.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { groupMemberAdded, groupMemberRemoved } from './domain-events.ts';
import { endManaging } from './group-manager-store.ts';

type Place = { groupId: number; personId: number };

/** The persons who were not in their group before. */
export async function insertGroupMembers(scope: Scope, pairs: readonly Place[]): Promise<number[]> {
  if (pairs.length === 0) return [];
  const { rows } = await sql<Place>`
    insert into group_member (organisation_id, group_id, person_id)
    select ${scope.organisationId}, pair.group_id, pair.person_id
    from unnest(${pairs.map(({ groupId }) => groupId)}::bigint[], ${pairs.map(({ personId }) => personId)}::bigint[])
      as pair (group_id, person_id)
    on conflict do nothing returning group_id as "groupId", person_id as "personId"`.execute(scope.db);
  const added = rows.map(readPlace);
  await publishEvents(scope, groupMemberAdded, added);
  return added.map(({ personId }) => personId);
}

export async function deleteGroupMember(scope: Scope, groupId: number, personId: number): Promise<boolean> {
  return (await deletePlaces(scope, { groupId, personId })) > 0;
}

/** Removes the person from all groups, as a member and as their manager; returns how many they were in. */
export async function leaveGroups(scope: Scope, personId: number): Promise<number> {
  await endManaging(scope, personId);
  return deletePlaces(scope, { personId });
}

/** Removes everybody from a group that is deleted. */
export function emptyGroup(scope: Scope, groupId: number): Promise<number> {
  return deletePlaces(scope, { groupId });
}

async function deletePlaces(
  scope: Scope,
  which: Place | Pick<Place, 'groupId'> | Pick<Place, 'personId'>,
): Promise<number> {
  let places = scope.db.deleteFrom('group_member').where('organisation_id', '=', scope.organisationId);
  if ('groupId' in which) places = places.where('group_id', '=', which.groupId);
  if ('personId' in which) places = places.where('person_id', '=', which.personId);
  const rows = await places.returning(['group_id as groupId', 'person_id as personId']).execute();
  await publishEvents(scope, groupMemberRemoved, rows.map(readPlace));
  return rows.length;
}

function readPlace({ groupId, personId }: Place): Place {
  return { groupId: Number(groupId), personId: Number(personId) };
}
