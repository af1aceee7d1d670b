import { expect, test } from 'vitest';
import { choosePlanAction, isBilled, isChangedByPayment, type PlanOwner, soldPlans } from './plan-action.ts';

const owner = (licenceType: string | null, customerStage: string | null = null): PlanOwner => ({
  licenceType,
  customerStage,
});

test.each<[string, PlanOwner, readonly string[]]>([
  ['a visitor', null, ['get-started', 'get-started', 'get-started']],
  ['a trial', owner('FREE_TRIAL'), ['purchase', 'purchase', 'contact-sales']],
  ['Starter', owner('STARTER'), ['owned', 'upgrade', 'contact-sales']],
  ['Pro', owner('PRO'), ['contact-sales', 'owned', 'contact-sales']],
  ['Enterprise', owner('ENTERPRISE'), ['contact-sales', 'contact-sales', 'owned']],
  ['a contract', owner('SOMETHING', 'FULL_CONTRACT'), ['contact-sales', 'contact-sales', 'owned']],
  ['no plan', owner(null), ['contact-sales', 'contact-sales', 'contact-sales']],
])('%s sees its buttons', (_who, reader, expected) => {
  expect(soldPlans.map((plan) => choosePlanAction(plan, reader, true))).toEqual(expected);
});

test('a plan without a configured price is asked for by mail', () => {
  expect(choosePlanAction('STARTER', owner('FREE_TRIAL'), false)).toBe('contact-sales');
  expect(choosePlanAction('PRO', owner('STARTER'), false)).toBe('contact-sales');
  expect(choosePlanAction('PRO', owner('PRO'), false)).toBe('owned');
  expect(choosePlanAction('PRO', null, false)).toBe('get-started');
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
