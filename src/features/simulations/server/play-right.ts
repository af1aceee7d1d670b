import type { MayPlayUnit } from '#features/content/server/extension-points.ts';
import { listGroupIdsOf } from '#features/groups/server/group-sets-view.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { simulationRules } from '../model/simulation-policy.ts';
import { findSimulation } from './simulation-store.ts';

/** Whether the viewer may begin a session of the published version. */
export async function canPlay(scope: ReadScope, viewer: Viewer, simulationId: number): Promise<boolean> {
  const simulation = await findSimulation(scope, simulationId);
  if (!simulation) return false;
  const groupIds = await listGroupIdsOf(scope, viewer.personId);
  return simulationRules.canPlay({ ...viewer, groupIds }, simulation);
}

/** The same of an item that may be a unit of a course: then the course decides. */
export function createPlayRight(mayPlayUnit: MayPlayUnit) {
  return (scope: ReadScope, viewer: Viewer, simulationId: number, unitId: number | null): Promise<boolean> =>
    unitId === null
      ? canPlay(scope, viewer, simulationId)
      : mayPlayUnit(scope, viewer, { id: unitId, item: { kind: 'simulation', id: simulationId } });
}
