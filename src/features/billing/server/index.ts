import type { StripeConfig } from '#platform/config/stripe-settings.ts';
import type { ServerFeature } from '#platform/feature/server-feature.ts';
import type { PlanPrice } from '../model/plan-price.ts';
import type { BillingContext } from './billing-context.ts';
import { createBillingResolvers } from './billing-resolvers.ts';
import type { SalesSettings } from './pricing.ts';
import { readAgain } from './read-again.ts';
import { registerStripeWebhook } from './stripe/stripe-webhook.ts';
import { createSyncJob, reconcile } from './sync-job.ts';
import { takeEvent } from './take-event.ts';
import { tellOfTrials } from './trial-notices.ts';

export type BillingFeature = ServerFeature & {
  /** Reads what an organisation pays from the provider, where that is wanted. */
  readAgain(organisationId: number): ReturnType<typeof readAgain>;
};

/** What is for sale, who paid for what, and the plan that follows from it. */
export function createBillingFeature(
  context: BillingContext,
  { stripe, sales }: { stripe: StripeConfig | null; sales: SalesSettings },
): BillingFeature {
  return {
    resolvers: createBillingResolvers(context, sales),
    jobs: [createSyncJob(context)],
    upkeep: [reconcile(context), tellOfTrials(context)],
    async routes(app) {
      await registerStripeWebhook(app, {
        settings: stripe && {
          webhookSecret: stripe.webhookSecret,
          isLive: stripe.secretKey.includes('_live_'),
        },
        take: (event) => takeEvent(context, 'stripe', event),
        clock: context.clock,
      });
    },
    readAgain: (organisationId) => readAgain(context, organisationId),
  };
}

/** The prices that an operator configured. */
export function listStripePrices({ prices }: StripeConfig): PlanPrice[] {
  const all = [
    { id: prices.starterMonthly, plan: 'STARTER', interval: 'month' },
    { id: prices.starterYearly, plan: 'STARTER', interval: 'year' },
    { id: prices.proMonthly, plan: 'PRO', interval: 'month' },
    { id: prices.proYearly, plan: 'PRO', interval: 'year' },
  ] as const;
  return all.flatMap(({ id, ...price }) => (id === null ? [] : [{ ...price, id }]));
}
