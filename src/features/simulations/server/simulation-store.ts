import { sql } from 'kysely';
import { type ContentRow, findContent } from '#features/content/server/index.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** An interactive video as its rules need it: who it belongs to and what state it is in. */
export type SimulationRow = ContentRow & { startVideoId: number | null };

export function findSimulation(scope: ReadScope, id: number): Promise<SimulationRow | null> {
  const own = sql<{ startVideoId: number | null }>`s.start_video_id as "startVideoId"`;
  return findContent(scope, 'simulation', id, own);
}
