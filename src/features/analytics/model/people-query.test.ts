import { expect, test } from 'vitest';
import { completedShare, progressState } from './people-query.ts';

test.each([
  ['nothing', { items: 0, started: 0, completed: 0, overdue: 0 }],
  ['notStarted', { items: 3, started: 0, completed: 0, overdue: 0 }],
  ['overdueNotStarted', { items: 3, started: 0, completed: 0, overdue: 1 }],
  ['started', { items: 3, started: 3, completed: 2, overdue: 0 }],
  ['overdue', { items: 3, started: 3, completed: 3, overdue: 1 }],
  ['finished', { items: 3, started: 3, completed: 3, overdue: 0 }],
])('is %s', (state, figures) => {
  expect(progressState(figures)).toBe(state);
});

test('who has nothing to do has no share, who began nothing has none of it', () => {
  expect(completedShare({ items: 0, completed: 0 })).toBeNull();
  expect(completedShare({ items: 3, completed: 0 })).toBe(0);
  expect(completedShare({ items: 3, completed: 2 })).toBe(67);
});
