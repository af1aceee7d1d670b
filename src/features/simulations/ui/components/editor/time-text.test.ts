import { expect, it } from 'vitest';
import { formatRunningTime, formatTime, parseTime } from './time-text.ts';

it.each([
  [0, '0:00'],
  [5_000, '0:05'],
  [5_250, '0:05.25'],
  [65_040, '1:05.04'],
  [3_723_500, '1:02:03.5'],
])('%i ms is written %s, and read back', (ms, text) => {
  expect(formatTime(ms)).toBe(text);
  expect(parseTime(text)).toBe(ms);
});

it.each([
  ['5', 5_000],
  ['5.5', 5_500],
  ['5,5', 5_500],
  ['90', 90_000],
  ['1:5', 65_000],
  [' 0:01 ', 1_000],
])('%j is read as %i ms', (text, ms) => expect(parseTime(text)).toBe(ms));

it.each(['', 'x', '1:60', '1:60:00', '-1', '1.2345', '0:0:0:0'])('%j is no time', (text) =>
  expect(parseTime(text)).toBeNull(),
);

it('a running time always has one digit after the point', () => {
  expect(formatRunningTime(5_000)).toBe('0:05.0');
  expect(formatRunningTime(5_279)).toBe('0:05.2');
});
