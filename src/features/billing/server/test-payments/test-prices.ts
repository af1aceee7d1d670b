import { planCatalogue } from '#features/entitlements/model/plan-catalogue.ts';
import { billingIntervals, findPrice, type PlanPrice, paidPlans } from '../../model/plan-price.ts';
import type { PriceOf } from '../../model/test-payments.ts';

const daysOf = { month: 30, year: 365 } as const;
const centsPerDollar = 100;

/** Every plan on sale, by the month and by the year. */
export const testPrices: readonly PlanPrice[] = paidPlans.flatMap((plan) =>
  billingIntervals.map((interval) => ({
    id: `test_${plan.toLowerCase()}_${interval}`,
    plan,
    interval,
  })),
);

export const testPriceOf: PriceOf = (priceId) => {
  const price = findPrice(testPrices, priceId);
  const cost = price ? planCatalogue[price.plan].price : null;
  if (!price || !cost) return { amount: 0, days: daysOf.month };
  const dollars = price.interval === 'year' ? cost.yearly : cost.monthly;
  return { amount: dollars * centsPerDollar, days: daysOf[price.interval] };
};
