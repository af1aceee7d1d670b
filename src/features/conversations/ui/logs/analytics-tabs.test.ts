import { expect, test } from 'vitest';
import { readTabSearch } from './analytics-tabs.ts';

test('a tab is kept in the address, and the overview is said by nothing', () => {
  expect(readTabSearch({ tab: 'users' })).toEqual({ tab: 'users' });
  expect(readTabSearch({ tab: 'objectives' })).toEqual({ tab: 'objectives' });
  expect(readTabSearch({ tab: 'overview' })).toEqual({});
  expect(readTabSearch({ tab: 'evaluations' })).toEqual({ tab: 'evaluations' });
  expect(readTabSearch({ tab: 'weather' })).toEqual({});
});
