import { expect, test } from 'vitest';
import { guessReportProgress } from './report-progress.ts';

test('the guess rises from 0 to 99 over the expected time, quickest at first, and stays there', () => {
  expect(guessReportProgress(0, 40_000)).toBe(0);
  expect(guessReportProgress(20_000, 40_000)).toBeGreaterThan(50);
  expect(guessReportProgress(40_000, 40_000)).toBe(99);
  expect(guessReportProgress(400_000, 40_000)).toBe(99);
  const steps = Array.from({ length: 400 }, (_, index) => guessReportProgress(index * 100, 40_000));
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});

test('a clock that runs backwards or an expectation of nothing breaks nothing', () => {
  expect(guessReportProgress(-5, 40_000)).toBe(0);
  expect(guessReportProgress(5, 0)).toBe(99);
});
