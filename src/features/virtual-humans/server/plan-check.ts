import { findVirtualHumanPlan, holdPlan } from '#features/organisations/server/virtual-human-plan-view.ts';
import { AppError } from '#kernel/app-error.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { VirtualHumanType } from '../model/case-content.ts';
import { hasRoomFor, isTypeOpen, mayHaveVirtualHumans } from '../model/virtual-human-plan.ts';
import { virtualHumanTexts } from '../model/virtual-human-texts.ts';
import { countInUse } from './virtual-human-store.ts';

/** Who wants one more waits for the others who do, so that two together do not take the last place. */
export async function assertRoom(scope: Scope, { type }: { type: VirtualHumanType }): Promise<void> {
  await holdPlan(scope);
  const plan = await findVirtualHumanPlan(scope);
  if (!mayHaveVirtualHumans(plan)) throw refuseByPlan('virtual-human.plan-without');
  if (!isTypeOpen(type, plan)) throw refuseByPlan('virtual-human.not-medical');
  if (!hasRoomFor(type, plan, await countInUse(scope))) throw refuseByPlan('virtual-human.plan-limit');
}

/** Whether the plan has virtual humans at all. */
export async function assertInPlan(scope: ReadScope): Promise<void> {
  if (!mayHaveVirtualHumans(await findVirtualHumanPlan(scope)))
    throw refuseByPlan('virtual-human.plan-without');
}

function refuseByPlan(
  reason: 'virtual-human.plan-without' | 'virtual-human.plan-limit' | 'virtual-human.not-medical',
): AppError {
  return new AppError('PLAN_LIMIT', virtualHumanTexts[reason], { reason });
}
