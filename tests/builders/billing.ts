import { startTrial } from '#features/entitlements/server/index.ts';
import type { WorldEvent } from '#platform/testing/stripe/stripe-world.ts';
import { type StripeTestServer, startStripeTestServer } from '#platform/testing/stripe-test-server.ts';
import type { TestApp } from '../test-app.ts';
import { type BuiltMember, buildMember, buildOrganisation } from './people.ts';

const stripeSecrets = { secretKey: 'sk_test_praxis', webhookSecret: 'whsec_praxis' };

export const stripePrices = {
  starterMonth: 'price_starter_month',
  starterYear: 'price_starter_year',
  proMonth: 'price_pro_month',
  proYear: 'price_pro_year',
} as const;

/** Stripe on this machine, with the four prices. Its clock is `now`, in seconds. */
export async function buildStripe(now: () => number): Promise<StripeTestServer> {
  const stripe = await startStripeTestServer({ ...stripeSecrets, now });
  const amounts = { starterMonth: 9_900, starterYear: 94_900, proMonth: 19_900, proYear: 199_900 };
  for (const [name, id] of Object.entries(stripePrices) as [keyof typeof amounts, string][])
    stripe.world.prices.set(id, {
      id,
      amount: amounts[name],
      interval: name.endsWith('Year') ? 'year' : 'month',
    });
  return stripe;
}

export function stripeEnvironment(stripe: StripeTestServer): Record<string, string> {
  return {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: stripeSecrets.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeSecrets.webhookSecret,
    STRIPE_API_URL: stripe.origin,
    STRIPE_PRICE_STARTER_MONTHLY: stripePrices.starterMonth,
    STRIPE_PRICE_STARTER_YEARLY: stripePrices.starterYear,
    STRIPE_PRICE_PRO_MONTHLY: stripePrices.proMonth,
    STRIPE_PRICE_PRO_YEARLY: stripePrices.proYear,
  };
}

/** An organisation on a trial of 14 days, and its administrator. */
export async function buildTrial(app: TestApp, days = 14): Promise<BuiltMember> {
  const organisation = await buildOrganisation(app.tenancy, 'Harbour Hospital');
  await app.tenancy.inOrganisation(organisation.id, (scope) =>
    startTrial(scope, { days, now: app.clock.now }),
  );
  return buildMember(app.tenancy, organisation, 'admin');
}

/** Delivers an event as Stripe does. Answers the status. */
export async function deliver(
  app: TestApp,
  stripe: StripeTestServer,
  event: WorldEvent,
  change: { signature?: string; body?: string; at?: number } = {},
): Promise<number> {
  const signed = stripe.sign(event, change.at);
  const response = await app.http.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': change.signature ?? signed.signature,
    },
    payload: change.body ?? signed.body,
  });
  return response.statusCode;
}
