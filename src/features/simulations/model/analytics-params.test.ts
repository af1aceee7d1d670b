import { expect, it } from 'vitest';
import { readAnalyticsParams, writeAnalyticsParams } from './analytics-params.ts';

it.each([
  [{}, 'overview', undefined],
  [{ tab: 'other' }, 'overview', undefined],
  [{ tab: 'overview', log: 5 }, 'overview', undefined],
  [{ tab: 'time', log: 5 }, 'time', undefined],
  [{ tab: 'questions' }, 'questions', undefined],
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
