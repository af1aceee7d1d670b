import { expect, it } from 'vitest';
import { openAnalytics, readAnalyticsParams, writeAnalyticsParams } from './analytics-params.ts';

it.each([
  [{}, 'overview', undefined],
  [{ tab: 'other' }, 'overview', undefined],
  [{ tab: 'overview', log: 5 }, 'overview', undefined],
  [{ tab: 'time', log: 5 }, 'time', undefined],
  [{ tab: 'questions' }, 'questions', undefined],
  [{ tab: 'interactions' }, 'interactions', undefined],
  [{ tab: 'users' }, 'users', undefined],
  [{ tab: 'logs' }, 'logs', undefined],
  [{ tab: 'logs', log: 5 }, 'logs', '5'],
  [{ tab: 'logs', log: '5' }, 'logs', '5'],
  [{ tab: 'logs', log: 'five' }, 'logs', undefined],
  [{ tab: 'logs', log: -5 }, 'logs', undefined],
])('%j opens %s with log %s', (raw, tab, log) => {
  expect(readAnalyticsParams(raw)).toEqual({ tab, log });
});

it.each([
  [{ tab: 'overview' }, {}],
  [{ tab: 'overview', log: '5' }, {}],
  [{ tab: 'time', log: '5' }, { tab: 'time' }],
  [{ tab: 'questions' }, { tab: 'questions' }],
  [{ tab: 'logs' }, { tab: 'logs' }],
  [
    { tab: 'logs', log: '5' },
    { tab: 'logs', log: 5 },
  ],
] as const)('%j is written as %j', (params, address) => {
  expect(writeAnalyticsParams(params)).toEqual(address);
});

it('keeps days, user type and group from tab to tab, and neither order nor page of a list', () => {
  const filters = { days: 90, type: 'user', group: 7, compare: 1 };
  const there = { ...filters, tab: 'users', sort: 'Name:asc', page: 3, search: 'Ann' };
  expect(openAnalytics(there, { tab: 'questions' })).toEqual({ ...filters, tab: 'questions' });
  expect(openAnalytics(there, { tab: 'logs', log: '5' })).toEqual({ ...filters, tab: 'logs', log: 5 });
  expect(openAnalytics({ from: '2026-03-01', to: '2026-03-31', tab: 'time' }, { tab: 'overview' })).toEqual({
    from: '2026-03-01',
    to: '2026-03-31',
  });
});
