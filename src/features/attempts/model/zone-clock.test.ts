import { expect, test } from 'vitest';
import { readClock, splitAtChanges } from './zone-clock.ts';

const year = { from: new Date('2026-01-01T00:00:00Z'), before: new Date('2027-01-01T00:00:00Z') };

test('a clock is as far from UTC as its time zone, and knows when that changes', () => {
  expect(readClock('Asia/Kathmandu', year)).toEqual({ changes: [], offsets: [345] });
  expect(readClock('Europe/London', year)).toEqual({
    changes: ['2026-03-29T01:00:00', '2026-10-25T01:00:00'],
    offsets: [0, 60, 0],
  });
  expect(readClock('America/New_York', { ...year, from: new Date('2026-07-01T00:00:00Z') })).toEqual({
    changes: ['2026-11-01T06:00:00'],
    offsets: [-240, -300],
  });
});

test('months in which the clock changes are read by days, the others whole', () => {
  const days = { from: '2026-02-10', before: '2026-12-05' };
  expect(splitAtChanges(days, readClock('Europe/London', year))).toEqual([
    { from: '2026-02-10', before: '2026-03-01', steady: true },
    { from: '2026-03-01', before: '2026-04-01', steady: false },
    { from: '2026-04-01', before: '2026-10-01', steady: true },
    { from: '2026-10-01', before: '2026-11-01', steady: false },
    { from: '2026-11-01', before: '2026-12-05', steady: true },
  ]);
  expect(splitAtChanges(days, { changes: [] })).toEqual([{ ...days, steady: true }]);
  const march = { from: '2026-03-20', before: '2026-03-31' };
  expect(splitAtChanges(march, { changes: ['2026-03-29T01:00:00'] })).toEqual([{ ...march, steady: false }]);
});
