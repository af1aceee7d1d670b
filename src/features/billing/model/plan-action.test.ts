import { expect, test } from 'vitest';
import {
  isBilled,
  isChangedByPayment,
  isDowngrade,
  listPlanActions,
  type PlanOwner,
  soldPlans,
} from './plan-action.ts';
import { type BillingInterval, billingIntervals } from './plan-price.ts';

const owner = (
  licenceType: string | null,
  customerStage: string | null = null,
  interval: BillingInterval | null = null,
): PlanOwner => ({ licenceType, customerStage, interval });
const offered = (interval: BillingInterval, priced: readonly BillingInterval[] = billingIntervals) => ({
  interval,
  priced,
});

test.each<[string, PlanOwner, readonly string[]]>([
  ['a visitor', null, ['get-started', 'get-started', 'get-started contact-sales']],
  ['a trial', owner('FREE_TRIAL'), ['purchase', 'purchase', 'contact-sales']],
  ['Starter', owner('STARTER'), ['owned', 'upgrade', 'contact-sales']],
  ['Pro', owner('PRO'), ['contact-sales', 'owned', 'contact-sales']],
  ['Enterprise', owner('ENTERPRISE'), ['contact-sales', 'contact-sales', 'owned']],
  ['a contract', owner('SOMETHING', 'FULL_CONTRACT'), ['contact-sales', 'contact-sales', 'owned']],
  ['no plan', owner(null), ['contact-sales', 'contact-sales', 'contact-sales']],
])('%s sees its buttons', (_who, reader, expected) => {
  expect(soldPlans.map((plan) => listPlanActions(plan, reader, offered('month')).join(' '))).toEqual(
    expected,
  );
});

test('a plan without a configured price is asked for by mail', () => {
  const unpriced = offered('month', []);
  expect(listPlanActions('STARTER', owner('FREE_TRIAL'), unpriced)).toEqual(['contact-sales']);
  expect(listPlanActions('PRO', owner('STARTER'), unpriced)).toEqual(['contact-sales']);
  expect(listPlanActions('PRO', owner('PRO'), unpriced)).toEqual(['owned']);
  expect(listPlanActions('PRO', null, unpriced)).toEqual(['get-started']);
});

test('whoever paid for a year is offered the larger plan for a year alone', () => {
  const pro = (pays: BillingInterval, interval: BillingInterval, priced = billingIntervals.slice()) =>
    listPlanActions('PRO', owner('STARTER', null, pays), offered(interval, priced));
  expect(pro('year', 'month')).toEqual(['see-yearly']);
  expect(pro('year', 'year')).toEqual(['upgrade']);
  expect(pro('month', 'month')).toEqual(['upgrade']);
  expect(pro('month', 'year')).toEqual(['upgrade']);
  expect(pro('year', 'month', ['month'])).toEqual(['contact-sales']);
});

test('whoever asks for a smaller plan asks for a downgrade', () => {
  const asked = (reader: PlanOwner) => soldPlans.filter((plan) => isDowngrade(plan, reader));
  expect(asked(owner('ENTERPRISE'))).toEqual(['STARTER', 'PRO']);
  expect(asked(owner('PRO'))).toEqual(['STARTER']);
  expect(asked(owner('CONTRACT'))).toEqual(['STARTER', 'PRO']);
  for (const type of ['STARTER', 'FREE_TRIAL', 'SOMETHING', null]) expect(asked(owner(type))).toEqual([]);
  expect(asked(null)).toEqual([]);
});

test.each([
  ['FREE_TRIAL', true, true],
  ['STARTER', true, true],
  ['PRO', true, true],
  ['ENTERPRISE', true, false],
  ['SESSION', false, false],
  ['FULL_CONTRACT', false, false],
  [null, false, false],
])('%s is billed: %s, and changed by payments: %s', (type, billed, changed) => {
  expect(isBilled(type)).toBe(billed);
  expect(isChangedByPayment(type)).toBe(changed);
});
