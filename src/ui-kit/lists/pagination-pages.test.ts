import { expect, it } from 'vitest';
import { listPageNumbers } from './pagination-pages.ts';

it.each([
  ['all pages when there are ten or fewer', 3, 4, [1, 2, 3, 4]],
  ['the first ten at the start', 1, 103, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['ten around the current page', 50, 103, [45, 46, 47, 48, 49, 50, 51, 52, 53, 54]],
  ['the last ten at the end', 103, 103, [94, 95, 96, 97, 98, 99, 100, 101, 102, 103]],
])('shows %s', (_outcome, page, pageCount, expected) => {
  expect(listPageNumbers(page, pageCount)).toEqual(expected);
});
