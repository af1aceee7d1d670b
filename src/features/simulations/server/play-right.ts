import { listGroupIdsOf } from '#features/content/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { simulationRules } from '../model/simulation-policy.ts';
import { findSimulation } from './simulation-store.ts';

/** Whether the viewer may begin a session of the published version. */
export async function canPlay(scope: Scope, viewer: Viewer, simulationId: number): Promise<boolean> {
  const simulation = await findSimulation(scope, simulationId);
  if (!simulation) return false;
  const groupIds = await listGroupIdsOf(scope, viewer.personId);
  return simulationRules.canPlay({ ...viewer, groupIds }, simulation);
}
