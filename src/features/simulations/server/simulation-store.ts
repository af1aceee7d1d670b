import { sql, type Updateable } from 'kysely';
import { type ContentRow, findContent } from '#features/content/server/index.ts';
import type { Database } from '#platform/db/database-types.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';

/** The own row of an interactive video beside its item `s`. PostgreSQL leaves the join out where nothing asks for it. */
export const ownRow = sql`left join simulation own on own.organisation_id = s.organisation_id and own.id = s.id`;

/** An interactive video as its rules need it: who it belongs to and what state it is in. */
export type SimulationRow = ContentRow & { startVideoId: number | null };

export function findSimulation(scope: ReadScope, id: number): Promise<SimulationRow | null> {
  const columns = sql<{ startVideoId: number | null }>`own.start_video_id as "startVideoId"`;
  return findContent(scope, 'simulation', id, { columns, join: ownRow });
}

type OwnFields = Omit<Updateable<Database['simulation']>, 'organisation_id' | 'id' | 'kind'>;

export async function insertSimulationRow(scope: Scope, id: number): Promise<void> {
  await scope.db.insertInto('simulation').values({ organisation_id: scope.organisationId, id }).execute();
}

/** What is undefined stays; the caller holds the item's row through writeDraftOrConflict. */
export async function updateSimulationRow(scope: Scope, id: number, fields: OwnFields): Promise<void> {
  if (Object.values(fields).every((value) => value === undefined)) return;
  await scope.db
    .updateTable('simulation')
    .set(fields)
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}
