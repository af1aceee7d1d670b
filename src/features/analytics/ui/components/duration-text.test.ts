import { expect, test } from 'vitest';
import { durationText } from './duration-text.ts';

const number = (value: number, options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat('en-GB', options).format(value);

test.each([
  ['a time under a second, which is never taken for seconds', 900, '1 sec'],
  ['seconds', 8_000, '8 secs'],
  ['minutes', 42 * 60_000, '42 mins'],
  ['hours with a decimal', 12.5 * 3_600_000, '12.5 hrs'],
])('%s', (_what, milliseconds, text) => expect(durationText(milliseconds, number)).toBe(text));
