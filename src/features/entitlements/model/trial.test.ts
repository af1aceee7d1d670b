import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  expiryOfTrial,
  findTrialLeft,
  findTrialWarning,
  isTrialOver,
  trialDaysLeft,
  trialOverAt,
} from './trial.ts';

const hourMs = 3_600_000;
const now = new Date('2026-11-02T09:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs);

test.each([
  [14 * 24, 14],
  [14 * 24 - 1, 13],
  [24, 1],
  [23.999, 0],
  [0, 0],
  [-1, -1],
  [-24, -1],
  [-25, -2],
])('%d hours before its end a trial has %i days left, and below one it is over', (hours, days) => {
  expect(trialDaysLeft(now, inHours(hours))).toBe(days);
  expect(isTrialOver({ trial: true, trialExpiresAt: inHours(hours) }, now)).toBe(days < 1);
});

test('what is no trial, or has no end, is never over', () => {
  expect(isTrialOver({ trial: false, trialExpiresAt: inHours(-100) }, now)).toBe(false);
  expect(isTrialOver({ trial: true, trialExpiresAt: null }, now)).toBe(false);
});

test('a trial begins with its number of days and is open for all of them', () => {
  const begins = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2200-01-01') });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 366 }), begins, (days, begin) => {
      const trialExpiresAt = expiryOfTrial(begin, days);
      const over = trialOverAt(trialExpiresAt);
      expect(trialDaysLeft(begin, trialExpiresAt)).toBe(days);
      expect(over.getTime() - begin.getTime()).toBe(days * 24 * hourMs);
      expect(isTrialOver({ trial: true, trialExpiresAt }, over)).toBe(true);
      expect(isTrialOver({ trial: true, trialExpiresAt }, new Date(over.getTime() - 1))).toBe(false);
    }),
  );
});

test.each([
  [14, [8, null], [7, 7], [4, 7], [3, 3], [2, 3], [1, 1], [0, 0], [-5, 0]],
  [60, [59, null], [7, 7], [0, 0]],
  [3, [3, null], [2, null], [1, 1], [0, 0]],
  [1, [1, null], [0, 0]],
] as [number, ...[number, number | null][]][])(
  'a trial of %i days warns by the days that are left, and never as it begins',
  (trialDays, ...cases) => {
    for (const [left, warning] of cases)
      expect(findTrialWarning({ trialExpiresAt: inHours(left * 24 + 1), trialDays }, now)).toBe(warning);
  },
);

describe('a plan that ended gives back the days of the trial that it cut short', () => {
  const trial = { type: 'FREE_TRIAL', reason: 'trial', startDate: '2026-11-02', expiryDate: '2026-11-16' };
  const paid = { type: 'STARTER', reason: 'payment', startDate: '2026-11-02', expiryDate: null };
  const ended = { ...trial, reason: 'payment', startDate: '2026-11-05', expiryDate: '2026-11-05' };
  const at = (text: string) => new Date(text);

  test('to the end of its last day, and never further however often it is bought and ended', () => {
    const left = findTrialLeft([paid, trial], at('2026-11-02T15:00:00Z'));
    expect(left).toMatchObject({ startDate: '2026-11-02', expiryDate: '2026-11-16', trialDays: 14 });
    expect(trialDaysLeft(at('2026-11-02T15:00:00Z'), left?.trialExpiresAt ?? at('2000-01-01'))).toBe(15);
    expect(trialOverAt(left?.trialExpiresAt ?? at('2000-01-01')).toISOString()).toBe(
      '2026-11-16T23:59:59.999Z',
    );
    const again = { ...trial, startDate: left?.startDate ?? null, expiryDate: left?.expiryDate ?? null };
    expect(findTrialLeft([paid, again, paid, trial], at('2026-11-03T00:00:00Z'))).toEqual(left);
  });

  test('and nothing where the trial would be over, or none was', () => {
    expect(findTrialLeft([paid, trial], at('2026-11-17T00:00:00Z'))).toBeNull();
    expect(findTrialLeft([paid, ended], at('2026-11-05T09:00:00Z'))).toBeNull();
    expect(findTrialLeft([paid], at('2026-11-05T09:00:00Z'))).toBeNull();
  });
});
