import { describe, expect, test } from 'vitest';
import { timeOfDayRows } from './tables/time-of-day-rows.ts';
import { findHabits, hourOfWeekOf, layOutHours, withholdHours } from './time-of-day.ts';

const hour = (Weekday: number, Hour: number, Sessions: number, Withheld = false) => ({
  Weekday,
  Hour,
  Sessions,
  Withheld,
});
const behind = (weekday: number, of: number, people: number, everybody = people) => ({
  weekday,
  hour: of,
  people,
  everybody,
});

test('a week begins on Monday at midnight', () => {
  expect([0, 23, 24, 167].map(hourOfWeekOf)).toEqual([
    { weekday: 1, hour: 0 },
    { weekday: 1, hour: 23 },
    { weekday: 2, hour: 0 },
    { weekday: 7, hour: 23 },
  ]);
});

describe('hours are withheld', () => {
  test('with few people, and with them the smallest of the others on the same day and of all', () => {
    const hours = [behind(1, 9, 2), behind(1, 10, 9), behind(1, 11, 7), behind(2, 9, 6), behind(2, 10, 8)];
    expect([...withholdHours(hours)].toSorted()).toEqual(['1/11', '1/9', '2/9']);
  });

  test('where few others than those asked for began', () => {
    expect([...withholdHours([behind(3, 9, 20, 23), behind(3, 10, 20, 25), behind(3, 11, 0, 2)])]).toEqual([
      '3/9',
    ]);
  });

  test('never where enough people began in each', () => {
    expect(withholdHours([behind(1, 9, 5), behind(1, 10, 6)]).size).toBe(0);
  });
});

test('a grid shows nothing as nothing and what is withheld as unknown, and adds up what is shown', () => {
  const grid = layOutHours([hour(1, 9, 4), hour(1, 10, 0, true), hour(3, 9, 2)]);
  expect([
    grid.sessionsAt({ weekday: 1, hour: 9 }),
    grid.sessionsAt({ weekday: 1, hour: 10 }),
    grid.sessionsAt({ weekday: 1, hour: 11 }),
  ]).toEqual([4, null, 0]);
  expect([grid.ofWeekday(1), grid.ofHour(9), grid.total, grid.most, grid.hasWithheld]).toEqual([
    4,
    6,
    6,
    4,
    true,
  ]);
});

test('habits are the busiest hour, the busiest day and the share outside of working hours', () => {
  expect(findHabits([hour(1, 9, 3), hour(2, 10, 2), hour(2, 18, 2), hour(6, 9, 1)])).toEqual({
    busiest: { weekday: 1, hour: 9, sessions: 3 },
    weekday: 2,
    outsidePercent: 37.5,
  });
  expect(findHabits([hour(1, 9, 0, true)])).toBeNull();
});

test('a file has a row for each hour and a column for each weekday', () => {
  const say = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    key === 'time.hour' ? `Hour (${values.zone})` : key;
  const rows = timeOfDayRows(say, { TimeZone: 'Asia/Taipei', Hours: [hour(1, 9, 4), hour(7, 9, 0, true)] });
  expect(rows.length).toBe(25);
  expect([rows[0]?.slice(0, 2), rows[10]]).toEqual([
    ['Hour (Asia/Taipei)', 'weekday.1'],
    ['09:00', '4', '0', '0', '0', '0', '0', 'withheld'],
  ]);
});
