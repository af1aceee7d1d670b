import { isUpgrade } from '#features/entitlements/model/plan-catalogue.ts';
import type { PlanPrice } from './plan-price.ts';

/** 'plan': more than before. 'interval': the same plan, paid for by the year from now on. */
export type PlanChange = 'plan' | 'interval';

/**
 * What a change from one price to another is; null for one that is not made here. A smaller plan is asked for, and who
 * paid for a year has it to its end: neither leaves money that would have to be paid back.
 */
export function findPlanChange(
  from: Pick<PlanPrice, 'plan' | 'interval'>,
  to: Pick<PlanPrice, 'plan' | 'interval'>,
): PlanChange | null {
  if (from.interval === 'year' && to.interval === 'month') return null;
  if (isUpgrade(from.plan, to.plan)) return 'plan';
  return from.plan === to.plan && from.interval === 'month' && to.interval === 'year' ? 'interval' : null;
}
