import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPlan } from '#features/entitlements/server/index.ts';
import { AppError } from '#kernel/app-error.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import type { TestCard, WorldEvent } from '#platform/testing/stripe/stripe-world.ts';
import type { StripeTestServer } from '#platform/testing/stripe-test-server.ts';
import {
  buildStripe,
  buildTrial,
  deliver,
  stripeEnvironment,
  stripePrices,
} from '#tests/builders/billing.ts';
import { noticeContext } from '#tests/builders/notices.ts';
import { asViewer, type BuiltMember } from '#tests/builders/people.ts';
import { countRounds } from '#tests/long-runs.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import type { BillingContext } from '../billing-context.ts';
import { findAccount, listInvoices } from '../billing-store.ts';
import { openCheckout } from '../checkout-service.ts';
import { listStripePrices } from '../index.ts';
import { PaymentError, type PaymentPort } from '../payment-port.ts';
import { readAgain } from '../read-again.ts';
import { readSubscriptionFacts } from '../status-service.ts';
import { createStripePayments } from '../stripe/stripe-payments.ts';
import { reconcile } from '../sync-job.ts';
import { previewUpgrade, upgradeSubscription } from '../upgrade-service.ts';

const rounds = countRounds(100, 10_000);
const seed = Number(process.env.PRAXIS_TEST_SEED ?? 14);
/** Schedules that run at the same moment, each with an organisation of its own. */
const atOnce = 4;
const stepsOfOne = 14;
const prices = Object.values(stripePrices);
const cards: readonly TestCard[] = ['good', 'good', 'good', 'refused', 'confirm'];

let app: TestApp;
let stripe: StripeTestServer;
let stripePayments: PaymentPort;

beforeAll(async () => {
  stripe = await buildStripe(() => Math.floor(app.clock.now.getTime() / 1000));
  const environment = stripeEnvironment(stripe);
  app = await startTestApp({ LOG_LEVEL: 'silent', ...environment });
  await app.jobs.stop();
  const config = readConfig(environment, []).stripe;
  if (!config) throw new Error('Nobody pays.');
  stripePayments = createStripePayments({ ...config, prices: listStripePrices(config) });
});
afterAll(async () => {
  await app.close();
  await stripe.stop();
});

/** mulberry32: the same seed is the same schedule. */
function createRandom(start: number) {
  let state = start >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  function pick<One>(list: readonly One[]): One | undefined {
    return list[below(list.length)];
  }
  function shuffle<One>(list: readonly One[]): One[] {
    return list
      .map((one) => ({ one, at: next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ one }) => one);
  }
  return { below, pick, shuffle, chance: (part: number) => next() < part };
}

type Random = ReturnType<typeof createRandom>;

