import { expect, test } from 'vitest';
import { readCode, writeCode } from './certificate-code.ts';

const code = writeCode(Array.from({ length: 20 }, (_, index) => index));

test('a code is five groups of four', () => expect(code).toBe('2345-6789-BCDF-GHJK-MNPQ'));

test.each([
  ['2345-6789-BCDF-GHJK-MNPQ', code],
  [' 2345 6789 bcdf ghjk mnpq ', code],
  ['23456789bcdfghjk–mnpq', code],
  ['2345-6789-BCDF-GHJK-MNP', null],
  ['2345-6789-BCDF-GHJK-MNPO', null],
  ['2345-6789-BCDF-GHJK-MNPQ!', null],
  ['', null],
  ['2'.repeat(10_000), null],
])('%j is read as %j', (typed, read) => expect(readCode(typed)).toBe(read));
