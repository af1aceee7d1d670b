import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreeLimit } from '#features/entitlements/server/index.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import { createTenancy } from '#platform/tenancy/tenancy.ts';
import { buildOrganisation } from '#tests/builders/people.ts';
import { openTestDatabase } from '#tests/test-database.ts';
import { type CreditRate, periodOf, toUnits, unitsOf } from '../../model/credit.ts';
import { findBalance, sumUsed } from '../credit-store.ts';
import { releaseCredits, reserveCredits, settleCredits } from '../spend-credits.ts';

let tenancy: Tenancy;
let close: () => Promise<void>;

beforeAll(async () => {
  const database = await openTestDatabase();
  tenancy = createTenancy(database);
  close = () => database.close();
});
afterAll(() => close());

const minuteMs = 60_000;
const rate = 'rendered-3d' satisfies CreditRate;
const item = { kind: 'virtual-human', id: 7 };
const now = new Date('2026-11-02T09:00:00Z');
const use = (reference: number | string) => ({ reason: 'conversation', reference: String(reference) });

async function buildWithLimit(limit: number | null): Promise<{
  organisationId: number;
  within: <Result>(work: (scope: Scope) => Promise<Result>) => Promise<Result>;
}> {
  const { id } = await buildOrganisation(tenancy);
  const within = <Result>(work: (scope: Scope) => Promise<Result>) => tenancy.inOrganisation(id, work);
  if (limit !== null) await within((scope) => agreeLimit(scope, 'credits-per-month', limit));
  return { organisationId: id, within };
}

const reserve = (scope: Scope, reference: number | string, minutes = 20, at = now) =>
  reserveCredits(scope, use(reference), { rate, expectedMs: minutes * minuteMs, item, now: at });
const settle = (scope: Scope, reference: number | string, minutes: number, at = now) =>
  settleCredits(scope, use(reference), { usedMs: minutes * minuteMs, rate, item, beganAt: at, now: at });

function sumOfEntries(scope: Scope): Promise<number> {
  return scope.db
    .selectFrom('credit_entry')
    .where('organisation_id', '=', scope.organisationId)
    .select((eb) => eb.fn.sum<string>('amount').as('sum'))
    .executeTakeFirstOrThrow()
    .then(({ sum }) => Number(sum ?? 0));
}

test('where nothing is limited, nothing is set aside, and what is used is counted', async () => {
  const { within } = await buildWithLimit(null);
  await within(async (scope) => {
    await reserve(scope, 1);
    await settle(scope, 1, 30);
    await settle(scope, 1, 30);
    expect(await findBalance(scope)).toBeNull();
    expect(await sumUsed(scope, periodOf(now))).toBe(toUnits(1.5));
  });
});

test('what a session does not need comes back, and the same end a second time changes nothing', async () => {
  const { within } = await buildWithLimit(2);
  await within(async (scope) => {
    await reserve(scope, 1);
    await reserve(scope, 1);
    expect((await findBalance(scope))?.available).toBe(toUnits(1));
    await settle(scope, 1, 5);
    await settle(scope, 1, 5);
    expect((await findBalance(scope))?.available).toBe(toUnits(1.75));
  });
});

test('with nothing left no session begins, and one that runs ends whatever it takes', async () => {
  const { within } = await buildWithLimit(1);
  await within((scope) => reserve(scope, 1));
  const refused = await within((scope) => reserve(scope, 2)).catch((error) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({ code: 'PLAN_LIMIT', details: { reason: 'credits.used-up' } });
  await within((scope) => settle(scope, 1, 500));
  await within(async (scope) => {
    expect((await findBalance(scope))?.available).toBe(0);
    expect(await sumUsed(scope, periodOf(now))).toBe(toUnits(25));
  });
});

test('a month begins with all of it, a late end of the last one takes nothing, and no clock brings a month back', async () => {
  const { within } = await buildWithLimit(3);
  const december = new Date('2026-12-01T00:00:00Z');
  await within(async (scope) => {
    await reserve(scope, 1, 40);
    await reserve(scope, 2, 20, december);
    expect(await findBalance(scope)).toMatchObject({ period: '2026-12-01', available: toUnits(2) });
    await settle(scope, 1, 60, december);
    expect((await findBalance(scope))?.available).toBe(toUnits(2));
    expect(await sumUsed(scope, '2026-11-01')).toBe(toUnits(3));
    await reserve(scope, 3, 20, now);
    expect(await findBalance(scope)).toMatchObject({ period: '2026-12-01', available: toUnits(1) });
  });
});

test('a larger plan counts at once; a smaller one takes only what is not used, and going back and forth gives nothing', async () => {
  const { within } = await buildWithLimit(10);
  await within(async (scope) => {
    await reserve(scope, 1, 120);
    for (const limit of [4, 10, 4, 10, 8]) {
      await agreeLimit(scope, 'credits-per-month', limit);
      await reserve(scope, `probe-${limit}-${Math.random()}`, 0.001).catch(() => undefined);
    }
    const balance = await findBalance(scope);
    expect(balance?.granted).toBe(toUnits(8));
    expect(balance?.available).toBeGreaterThan(toUnits(1.99));
    expect(balance?.available).toBeLessThanOrEqual(toUnits(2));
  });
});

test('of 50 sessions that begin at once with room for one, one begins', async () => {
  const { within } = await buildWithLimit(1);
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) => within((scope) => reserve(scope, index))),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await within(findBalance))?.available).toBe(0);
});

