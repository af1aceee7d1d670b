import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';

const managerSchema = z.object({
  groupId: z.number(),
  personId: z.number(),
  name: z.string(),
  email: z.string(),
  avatarMediaId: z.number().nullable(),
});
export type GroupManager = z.infer<typeof managerSchema>;

/** Of these groups, by name; those who may not come in any more are left out. */
export async function listManagers(scope: ReadScope, groupIds: readonly number[]): Promise<GroupManager[]> {
  if (groupIds.length === 0) return [];
  const { rows } = await sql<{ manager: unknown }>`
    select json_build_object('groupId', gm.group_id, 'personId', p.person_id, 'name', p.name, 'email', p.email,
      'avatarMediaId', p.avatar_media_id) as manager
    from group_manager gm
    join member_profile p on p.organisation_id = gm.organisation_id and p.person_id = gm.person_id
    where gm.organisation_id = ${scope.organisationId} and gm.group_id = any(${[...groupIds]}::bigint[])
      and p.disabled_at is null and p.deleted_at is null
    order by gm.group_id, lower(p.name), p.person_id`.execute(scope.db);
  return rows.map(({ manager }) => managerSchema.parse(manager));
}

/** False when they are one already. */
export async function insertGroupManager(scope: Scope, groupId: number, personId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await scope.db
    .insertInto('group_manager')
    .values({ organisation_id: scope.organisationId, group_id: groupId, person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** False when they are none. */
export async function deleteGroupManager(scope: Scope, groupId: number, personId: number): Promise<boolean> {
  const { numDeletedRows } = await scope.db
    .deleteFrom('group_manager')
    .where('organisation_id', '=', scope.organisationId)
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

/** Nobody who left answers for a group. */
export async function endManaging(scope: Scope, personId: number): Promise<void> {
  await scope.db
    .deleteFrom('group_manager')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .execute();
}

/** The ids of a person's groups, for a statement: as JSON. */
export function managedGroupIdsJson(person: {
  organisationId: RawBuilder<unknown>;
  personId: RawBuilder<unknown>;
}): RawBuilder<number[]> {
  return sql<number[]>`(select coalesce(json_agg(managed.group_id order by managed.group_id), '[]')
    from group_manager managed
    where managed.organisation_id = ${person.organisationId} and managed.person_id = ${person.personId})`;
}

export async function listManagedGroupIds(scope: ReadScope, personId: number): Promise<number[]> {
  const rows = await scope.db
    .selectFrom('group_manager')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .select('group_id')
    .orderBy('group_id')
    .execute();
  return rows.map((row) => Number(row.group_id));
}
