import { expect, it } from 'vitest';
import { toCsv } from './csv-text.ts';

it('cells with commas, quotation marks and new lines stay one cell', () => {
  expect(
    toCsv([
      ['Name', 'Note'],
      ['Ada, the first', 'says "hi"\nand goes'],
    ]),
  ).toBe('\uFEFFName,Note\r\n"Ada, the first","says ""hi""\nand goes"\r\n');
});

it('a text that looks like a formula is not run by a spreadsheet', () => {
  expect(toCsv([['=1+1', '@sum', -3]])).toBe("\uFEFF'=1+1,'@sum,-3\r\n");
});
