import { countContent } from '#features/content/server/content-group-view.ts';
import { planKeys } from '#features/entitlements/model/limits.ts';
import { findCataloguePlan } from '#features/entitlements/model/plan-catalogue.ts';
import {
  assertRoom,
  type Entitlement,
  findPlan,
  readAgreedLimits,
} from '#features/entitlements/server/index.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { simulationTexts } from '../model/simulation-texts.ts';

export const countedSimulations: Entitlement = {
  key: planKeys.interactiveVideos,
  countUsed: (scope) => countContent(scope, 'simulation'),
  full: { reason: 'simulation.plan-limit', message: simulationTexts['simulation.plan-limit'] },
};

/**
 * Called before anything that makes one more: creating, copying, restoring. The number in a contract is only shown,
 * until it is agreed on as a limit.
 */
export async function assertRoomForOne(scope: Scope): Promise<void> {
  const plan = await findPlan(scope);
  const isSold = plan !== null && findCataloguePlan(plan.type) !== null;
  if (isSold || (await readAgreedLimits(scope)).has(countedSimulations.key))
    await assertRoom(scope, countedSimulations);
}
