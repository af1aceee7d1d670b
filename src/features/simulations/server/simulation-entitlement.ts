import { countContent } from '#features/content/server/content-group-view.ts';
import { planKeys } from '#features/entitlements/model/limits.ts';
import { findCataloguePlan } from '#features/entitlements/model/plan-catalogue.ts';
import {
  assertRoom,
  type Entitlement,
  findPlan,
  readAgreedLimits,
  reserveRoom,
} from '#features/entitlements/server/index.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { simulationTexts } from '../model/simulation-texts.ts';

export const countedSimulations: Entitlement = {
  key: planKeys.interactiveVideos,
  countUsed: (scope) => countContent(scope, 'simulation'),
  full: { reason: 'simulation.plan-limit', message: simulationTexts['simulation.plan-limit'] },
  /** The number in a contract is only shown, until it is agreed on as a limit. */
  async binds(scope) {
    const plan = await findPlan(scope);
    const isSold = plan !== null && findCataloguePlan(plan.type) !== null;
    return isSold || (await readAgreedLimits(scope)).has(planKeys.interactiveVideos);
  },
};

/** Called before anything that makes one more: creating, copying, restoring. */
export function assertRoomForOne(scope: Scope): Promise<void> {
  return assertRoom(scope, countedSimulations);
}

/** The same for one that is on its way: its place is kept until `holderId` lets it go. */
export function reserveRoomForOne(scope: Scope, _content: unknown, holderId: number): Promise<void> {
  return reserveRoom(scope, countedSimulations, holderId);
}
