import { describe, expect, it } from 'vitest';
import { countDays, periodBefore, periodMoments, readPeriod } from './analytics-period.ts';

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
