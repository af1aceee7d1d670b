import { expect, test } from 'vitest';
import { daysUntilReset, periodOf, showCredits, toUnits, unitsOf, unitsPerCredit } from './credit.ts';

const minutes = (count: number) => count * 60_000;

test.each([
  ['rendered-3d', 20],
  ['video-avatar', 5],
  ['advanced-voice', 2.5],
] as const)('a credit is so many minutes of %s: %d', (rate, count) => {
  expect(unitsOf(minutes(count), rate)).toBe(unitsPerCredit);
  expect(Number.isInteger(unitsOf(1, rate))).toBe(true);
});

test('fractions are kept when they are counted and rounded up when they are shown', () => {
  const third = unitsOf(minutes(20 / 3), 'rendered-3d');
  expect(third * 3).toBe(unitsPerCredit);
  expect(showCredits(third)).toBe(1);
  expect(showCredits(third * 3)).toBe(1);
  expect(showCredits(third * 3 + 1)).toBe(2);
  expect(showCredits(0)).toBe(0);
  expect(toUnits(2)).toBe(2 * unitsPerCredit);
});

test('a time below nothing uses nothing', () => {
  expect(unitsOf(-5, 'video-avatar')).toBe(0);
});

test.each([
  ['2026-11-02T09:00:00Z', '2026-11-01', 29],
  ['2026-11-30T23:59:59Z', '2026-11-01', 1],
  ['2026-12-01T00:00:00Z', '2026-12-01', 31],
  ['2028-02-28T12:00:00Z', '2028-02-01', 2],
])('at %s it is the month of %s, and %i days until the next', (at, period, days) => {
  expect(periodOf(new Date(at))).toBe(period);
  expect(daysUntilReset(new Date(at))).toBe(days);
});
