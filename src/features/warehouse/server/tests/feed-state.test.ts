import { expect, test } from 'vitest';
import { checkFeed, type FeedState } from '../feed-state.ts';

const state = (more: Partial<FeedState>): FeedState => ({
  ...{ waiting: 0, oldestSeconds: null, fill: 1, filledAt: new Date(), fedAt: new Date() },
  ...{ failingSince: null, problem: null, isIdle: false },
  ...more,
});
const failingSince = new Date('2026-11-02T09:00:00Z');
const since = failingSince.toISOString();

test.each([
  [state({}), 'warehouse.current', null],
  [state({ waiting: 9, oldestSeconds: 4 }), 'warehouse.current', null],
  [state({ waiting: 900, oldestSeconds: 301 }), 'warehouse.behind', '900'],
  [state({ filledAt: null }), 'warehouse.filling', null],
  [state({ isIdle: true }), 'warehouse.idle', null],
  [null, 'warehouse.idle', null],
  [state({ problem: 'away', failingSince }), 'warehouse.away', since],
  [state({ problem: 'sign-in', failingSince, isIdle: true }), 'warehouse.sign-in', since],
  [state({ problem: 'refused', failingSince, filledAt: null }), 'warehouse.refused', since],
  [state({ problem: 'foreign', failingSince }), 'warehouse.foreign', since],
  [state({ problem: 'failed', failingSince }), 'warehouse.failed', since],
])('the page of the system says how the feed is (%#)', (given, code, detail) => {
  expect(checkFeed(given)).toEqual([{ code, detail }]);
});
