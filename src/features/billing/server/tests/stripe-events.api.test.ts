import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findPlan } from '#features/entitlements/server/index.ts';
import { createLog } from '#platform/log/log.ts';
import type { WorldEvent } from '#platform/testing/stripe/stripe-world.ts';
import type { StripeTestServer } from '#platform/testing/stripe-test-server.ts';
import {
  buildStripe,
  buildTrial,
  deliver,
  stripeEnvironment,
  stripePrices,
} from '#tests/builders/billing.ts';
import { type BuiltMember, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;
let stripe: StripeTestServer;
let admin: BuiltMember;
let token: string;

beforeAll(async () => {
  stripe = await buildStripe(() => Math.floor(app.clock.now.getTime() / 1000));
  app = await startTestApp({ LOG_LEVEL: 'silent', ...stripeEnvironment(stripe) });
  // Jobs are run by hand here: what waits and what was read is what these tests are about.
  await app.jobs.stop();
});
afterAll(async () => {
  await app.close();
  await stripe.stop();
});
beforeEach(async () => {
  stripe.fail('none');
  app.clock.now = new Date('2026-11-02T09:00:00Z');
  admin = await buildTrial(app);
  token = await signIn(app, admin);
});

// As wide as the operations that are asked.
// biome-ignore lint/suspicious/noExplicitAny: see above
async function ask(text: string, variables: Record<string, unknown> = {}): Promise<any> {
  const { data, errors } = await app.graphql(
    text,
    { id: String(admin.organisationId), ...variables },
    { token },
  );
  const [error] = errors ?? [];
  return error ? { refused: error.extensions.reason ?? error.extensions.code } : Object.values(data)[0];
}
const buy = (price: string = stripePrices.starterMonth) =>
  ask('query ($id: ID!, $price: String!) { generateCheckoutSession(orgId: $id, priceId: $price) { URL } }', {
    price,
  });
const sessionIn = ({ URL: address }: { URL: string }) => address.split('/').at(-1) ?? '';
const status = () =>
  ask(
    'query ($id: ID!) { getSubscriptionStatus(OrganisationID: $id) { Status PaymentCardLast4 PaymentDue Invoices { Number } } }',
  );
const planOf = async () => (await app.tenancy.readInOrganisation(admin.organisationId, findPlan))?.type;

async function listJobs(): Promise<number[]> {
  const { rows } = await app.database.executeSql(
    `select id from job_outbox where queue = 'sync-billing' and organisation_id = $1`,
    [admin.organisationId],
  );
  return (rows as { id: number }[]).map(({ id }) => Number(id)); // the column selected above
}

/** Does what the queue would do with the readings that wait. */
async function runJobs(): Promise<void> {
  for (const id of await listJobs()) {
    await sync();
    await app.database.executeSql('delete from job_outbox where id = $1', [id]);
  }
}
const sync = () => {
  const job = app.features.all.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'sync-billing');
  if (!job) throw new Error('There is no such job.');
  const { signal } = new AbortController();
  const context = { tenancy: app.tenancy, log: createLog('silent'), signal, attempt: 1, lastAttempt: false };
  return job.run({ organisationId: admin.organisationId }, context);
};

/** The events since then, in the order Stripe made them. */
function since(count: number): WorldEvent[] {
  return stripe.world.events.slice(count);
}

/** Buys Starter. Answers the events of it, none of which was delivered. */
async function buyStarter(): Promise<{ events: WorldEvent[]; subscription: string }> {
  const before = stripe.world.events.length;
  const session = sessionIn(await buy());
  stripe.world.payCheckout(session, 'good');
  const subscription = stripe.world.sessions.get(session)?.subscription ?? '';
  return { events: since(before), subscription };
}

