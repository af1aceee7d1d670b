import { expect, it, test } from 'vitest';
import { parseCounted, stateOfCount, storeCounted } from './question-count.ts';

it('is kept and read without a loss', () => {
  const counted = {
    sessions: 12_345,
    few: false,
    questions: [
      {
        ...{ questionId: 7, answers: 3, learners: 3, difficulty: 2 / 3, discrimination: -0.1234567890123456 },
        ...{ averageReactionMs: 10_000 / 3, chosen: new Map([[71, 2]]) },
      },
      {
        ...{ questionId: 8, answers: 1, learners: 1, difficulty: null, discrimination: null },
        ...{ averageReactionMs: 0, chosen: new Map() },
      },
    ],
  };
  expect(parseCounted(JSON.parse(storeCounted(counted)))).toEqual(counted);
});

test.each([
  ['queued', 14, 'queued'],
  ['running', 14, 'running'],
  ['queued', 16, 'failed'],
  ['running', 16, 'failed'],
  ['done', 16, 'done'],
  ['cancelled', 16, 'cancelled'],
] as const)('one that is %s and was touched %i minutes ago is %s', (state, minutes, expected) => {
  const touchedAt = new Date('2026-11-30T12:00:00Z');
  const now = new Date(touchedAt.getTime() + minutes * 60_000);
  expect(stateOfCount({ state, touchedAt }, now)).toBe(expected);
});
