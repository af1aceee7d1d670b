import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addSessions,
  analyseQuestions,
  analyseTally,
  type GivenAnswer,
  judgeDiscrimination,
  type QuestionTally,
} from './question-analysis.ts';

/** A row for each session, a letter for each question: right, wrong, not scored, or not met. */
function give(...sessions: string[]): GivenAnswer[] {
  return sessions.flatMap((letters, sessionId) =>
    [...letters].flatMap((letter, questionId) =>
      letter === '.'
        ? []
        : [
            {
              sessionId,
              learner: `learner ${sessionId % 7}`,
              questionId,
              correct: letter === '-' ? null : letter === 'r',
              optionIds: [letter === 'r' ? 1 : 2],
              reactionMs: 1_000 * (questionId + 1),
            },
          ],
    ),
  );
}
const times = (count: number, ...sessions: string[]) => Array.from({ length: count }, () => sessions).flat();

describe('the questions of an item', () => {
  it('are told apart by how often they are missed, what was missed most first', () => {
    const found = analyseQuestions(give('rw-', 'rw-', 'rr-', 'wr-'));
    expect(found.map(({ questionId, difficulty }) => [questionId, difficulty])).toEqual([
      [1, 0.5],
      [0, 0.75],
      [2, null],
    ]);
    expect(found[0]).toMatchObject({ answers: 4, averageReactionMs: 2_000 });
    expect([...(found[1]?.chosen ?? [])]).toEqual([
      [1, 3],
      [2, 1],
    ]);
  });

  it('discriminate fully where whoever does well elsewhere does well here, and the other way round', () => {
    expect(analyseQuestions(give(...times(6, 'rrr', 'www')))[0]?.discrimination).toBeCloseTo(1, 10);
    expect(analyseQuestions(give(...times(6, 'rw', 'wr')))[0]?.discrimination).toBeCloseTo(-1, 10);
  });

  it('are held against the other questions alone: an answer does not count for itself', () => {
    // Worked by hand: 3 questions, the first right in 8 of 12; over the others 1, 0.5 or 0.
    const found = analyseQuestions(give(...times(4, 'rrr', 'rrw', 'www')));
    const [x, y] = [
      [1, 1, 0],
      [1, 0.5, 0],
    ] as const;
    const [mx, my] = [2 / 3, 0.5];
    const covariance =
      x.reduce<number>((sum, each, index) => sum + (each - mx) * ((y[index] ?? 0) - my), 0) / 3;
    const expected = covariance / Math.sqrt((2 / 9) * (1 / 6));
    expect(found.find(({ questionId }) => questionId === 0)?.discrimination).toBeCloseTo(expected, 10);
  });

  it('say no discrimination of few sessions, of answers that are all alike, or of a question that stands alone', () => {
    const discriminations = (answers: GivenAnswer[]) =>
      analyseQuestions(answers).map((each) => each.discrimination);
    expect(discriminations(give(...times(4, 'rr', 'ww')))).toEqual([null, null]);
    expect(discriminations(give(...times(20, 'rr')))).toEqual([null, null]);
    expect(discriminations(give(...times(20, 'r', 'w')))).toEqual([null]);
    expect(analyseQuestions([])).toEqual([]);
  });

  it('come to exactly the same in whatever parts and order sessions are added', () => {
    const letters = fc.array(fc.constantFrom('r', 'w', 'r', 'w', '-', '.'), { minLength: 6, maxLength: 6 });
    const parts = fc.array(fc.array(letters, { maxLength: 30 }), { maxLength: 5 });
    fc.assert(
      fc.property(parts, (some) => {
        const sessions = some.flat().map((each) => each.join(''));
        const answers = give(...sessions);
        const tally: QuestionTally = new Map();
        let next = 0;
        for (const { length } of some.toReversed()) {
          const ids = new Set(Array.from({ length }, () => next++));
          addSessions(tally, answers.filter(({ sessionId }) => ids.has(sessionId)).toReversed());
        }
        // Chosen options come in the order of the answers.
        const told = (found: ReturnType<typeof analyseTally>) =>
          found.map((each) => ({ ...each, chosen: [...each.chosen].sort(([a], [b]) => a - b) }));
        expect(told(analyseTally(tally))).toEqual(told(analyseQuestions(answers)));
      }),
    );
  });

  it('are correlated as the textbook says, with means of all pairs', () => {
    const letters = fc.array(fc.constantFrom('r', 'w', 'r', 'w', '-', '.'), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(letters, { minLength: 10, maxLength: 60 }), (some) => {
        const sessions = some.map((each) => each.join(''));
        for (const { questionId, discrimination } of analyseQuestions(give(...sessions))) {
          const pairs = sessions.flatMap((session): [number, number][] => {
            const here = session[questionId];
            const others = [...session].filter((each, id) => id !== questionId && 'rw'.includes(each));
            if ((here !== 'r' && here !== 'w') || others.length === 0) return [];
            return [[Number(here === 'r'), others.filter((each) => each === 'r').length / others.length]];
          });
          const mean = (read: (pair: [number, number]) => number) =>
            pairs.reduce((sum, pair) => sum + read(pair), 0) / pairs.length;
          const [meanX, meanY] = [mean(([x]) => x), mean(([, y]) => y)];
          const spreads = mean(([x]) => (x - meanX) ** 2) * mean(([, y]) => (y - meanY) ** 2);
          if (pairs.length < 10 || spreads < 1e-9) expect(discrimination).toBeNull();
          else
            expect(discrimination).toBeCloseTo(
              mean(([x, y]) => (x - meanX) * (y - meanY)) / Math.sqrt(spreads),
              10,
            );
        }
      }),
    );
  });

  it('know how many different learners answered, as far as it takes to call them few', () => {
    expect(analyseQuestions(give(...times(3, 'rr'), 'w'))).toMatchObject([{ learners: 4 }, { learners: 3 }]);
    expect(analyseQuestions(give(...times(30, 'r')))).toMatchObject([{ learners: 5 }]);
  });

  it('stay within their bounds, whatever was answered and in whatever order', () => {
    const letters = fc.array(fc.constantFrom('r', 'w', '-', '.'), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 40 }), (sessions) => {
        const answers = give(...sessions.map((each) => each.join('')));
        const found = analyseQuestions(answers);
        for (const { difficulty, discrimination } of found) {
          if (difficulty !== null) expect(difficulty >= 0 && difficulty <= 1).toBe(true);
          if (discrimination !== null) expect(Math.abs(discrimination)).toBeLessThanOrEqual(1 + 1e-9);
        }
        expect(analyseQuestions(answers.toReversed()).map(({ difficulty }) => difficulty)).toEqual(
          found.map(({ difficulty }) => difficulty),
        );
      }),
    );
  });
});

it('says in a word how well a question discriminates', () => {
  expect([-0.01, 0, 0.2, 0.3, 0.4].map(judgeDiscrimination)).toEqual([
    'reversed',
    'weak',
    'fair',
    'good',
    'strong',
  ]);
});
