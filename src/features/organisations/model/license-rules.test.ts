import { describe, expect, it } from 'vitest';
import { creditsPerMonthOf, isAtCapacity, isSeatBased, listInvitableRoles } from './license-rules.ts';

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
    expect(creditsPerMonthOf({ type: 'SESSION', creditsPerMonth: null })).toBe(1500);
    expect(creditsPerMonthOf({ type: 'PRO', creditsPerMonth: null })).toBe(250);
    expect(creditsPerMonthOf({ type: 'PRO', creditsPerMonth: 40 })).toBe(40);
  });

  it('is at capacity at its limit, and never without one', () => {
    expect(isAtCapacity(4, 5)).toBe(false);
    expect(isAtCapacity(5, 5)).toBe(true);
    expect(isAtCapacity(0, 0)).toBe(true);
    expect(isAtCapacity(9_999, null)).toBe(false);
  });
});