type Step =
  | { do: 'reserve'; session: number; minutes: number; month: number }
  | { do: 'settle' | 'release'; session: number; minutes: number; month: number }
  | { do: 'limit'; limit: number };

const session = fc.integer({ min: 1, max: 6 });
const month = fc.integer({ min: 0, max: 2 });
const minutes = fc.integer({ min: 0, max: 70 });
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('reserve' as const), session, minutes, month }),
    fc.record({ do: fc.constantFrom('settle' as const, 'release' as const), session, minutes, month }),
    fc.record({ do: fc.constant('limit' as const), limit: fc.integer({ min: 0, max: 6 }) }),
  ),
  { minLength: 1, maxLength: 25 },
) satisfies fc.Arbitrary<Step[]>;

/** The ledger as somebody would keep it on paper: no balance, only what happened. */
function createModel(firstLimit: number) {
  let limit = toUnits(firstLimit);
  let period = '';
  let spent = 0;
  const open = new Map<number, { period: string; amount: number }>();
  const begun = new Set<number>();
  const done = new Set<number>();
  const used = new Map<string, number>();
  const turn = (at: string) => {
    if (at <= period) return;
    period = at;
    spent = 0;
  };
  return {
    open,
    changeLimit: (next: number) => {
      limit = toUnits(next);
    },
    /** Whether it may begin. */
    reserve(id: number, wanted: number, at: string): boolean {
      if (begun.has(id)) return true;
      const before = { period, spent };
      turn(at);
      const left = limit - spent;
      if (left <= 0) {
        // A refusal is undone whole.
        ({ period, spent } = before);
        return false;
      }
      const amount = Math.min(Math.max(1, wanted), left);
      spent += amount;
      open.set(id, { period, amount });
      begun.add(id);
      return true;
    },
    settle(id: number, units: number, at: string) {
      const held = open.get(id);
      open.delete(id);
      if (done.has(id)) return;
      done.add(id);
      const month = held?.period ?? at;
      used.set(month, (used.get(month) ?? 0) + units);
      if (held?.period !== period) return;
      spent += Math.min(units - held.amount, Math.max(0, limit - spent));
    },
    release(id: number) {
      const held = open.get(id);
      open.delete(id);
      if (held?.period === period) spent -= held.amount;
    },
    usedIn: (at: string) => used.get(at) ?? 0,
  };
}

const monthStart = (index: number) => new Date(Date.UTC(2026, 10 + index, 3));

test('whatever happens in whatever order, the ledger is what a model of it says, and its sum is its balance', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (happened) => {
      const { within } = await buildWithLimit(3);
      const model = createModel(3);
      for (const step of happened) {
        if (step.do === 'limit') {
          model.changeLimit(step.limit);
          await within((scope) => agreeLimit(scope, 'credits-per-month', step.limit));
          continue;
        }
        const at = monthStart(step.month);
        const units = unitsOf(step.minutes * minuteMs, rate);
        if (step.do === 'reserve') {
          const expected = model.reserve(step.session, units, periodOf(at));
          const began = await within((scope) => reserve(scope, step.session, step.minutes, at)).then(
            () => true,
            () => false,
          );
          expect(began).toBe(expected);
        } else if (step.do === 'settle') {
          model.settle(step.session, units, periodOf(at));
          await within((scope) => settle(scope, step.session, step.minutes, at));
        } else {
          model.release(step.session);
          await within((scope) => releaseCredits(scope, use(step.session), at));
        }
        await within(async (scope) => {
          const balance = await findBalance(scope);
          expect(await sumOfEntries(scope)).toBe(balance?.available ?? 0);
          expect(balance?.available ?? 0).toBeGreaterThanOrEqual(0);
          for (const index of [0, 1, 2])
            expect(await sumUsed(scope, periodOf(monthStart(index)))).toBe(
              model.usedIn(periodOf(monthStart(index))),
            );
          const { count } = await scope.db
            .selectFrom('credit_reserve')
            .where('organisation_id', '=', scope.organisationId)
            .select((eb) => eb.fn.countAll<string>().as('count'))
            .executeTakeFirstOrThrow();
          expect(Number(count)).toBe(model.open.size);
        });
      }
    }),
    { numRuns: process.env.PRAXIS_TEST_FULL ? 1_000 : 60 },
  );
}, 120_000);
