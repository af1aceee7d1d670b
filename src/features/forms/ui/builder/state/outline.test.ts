import { describe, expect, it } from 'vitest';
import { type FormContent, formContentSchema, listQuestions } from '../../../model/form-content.ts';
import { questionTypes } from '../../../questions/list.ts';
import type { QuestionType } from '../../../questions/question.ts';
import {
  addQuestion,
  addSection,
  changeQuestion,
  copyQuestion,
  listEarlierQuestions,
  moveQuestion,
  moveSection,
  removeQuestion,
} from './outline.ts';

/** `'ab|c'`: a section with questions a and b, and one with c. */
function formOf(order: string): FormContent {
  const sections = order.split('|').map((letters, index) => ({
    id: `s${index + 1}`,
    title: {},
    text: {},
    showIf: null,
    questions: [...letters].map((letter) => ({
      type: 'short-text' as const,
      id: idOf(letter),
      title: { 'en-GB': letter },
      help: {},
      required: false,
      showIf: null,
    })),
  }));
  return { format: 1, languages: ['en-GB'], sections };
}

const idOf = (letter: string) => `q${letter.charCodeAt(0)}`;
const orderOf = ({ sections }: FormContent) =>
  sections.map(({ questions }) => questions.map(({ title }) => title['en-GB']).join('')).join('|');

describe('moving a question', () => {
  it.each([
    ['abc', 'b', -1, 'bac'],
    ['abc', 'b', 1, 'acb'],
    ['ab|c', 'b', 1, 'a|bc'],
    ['ab|c', 'c', -1, 'abc|'],
    ['a||b', 'a', 1, '|a|b'],
  ] as const)('in %s, %s by %i gives %s', (before, letter, by, after) => {
    expect(orderOf(moveQuestion(formOf(before), idOf(letter), by))).toBe(after);
  });

  it.each([
    ['ab|c', 'a', -1],
    ['ab|c', 'c', 1],
    ['ab|c', 'x', 1],
  ] as const)('changes nothing in %s for %s by %i', (order, letter, by) => {
    const form = formOf(order);
    expect(moveQuestion(form, idOf(letter), by)).toBe(form);
  });
});

it('moves a section with its questions, and not beyond the ends', () => {
  const form = formOf('ab|c');
  expect(orderOf(moveSection(form, 's2', -1))).toBe('c|ab');
  expect(moveSection(form, 's2', 1)).toBe(form);
});

it.each(Object.keys(questionTypes) as QuestionType[])(
  'adds a question of type %s that can be stored',
  (type) => {
    const added = addQuestion(formOf('a'), 's1', type);
    expect(listQuestions(added.content).at(-1)).toMatchObject({ type, id: added.id, required: false });
    expect(formContentSchema.safeParse(added.content).success).toBe(true);
  },
);

it('copies a question below itself, under an id of its own', () => {
  const copied = copyQuestion(formOf('ab'), idOf('a'));
  expect(orderOf(copied.content)).toBe('aab');
  expect(copied.id).not.toBe(idOf('a'));
  expect(formContentSchema.safeParse(copied.content).success).toBe(true);
});

it('adds an empty section at the end, removes a question and changes one alone', () => {
  expect(orderOf(addSection(formOf('a')).content)).toBe('a|');
  expect(orderOf(removeQuestion(formOf('ab|c'), idOf('b')))).toBe('a|c');
  const changed = changeQuestion(formOf('ab'), idOf('b'), { required: true });
  expect(listQuestions(changed).map(({ required }) => required)).toEqual([false, true]);
});

it('knows the questions before a question and before a section', () => {
  const before = (id: string) => listEarlierQuestions(formOf('ab|c'), id).map((each) => each.title['en-GB']);
  expect(before(idOf('b'))).toEqual(['a']);
  expect(before('s1')).toEqual([]);
  expect(before('s2')).toEqual(['a', 'b']);
});