/** One organisation, what it and Stripe do, and what gets lost, doubled and delayed between them. */
async function createSchedule(random: Random) {
  const admin = await buildTrial(app);
  const viewer = asViewer(admin);
  const { organisationId } = admin;
  const delivered = new Set<string>();
  const slow: { release(): void; reading: Promise<unknown> }[] = [];
  let trouble: 'none' | 'before' | 'after' = 'none';

  /** The provider as this organisation's server reaches it: a call may be lost on its way, or its answer. */
  const payments = new Proxy(stripePayments, {
    get(port, name) {
      const call: unknown = Reflect.get(port, name);
      if (typeof call !== 'function') return call;
      return async (...given: unknown[]) => {
        const now = trouble;
        trouble = 'none';
        if (now === 'before') throw new PaymentError('away', 'The call was lost.');
        const answer: unknown = await call(...given);
        if (now === 'after') throw new PaymentError('away', 'The answer was lost.');
        return answer;
      };
    },
  });
  const context: BillingContext = {
    tenancy: app.tenancy,
    clock: () => app.clock.now,
    log: createLog('silent'),
    listParts: noticeContext(app).listParts,
    payments: () => payments,
    link: (path) => `https://praxis.test${path}`,
  };

  const customer = () =>
    [...stripe.world.customers.values()].find(
      ({ metadata }) => metadata.organisation === String(organisationId),
    );
  const mine = <Thing extends { customer: string }>(of: ReadonlyMap<string, Thing>): Thing[] =>
    [...of.values()].filter((one) => one.customer === customer()?.id);
  const subscription = () => random.pick(mine(stripe.world.subscriptions))?.id;
  const listUndelivered = () =>
    stripe.world.events.filter((event) => event.customer === customer()?.id && !delivered.has(event.id));

  async function send(events: readonly WorldEvent[]): Promise<void> {
    const statuses = await Promise.all(events.map((event) => deliver(app, stripe, event)));
    expect(statuses.every((status) => status === 200)).toBe(true);
    for (const { id } of events) delivered.add(id);
  }

  async function takeJobs(): Promise<number[]> {
    const { rows } = await app.database.executeSql(
      `select id from job_outbox where queue = 'sync-billing' and organisation_id = $1 order by id`,
      [organisationId],
    );
    return (rows as { id: number }[]).map(({ id }) => Number(id)); // the column selected above
  }

  /** A job that fails stays and is tried again. */
  async function runJob(id: number): Promise<void> {
    await readAgain(context, organisationId);
    await app.database.executeSql('delete from job_outbox where id = $1', [id]);
  }

  /** Reads now, and keeps what it read a good while later: in the end, where no step lets it go on before. */
  async function readSlowly(): Promise<void> {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let hasRead = () => {};
    const read = new Promise<void>((resolve) => {
      hasRead = resolve;
    });
    const reading = readAgain(
      {
        ...context,
        payments: () => ({
          ...stripePayments,
          async readCustomer(...of) {
            const state = await stripePayments.readCustomer(...of);
            hasRead();
            await held;
            return state;
          },
        }),
      },
      organisationId,
    );
    slow.push({ release, reading });
    await Promise.race([read, reading]);
  }

  const asked = () => ({ organisationId, priceId: random.pick(prices) ?? '' });
  const { world } = stripe;
  /** What people do in Praxis; each may be refused, and lose its call or its answer. */
  const commands = [
    () => openCheckout(context, viewer, asked()),
    () => openCheckout(context, viewer, asked()),
    () => Promise.all([openCheckout(context, viewer, asked()), openCheckout(context, viewer, asked())]),
    () => previewUpgrade(context, viewer, asked()),
    () => upgradeSubscription(context, viewer, asked()),
    () => Promise.all([1, 2].map(() => upgradeSubscription(context, viewer, asked()))),
    () => readSubscriptionFacts(context, viewer, { organisationId, sessionId: null }),
  ];
  /** What people and banks do at Stripe. */
  const happenings = (
    [
      (id) => world.end(id),
      (id) => world.endAtPeriodEnd(id, random.chance(0.7)),
      (id) => world.changePrice(id, random.pick(prices) ?? ''),
      (id) => world.renew(id),
      (id) => world.renew(id),
      (id) => world.retry(id),
      (id) => world.giveUp(id, random.chance(0.5) ? 'canceled' : 'unpaid'),
      () => mine(world.invoices).forEach(({ id }) => void (random.chance(0.5) && world.payInvoice(id))),
      () => world.changeCard(customer()?.id ?? '', random.pick(cards) ?? 'good'),
    ] satisfies ((id: string) => unknown)[]
  ).map((happen: (id: string) => unknown) => (id: string) => (id === '' ? undefined : happen(id)));
  const steps: (() => unknown)[] = [
    ...commands.map((command) => () => {
      if (random.chance(0.2)) trouble = random.chance(0.5) ? 'before' : 'after';
      return command().catch(forgive);
    }),
    ...happenings.map((happen) => () => happen(subscription() ?? '')),
    ...[1, 2, 3].map(() => () => {
      const session = random.pick(mine(world.sessions))?.id;
      if (session !== undefined) world.payCheckout(session, random.pick(cards) ?? 'good', random.chance(0.5));
    }),
    ...[1, 2, 3].map(() => async () => {
      const some = random.shuffle(listUndelivered()).filter(() => random.chance(0.6));
      await send(some.flatMap((event) => (random.chance(0.3) ? [event, event] : [event])));
    }),
    async () => {
      const event = random.pick(world.events.filter((one) => one.customer === customer()?.id));
      if (!event) return;
      const forged = { signature: `t=${Math.floor(app.clock.now.getTime() / 1000)},v1=${'f'.repeat(64)}` };
      expect(await deliver(app, stripe, event, forged)).toBe(400);
    },
    async () => {
      // Somebody whom this installation does not know, and events of this customer that were signed too long ago.
      world.createCustomer({});
      const stranger = world.events.at(-1);
      if (stranger) expect(await deliver(app, stripe, stranger)).toBe(200);
      const late = random.pick(world.events.filter((one) => one.customer === customer()?.id));
      const at = Math.floor(app.clock.now.getTime() / 1000) - 301;
      if (late) expect(await deliver(app, stripe, late, { at })).toBe(400);
    },
    ...[1, 2].map(() => async () => {
      const jobs = random.shuffle(await takeJobs()).slice(0, 3);
      if (random.chance(0.3)) trouble = random.chance(0.5) ? 'before' : 'after';
      await Promise.all(jobs.map((id) => runJob(id).catch(forgive)));
    }),
    ...[1, 2].map(() => async () => {
      // Something is new, so that there is a reason to read.
      random.pick(happenings)?.(subscription() ?? '');
      await send(listUndelivered().slice(-1));
      await readSlowly();
    }),
    () => {
      // A checkout of another time or place, that nobody here knows of.
      const payer = customer()?.id;
      if (payer === undefined || mine(world.sessions).length === 0) return;
      const price = random.pick(prices) ?? '';
      world.payCheckout(
        world.openSession({ customer: payer, price, successUrl: '', cancelUrl: '' }).id,
        'good',
      );
    },
    async () => {
      const one = slow.pop();
      one?.release();
      await one?.reading.catch(forgive);
    },
    () => random.chance(0.2) && reconcile(context).run(),
  ];

  /** Stripe delivers in the end, and jobs are tried again until they are done. */
  async function settle(): Promise<void> {
    trouble = 'none';
    await comeToRest();
    for (const { release } of slow) release();
    await Promise.all(slow.map(({ reading }) => reading.catch(forgive)));
    await comeToRest();
  }

  async function comeToRest(): Promise<void> {
    for (let turn = 0; turn < 20; turn++) {
      const events = random.shuffle(listUndelivered());
      const jobs = await takeJobs();
      if (events.length === 0 && jobs.length === 0) return;
      await send(events);
      for (const id of random.shuffle(jobs)) await runJob(id);
    }
    throw new Error('It did not come to rest.');
  }

  /** Most schedules are about somebody who bought something. */
  async function begin(): Promise<void> {
    if (random.chance(0.15)) return;
    await openCheckout(context, viewer, asked());
    const [session] = mine(world.sessions);
    if (session) world.payCheckout(session.id, 'good');
  }

  return { admin, mine, customer, begin, settle, step: async () => void (await random.pick(steps)?.()) };
}

