import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#kernel/days.ts';
import { dayOf, dueOf, endOfDay, endOfTerm } from './due.ts';

const zones = [
  'UTC',
  'Europe/London',
  'Asia/Taipei',
  'America/Santiago',
  'Asia/Beirut',
  'Pacific/Kiritimati',
];
const zone = fc.constantFrom(...zones);
const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });

describe('a due day', () => {
  test.each([
    ['where the day is', 'Asia/Taipei', '2026-12-31', '2026-12-31T15:59:59.999Z'],
    ['of a day that ends in summer time', 'Europe/London', '2026-07-01', '2026-07-01T22:59:59.999Z'],
    [
      'whose midnight is passed over by daylight saving time',
      'Asia/Beirut',
      '2026-03-28',
      '2026-03-28T21:59:59.999Z',
    ],
    ['that begins an hour late', 'Asia/Beirut', '2026-03-29', '2026-03-29T20:59:59.999Z'],
  ])('ends %s', (_name, timeZone, day, at) => {
    expect(endOfDay(day, timeZone).toISOString()).toBe(at);
  });

  test('is the named one, in each time zone its own end', () => {
    fc.assert(
      fc.property(moment, zone, fc.integer({ min: 0, max: 400 }), (at, timeZone, ahead) => {
        const date = addDays(dayOf(at, timeZone), ahead);
        const due = dueOf({ date, days: null }, at, timeZone);
        expect(due?.on).toBe(date);
        expect(dayOf(due?.at ?? at, timeZone)).toBe(date);
        expect(dayOf(new Date((due?.at.getTime() ?? 0) + 1), timeZone)).toBe(addDays(date, 1));
      }),
    );
  });

  test('is so many days of the calendar after it was assigned, whatever clocks do', () => {
    fc.assert(
      fc.property(moment, zone, fc.integer({ min: 1, max: 3650 }), (at, timeZone, days) => {
        const due = dueOf({ date: null, days }, at, timeZone);
        expect(due?.on).toBe(addDays(dayOf(at, timeZone), days));
        expect(due && due.at > at).toBe(true);
      }),
    );
  });

  test('is none where nothing was said, and where it was over before', () => {
    const at = new Date('2026-11-02T09:00:00Z');
    expect(dueOf({ date: null, days: null }, at, 'UTC')).toBeNull();
    expect(dueOf({ date: '2026-11-01', days: null }, at, 'UTC')).toBeNull();
    expect(dueOf({ date: '2026-11-02', days: null }, at, 'UTC')?.on).toBe('2026-11-02');
  });

  test('a proof of a month from the 31st ends with the shorter month', () => {
    expect(endOfTerm(new Date('2026-01-31T10:00:00Z'), 1, 'UTC').toISOString()).toBe(
      '2026-02-28T23:59:59.999Z',
    );
  });
});
