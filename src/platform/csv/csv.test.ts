import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPlainCell, writeCsvRows } from '#kernel/csv-text.ts';
import { CsvError, parseCsv } from './csv.ts';

const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells);

test('commas, semicolons and tabs separate, whichever the first line holds', () => {
  expect(cellsOf('Email,Name\na@b.test,Ada')).toEqual([
    ['Email', 'Name'],
    ['a@b.test', 'Ada'],
  ]);
  expect(cellsOf('Email;Name\r\na@b.test;"Lovelace, Ada"')).toEqual([
    ['Email', 'Name'],
    ['a@b.test', 'Lovelace, Ada'],
  ]);
  expect(cellsOf('Email\tName\ra@b.test\tAda')).toEqual([
    ['Email', 'Name'],
    ['a@b.test', 'Ada'],
  ]);
});

test('a byte order mark is dropped and every script is kept', () => {
  expect(cellsOf('\uFEFFEmail,名字\nlin@b.test,林小美')).toEqual([
    ['Email', '名字'],
    ['lin@b.test', '林小美'],
  ]);
});

test('quoted cells hold separators, line ends and quotation marks', () => {
  expect(cellsOf('a,b\n"x, ""y""\nz",2')).toEqual([
    ['a', 'b'],
    ['x, "y"\nz', '2'],
  ]);
});

test('each record knows its line, also after empty ones and line ends within cells', () => {
  expect(parseCsv('a\n\n"x\ny"\nz\n').map(({ line }) => line)).toEqual([1, 3, 5]);
});

test('a quotation mark that is never closed is named', () => {
  expect(() => parseCsv('a\n"x')).toThrow(CsvError);
  expect(() => parseCsv('a\n"x"y')).toThrow(CsvError);
});

test('what is written is read again as it was', () => {
  const cell = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
      const text = writeCsvRows([['Email', 'Name'], ...rows]);
      expect(
        cellsOf(text)
          .slice(1)
          .map((cells) => cells.map(readPlainCell)),
      ).toEqual(rows.map((cells) => cells.map(readPlainCell)));
    }),
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =cmd|x', '＝1+1', '|calc'])(
  'no spreadsheet runs %j',
  (text) => {
    expect(writeCsvRows([[text]]).replace(/^"/, '')).toMatch(/^'/);
  },
);
