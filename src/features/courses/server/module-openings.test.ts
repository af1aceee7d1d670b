import { expect, test } from 'vitest';
import { openingOf, startOfDay } from './module-openings.ts';

test.each([
  ['an ordinary day', '2026-11-02', 'Europe/London', '2026-11-02T00:00:00.000Z'],
  ['a day in summer time', '2026-07-01', 'Europe/London', '2026-06-30T23:00:00.000Z'],
  ['a day without a midnight', '2027-03-28', 'Asia/Beirut', '2027-03-27T22:00:00.000Z'],
  ['another one', '2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  ['a day with two midnights', '2018-02-17', 'America/Sao_Paulo', '2018-02-17T02:00:00.000Z'],
  ['a day far in the east', '2026-11-02', 'Pacific/Kiritimati', '2026-11-01T10:00:00.000Z'],
])('%s begins with its first moment', (_what, date, timeZone, moment) => {
  expect(startOfDay(date, timeZone).toISOString()).toBe(moment);
});

test('a time zone or day that calendars do not know locks nobody out', () => {
  const unlock = { type: 'DATE', date: '2026-11-02' } as const;
  expect(openingOf({ unlock }, { timeZone: 'Mars/Olympus' })).toBeNull();
  expect(openingOf({ unlock: { type: 'DATE', date: '2026-02-30' } }, { timeZone: 'UTC' })).toBeNull();
  expect(openingOf({ unlock }, { timeZone: 'UTC' })).toEqual({ at: new Date('2026-11-02T00:00:00Z') });
});
