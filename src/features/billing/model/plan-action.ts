import { findCataloguePlan, isUpgrade } from '#features/entitlements/model/plan-catalogue.ts';
import { findPlanChange } from './plan-change.ts';
import { type BillingInterval, type PaidPlan, paidPlans } from './plan-price.ts';

/** The cards of the pricing page. */
export const soldPlans = [...paidPlans, 'ENTERPRISE'] as const;
export type SoldPlan = (typeof soldPlans)[number];

/** 'see-yearly': the upgrade is sold for a year alone. */
export type PlanAction = 'get-started' | 'purchase' | 'upgrade' | 'see-yearly' | 'owned' | 'contact-sales';

/** The organisation of the reader as far as the cards need it; null for a visitor. */
export type PlanOwner = {
  licenceType: string | null;
  customerStage: string | null;
  /** How it pays for its plan; null where it does not, or is not known to the reader. */
  interval: BillingInterval | null;
} | null;

/** What the page shows of a plan: the chosen interval, and those for which the operator configured a price. */
export type PlanOffer = { interval: BillingInterval; priced: readonly BillingInterval[] };

/** What can be done on a card, the nearest first. A visitor of the largest plan may try the product or talk to somebody. */
export function listPlanActions(plan: SoldPlan, owner: PlanOwner, offer: PlanOffer): readonly PlanAction[] {
  if (owner === null) return plan === 'ENTERPRISE' ? ['get-started', 'contact-sales'] : ['get-started'];
  return [choosePlanAction(plan, owner, offer)];
}

function choosePlanAction(plan: SoldPlan, owner: NonNullable<PlanOwner>, offer: PlanOffer): PlanAction {
  const isContract = plan === 'ENTERPRISE' && owner.customerStage === 'FULL_CONTRACT';
  if (isContract || owner.licenceType === plan) return 'owned';
  if (plan === 'ENTERPRISE') return 'contact-sales';
  if (owner.licenceType === 'FREE_TRIAL')
    return offer.priced.includes(offer.interval) ? 'purchase' : 'contact-sales';
  const isSold = (interval: BillingInterval) =>
    offer.priced.includes(interval) && isUpgradeSold(plan, owner, interval);
  if (isSold(offer.interval)) return 'upgrade';
  return isSold('year') ? 'see-yearly' : 'contact-sales';
}

/** Whoever paid for a year has it to its end: a larger plan is for a year then, too. */
function isUpgradeSold(plan: PaidPlan, owner: NonNullable<PlanOwner>, interval: BillingInterval): boolean {
  const owned = paidPlans.find((one) => one === owner.licenceType);
  if (!owned) return false;
  return findPlanChange({ plan: owned, interval: owner.interval ?? interval }, { plan, interval }) === 'plan';
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
