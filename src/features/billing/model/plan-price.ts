/** The plans that are bought without a talk. */
export const paidPlans = ['STARTER', 'PRO'] as const;
export type PaidPlan = (typeof paidPlans)[number];

export const billingIntervals = ['month', 'year'] as const;
export type BillingInterval = (typeof billingIntervals)[number];

/** One price that an operator configured. Its id is the payment provider's. */
export type PlanPrice = { id: string; plan: PaidPlan; interval: BillingInterval };

export function findPrice(prices: readonly PlanPrice[], id: string | null): PlanPrice | null {
  return prices.find((price) => price.id === id) ?? null;
}
