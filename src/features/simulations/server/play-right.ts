import type { Viewer } from '#kernel/viewer.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { canPlaySimulation } from '../model/simulation-policy.ts';
import { findSimulation } from './simulation-store.ts';

/** Whether the viewer may begin a session of the published version. */
export async function canPlay(scope: Scope, viewer: Viewer, simulationId: number): Promise<boolean> {
  const simulation = await findSimulation(scope, simulationId);
  if (!simulation) return false;
  const groupIds = await listGroupIdsOf(scope, viewer);
  return canPlaySimulation({ ...viewer, groupIds }, simulation);
}

async function listGroupIdsOf(scope: Scope, viewer: Viewer): Promise<number[]> {
  if (viewer.personId === null) return [];
  const rows = await scope.db
    .selectFrom('group_member')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', viewer.personId)
    .select('group_id')
    .execute();
  return rows.map((row) => row.group_id);
}
