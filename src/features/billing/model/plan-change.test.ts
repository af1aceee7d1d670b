import { expect, test } from 'vitest';
import { findPlanChange } from './plan-change.ts';
import { billingIntervals, paidPlans } from './plan-price.ts';

const prices = paidPlans.flatMap((plan) => billingIntervals.map((interval) => ({ plan, interval })));

test('a larger plan, and a year in the place of months, are bought here; nothing else is', () => {
  const changes = prices.flatMap((from) =>
    prices.map((to) => [
      `${from.plan} ${from.interval} → ${to.plan} ${to.interval}`,
      findPlanChange(from, to),
    ]),
  );
  expect(Object.fromEntries(changes.filter(([, change]) => change !== null))).toEqual({
    'STARTER month → STARTER year': 'interval',
    'STARTER month → PRO month': 'plan',
    'STARTER month → PRO year': 'plan',
    'STARTER year → PRO year': 'plan',
    'PRO month → PRO year': 'interval',
  });
});