describe('after the checkout', () => {
  test('an event brings the plan, also when nobody comes back to the page', async () => {
    const { events } = await buyStarter();
    expect(await planOf()).toBe('FREE_TRIAL');
    for (const event of events) expect(await deliver(app, stripe, event)).toBe(200);
    await runJobs();
    expect(await planOf()).toBe('STARTER');
  });

  test('who comes back finds the plan, also when no event has arrived', async () => {
    await buyStarter();
    expect(await status()).toMatchObject({ Status: 'active', PaymentCardLast4: '4242', Invoices: [{}] });
    expect(await planOf()).toBe('STARTER');
  });

  test('an address with an invented session decides nothing', async () => {
    await buy();
    expect(await status()).toMatchObject({ Status: null });
    expect(await planOf()).toBe('FREE_TRIAL');
  });
});

describe('an event', () => {
  test('that comes three times is one reading', async () => {
    const { events } = await buyStarter();
    const [first] = events;
    if (!first) throw new Error('Stripe sent nothing.');
    const before = (await listJobs()).length;
    await Promise.all([1, 2, 3].map(() => deliver(app, stripe, first)));
    expect((await listJobs()).length).toBe(before + 1);
  });

  test.each([
    ['with another signature', { signature: `t=1793610000,v1=${'0'.repeat(64)}` }],
    ['without a signature', { signature: '' }],
    ['whose body was changed', { body: '{"id":"evt_1","object":"event","type":"invoice.paid"}' }],
    ['that somebody caught and sends again later', { at: Date.parse('2026-11-02T08:54:00Z') / 1000 }],
  ])('%s is refused and changes nothing', async (_what, change) => {
    const { events } = await buyStarter();
    const before = (await listJobs()).length;
    for (const event of events) expect(await deliver(app, stripe, event, change)).toBe(400);
    expect((await listJobs()).length).toBe(before);
    expect(await planOf()).toBe('FREE_TRIAL');
  });

  test('about a customer of somebody else is answered, and passed over', async () => {
    const before = stripe.world.events.length;
    stripe.world.createCustomer({});
    const [event] = since(before);
    if (!event) throw new Error('Stripe sent nothing.');
    expect(await deliver(app, stripe, event)).toBe(200);
    const { rows } = await app.database.executeSql('select 1 from billing_event where event_id = $1', [
      event.id,
    ]);
    expect(rows).toEqual([]);
  });

  test('of a cancelled subscription that comes before that of its beginning does not bring it back', async () => {
    const before = stripe.world.events.length;
    const { subscription } = await buyStarter();
    stripe.world.end(subscription);
    for (const event of since(before).toReversed()) {
      expect(await deliver(app, stripe, event)).toBe(200);
      await runJobs();
      expect(await planOf()).toBe('FREE_TRIAL');
    }
    expect(await status()).toMatchObject({ Status: 'canceled' });
  });
});

test('a reading that began before a later one was kept is thrown away', async () => {
  const { subscription } = await buyStarter();
  await deliver(app, stripe, stripe.world.events.at(-1) as WorldEvent); // it was just bought
  // The slow one has read its state; the quick one begins after the change and ends first.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let hasRead = () => {};
  const read = new Promise<void>((resolve) => {
    hasRead = resolve;
  });
  const { readAgain } = await import('../read-again.ts');
  const { createStripePayments } = await import('../stripe/stripe-payments.ts');
  const { listStripePrices } = await import('../index.ts');
  const { readConfig } = await import('#platform/config/config.ts');
  const config = readConfig({ ...stripeEnvironment(stripe) }, []).stripe;
  if (!config) throw new Error('Nobody pays.');
  const payments = createStripePayments({ ...config, prices: listStripePrices(config) });
  const context = {
    tenancy: app.tenancy,
    clock: () => app.clock.now,
    log: createLog('silent'),
    listParts: () => [],
    link: (path: string) => path,
  };
  const slow = readAgain(
    {
      ...context,
      payments: () => ({
        ...payments,
        async readCustomer(...of) {
          const state = await payments.readCustomer(...of);
          hasRead();
          await held;
          return state;
        },
      }),
    },
    admin.organisationId,
  );
  await read;
  stripe.world.end(subscription);
  await deliver(app, stripe, stripe.world.events.at(-1) as WorldEvent); // as above
  await readAgain({ ...context, payments: () => payments }, admin.organisationId);
  release();
  expect(await slow).toBe('outdated');
  expect(await planOf()).toBe('FREE_TRIAL');
});

