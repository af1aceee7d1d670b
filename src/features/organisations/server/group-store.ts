import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

export type GroupRow = { organisationId: number; id: number; name: string };
export type GroupFilter = { nameContains?: string | undefined; organisationId?: number | undefined };

export async function listGroups(
  scope: Scope,
  filter: GroupFilter,
  page: PageRequest,
): Promise<Page<GroupRow>> {
  let matching = scope.db.selectFrom('member_group').where('organisation_id', '=', scope.organisationId);
  if (filter.nameContains) {
    matching = matching.where('name', 'ilike', `%${filter.nameContains.replace(/[\\%_]/g, '\\$&')}%`);
  }
  const rows = await matching
    .select(['organisation_id', 'id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const total = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirst();
  return {
    nodes: rows.map((row) => ({ organisationId: row.organisation_id, id: row.id, name: row.name })),
    totalCount: total?.total ?? 0,
    ...page,
  };
}
