import { describe, expect, test } from 'vitest';
import type { PlanPrice } from './plan-price.ts';
import {
  chooseReturnMessage,
  chooseSubscription,
  planPaidFor,
  reportStatus,
  type Subscription,
  type SubscriptionStatus,
  subscriptionStatuses,
} from './subscription.ts';

const prices: readonly PlanPrice[] = [
  { id: 'starter-month', plan: 'STARTER', interval: 'month' },
  { id: 'pro-year', plan: 'PRO', interval: 'year' },
];

function build(id: string, status: SubscriptionStatus, priceId: string, day: number): Subscription {
  return {
    id,
    itemId: `${id}-item`,
    priceId,
    status,
    createdAt: new Date(Date.UTC(2026, 10, day)),
    periodEndsAt: null,
    endsAt: null,
    dueInvoiceId: null,
  };
}

test.each<[SubscriptionStatus, string | null]>([
  ['incomplete', null],
  ['incomplete_expired', null],
  ['trialing', 'PRO'],
  ['active', 'PRO'],
  ['past_due', 'PRO'],
  ['unpaid', null],
  ['paused', null],
  ['canceled', null],
])('a subscription that is %s pays for %s', (status, plan) => {
  expect(planPaidFor(build('a', status, 'pro-year', 1), prices)).toBe(plan);
});

test('a price that nobody configured pays for nothing', () => {
  expect(planPaidFor(build('a', 'active', 'an-add-on', 1), prices)).toBeNull();
  expect(planPaidFor(null, prices)).toBeNull();
});

describe('of several subscriptions', () => {
  const choose = (...all: Subscription[]) => {
    const { current, duplicates } = chooseSubscription(all, prices);
    return [current?.id ?? null, duplicates.map(({ id }) => id)];
  };

  test('the first of two alike counts, in whatever order they are listed', () => {
    const [first, second] = [
      build('b', 'active', 'starter-month', 1),
      build('a', 'active', 'starter-month', 2),
    ];
    expect(choose(first, second)).toEqual(['b', ['a']]);
    expect(choose(second, first)).toEqual(['b', ['a']]);
  });

  test('the larger plan counts, and a paid one before one that is late', () => {
    const starter = build('a', 'active', 'starter-month', 1);
    expect(choose(starter, build('b', 'active', 'pro-year', 2))).toEqual(['b', ['a']]);
    expect(choose(starter, build('b', 'past_due', 'pro-year', 2))).toEqual(['a', ['b']]);
  });

  test('an ended one is no duplicate, and the last ended one is told of where no other is left', () => {
    const ended = [
      build('a', 'canceled', 'pro-year', 1),
      build('b', 'incomplete_expired', 'starter-month', 2),
    ];
    expect(choose(...ended, build('c', 'active', 'starter-month', 3))).toEqual(['c', []]);
    expect(choose(...ended)).toEqual(['b', []]);
  });

  test('one for something else is left alone', () => {
    expect(choose(build('a', 'active', 'an-add-on', 1))).toEqual([null, []]);
    expect(choose(build('a', 'active', 'an-add-on', 1), build('b', 'active', 'pro-year', 2))).toEqual([
      'b',
      [],
    ]);
  });
});

test('who comes back hears pending until it is known, then active or canceled', () => {
  const told = subscriptionStatuses.map((status) => [status, reportStatus(status, false)]);
  expect(Object.fromEntries(told)).toEqual({
    incomplete: 'pending',
    incomplete_expired: 'canceled',
    trialing: 'active',
    active: 'active',
    past_due: 'active',
    unpaid: 'canceled',
    paused: 'canceled',
    canceled: 'canceled',
  });
  expect(reportStatus(null, true)).toBe('pending');
  // Nothing was cancelled where nothing was ever bought.
  expect(reportStatus(null, false)).toBeNull();
  expect(reportStatus('canceled', true)).toBe('pending');
});

test.each([
  [
    'paid for, and active',
    { hasSession: true, hasLeft: false },
    { status: 'active', isSessionPaid: true },
    'activated',
  ],
  [
    'an invented session',
    { hasSession: true, hasLeft: false },
    { status: 'active', isSessionPaid: false },
    null,
  ],
  [
    'paid for, and not active yet',
    { hasSession: true, hasLeft: false },
    { status: 'pending', isSessionPaid: false },
    null,
  ],
  ['left by a trial', { hasSession: false, hasLeft: true }, { status: null, isSessionPaid: false }, 'left'],
  [
    'left after a subscription',
    { hasSession: false, hasLeft: true },
    { status: 'canceled', isSessionPaid: false },
    'cancelled',
  ],
  [
    'left while a plan is active',
    { hasSession: false, hasLeft: true },
    { status: 'active', isSessionPaid: false },
    null,
  ],
  [
    'opened without a checkout',
    { hasSession: false, hasLeft: false },
    { status: 'active', isSessionPaid: false },
    null,
  ],
] as const)('whoever comes back is told what is true: %s', (_case, came, now, message) => {
  expect(chooseReturnMessage(came, now)).toBe(message);
});
