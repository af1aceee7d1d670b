import { expect, it } from 'vitest';
import type { Expression } from './expression.ts';
import {
  comparisonOf,
  comparisons,
  makeCondition,
  operandOf,
  readFlat,
  writeFlat,
} from './flat-expression.ts';

const yes = { question: 'q1', eq: 'o1' };
const high = { question: 'q2', gte: 4 };

it.each<[Expression | null, ReturnType<typeof readFlat>]>([
  [null, { mode: 'all', conditions: [] }],
  [yes, { mode: 'all', conditions: [yes] }],
  [{ all: [yes, high] }, { mode: 'all', conditions: [yes, high] }],
  [{ any: [yes, high] }, { mode: 'any', conditions: [yes, high] }],
  [{ not: yes }, null],
  [{ all: [yes, { any: [high] }] }, null],
])('reads %j', (expression, flat) => {
  expect(readFlat(expression)).toEqual(flat);
});

it('writes what it read, and nothing for no condition', () => {
  expect(writeFlat({ mode: 'any', conditions: [yes, high] })).toEqual({ any: [yes, high] });
  expect(writeFlat({ mode: 'any', conditions: [] })).toBeNull();
});

it.each(comparisons)('a condition with %s is read as it was made', (comparison) => {
  const condition = makeCondition('q1', comparison, 'o1');
  expect(comparisonOf(condition)).toBe(comparison);
  expect(operandOf(condition)).toBe(comparison.endsWith('answered') ? null : 'o1');
});
