import { expect, test } from 'vitest';
import { seasonOf } from './season.ts';

test.each([
  ['2026-10-23', null],
  ['2026-10-24', 'halloween'],
  ['2026-11-02', 'halloween'],
  ['2026-11-03', null],
  ['2026-12-11', null],
  ['2026-12-12', 'winter'],
  ['2026-12-31', 'winter'],
  ['2027-01-01', null],
  // Easter Sunday is 5 April 2026, 28 March 2027 and 31 March 2024.
  ['2026-04-01', 'april-fools'],
  ['2026-04-02', 'april-fools'],
  ['2026-04-03', 'easter'],
  ['2026-04-06', 'easter'],
  ['2026-04-07', null],
  ['2027-03-25', null],
  ['2027-03-26', 'easter'],
  ['2027-03-29', 'easter'],
  ['2024-04-01', 'easter'],
  ['2024-02-10', 'lunar-new-year'],
  ['2024-02-21', 'lunar-new-year'],
  ['2024-02-22', null],
  ['2025-02-10', null],
])('on %s the logo wears %s', (day, season) => {
  expect(seasonOf(new Date(`${day}T12:00:00`))).toBe(season);
});
