import { expect, it } from 'vitest';
import { readAnalyticsParams } from './analytics-params.ts';

it.each([
  [{}, 'overview', undefined],
  [{ tab: 'other' }, 'overview', undefined],
  [{ tab: 'overview', log: 5 }, 'overview', undefined],
  [{ tab: 'logs' }, 'logs', undefined],
  [{ tab: 'logs', log: 5 }, 'logs', '5'],
  [{ tab: 'logs', log: '5' }, 'logs', '5'],
  [{ tab: 'logs', log: 'five' }, 'logs', undefined],
  [{ tab: 'logs', log: -5 }, 'logs', undefined],
])('%j opens %s with log %s', (raw, tab, log) => {
  expect(readAnalyticsParams(raw)).toEqual({ tab, log });
});
