import type { Tenancy } from '#platform/tenancy/scope.ts';

/** A view that is sent to nobody. */
export async function buildSavedView(
  tenancy: Tenancy,
  organisationId: number,
  personId: number,
  name: string,
): Promise<number> {
  return tenancy.inOrganisation(organisationId, async ({ db }) => {
    const row = await db
      .insertInto('saved_view')
      .values({
        organisation_id: organisationId,
        person_id: personId,
        name,
        address: '/analytics-data/groups?days=7',
        created_at: new Date('2026-11-01T08:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return Number(row.id);
  });
}