/** Being refused, and a provider that is away, are part of the schedule; a mistake in the program is none. */
function forgive(error: unknown): void {
  if (!(error instanceof AppError && error.code !== 'INTERNAL') && !(error instanceof PaymentError))
    throw error;
}

const planOfPrice: Record<string, string> = {
  [stripePrices.starterMonth]: 'STARTER',
  [stripePrices.starterYear]: 'STARTER',
  [stripePrices.proMonth]: 'PRO',
  [stripePrices.proYear]: 'PRO',
};

/** What must be known in the end, said from what happened at Stripe alone. */
function expectedOf({ mine, customer }: Awaited<ReturnType<typeof createSchedule>>) {
  const all = mine(stripe.world.subscriptions);
  const living = all.filter(({ status }) => status === 'active' || status === 'past_due');
  const [current] = living.length > 0 ? living : all.toReversed();
  const invoices = mine(stripe.world.invoices);
  const latest = invoices.find(({ id }) => id === current?.latestInvoice);
  return {
    living: Math.min(living.length, 1),
    plan: living[0] ? planOfPrice[living[0].price] : 'FREE_TRIAL',
    status: current?.status ?? null,
    price: current?.price ?? null,
    due: latest?.status === 'open' ? latest.id : null,
    card: customer()?.last4 ?? null,
    invoices: Object.fromEntries(invoices.slice(-24).map(({ id, status }) => [id, status])),
  };
}

async function readKnown({ organisationId }: BuiltMember, living: number) {
  return app.tenancy.readInOrganisation(organisationId, async (scope) => {
    const account = await findAccount(scope);
    return {
      living,
      plan: (await findPlan(scope))?.type,
      status: account?.subscriptionStatus ?? null,
      price: account?.priceId ?? null,
      due: account?.dueInvoiceId ?? null,
      card: account?.cardLast4 ?? null,
      invoices: Object.fromEntries((await listInvoices(scope)).map(({ id, status }) => [id, status])),
    };
  });
}

test(`whatever comes twice, late, reversed, at once or forged, the state is Stripe's in the end (${rounds} schedules)`, async () => {
  for (let first = 0; first < rounds; first += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, rounds - first) }, (_, nth) => first + nth);
    await Promise.all(
      numbers.map(async (number) => {
        const random = createRandom(seed * 1_000_003 + number);
        const schedule = await createSchedule(random);
        await schedule.begin();
        const count = 4 + random.below(stepsOfOne);
        for (let step = 0; step < count; step++) await schedule.step();
        await schedule.settle();
        const living = schedule
          .mine(stripe.world.subscriptions)
          .filter(({ status }) => status === 'active' || status === 'past_due').length;
        expect(await readKnown(schedule.admin, living), `schedule ${number} of seed ${seed}`).toEqual(
          expectedOf(schedule),
        );
      }),
    );
    stripe.forget();
    // A second later, so that not everything happens at one moment.
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  }
}, 86_400_000);
