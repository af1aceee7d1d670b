import { expect, test } from 'vitest';
import { atWorkingHour } from './seeded-random.ts';

test.each([
  ['just after midnight', '2026-11-22T00:05:00Z'],
  ['in the morning', '2026-11-22T05:00:00Z'],
  ['late in the evening', '2026-11-22T23:59:00Z'],
])('made %s, the past lies at the same hours of the same days', (_, now) => {
  const at = (daysAgo: number) => atWorkingHour(new Date(now), daysAgo, () => 0.5).toISOString();
  expect([0, 0.2, 1, 1.1, 30].map(at)).toEqual([
    '2026-11-21T12:30:30.000Z',
    '2026-11-21T12:30:30.000Z',
    '2026-11-21T12:30:30.000Z',
    '2026-11-20T12:30:30.000Z',
    '2026-10-23T12:30:30.000Z',
  ]);
});
