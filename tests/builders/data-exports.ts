import type { Tenancy } from '#platform/tenancy/scope.ts';

/** One that was cancelled: nothing more can be done with it. */
export async function buildDataExport(
  tenancy: Tenancy,
  organisationId: number,
  askedByPersonId: number,
): Promise<number> {
  const at = new Date('2026-11-01T08:00:00Z');
  return tenancy.inOrganisation(organisationId, async ({ db }) => {
    const row = await db
      .insertInto('data_export')
      .values({
        organisation_id: organisationId,
        format: 'csv',
        datasets: ['sessions'],
        first_day: '2026-10-01',
        last_day: '2026-10-31',
        with_people: false,
        asked_by_person_id: askedByPersonId,
        state: 'cancelled',
        settled_for: 'cancelled',
        created_at: at,
        touched_at: at,
        ended_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return Number(row.id);
  });
}
