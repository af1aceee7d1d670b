import { describe, expect, it, test } from 'vitest';
import { formatScore, isPassed, readScore, scoreTextTone, scoreTone } from './score.ts';

describe('a score is read in one way', () => {
  it.each<[number | null | undefined, number | null]>([
    [null, null],
    [undefined, null],
    [Number.NaN, null],
    // The score of a conversation in which nothing could be scored.
    [-1, null],
    [0, 0],
    [30.769230769, 30.77],
    [66.666666, 66.67],
    [100, 100],
    [130, 100],
    [-4, 0],
  ])('%s is %s', (score, read) => {
    expect(readScore(score)).toBe(read);
  });
});

test('a score is written with two decimals where it has them, in the form of the language', () => {
  expect(formatScore(30.769230769, 'en-GB')).toBe('30.77%');
  expect(formatScore(62.5, 'zh-TW')).toBe('62.5%');
  expect(formatScore(31, 'en-US')).toBe('31%');
  expect(formatScore(100, 'en-GB')).toBe('100%');
});

describe('the colour of a score', () => {
  it.each([
    [0, 'negative'],
    [20, 'negative'],
    [20.01, 'warning'],
    [50, 'warning'],
    [50.01, 'positive'],
    [100, 'positive'],
  ])('%d is %s', (score, tone) => {
    expect(scoreTone(score)).toBe(tone);
  });

  it.each([
    [0, 'negative'],
    [39.99, 'negative'],
    [40, 'warning'],
    [59.99, 'warning'],
    [60, 'positive'],
    [100, 'positive'],
  ])('as a number %d is %s', (score, tone) => {
    expect(scoreTextTone(score)).toBe(tone);
  });
});

describe('passing', () => {
  it.each<[number | null, number | null, boolean | null]>([
    [60, 60, true],
    [59.99, 60, false],
    // Without a pass mark, no score is good or bad enough for a verdict.
    [100, null, null],
    [0, null, null],
    [null, 60, null],
    [-1, 60, null],
  ])('%s with the pass mark %s: %s', (score, passMark, passed) => {
    expect(isPassed(score, passMark)).toBe(passed);
  });
});
