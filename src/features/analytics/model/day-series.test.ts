import { expect, it } from 'vitest';
import { fillSeries, stepOf } from './day-series.ts';

it('shows days without a session as well', () => {
  const days = [{ date: '2026-11-02', views: 3, completions: 2 }];
  expect(fillSeries(days, { first: '2026-11-01', last: '2026-11-03' })).toEqual([
    { date: '2026-11-01', until: '2026-11-01', views: 0, completions: 0 },
    { date: '2026-11-02', until: '2026-11-02', views: 3, completions: 2 },
    { date: '2026-11-03', until: '2026-11-03', views: 0, completions: 0 },
  ]);
});

it.each([
  [{ first: '2026-10-01', last: '2026-12-01' }, 'day'],
  [{ first: '2026-10-01', last: '2026-12-02' }, 'week'],
  [{ first: '2026-01-01', last: '2027-02-04' }, 'week'],
  [{ first: '2026-01-01', last: '2027-02-05' }, 'month'],
] as const)('%o goes by %s', (period, step) => {
  expect(stepOf(period)).toBe(step);
});

it('puts longer periods together by week from Monday, and loses no session', () => {
  // 2026-08-06 is a Thursday.
  const period = { first: '2026-08-06', last: '2026-11-10' };
  const days = [
    { date: '2026-08-09', views: 1, completions: 1 },
    { date: '2026-08-10', views: 2, completions: 0 },
    { date: '2026-08-16', views: 4, completions: 3 },
    { date: '2026-11-10', views: 8, completions: 5 },
  ];
  const points = fillSeries(days, period);
  expect(points.slice(0, 2)).toEqual([
    { date: '2026-08-06', until: '2026-08-09', views: 1, completions: 1 },
    { date: '2026-08-10', until: '2026-08-16', views: 6, completions: 3 },
  ]);
  expect(points.at(-1)).toEqual({ date: '2026-11-09', until: '2026-11-10', views: 8, completions: 5 });
  expect(points.reduce((sum, point) => sum + point.views, 0)).toBe(15);
});

it('puts each day before beside the day that is as far from the beginning', () => {
  const days = [{ date: '2026-11-02', views: 3, completions: 2 }];
  const earlier = [
    { date: '2026-10-29', views: 4 },
    { date: '2026-10-31', views: 1 },
    // Before the days that are compared.
    { date: '2026-10-28', views: 9 },
  ];
  const points = fillSeries(days, { first: '2026-11-01', last: '2026-11-03' }, earlier);
  expect(points.map(({ views, before }) => [views, before])).toEqual([
    [0, 4],
    [3, 0],
    [0, 1],
  ]);
});
