import { type PaidPlan, paidPlans } from './plan-price.ts';

/** The cards of the pricing page. */
export const soldPlans = [...paidPlans, 'ENTERPRISE'] as const;
export type SoldPlan = (typeof soldPlans)[number];

export type PlanAction = 'get-started' | 'purchase' | 'upgrade' | 'owned' | 'contact-sales';

/** The organisation of the reader as far as the cards need it; null for a visitor. */
export type PlanOwner = { licenceType: string | null; customerStage: string | null } | null;

/** What the button of a card does. `hasPrice`: the operator configured a price for the chosen interval. */
export function choosePlanAction(plan: SoldPlan, owner: PlanOwner, hasPrice: boolean): PlanAction {
  if (owner === null) return 'get-started';
  if (plan === 'ENTERPRISE') {
    const owned = owner.customerStage === 'FULL_CONTRACT' || owner.licenceType === 'ENTERPRISE';
    return owned ? 'owned' : 'contact-sales';
  }
  if (owner.licenceType === plan) return 'owned';
  if (!hasPrice) return 'contact-sales';
  if (owner.licenceType === 'FREE_TRIAL') return 'purchase';
  return owner.licenceType === 'STARTER' && plan === 'PRO' ? 'upgrade' : 'contact-sales';
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
