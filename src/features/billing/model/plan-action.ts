import { findCataloguePlan, isUpgrade } from '#features/entitlements/model/plan-catalogue.ts';
import { type PaidPlan, paidPlans } from './plan-price.ts';

/** The cards of the pricing page. */
export const soldPlans = [...paidPlans, 'ENTERPRISE'] as const;
export type SoldPlan = (typeof soldPlans)[number];

export type PlanAction = 'get-started' | 'purchase' | 'upgrade' | 'owned' | 'contact-sales';

/** The organisation of the reader as far as the cards need it; null for a visitor. */
export type PlanOwner = { licenceType: string | null; customerStage: string | null } | null;

/**
 * What can be done on a card, the nearest first. A visitor of the largest plan may try the product or talk to somebody.
 * @param hasPrice the operator configured a price for the chosen interval
 */
export function listPlanActions(plan: SoldPlan, owner: PlanOwner, hasPrice: boolean): readonly PlanAction[] {
  if (owner === null) return plan === 'ENTERPRISE' ? ['get-started', 'contact-sales'] : ['get-started'];
  return [choosePlanAction(plan, owner, hasPrice)];
}

function choosePlanAction(plan: SoldPlan, owner: NonNullable<PlanOwner>, hasPrice: boolean): PlanAction {
  const isContract = plan === 'ENTERPRISE' && owner.customerStage === 'FULL_CONTRACT';
  if (isContract || owner.licenceType === plan) return 'owned';
  if (plan === 'ENTERPRISE' || !hasPrice) return 'contact-sales';
  if (owner.licenceType === 'FREE_TRIAL') return 'purchase';
  return owner.licenceType === 'STARTER' && plan === 'PRO' ? 'upgrade' : 'contact-sales';
}

/** Whether an organisation that wants this plan has a larger one, as a contract is: sales hears of a downgrade then. */
export function isDowngrade(plan: SoldPlan, owner: PlanOwner): boolean {
  if (owner?.licenceType === 'CONTRACT') return plan !== 'ENTERPRISE';
  const current = findCataloguePlan(owner?.licenceType);
  return current !== null && isUpgrade(plan, current.type);
}

/** The licence types whose organisations pay here. Others have a contract, or none. */
const billedTypes: readonly string[] = ['FREE_TRIAL', ...soldPlans];

export function isBilled(licenceType: string | null): boolean {
  return licenceType !== null && billedTypes.includes(licenceType);
}

/** A plan that payments may change: contracts are the provider's to end. */
export function isChangedByPayment(licenceType: string | null): licenceType is PaidPlan | 'FREE_TRIAL' {
  return licenceType === 'FREE_TRIAL' || paidPlans.some((plan) => plan === licenceType);
}
