import { sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** Groups that a virtual human, archived or not, is shown to: without them everybody would see it. */
export async function listGroupsWithVirtualHumans(
  scope: ReadScope,
  groupIds: readonly number[],
): Promise<number[]> {
  if (groupIds.length === 0) return [];
  const rows = await scope.db
    .selectFrom('virtual_human_group')
    .where('organisation_id', '=', scope.organisationId)
    .where('group_id', 'in', [...groupIds])
    .select('group_id')
    .distinct()
    .execute();
  return rows.map((row) => row.group_id);
}

/** Virtual humans in use: not archived. */
export async function countVirtualHumans(scope: ReadScope): Promise<number> {
  const row = await scope.db
    .selectFrom('virtual_human')
    .where('organisation_id', '=', scope.organisationId)
    .where('archived_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** The titles that staff know virtual humans by, archived ones too. */
export async function listVirtualHumanTitles(
  scope: ReadScope,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; title: string }>`
    select id, coalesce(nullif(admin_title, ''), title) as title from virtual_human
    where organisation_id = ${scope.organisationId} and id = any(${[...ids]}::bigint[])`.execute(scope.db);
  return new Map(rows.map(({ id, title }) => [Number(id), title]));
}
