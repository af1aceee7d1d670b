import { expect, it } from 'vitest';
import { findPartOfDay } from './part-of-day.ts';

it.each([
  [0, 'evening'],
  [4, 'evening'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('hour %d is greeted as %s', (hour, part) => {
  expect(findPartOfDay(hour)).toBe(part);
});
