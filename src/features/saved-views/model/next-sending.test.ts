import { expect, test } from 'vitest';
import type { Schedule } from './mail-schedule.ts';
import { nextSending } from './next-sending.ts';

const daily = (hour: number): Schedule => ({ every: 'day', weekday: null, monthDay: null, hour });
const weekly = (weekday: number): Schedule => ({ every: 'week', weekday, monthDay: null, hour: 9 });
const monthly = (monthDay: number): Schedule => ({ every: 'month', weekday: null, monthDay, hour: 9 });

test.each<[string, Schedule, string, string, string]>([
  [
    'today, where the hour is to come',
    daily(9),
    '2026-06-01T07:59:59Z',
    'Europe/London',
    '2026-06-01T08:00:00.000Z',
  ],
  [
    'tomorrow, at the hour itself',
    daily(9),
    '2026-06-01T08:00:00Z',
    'Europe/London',
    '2026-06-02T08:00:00.000Z',
  ],
  ['on the clock of the place', daily(9), '2026-06-01T02:00:00Z', 'Asia/Taipei', '2026-06-02T01:00:00.000Z'],
  [
    'over the end of summer time',
    daily(9),
    '2026-10-24T09:00:00Z',
    'Europe/London',
    '2026-10-25T09:00:00.000Z',
  ],
  [
    'where summer time leaves the hour out',
    daily(1),
    '2026-03-28T12:00:00Z',
    'Europe/London',
    '2026-03-29T01:00:00.000Z',
  ],
  [
    'the first of two same hours',
    daily(1),
    '2026-10-24T12:00:00Z',
    'Europe/London',
    '2026-10-25T00:00:00.000Z',
  ],
  [
    'once on the day of two same hours',
    daily(1),
    '2026-10-25T00:00:00Z',
    'Europe/London',
    '2026-10-26T01:00:00.000Z',
  ],
  [
    'over the beginning of summer time in New York',
    daily(2),
    '2026-03-07T12:00:00Z',
    'America/New_York',
    '2026-03-08T07:00:00.000Z',
  ],
  [
    'the first of two same hours in New York',
    daily(1),
    '2026-10-31T12:00:00Z',
    'America/New_York',
    '2026-11-01T05:00:00.000Z',
  ],
  [
    'on the day after, where a day is left out',
    daily(9),
    '2011-12-29T20:00:00Z',
    'Pacific/Apia',
    '2011-12-30T19:00:00.000Z',
  ],
  [
    'once over a day that is left out',
    daily(9),
    '2011-12-30T19:00:00Z',
    'Pacific/Apia',
    '2011-12-31T19:00:00.000Z',
  ],
  ['on Monday', weekly(1), '2026-11-29T12:00:00Z', 'UTC', '2026-11-30T09:00:00.000Z'],
  ['a week later', weekly(7), '2026-11-29T09:00:00Z', 'UTC', '2026-12-06T09:00:00.000Z'],
  ['on the 31st', monthly(31), '2026-01-31T10:00:00Z', 'UTC', '2026-02-28T09:00:00.000Z'],
  [
    'on the last of a leap year’s February',
    monthly(30),
    '2028-02-01T00:00:00Z',
    'UTC',
    '2028-02-29T09:00:00.000Z',
  ],
  ['on the 15th', monthly(15), '2026-12-15T09:00:00Z', 'UTC', '2027-01-15T09:00:00.000Z'],
])('the next sending is %s', (_name, schedule, after, zone, at) => {
  expect(nextSending(schedule, new Date(after), zone).toISOString()).toBe(at);
});
