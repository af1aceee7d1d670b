import type { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import fixtures from '#platform/testing/stripe/fixtures.json' with { type: 'json' };
import { type StripeTestServer, startStripeTestServer } from '#platform/testing/stripe-test-server.ts';
import type { PaymentError } from '../payment-port.ts';
import {
  readCard,
  readCheckoutState,
  readInvoice,
  readPending,
  readPreview,
  readSubscription,
} from '../stripe/read-stripe.ts';
import { createStripePayments } from '../stripe/stripe-payments.ts';

const secretKey = 'sk_test_shapes';
let now = 1_790_000_000;
let stripe: StripeTestServer;
const payments = () =>
  createStripePayments({
    secretKey,
    apiUrl: stripe.origin,
    automaticTax: false,
    prices: [
      { id: 'price_starter', plan: 'STARTER', interval: 'month' },
      { id: 'price_pro', plan: 'PRO', interval: 'month' },
    ],
  });

beforeAll(async () => {
  stripe = await startStripeTestServer({ secretKey, webhookSecret: 'whsec_shapes', now: () => now });
  stripe.world.prices.set('price_starter', { id: 'price_starter', amount: 9_900, interval: 'month' });
  stripe.world.prices.set('price_pro', { id: 'price_pro', amount: 19_900, interval: 'month' });
});
afterAll(() => stripe.stop());

const organisationId = 7;
const returnUrl = (how: string) => `https://praxis.test/billing?${how}`;

async function openCheckout(customerId: string, key: string, priceId = 'price_starter') {
  return payments().openCheckout({ organisationId, customerId, priceId, returnUrl, key });
}

async function buySubscription(name: string) {
  const customerId = await payments().createCustomer({ organisationId, key: `customer ${name}` });
  const session = await openCheckout(customerId, `checkout ${name}`);
  stripe.world.payCheckout(session.id, 'good');
  const [subscription] = (await payments().readCustomer(organisationId, customerId)).subscriptions;
  if (!subscription) throw new Error('Nothing was bought.');
  return { customerId, subscription };
}

describe('the keys that are read', () => {
  /** The objects that stand where the published example has an id or nothing. */
  const expanded: Record<string, keyof typeof fixtures> = {
    'subscription.latest_invoice': 'invoice',
    'subscription.default_payment_method': 'payment_method',
    'customer.invoice_settings.default_payment_method': 'payment_method',
  };
  /** Null in the example, because its object is still a draft or has no date set. */
  const nullInExample: Record<string, string> = {
    'invoice.number': 'string',
    'invoice.hosted_invoice_url': 'string',
    'invoice.invoice_pdf': 'string',
  };

  /** Notes every path that is read, with the type of what stood there. */
  function watch(value: object, path: string, seen: Map<string, string>): object {
    return new Proxy(value, {
      get(target, key) {
        const found: unknown = Reflect.get(target, key);
        if (typeof key === 'symbol' || key in Array.prototype || key in Object.prototype) return found;
        const at = /^\d+$/.test(key) ? `${path}[]` : `${path}.${key}`;
        const next = expanded[at];
        if (found !== null) seen.set(at, Array.isArray(found) ? 'array' : typeof found);
        return typeof found === 'object' && found !== null ? watch(found, next ?? at, seen) : found;
      },
    });
  }

  function typeInFixture(path: string): string {
    const resource = Object.keys(fixtures)
      .filter((name) => path === name || path.startsWith(`${name}.`))
      .toSorted((a, b) => b.length - a.length)[0];
    let at: unknown = fixtures[resource as keyof typeof fixtures]; // found among its keys
    for (const part of path.slice((resource ?? '').length + 1).split(/\.|(?=\[\])/)) {
      if (part === '[]') at = Array.isArray(at) ? at[0] : undefined;
      else at = typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined;
    }
    if (at === null) return expanded[path] ? 'object' : (nullInExample[path] ?? 'null');
    return Array.isArray(at) ? 'array' : typeof at;
  }

  test('stand in Stripe’s published examples with the same type', async () => {
    const { customerId, subscription } = await buySubscription('shapes');
    stripe.world.changeCard(customerId, 'confirm');
    stripe.world.upgrade(subscription.id, 'price_pro', now);
    stripe.world.endAtPeriodEnd(subscription.id, true);
    const ask = async (path: string) => {
      const answer = await fetch(`${stripe.origin}/v1/${path}`, {
        headers: { authorization: `Bearer ${secretKey}` },
      });
      return (await answer.json()) as object;
    };
    const seen = new Map<string, string>();
    const read = <Resource>(resource: string, found: object) => watch(found, resource, seen) as Resource;
    const got = read<Stripe.Subscription>(
      'subscription',
      await ask(`subscriptions/${subscription.id}?expand[0]=latest_invoice&expand[1]=default_payment_method`),
    );
    expect(readSubscription(got)?.dueInvoiceId).toMatch(/^in_test/);
    expect(readPending(got)?.url).toContain('/invoice/');
    expect(readCard(got.default_payment_method)).toBe('3155');
    const invoices = (await ask(`invoices?customer=${customerId}`)) as { data: object[] };
    for (const one of invoices.data) readInvoice(read<Stripe.Invoice>('invoice', one));
    readPreview(read<Stripe.Invoice>('invoice', invoices.data[0] ?? {}));
    const session = [...stripe.world.sessions.keys()][0];
    readCheckoutState(
      read<Stripe.Checkout.Session>('checkout.session', await ask(`checkout/sessions/${session}`)),
    );
    const customer = read<Stripe.Customer>(
      'customer',
      await ask(`customers/${customerId}?expand[0]=invoice_settings.default_payment_method`),
    );
    expect(readCard(customer.invoice_settings.default_payment_method)).toBe('3155');
    expect(seen.size).toBeGreaterThan(20);
    const differing = [...seen].filter(([path, type]) => typeInFixture(path) !== type);
    expect(differing).toEqual([]);
  });
});

describe('Stripe', () => {
  test('does a keyed call once, however often it is sent', async () => {
    const before = stripe.world.customers.size;
    const ids = await Promise.all(
      [1, 2, 3].map(() => payments().createCustomer({ organisationId, key: 'one customer' })),
    );
    expect(new Set(ids).size).toBe(1);
    expect(stripe.world.customers.size).toBe(before + 1);
    const [id = ''] = ids;
    const [first, second] = [await openCheckout(id, 'one checkout'), await openCheckout(id, 'one checkout')];
    expect(first).toEqual(second);
  });

  test('a call whose answer was lost is not done twice', async () => {
    const before = stripe.world.customers.size;
    stripe.fail('loses-answer');
    const lost = await payments()
      .createCustomer({ organisationId, key: 'lost' })
      .catch((error: PaymentError) => error.kind);
    expect(lost).toBe('away');
    stripe.fail('none');
    await payments().createCustomer({ organisationId, key: 'lost' });
    expect(stripe.world.customers.size).toBe(before + 1);
  });

  test('an upgrade is charged what its preview said, for the same moment', async () => {
    const { customerId, subscription } = await buySubscription('preview');
    now += 86_400 * 10;
    const of = {
      organisationId,
      customerId,
      subscription,
      priceId: 'price_pro',
      proratedAt: new Date(now * 1000),
    };
    const preview = await payments().previewUpgrade(of);
    expect(preview).toEqual({
      amount: Math.round(9_900 * (-20 / 30)) + Math.round(19_900 * (20 / 30)),
      currency: 'USD',
    });
    now += 3_000;
    expect(await payments().upgrade({ ...of, key: 'upgrade preview' })).toEqual({ kind: 'done' });
    const { invoices } = await payments().readCustomer(organisationId, customerId);
    expect(invoices[0]).toMatchObject({ status: 'paid', amount: preview.amount, amountPaid: preview.amount });
  });

  test('an upgrade that the bank wants confirmed changes nothing until it is', async () => {
    const { customerId, subscription } = await buySubscription('confirm');
    stripe.world.changeCard(customerId, 'confirm');
    const of = {
      organisationId,
      customerId,
      subscription,
      priceId: 'price_pro',
      proratedAt: new Date(now * 1000),
    };
    const outcome = await payments().upgrade({ ...of, key: 'upgrade confirm' });
    expect(outcome).toMatchObject({ kind: 'confirm', url: expect.stringContaining('/invoice/') });
    const read = async () => (await payments().readCustomer(organisationId, customerId)).subscriptions[0];
    expect(await read()).toMatchObject({ priceId: 'price_starter', status: 'active' });
    stripe.world.payInvoice((await read())?.dueInvoiceId ?? '');
    expect(await read()).toMatchObject({ priceId: 'price_pro', dueInvoiceId: null });
  });

  test('a checkout is closed once, and one that was paid says so', async () => {
    const customerId = await payments().createCustomer({ organisationId, key: 'closing' });
    const [left, paid] = [await openCheckout(customerId, 'left'), await openCheckout(customerId, 'paid')];
    stripe.world.payCheckout(paid.id, 'good');
    const close = (id: string) => payments().closeCheckout(organisationId, id);
    expect([await close(left.id), await close(left.id), await close(paid.id)]).toEqual([
      'expired',
      'expired',
      'complete',
    ]);
  });

  test.each([
    ['answers-503', 'away'],
    ['breaks-off', 'away'],
  ] as const)('when it %s, it is %s', async (outage, kind) => {
    stripe.fail(outage);
    const failed = await payments()
      .readCustomer(organisationId, 'cus_x')
      .catch((error: PaymentError) => error.kind);
    stripe.fail('none');
    expect(failed).toBe(kind);
  });

  test('a wrong key and an unknown customer are refused', async () => {
    const wrong = createStripePayments({
      secretKey: 'sk_test_other',
      apiUrl: stripe.origin,
      automaticTax: false,
      prices: [],
    });
    await expect(wrong.readCustomer(organisationId, 'cus_x')).rejects.toMatchObject({ kind: 'refused' });
    await expect(payments().readCustomer(organisationId, 'cus_x')).rejects.toMatchObject({ kind: 'refused' });
  });
});
