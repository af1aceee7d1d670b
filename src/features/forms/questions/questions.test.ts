import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnswerValue } from '../model/answers.ts';
import { questionTypes } from './list.ts';
import { definitionOf, type QuestionType } from './question.ts';
import { type Question, questionSchema } from './schemas.ts';

function makeQuestion(type: QuestionType, own: object = {}): Question {
  let made = 0;
  const fields = definitionOf({ type }).make((prefix) => `${prefix}${++made}`);
  return questionSchema.parse({
    type,
    id: 'q1',
    title: {},
    help: {},
    required: false,
    showIf: null,
    ...fields,
    ...own,
  });
}

function read(question: Question, given: unknown) {
  return definitionOf(question).readAnswer(question, given);
}

function sum(question: Question, answers: readonly AnswerValue[]) {
  return definitionOf(question).sum(question, answers);
}

const types = Object.keys(questionTypes) as QuestionType[]; // the keys of its own type

test.each(types)('a new question of type %s fits its own schema', (type) => {
  expect(makeQuestion(type).type).toBe(type);
});

test.each(types)('whatever is sent to a question of type %s is read without an exception', (type) => {
  const question = makeQuestion(type);
  fc.assert(
    fc.property(fc.anything(), (given) => {
      const result = read(question, given);
      if ('error' in result || result.answer === null) return;
      // What is kept is read again as it is, counted once and put in words.
      expect(read(question, result.answer)).toEqual(result);
      expect(sum(question, [result.answer]).answered).toBe(1);
      expect(typeof definitionOf(question).describe(question, result.answer, () => 'x')).toBe('string');
    }),
  );
});

const sentFile = { id: 'd0a6e6f0-5b1e-4c1a-9a53-2f6f0c2b7c11', name: 'cv.pdf', bytes: 12_345 };

const choices = [
  { id: 'o1', text: { 'en-GB': 'Tea' } },
  { id: 'o2', text: { 'en-GB': 'Coffee' } },
];

test.each([
  ['short-text', {}, '  Good  ', 'Good'],
  ['short-text', {}, ' \u200b ', null],
  ['long-text', {}, 'x'.repeat(10_000), 'x'.repeat(10_000)],
  ['single', { choices }, 'o2', 'o2'],
  ['single', { choices }, '', null],
  ['multiple', { choices }, ['o2', 'o1'], ['o2', 'o1']],
  ['multiple', { choices }, [], null],
  ['scale', {}, 5, 5],
  ['stars', {}, 1, 1],
  ['nps', {}, 0, 0],
  ['matrix', { rows: choices, columns: choices }, { o1: 'o2', o2: 'o2' }, { o1: 'o2', o2: 'o2' }],
  ['matrix', { rows: choices, columns: choices }, {}, null],
  ['rank', { choices }, ['o2', 'o1'], ['o2', 'o1']],
  ['date', {}, '2024-02-29', '2024-02-29'],
  ['file', {}, { ...sentFile, person: 'Ada' }, sentFile],
] as const)('%s with %j keeps %j as %j', (type, own, given, kept) => {
  expect(read(makeQuestion(type, own), given)).toEqual({ answer: kept });
});

test.each([
  ['short-text', {}, 'x'.repeat(501), 'too-long'],
  ['long-text', {}, 'x'.repeat(10_001), 'too-long'],
  ['long-text', {}, ['x'], 'invalid'],
  ['single', { choices }, 'o3', 'choice-unknown'],
  ['single', { choices }, '__proto__', 'choice-unknown'],
  ['multiple', { choices }, ['o1', 'o1'], 'invalid'],
  ['multiple', { choices }, ['o1', 'o9'], 'choice-unknown'],
  ['scale', {}, 0, 'out-of-range'],
  ['scale', {}, 2.5, 'invalid'],
  ['scale', {}, '3', 'invalid'],
  ['stars', {}, 6, 'out-of-range'],
  ['nps', {}, 11, 'out-of-range'],
  ['nps', {}, Number.NaN, 'invalid'],
  ['matrix', { rows: choices, columns: choices }, { o1: 'o2' }, 'rows-missing'],
  ['matrix', { rows: choices, columns: choices }, { o1: 'o2', o9: 'o1' }, 'choice-unknown'],
  ['matrix', { rows: choices, columns: choices }, ['o1'], 'invalid'],
  ['rank', { choices }, ['o1'], 'rows-missing'],
  ['date', {}, '2023-02-29', 'invalid'],
  ['date', {}, '2024-02-29T00:00', 'invalid'],
  ['date', {}, '0000-01-01', 'invalid'],
  ['file', {}, { ...sentFile, id: '../1' }, 'invalid'],
  ['file', {}, { ...sentFile, name: '../cv.pdf' }, 'invalid'],
  ['file', {}, { ...sentFile, name: 'cv\u202efdp.exe' }, 'invalid'],
  ['file', { maxMegabytes: 1 }, { ...sentFile, bytes: 1024 * 1024 + 1 }, 'file-gone'],
] as const)('%s with %j refuses %j: %s', (type, own, given, error) => {
  expect(read(makeQuestion(type, own), given)).toEqual({ error });
});

test('NPS is the percentage of promoters without that of detractors', () => {
  const counted = sum(makeQuestion('nps'), [10, 9, 8, 7, 6, 0, 10, 9]);
  expect(counted).toMatchObject({
    average: 7.375,
    nps: { score: 25, promoters: 4, passives: 2, detractors: 2 },
  });
  expect(sum(makeQuestion('nps'), [])).toMatchObject({ average: null, nps: null });
});

test('choices that nobody chose are counted as none', () => {
  expect(sum(makeQuestion('multiple', { choices }), [['o1'], ['o1']])).toEqual({
    shape: 'choices',
    answered: 2,
    choices: [
      { id: 'o1', count: 2 },
      { id: 'o2', count: 0 },
    ],
  });
});

test('a rank is summed as the average position and how often it came first', () => {
  const counted = sum(makeQuestion('rank', { choices }), [
    ['o1', 'o2'],
    ['o2', 'o1'],
    ['o1', 'o2'],
    ['o1', 'o2'],
  ]);
  expect(counted).toMatchObject({
    ranks: [
      { id: 'o1', averagePosition: 1.25, firstCount: 3 },
      { id: 'o2', averagePosition: 1.75, firstCount: 1 },
    ],
  });
});

test('answers are described in the words of their choices', () => {
  const wording = (text: { 'en-GB'?: string }) => text['en-GB'] ?? '';
  const rank = makeQuestion('rank', { choices });
  expect(definitionOf(rank).describe(rank, ['o2', 'o1'], wording)).toBe('1. Coffee; 2. Tea');
  const matrix = makeQuestion('matrix', { rows: choices, columns: choices });
  expect(definitionOf(matrix).describe(matrix, { o1: 'o2', o2: 'o1' }, wording)).toBe(
    'Tea: Coffee; Coffee: Tea',
  );
});
