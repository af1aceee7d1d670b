import type { Scope } from '#platform/tenancy/scope.ts';

export type OverviewPageRow = {
  id: number;
  title: string;
  content: string;
  sortOrder: number;
  mediaId: number | null;
};

export async function listOverviewPages(scope: Scope, simulationId: number): Promise<OverviewPageRow[]> {
  return await scope.db
    .selectFrom('overview_page')
    .where('organisation_id', '=', scope.organisationId)
    .where('simulation_id', '=', simulationId)
    .orderBy('sort_order')
    .orderBy('id')
    .select(['id', 'title', 'content', 'sort_order as sortOrder', 'media_id as mediaId'])
    .execute();
}

/** Makes the pages be exactly these; those with an id keep it. */
export async function replaceOverviewPages(
  scope: Scope,
  simulationId: number,
  pages: readonly (Omit<OverviewPageRow, 'id'> & { id: number | undefined })[],
): Promise<void> {
  await scope.db
    .deleteFrom('overview_page')
    .where('organisation_id', '=', scope.organisationId)
    .where('simulation_id', '=', simulationId)
    .execute();
  if (pages.length === 0) return;
  await scope.db
    .insertInto('overview_page')
    .values(
      pages.map((page) => ({
        organisation_id: scope.organisationId,
        simulation_id: simulationId,
        ...(page.id === undefined ? {} : { id: page.id }),
        title: page.title,
        content: page.content,
        sort_order: page.sortOrder,
        media_id: page.mediaId,
      })),
    )
    .execute();
}
