import { expect, test } from 'vitest';
import type { AnswerValue } from './answers.ts';
import { type Expression, evaluate } from './expression.ts';

const answers = new Map<string, AnswerValue>([
  ['q1', 4],
  ['q2', 'o1'],
  ['q3', ['o1', 'o2']],
  ['q4', '2026-03-01'],
]);

test.each<[Expression, boolean]>([
  [{ question: 'q1', answered: true }, true],
  [{ question: 'q9', answered: true }, false],
  [{ question: 'q9', answered: false }, true],
  [{ question: 'q1', eq: 4 }, true],
  [{ question: 'q1', eq: '4' }, false],
  [{ question: 'q2', neq: 'o2' }, true],
  [{ question: 'q9', neq: 'o2' }, true],
  [{ question: 'q9', eq: 'o2' }, false],
  [{ question: 'q1', gte: 4 }, true],
  [{ question: 'q1', lte: 3 }, false],
  [{ question: 'q1', gte: '1' }, false],
  [{ question: 'q9', gte: 0 }, false],
  [{ question: 'q9', lte: 10 }, false],
  [{ question: 'q3', includes: 'o2' }, true],
  [{ question: 'q2', includes: 'o1' }, false],
  [{ question: 'q4', gte: '2026-02-28' }, true],
  [{ question: 'q4', lte: '2026-02-28' }, false],
  [
    {
      all: [
        { question: 'q1', eq: 4 },
        { question: 'q2', eq: 'o2' },
      ],
    },
    false,
  ],
  [
    {
      any: [
        { question: 'q1', eq: 4 },
        { question: 'q2', eq: 'o2' },
      ],
    },
    true,
  ],
  [{ not: { any: [{ question: 'q1', eq: 4 }] } }, false],
])('%j is %s', (expression, met) => {
  expect(evaluate(expression, answers)).toBe(met);
});
