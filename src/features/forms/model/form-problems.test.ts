import { expect, test } from 'vitest';
import { sampleForm } from '#tests/builders/forms.ts';
import { makeFormContent, parseFormContent } from './form-content.ts';
import { findFormProblems } from './form-problems.ts';

test('a form without questions cannot be published', () => {
  expect(findFormProblems(makeFormContent('en-GB'), false)).toEqual([{ code: 'form-empty', partId: null }]);
});

test('a finished form has no problems', () => {
  const form = sampleForm(
    { id: 'q1', type: 'single' },
    { id: 'q2', type: 'matrix', showIf: { not: { question: 'q1', eq: 'o1' } } },
  );
  expect(findFormProblems(form, false)).toEqual([]);
});

test('a question for a file is a problem of an anonymous form alone, or where it takes no kind of file', () => {
  const asked = sampleForm({ id: 'q1', type: 'file' });
  expect(findFormProblems(asked, false)).toEqual([]);
  expect(findFormProblems(asked, true)).toEqual([{ code: 'file-in-anonymous', partId: 'q1' }]);
  const kinds = { image: false, pdf: false, office: false, audio: false };
  const none = sampleForm({ id: 'q1', type: 'file', kinds });
  expect(findFormProblems(none, false)).toEqual([{ code: 'no-file-kinds', partId: 'q1' }]);
});

test.each([
  ['question-without-text', { title: '  ' }],
  ['too-few-choices', { choices: ['o1'] }],
  ['choice-without-text', { choices: ['o1', ' '] }],
] as const)('names what is missing: %s', (code, fields) => {
  const form = sampleForm({ id: 'q1', type: 'single', ...fields });
  expect(findFormProblems(form, false)).toEqual([{ code, partId: 'q1' }]);
});

test.each([
  ['a later question', { question: 'q3', answered: true }, 'condition-unknown'],
  ['itself', { question: 'q2', answered: true }, 'condition-unknown'],
  ['an option that does not exist', { question: 'q1', eq: 'o7' }, 'condition-never-met'],
  ['a comparison that its type has not', { question: 'q1', gte: 3 }, 'condition-never-met'],
] as const)('a condition on %s is a problem', (_what, showIf, code) => {
  const form = sampleForm(
    { id: 'q1', type: 'single' },
    { id: 'q2', type: 'stars', showIf },
    { id: 'q3', type: 'stars' },
  );
  expect(findFormProblems(form, false)).toEqual([{ code, partId: 'q2' }]);
});

test.each([
  ['an unknown type of question', { type: 'telepathy' }],
  ['an unknown field', { colour: 'red' }],
  ['an id that objects know', { id: '__proto__' }],
  ['an id used twice', { id: 's1' }],
])('content with %s is not a form', (_what, change) => {
  const form = sampleForm({ id: 'q1', type: 'stars' });
  const section = form.sections[0];
  const changed = {
    ...form,
    sections: [{ ...section, questions: [{ ...section?.questions[0], ...change }] }],
  };
  expect(parseFormContent(form)).toEqual(form);
  expect(parseFormContent(changed)).toBeNull();
});

test('conditions nested without end are refused', () => {
  let showIf: object = { question: 'q1', answered: true };
  for (let depth = 0; depth < 5_000; depth++) showIf = { not: showIf };
  const form = sampleForm({ id: 'q1', type: 'stars' }, { id: 'q2', type: 'stars' });
  const [section] = form.sections;
  const [first, second] = section?.questions ?? [];
  const nested = { ...form, sections: [{ ...section, questions: [first, { ...second, showIf }] }] };
  expect(parseFormContent(nested)).toBeNull();
});
