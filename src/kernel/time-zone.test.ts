import { describe, expect, test } from 'vitest';
import { dayInZone, isTimeZone, listTimeZones, writeMomentsIn } from './time-zone.ts';

describe('moments on the clock of a time zone', () => {
  test.each([
    // 23 hours: the hour from one to two is left out.
    ['Europe/London', '2026-03-29T00:59:59Z', '2026-03-29T00:59:59+00:00'],
    ['Europe/London', '2026-03-29T01:00:00Z', '2026-03-29T02:00:00+01:00'],
    // 25 hours: half past one comes twice, and is told apart.
    ['Europe/London', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00+01:00'],
    ['Europe/London', '2026-10-25T01:30:00Z', '2026-10-25T01:30:00+00:00'],
    ['America/New_York', '2026-03-08T06:59:59.999Z', '2026-03-08T01:59:59-05:00'],
    ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08T03:00:00-04:00'],
    ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-01T01:30:00-04:00'],
    ['America/New_York', '2026-11-01T06:30:00Z', '2026-11-01T01:30:00-05:00'],
    ['America/St_Johns', '2026-01-01T00:00:00Z', '2025-12-31T20:30:00-03:30'],
    ['Asia/Taipei', '2026-11-02T16:00:00.000Z', '2026-11-03T00:00:00+08:00'],
    ['Asia/Kathmandu', '2026-11-02T18:15:00Z', '2026-11-03T00:00:00+05:45'],
    // Samoa had no 30 December 2011, and is 13 hours ahead since, 14 in its former summers.
    ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29T23:59:59-10:00'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31T00:00:00+14:00'],
    ['Pacific/Apia', '2026-11-02T11:00:00Z', '2026-11-03T00:00:00+13:00'],
    ['UTC', '2026-11-02T23:59:59Z', '2026-11-02T23:59:59+00:00'],
  ])('in %s, %s is %s', (zone, moment, written) => {
    expect(writeMomentsIn(zone)(moment)).toBe(written);
    expect(Math.floor(Date.parse(written) / 1000)).toBe(Math.floor(Date.parse(moment) / 1000));
    expect(dayInZone(new Date(moment), zone)).toBe(written.slice(0, 10));
  });

  test('stay as they are where there is no time zone', () => {
    expect(writeMomentsIn(null)('2026-11-02T16:00:00.000Z')).toBe('2026-11-02T16:00:00.000Z');
  });
});

test('the list of time zones holds UTC, the chosen one, and each name once', () => {
  const zones = listTimeZones('Asia/Katmandu');
  expect(zones).toEqual([...new Set(zones)].toSorted());
  expect(zones).toEqual(expect.arrayContaining(['UTC', 'Asia/Katmandu', 'Europe/London', 'Pacific/Apia']));
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
});