test('a subscription that two people paid for at once goes on once, and the other is credited', async () => {
  const { subscription } = await buyStarter();
  const first = stripe.world.subscriptions.get(subscription);
  const second = stripe.world.openSession({
    customer: first?.customer ?? '',
    price: stripePrices.starterMonth,
    successUrl: '',
    cancelUrl: '',
  });
  stripe.world.payCheckout(second.id, 'good');
  for (const event of stripe.world.events.slice(-4)) await deliver(app, stripe, event);
  await runJobs();
  await runJobs();
  const states = [...stripe.world.subscriptions.values()]
    .filter(({ customer }) => customer === first?.customer)
    .map(({ status: state }) => state);
  expect(states).toEqual(['active', 'canceled']);
  expect(await planOf()).toBe('STARTER');
});

describe('while Stripe is away', () => {
  test('a purchase says so and can be made afterwards, once', async () => {
    stripe.fail('answers-503');
    expect(await buy()).toEqual({ refused: 'billing.provider-away' });
    stripe.fail('loses-answer');
    expect(await buy()).toEqual({ refused: 'billing.provider-away' });
    stripe.fail('none');
    const first = await buy();
    expect(await buy()).toEqual(first);
    const customers = [...stripe.world.customers.values()].filter(
      ({ metadata }) => metadata.organisation === String(admin.organisationId),
    );
    expect(customers).toHaveLength(1);
    const sessions = [...stripe.world.sessions.values()].filter(
      ({ customer }) => customer === customers[0]?.id,
    );
    expect(sessions).toHaveLength(1);
  });

  test('who comes back from paying is told to wait, events are taken, and the plan comes when it is back', async () => {
    const { events } = await buyStarter();
    stripe.fail('breaks-off');
    expect(await status()).toMatchObject({ Status: 'pending' });
    for (const event of events) expect(await deliver(app, stripe, event)).toBe(200);
    await expect(sync()).rejects.toMatchObject({ kind: 'away' });
    expect(await planOf()).toBe('FREE_TRIAL');
    // An hour later it is back, and the job that failed is tried again.
    app.clock.now = new Date('2026-11-02T10:00:00Z');
    stripe.fail('none');
    await sync();
    expect(await planOf()).toBe('STARTER');
    expect(await status()).toMatchObject({ Status: 'active' });
  });

  test('paying by the year from now on is one change at Stripe, for the price that was shown', async () => {
    const { subscription } = await buyStarter();
    await status();
    app.clock.now = new Date('2026-11-12T09:00:00Z');
    token = await signIn(app, admin);
    const price = stripePrices.starterYear;
    const shown = await ask(
      'query ($id: ID!, $price: String!) { getUpgradePreview(orgId: $id, priceId: $price) { ProrationAmount } }',
      { price },
    );
    expect(shown).toEqual({ ProrationAmount: 883 });
    const { readCalls } = countUpgrades(subscription);
    app.clock.now = new Date('2026-11-12T09:40:00Z');
    const made = await ask(
      'mutation ($id: ID!, $price: String!) { upgradeSubscription(orgId: $id, priceId: $price) { Status NewPlan } }',
      { price },
    );
    expect(made).toEqual({ Status: 'active', NewPlan: 'STARTER' });
    expect(readCalls()).toBe(1);
    expect([...stripe.world.invoices.values()].at(-1)).toMatchObject({ amount: 88_300, status: 'paid' });
    expect(stripe.world.subscriptions.get(subscription)).toMatchObject({ price });
    expect(await planOf()).toBe('STARTER');
  });

  test('an upgrade that waits for the bank and is confirmed again is paid for once', async () => {
    const { subscription } = await buyStarter();
    await status();
    const customer = stripe.world.subscriptions.get(subscription)?.customer ?? '';
    stripe.world.changeCard(customer, 'confirm');
    const of = { price: stripePrices.proMonth };
    const preview = () =>
      ask(
        'query ($id: ID!, $price: String!) { getUpgradePreview(orgId: $id, priceId: $price) { Message } }',
        of,
      );
    const upgrade = () =>
      ask(
        'mutation ($id: ID!, $price: String!) { upgradeSubscription(orgId: $id, priceId: $price) { Status } }',
        of,
      );
    await preview();
    expect(await upgrade()).toEqual({ Status: 'requires_action' });
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await preview();
    expect(await upgrade()).toEqual({ Status: 'requires_action' });
    const own = () =>
      [...stripe.world.invoices.values()].filter((invoice) => invoice.subscription === subscription);
    const open = own().filter(({ status: state }) => state === 'open');
    expect(open).toHaveLength(1);
    expect(await planOf()).toBe('STARTER');
    // The page of the invoice is opened in two tabs, and confirmed in both.
    const id = open[0]?.id ?? '';
    expect([stripe.world.payInvoice(id), stripe.world.payInvoice(id)]).toEqual([true, false]);
    for (const event of stripe.world.events.slice(-2)) await deliver(app, stripe, event);
    await runJobs();
    expect(await planOf()).toBe('PRO');
    expect(own().map(({ status: state }) => state)).toEqual(['paid', 'void', 'paid']);
  });

  test('an upgrade whose answer was lost is made once', async () => {
    const { subscription } = await buyStarter();
    await status();
    const upgrade = () =>
      ask(
        'mutation ($id: ID!, $price: String!) { upgradeSubscription(orgId: $id, priceId: $price) { Status } }',
        {
          price: stripePrices.proMonth,
        },
      );
    await ask(
      'query ($id: ID!, $price: String!) { getUpgradePreview(orgId: $id, priceId: $price) { Message } }',
      {
        price: stripePrices.proMonth,
      },
    );
    // The change is made at Stripe, and nobody here learns of it.
    const { readCalls } = countUpgrades(subscription);
    stripe.world.upgrade(subscription, stripePrices.proMonth, Date.parse('2026-11-02T09:00:00Z') / 1000);
    expect(await upgrade()).toEqual({ refused: 'billing.not-an-upgrade' });
    expect(readCalls()).toBe(0);
    await deliver(app, stripe, stripe.world.events.at(-1) as WorldEvent); // of the change above
    await runJobs();
    expect(await planOf()).toBe('PRO');
  });
});

