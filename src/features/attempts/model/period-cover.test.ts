import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { coverDays, coverSums, type DayRange, wholeDays } from './period-cover.ts';

const dayMs = 86_400_000;
const day = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10);

function listDays({ from, before }: DayRange): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at < Date.parse(before); at += dayMs) days.push(day(at / dayMs));
  return days;
}

it('takes whole months where there are any, and single days around them', () => {
  expect(coverDays({ from: '2026-01-15', before: '2026-04-03' })).toEqual({
    months: { from: '2026-02-01', before: '2026-04-01' },
    days: [
      { from: '2026-01-15', before: '2026-02-01' },
      { from: '2026-04-01', before: '2026-04-03' },
    ],
  });
  expect(coverDays({ from: '2026-01-01', before: '2027-01-01' })).toEqual({
    months: { from: '2026-01-01', before: '2027-01-01' },
    days: [],
  });
  expect(coverDays({ from: '2026-03-02', before: '2026-04-01' })).toEqual({
    months: null,
    days: [{ from: '2026-03-02', before: '2026-04-01' }],
  });
});

it('comes to each day once and to no other', () => {
  fc.assert(
    fc.property(fc.nat(30_000), fc.nat(900), (first, length) => {
      const asked = { from: day(first), before: day(first + length) };
      const { months, days } = coverDays(asked);
      for (const edge of months ? [months.from, months.before] : []) expect(edge.endsWith('-01')).toBe(true);
      const covered = [...(months ? [months] : []), ...days].flatMap(listDays).sort();
      expect(covered).toEqual(listDays(asked));
    }),
  );
});

it('reads a month less a few of its days where most of it is asked for', () => {
  expect(coverSums({ from: '2026-01-05', before: '2026-03-29' })).toEqual({
    months: { from: '2026-01-01', before: '2026-04-01' },
    days: [],
    less: [
      { from: '2026-01-01', before: '2026-01-05' },
      { from: '2026-03-29', before: '2026-04-01' },
    ],
  });
  fc.assert(
    fc.property(fc.nat(30_000), fc.nat(900), (first, length) => {
      const asked = { from: day(first), before: day(first + length) };
      const { months, days, less } = coverSums(asked);
      const [read, taken] = [
        [...(months ? [months] : []), ...days].flatMap(listDays),
        less.flatMap(listDays),
      ];
      expect(read.filter((each) => !taken.includes(each)).sort()).toEqual(listDays(asked));
      expect(taken.filter((each) => !read.includes(each))).toEqual([]);
      expect(new Set(read).size).toBe(read.length);
    }),
  );
});

it('takes the days that lie in a time as a whole, and none where there is no such day', () => {
  const at = (text: string) => new Date(`2026-${text}Z`);
  expect(wholeDays({ after: at('03-04T09:00:00'), before: at('03-07T00:00:00') })).toEqual({
    from: '2026-03-05',
    before: '2026-03-07',
  });
  // What began in the first moment of a day did not begin after it.
  expect(wholeDays({ after: at('03-04T00:00:00'), before: null }).from).toBe('2026-03-05');
  const none = wholeDays({ after: at('03-04T09:00:00'), before: at('03-04T18:00:00') });
  expect(none.from).toBe(none.before);
  const ages = wholeDays({
    after: new Date('-000044-03-15T00:00:00Z'),
    before: new Date('+012026-01-01T00:00:00Z'),
  });
  expect(ages).toEqual(wholeDays({ after: null, before: null }));
});
