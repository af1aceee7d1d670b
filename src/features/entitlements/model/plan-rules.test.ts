import { describe, expect, it } from 'vitest';
import { creditsPerMonthOf, endOfPlan, isContract, isSeatBased, listInvitableRoles } from './plan-rules.ts';

describe('whom an organisation may invite', () => {
  it.each(['FREE_TRIAL', 'STARTER', 'PRO'])('by seats (%s) only learners', (type) => {
    expect(isSeatBased({ type })).toBe(true);
    expect(listInvitableRoles({ type })).toEqual(['user']);
  });

  it.each(['ENTERPRISE', 'FULL_CONTRACT', 'anything else'])('with %s also content creators', (type) => {
    expect(listInvitableRoles({ type })).toEqual(['admin', 'user', 'contentcreator']);
  });

  it('with a plan by sessions administrators and learners', () => {
    expect(listInvitableRoles({ type: 'SESSION' })).toEqual(['admin', 'user']);
  });

  it('without a plan everybody', () => {
    expect(listInvitableRoles(null)).toEqual(['admin', 'user', 'contentcreator']);
  });
});

describe('what a plan holds', () => {
  it('has 1500 credits a month by sessions and 250 otherwise, where it does not say', () => {
    expect(creditsPerMonthOf({ type: 'SESSION', limits: {} })).toBe(1500);
    expect(creditsPerMonthOf({ type: 'PRO', limits: {} })).toBe(250);
    expect(creditsPerMonthOf({ type: 'PRO', limits: { 'credits-per-month': 40 } })).toBe(40);
  });

  it('ends in February 2025 where it does not say', () => {
    expect(endOfPlan({ expiryDate: '2027-12-31' })).toBe('2027-12-31');
    expect(endOfPlan({ expiryDate: null })).toBe('2025-02-01');
  });

  it('is a contract with every name that is not one of the plans on sale', () => {
    expect(['SESSION', 'PRO', 'ENTERPRISE', 'FULL_CONTRACT'].map((type) => isContract({ type }))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(isContract(null)).toBe(true);
  });
});
