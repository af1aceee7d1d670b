import { expect, it } from 'vitest';
import { addCohorts, toCohorts, weeksOf } from './retention.ts';

it('takes whole weeks from Monday to Sunday', () => {
  // A Sunday and a Monday.
  expect(weeksOf({ first: '2026-10-18', last: '2026-11-02' })).toEqual({
    period: { first: '2026-10-12', last: '2026-11-08' },
    mondays: ['2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02'],
  });
});

it('shows the last thirteen weeks of a long period', () => {
  const { period, mondays } = weeksOf({ first: '2025-11-02', last: '2026-11-01' });
  expect([mondays.length, period]).toEqual([13, { first: '2026-08-03', last: '2026-11-01' }]);
});

it('has a number for each week after, and adds weeks up that all of their learners have lived through', () => {
  const cohorts = toCohorts(
    ['2026-10-12', '2026-10-19', '2026-10-26'],
    [
      { firstWeek: '2026-10-12', week: '2026-10-12', learners: 4 },
      { firstWeek: '2026-10-12', week: '2026-10-26', learners: 1 },
      { firstWeek: '2026-10-19', week: '2026-10-19', learners: 2 },
      { firstWeek: '2026-10-19', week: '2026-10-26', learners: 2 },
    ],
  );
  expect(cohorts).toEqual([
    { week: '2026-10-12', learners: 4, returned: [0, 1] },
    { week: '2026-10-19', learners: 2, returned: [2] },
    { week: '2026-10-26', learners: 0, returned: [] },
  ]);
  expect(addCohorts(cohorts)).toEqual([
    { weeksLater: 1, learners: 6, returned: 2 },
    { weeksLater: 2, learners: 4, returned: 1 },
  ]);
  expect(addCohorts([])).toEqual([]);
});
