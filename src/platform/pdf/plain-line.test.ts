import { expect, test } from 'vitest';
import { hasAllLetters, splitByFont, toPlainLine } from './plain-line.ts';

test.each([
  ['Ada\u200bLove\u202elace', 'AdaLovelace'],
  ['  Ada \n\t Lovelace ', 'Ada Lovelace'],
  ['A\u0301\u0301\u0301\u0301\u0301\u0301\u0301da', 'Á\u0301\u0301\u0301da'],
  ['林\ufe0f小美', '林小美'],
  ['\ud83d', ''],
  ['عمر', 'عمر'],
])('%j is written as %j', (text, plain) => expect(toPlainLine(text)).toBe(plain));

const latin = { name: 'latin', has: (code: number) => code < 0x250 };
const chinese = { name: 'chinese', has: (code: number) => code < 0x80 || (code >= 0x4e00 && code < 0xffff) };

test.each([
  ['Łukasz 林小美 😀', true],
  ['Omar عمر', false],
  ['', true],
])('%j can be written: %s', (text, can) => expect(hasAllLetters(text, [latin, chinese])).toBe(can));

test('each letter stands in the first font that has it', () => {
  const runs = splitByFont('Łukasz 林小美 (A) Ł😀', [latin, chinese]);
  expect(runs.map(({ font, text }) => `${font.name}: ${text}`)).toEqual([
    'latin: Łukasz ',
    'chinese: 林小美',
    'latin:  (A) Ł',
  ]);
});
