import { describe, expect, test } from 'vitest';
import { chooseSuperfluousBackups, parseRetention } from './retention.ts';

const nightly = (count: number) =>
  Array.from({ length: count }, (_, day) => new Date(Date.UTC(2026, 10, 22 - day, 2)));
const days = (dates: readonly Date[]) => dates.map((at) => at.toISOString().slice(0, 10));
const left = (taken: readonly Date[], text: string) => {
  const retention = parseRetention(text);
  if (!retention) throw new Error(`${text} is no retention`);
  const gone = new Set(chooseSuperfluousBackups(taken, retention));
  return taken.filter((at) => !gone.has(at));
};

describe('how many backups stay', () => {
  test.each([
    ['14', { newest: 14 }],
    ['7d4w6m', { days: 7, weeks: 4, months: 6 }],
    ['7d 4w', { days: 7, weeks: 4, months: 0 }],
    ['12m', { days: 0, weeks: 0, months: 12 }],
    ['0', null],
    ['', null],
    ['4w7d', null],
    ['all', null],
  ])('%s is read as %o', (text, retention) => {
    expect(parseRetention(text)).toEqual(retention);
  });

  test('of a number, the newest so many', () => {
    expect(days(left(nightly(5), '2'))).toEqual(['2026-11-22', '2026-11-21']);
  });

  test('one of each of the last days, weeks and months, the newest of each', () => {
    expect(days(left(nightly(100), '3d2w3m'))).toEqual([
      '2026-11-22',
      '2026-11-21',
      '2026-11-20',
      '2026-11-15',
      '2026-10-31',
      '2026-09-30',
    ]);
  });

  test('one made by hand leaves the one of the night before', () => {
    const byHand = new Date('2026-11-22T15:00:00Z');
    expect(days(left([byHand, ...nightly(3)], '1d'))).toEqual(['2026-11-22', '2026-11-22']);
  });

  test('a pause takes none away: what was kept before it is still kept', () => {
    const old = nightly(3).map((at) => new Date(at.getTime() - 400 * 86_400_000));
    expect(left(old, '3d')).toEqual(old);
  });
});