function countUpgrades(subscription: string) {
  const before = stripe.calls.length;
  return {
    readCalls: () =>
      stripe.calls
        .slice(before)
        .filter(({ method, path }) => method === 'POST' && path.endsWith(subscription)).length,
  };
}

test('once a night the state is read again, so that a lost event is made good', async () => {
  const { subscription } = await buyStarter();
  await status();
  await runJobs();
  stripe.world.end(subscription);
  const upkeep = app.features.all
    .flatMap((feature) => feature.upkeep ?? [])
    .find(({ failed }) => failed.includes('payment provider'));
  await upkeep?.run();
  expect(await listJobs()).toHaveLength(0);
  app.clock.now = new Date('2026-11-03T03:20:00Z');
  await upkeep?.run();
  expect(await listJobs()).toHaveLength(1);
  await runJobs();
  expect(await planOf()).toBe('FREE_TRIAL');
});

test('a downgrade in the portal below what is used removes nothing, and the smaller plan holds', async () => {
  const session = sessionIn(await buy(stripePrices.proMonth));
  stripe.world.payCheckout(session, 'good');
  await status();
  expect(await planOf()).toBe('PRO');
  const subscription = stripe.world.sessions.get(session)?.subscription ?? '';
  stripe.world.changePrice(subscription, stripePrices.starterMonth);
  await deliver(app, stripe, stripe.world.events.at(-1) as WorldEvent); // of the change above
  await runJobs();
  expect(await planOf()).toBe('STARTER');
});

test('the portal is opened for the organisation’s own customer', async () => {
  const portal = 'query ($id: ID!) { getBillingPortalURL(OrganisationID: $id) }';
  expect(await ask(portal)).toEqual({ refused: 'billing.no-subscription' });
  await buyStarter();
  expect(await ask(portal)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/portal\/cus_/);
});
