import { describe, expect, it, test } from 'vitest';
import { countDays, periodBefore } from '#kernel/days.ts';
import { periodMoments, readPeriod, todayIn } from './analytics-period.ts';

const today = '2026-11-21';

describe('the days of an answer', () => {
  it.each([
    ['nothing asked', {}, { first: '2026-10-23', last: '2026-11-21' }],
    ['empty texts', { startDate: '', endDate: ' ' }, { first: '2026-10-23', last: '2026-11-21' }],
    ['a first day', { startDate: '2026-11-01' }, { first: '2026-11-01', last: '2026-11-21' }],
    ['a last day', { endDate: '2026-03-01' }, { first: '2026-01-31', last: '2026-03-01' }],
    [
      'a single day',
      { startDate: '2026-11-05', endDate: '2026-11-05' },
      { first: '2026-11-05', last: '2026-11-05' },
    ],
    [
      'a leap day',
      { startDate: '2028-02-29', endDate: '2028-03-01' },
      { first: '2028-02-29', last: '2028-03-01' },
    ],
  ])('%s', (_name, asked, period) => {
    expect(readPeriod(asked, today)).toEqual(period);
  });

  it.each([
    [
      'a first day after the last',
      { startDate: '2026-11-06', endDate: '2026-11-05' },
      'analytics.dates-reversed',
    ],
    ['a first day to come', { startDate: '2026-11-22' }, 'analytics.dates-reversed'],
    ['a first day that the calendar does not have', { startDate: '2026-02-30' }, 'analytics.start-not-a-day'],
    ['a last day that is a text', { endDate: 'yesterday' }, 'analytics.end-not-a-day'],
    ['a year before all dates', { startDate: '0000-01-01' }, 'analytics.start-not-a-day'],
  ])('refuses %s', (_name, asked, fault) => {
    expect(readPeriod(asked, today)).toEqual({ fault });
  });

  it('are thirty by default, and both ends count', () => {
    const period = readPeriod({}, today);
    expect('fault' in period ? 0 : countDays(period)).toBe(30);
    expect(countDays({ first: today, last: today })).toBe(1);
  });

  it('end with the last moment of the last day', () => {
    expect(periodMoments({ first: '2026-11-20', last: '2026-11-21' })).toEqual({
      from: new Date('2026-11-20T00:00:00Z'),
      before: new Date('2026-11-22T00:00:00Z'),
    });
  });

  it('are compared with as many just before', () => {
    expect(periodBefore({ first: '2026-11-01', last: '2026-11-10' })).toEqual({
      first: '2026-10-22',
      last: '2026-10-31',
    });
  });
});

test.each([
  ['Asia/Taipei', '2026-11-02T15:59:59Z', '2026-11-02'],
  ['Asia/Taipei', '2026-11-02T16:00:00Z', '2026-11-03'],
  ['Asia/Kathmandu', '2026-12-31T18:14:59Z', '2026-12-31'],
  ['Asia/Kathmandu', '2026-12-31T18:15:00Z', '2027-01-01'],
  ['Europe/London', '2026-07-01T22:59:59Z', '2026-07-01'],
  ['Europe/London', '2026-07-01T23:00:00Z', '2026-07-02'],
  ['UTC', '2026-11-02T23:59:59Z', '2026-11-02'],
  // The days of 23 and 25 hours.
  ['Europe/London', '2026-03-29T22:59:59Z', '2026-03-29'],
  ['Europe/London', '2026-03-29T23:00:00Z', '2026-03-30'],
  ['Europe/London', '2026-10-24T23:00:00Z', '2026-10-25'],
  ['Europe/London', '2026-10-25T23:59:59Z', '2026-10-25'],
  ['Europe/London', '2026-10-26T00:00:00Z', '2026-10-26'],
  ['America/New_York', '2026-03-08T23:59:59Z', '2026-03-08'],
  ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-02'],
  ['Pacific/Apia', '2026-11-02T10:59:59Z', '2026-11-02'],
  ['Pacific/Apia', '2026-11-02T11:00:00Z', '2026-11-03'],
  // It is the evening of the 2nd there; sessions of these hours count on the 3rd.
  ['America/Los_Angeles', '2026-11-03T03:00:00Z', '2026-11-03'],
  ['America/Los_Angeles', '2026-11-03T08:00:00Z', '2026-11-03'],
])('in %s, at %s, the last day is %s', (zone, at, day) => {
  expect(todayIn(zone, new Date(at))).toBe(day);
});
