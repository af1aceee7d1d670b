/**
 * Stripe on this machine, for development without an account:
 *   npm run stripe [-- 4242 http://127.0.0.1:3000]
 * It listens on 127.0.0.1 alone, says which settings Praxis needs, keeps what it is told until it is stopped, and delivers its
 * events to that server.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { startStripeTestServer } from '#platform/testing/stripe-test-server.ts';

const secrets = { secretKey: 'sk_test_praxis', webhookSecret: 'whsec_praxis' };
const prices = [
  { setting: 'STRIPE_PRICE_STARTER_MONTHLY', id: 'price_starter_month', amount: 9_900, interval: 'month' },
  { setting: 'STRIPE_PRICE_STARTER_YEARLY', id: 'price_starter_year', amount: 94_900, interval: 'year' },
  { setting: 'STRIPE_PRICE_PRO_MONTHLY', id: 'price_pro_month', amount: 19_900, interval: 'month' },
  { setting: 'STRIPE_PRICE_PRO_YEARLY', id: 'price_pro_year', amount: 199_900, interval: 'year' },
] as const;
const pollMs = 300;
const tries = 5;

const [port = '4242', praxis = 'http://127.0.0.1:3000'] = process.argv.slice(2);
refuseElsewhere(praxis);
const stripe = await startStripeTestServer({
  ...secrets,
  port: Number(port),
  now: () => Math.floor(Date.now() / 1000),
});
for (const { id, amount, interval } of prices) stripe.world.prices.set(id, { id, amount, interval });
console.log(`Stripe stands in at ${stripe.origin}; nobody pays here. Start Praxis with:

PAYMENTS=stripe STRIPE_API_URL=${stripe.origin} \\
STRIPE_SECRET_KEY=${secrets.secretKey} STRIPE_WEBHOOK_SECRET=${secrets.webhookSecret} \\
${prices.map(({ setting, id }) => `${setting}=${id}`).join(' ')} npm start

Events go to ${praxis}/webhooks/stripe. Ctrl-C stops it, and it forgets everything.`);
await deliverEvents();

/** Anybody could say there that they have paid. */
function refuseElsewhere(address: string): void {
  const { hostname } = new URL(address);
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
  if (process.env.NODE_ENV !== 'production' && isHere) return;
  console.error(
    'This stands in for payments in development: not with NODE_ENV=production, and for a server on this machine alone.',
  );
  process.exit(1);
}

/** In their order; one that does not arrive is tried a few times more. */
async function deliverEvents(): Promise<never> {
  for (let delivered = 0; ; await wait(pollMs)) {
    for (; delivered < stripe.world.events.length; delivered += 1) {
      const event = stripe.world.events[delivered];
      if (!event) break;
      for (let attempt = 1; attempt <= tries; attempt += 1) {
        const status = await deliver(event);
        if (status >= 200 && status < 300) break;
        console.error(`${event.type}: ${status === 0 ? 'no answer' : status}`);
        await wait(attempt * pollMs);
      }
    }
  }
}

/** @returns the status of the answer; 0 without one */
async function deliver(event: Parameters<typeof stripe.sign>[0]): Promise<number> {
  const { body, signature } = stripe.sign(event);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  const answer = await fetch(`${praxis}/webhooks/stripe`, { method: 'POST', headers, body }).catch(
    () => null,
  );
  return answer?.status ?? 0;
}
