import { expect, it } from 'vitest';
import { askedDays, readAnalyticsParams, readCompares } from './analytics-params.ts';

it('reads what an address says', () => {
  expect(
    readAnalyticsParams({ from: '2026-11-01', to: '2026-11-21', type: 'user', group: 12, tag: 7 }),
  ).toEqual({
    from: '2026-11-01',
    to: '2026-11-21',
    type: 'user',
    group: '12',
    tag: '7',
  });
});

it('keeps days that the calendar does not have, since the form says what is wrong with them', () => {
  expect(readAnalyticsParams({ from: '2026-02-30' })).toEqual({ from: '2026-02-30' });
});

it('takes for not set what is not well formed', () => {
  expect(readAnalyticsParams({ from: 'last week', to: {}, type: 'owner', group: '-1', tag: '1e3' })).toEqual(
    {},
  );
});

it('compares with the days before where the address says so, as a number or a text', () => {
  expect([{ compare: 1 }, { compare: '1' }].map(readCompares)).toEqual([true, true]);
  expect([{}, { compare: 'yes' }, { compare: 2 }].map(readCompares)).toEqual([false, false, false]);
  expect(readAnalyticsParams({ compare: 1 })).toEqual({});
});

it('keeps a period that moves along with the day, unless the address has days of its own', () => {
  const asked = readAnalyticsParams({ days: 7 });
  expect(asked).toEqual({ days: '7' });
  expect(askedDays(asked, '2026-05-31')).toEqual({ startDate: '2026-05-25', endDate: '2026-05-31' });
  expect(askedDays(asked, '2026-06-30')).toEqual({ startDate: '2026-06-24', endDate: '2026-06-30' });
  expect(readAnalyticsParams({ days: 7, from: '2026-05-01' })).toEqual({ from: '2026-05-01' });
  expect(readAnalyticsParams({ days: '0' })).toEqual({});
});

it('an address with ten thousand groups names none, and says so in its field', () => {
  const groups = Array.from({ length: 10_000 }, (_, nth) => 1_000_000 + nth);
  expect(readAnalyticsParams({ group: groups.join(',') })).toEqual({});
  expect(readAnalyticsParams({ group: groups })).toEqual({});
});
