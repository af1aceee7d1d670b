import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';

export type NewVersion = {
  simulationId: number;
  /** Canonical JSON text. */
  content: string;
  contentHash: string;
  publishedByPersonId: number | null;
};

/** Adds the next version. The caller holds the simulation's row, so numbers have no gaps and no doubles. */
export async function insertVersion(
  scope: Scope,
  version: NewVersion,
): Promise<{ id: number; number: number }> {
  const last = await scope.db
    .selectFrom('simulation_version')
    .where('organisation_id', '=', scope.organisationId)
    .where('simulation_id', '=', version.simulationId)
    .select((eb) => eb.fn.max('number').as('number'))
    .executeTakeFirst();
  return await scope.db
    .insertInto('simulation_version')
    .values({
      organisation_id: scope.organisationId,
      simulation_id: version.simulationId,
      number: (last?.number ?? 0) + 1,
      content: version.content,
      content_hash: version.contentHash,
      published_by_person_id: version.publishedByPersonId,
      // The statement's own clock: later than the last change of the draft, which this transaction may have written.
      created_at: sql<Date>`clock_timestamp()`,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}
