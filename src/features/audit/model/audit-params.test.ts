import { describe, expect, it } from 'vitest';
import { readAuditParams, toInstants } from './audit-params.ts';

describe('the address of the audit log', () => {
  it('says who, what and when', () => {
    expect(
      readAuditParams({ who: 12, what: 'member-created', from: '2026-11-01', to: '2026-11-21' }),
    ).toEqual({
      who: '12',
      what: 'member-created',
      from: '2026-11-01',
      to: '2026-11-21',
    });
  });

  it('is read without what is not well formed', () => {
    expect(readAuditParams({ who: 'ada', what: '<b>', from: 'yesterday', to: 5 })).toEqual({});
  });

  it('takes in both days whole', () => {
    const { after = '', before = '' } = toInstants({ from: '2026-11-01', to: '2026-11-01' });
    expect(new Date(before).getTime() - new Date(after).getTime()).toBe(24 * 3_600_000 + 1);
    expect(toInstants({})).toEqual({});
  });
});
