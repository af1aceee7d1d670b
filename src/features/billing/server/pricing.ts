import { minutesPerCredit } from '#features/credits/model/credit.ts';
import { planKeys } from '#features/entitlements/model/limits.ts';
import { customVirtualHumanPrice, planCatalogue } from '#features/entitlements/model/plan-catalogue.ts';
import type { Pricing, PricingPlan } from '#generated/graphql-server.ts';
import { type SoldPlan, soldPlans } from '../model/plan-action.ts';
import { type BillingInterval, billingIntervals } from '../model/plan-price.ts';
import type { PaymentPort } from './payment-port.ts';

const currency = 'USD';

export type SalesSettings = { contact: string | null; comingSoon: readonly string[] };

export function describePricing(payments: PaymentPort, sales: SalesSettings): Pricing {
  return {
    Plans: soldPlans.map((plan) => describePlan(payments, plan)),
    Credits: Object.entries(minutesPerCredit).map(([Kind, Minutes]) => ({ Kind, Minutes })),
    AddOns: [{ Key: 'custom-virtual-human', Amount: customVirtualHumanPrice, Currency: currency }],
    ComingSoon: [...sales.comingSoon],
    SalesContact: sales.contact,
    Test: payments.provider === 'test',
  };
}

function describePlan(payments: PaymentPort, type: SoldPlan): PricingPlan {
  const { title, limits, price } = planCatalogue[type];
  const amounts: Record<BillingInterval, number> | null = price && {
    month: price.monthly,
    year: price.yearly,
  };
  return {
    Type: type,
    Title: title,
    Editors: limits[planKeys.editors] ?? null,
    Learners: limits[planKeys.learners] ?? null,
    InteractiveVideos: limits[planKeys.interactiveVideos] ?? null,
    VirtualHumans: limits[planKeys.virtualHumans] ?? null,
    CreditsPerMonth: limits[planKeys.creditsPerMonth] ?? null,
    Prices: amounts
      ? billingIntervals.map((interval) => ({
          Interval: interval,
          Amount: amounts[interval],
          Currency: currency,
          PriceID: payments.prices.find((one) => one.plan === type && one.interval === interval)?.id ?? null,
        }))
      : [],
  };
}
