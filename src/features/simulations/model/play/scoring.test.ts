import { describe, expect, it } from 'vitest';
import { buildEvent, buildOption, buildVersion, buildVideo } from '#tests/builders/story.ts';
import type { Answer } from '../../interactions/define-interaction.ts';
import { definitionOf } from '../../interactions/interaction.ts';
import type { EventContent } from '../version-content.ts';
import { indexContent } from './content-index.ts';
import { findBestPoints, scoreAttempt } from './scoring.ts';

function buildQuestion(
  options: [points: number, correct: boolean][],
  content: { multipleAnswers?: boolean; questionType?: 'multiple_choice' | 'no_scoring' } = {},
) {
  return buildEvent('question', 1, 0, {
    content,
    options: options.map(([points, correct], index) => buildOption(index + 1, { points, correct })),
  });
}

const scoreAnswer = (question: EventContent, optionIds: number[]) =>
  definitionOf(question).answering?.score(question, optionIds);

const single: [number, boolean][] = [
  [10, true],
  [2, false],
  [-5, false],
];
const several: [number, boolean][] = [
  [3, true],
  [4, true],
  [-2, false],
];

describe('one answer', () => {
  it.each([
    { title: 'the right option', options: single, chosen: [1], points: 10, correct: true },
    {
      title: 'a wrong option that is worth something',
      options: single,
      chosen: [2],
      points: 2,
      correct: false,
    },
    { title: 'a wrong option that costs points', options: single, chosen: [3], points: -5, correct: false },
    { title: 'no option', options: single, chosen: [], points: 0, correct: false },
    { title: 'an option of another question', options: single, chosen: [99], points: 0, correct: false },
    {
      title: 'all options of a question with one answer: the first counts',
      options: single,
      chosen: [2, 1],
      points: 2,
      correct: false,
    },
    {
      title: 'an option where nothing is marked correct',
      options: [[4, false]] as [number, boolean][],
      chosen: [1],
      points: 4,
      correct: null,
    },
  ])('$title', ({ options, chosen, points, correct }) => {
    expect(scoreAnswer(buildQuestion(options), chosen)).toMatchObject({ points, correct });
  });
});

describe('several answers', () => {
  it.each([
    { title: 'all right ones', chosen: [1, 2], points: 7, correct: true },
    { title: 'all right ones in another order', chosen: [2, 1], points: 7, correct: true },
    { title: 'some of the right ones', chosen: [1], points: 3, correct: false },
    { title: 'right ones and a wrong one', chosen: [1, 2, 3], points: 5, correct: false },
    { title: 'the wrong one alone', chosen: [3], points: -2, correct: false },
    { title: 'none', chosen: [], points: 0, correct: false },
  ])('$title', ({ chosen, points, correct }) => {
    expect(scoreAnswer(buildQuestion(several, { multipleAnswers: true }), chosen)).toMatchObject({
      points,
      correct,
    });
  });

  it('gives nothing and judges nothing where the question is not scored', () => {
    const question = buildQuestion(single, { questionType: 'no_scoring' });
    expect(scoreAnswer(question, [1])).toEqual({ optionIds: [1], points: 0, correct: null });
    expect(findBestPoints(question)).toBe(0);
  });
});

describe('the best a question can give', () => {
  it.each([
    { title: 'one answer: its best option', options: single, multipleAnswers: false, best: 10 },
    { title: 'several answers: all that gain', options: several, multipleAnswers: true, best: 7 },
    {
      title: 'only losses: leaving it unanswered',
      options: [
        [-1, false],
        [-2, true],
      ] as [number, boolean][],
      multipleAnswers: false,
      best: 0,
    },
    { title: 'no options', options: [] as [number, boolean][], multipleAnswers: false, best: 0 },
  ])('$title', ({ options, multipleAnswers, best }) => {
    expect(findBestPoints(buildQuestion(options, { multipleAnswers }))).toBe(best);
  });
});

describe('the score of a session', () => {
  const question = (id: number, best: number) =>
    buildEvent('question', id, 0, { options: [buildOption(id * 10, { points: best, correct: true })] });
  const content = buildVersion([
    buildVideo(1, { events: [question(1, 10), question(2, 5), question(3, 0)] }),
  ]);
  const answer = (points = 0): { first: Answer } => ({ first: { optionIds: [], points, correct: null } });
  const answered = (points: Record<number, number | undefined>) =>
    Object.fromEntries(Object.entries(points).map(([id, value]) => [id, answer(value)]));

  it.each([
    { title: 'everything', met: [1, 2], points: { 1: 10, 2: 5 }, score: 100 },
    { title: 'two thirds, rounded to two decimals', met: [1, 2], points: { 1: 10 }, score: 66.67 },
    { title: 'a question not met does not count against', met: [1], points: { 1: 10 }, score: 100 },
    { title: 'a question met and not answered counts as 0', met: [1, 2], points: { 2: 5 }, score: 33.33 },
    { title: 'less than nothing is 0', met: [1], points: { 1: -3 }, score: 0 },
    { title: 'more than the best is 100', met: [2], points: { 2: 9 }, score: 100 },
    { title: 'nothing met', met: [], points: {}, score: null },
    { title: 'only questions without points met', met: [3], points: { 3: 0 }, score: null },
    { title: 'a question that this version does not have', met: [99], points: { 99: 5 }, score: null },
  ])('$title', ({ met, points, score }) => {
    const state = { metQuestionIds: met, answered: answered(points) };
    expect(scoreAttempt(indexContent(content), state).score).toBe(score);
  });

  it('has points and no score where the item is no quiz', () => {
    const state = { metQuestionIds: [1], answered: answered({ 1: 10 }) };
    const scored = scoreAttempt(indexContent({ ...content, quiz: false }), state);
    expect(scored).toEqual({ points: 10, bestPoints: 10, score: null });
  });
});
