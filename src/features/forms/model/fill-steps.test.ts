import { expect, it } from 'vitest';
import type { Question } from '../questions/schemas.ts';
import type { Expression } from './expression.ts';
import { answersToSend, findDraftErrors, listSteps } from './fill-steps.ts';
import type { FormContent } from './form-content.ts';

const common = { help: {}, required: false, showIf: null };
const choices = [
  { id: 'o1', text: { 'en-GB': 'Yes' } },
  { id: 'o2', text: { 'en-GB': 'No' } },
];
const liked: Question = { ...common, id: 'q1', type: 'single', title: {}, required: true, choices };
const why: Question = { ...common, id: 'q2', type: 'long-text', title: {}, required: true };
const onlyIfNo: Expression = { question: 'q1', eq: 'o2' };

const section = (id: string, questions: Question[], showIf: Expression | null = null, text = {}) => ({
  id,
  title: {},
  text,
  showIf,
  questions,
});
const content = (sections: FormContent['sections']): FormContent => ({
  format: 1,
  languages: ['en-GB'],
  sections,
});

const form = content([section('s1', [liked]), section('s2', [why], onlyIfNo), section('s3', [])]);

it('a step appears once its section is shown, and a section without anything is none', () => {
  expect(listSteps(form, {}).map((step) => step.section.id)).toEqual(['s1']);
  expect(listSteps(form, { q1: 'o2' }).map((step) => step.section.id)).toEqual(['s1', 's2']);
});

it('a section that only says something is a step', () => {
  const said = content([section('s1', [], null, { 'en-GB': 'Thank you for coming.' })]);
  expect(listSteps(said, {})).toHaveLength(1);
});

it('an answer that is not valid shows nothing further', () => {
  expect(listSteps(form, { q1: 'o9' })).toHaveLength(1);
});

it('only questions that are shown have to be answered', () => {
  expect(findDraftErrors(form, {})).toEqual({ q1: 'required' });
  expect(findDraftErrors(form, { q1: 'o1' })).toEqual({});
  expect(findDraftErrors(form, { q1: 'o2', q2: '  ' })).toEqual({ q2: 'required' });
});

it('an answer that is too long is named, also where it is more than could be sent at all', () => {
  const pasted = 'word '.repeat(2_000_000);
  expect(findDraftErrors(form, { q1: 'o2', q2: pasted })).toEqual({ q2: 'too-long' });
  // Nobody is asked for it any more.
  expect(answersToSend(form, { q1: 'o1', q2: pasted })).toEqual({ q1: 'o1' });
});

it('an answer to a question that was hidden again is not sent', () => {
  expect(answersToSend(form, { q1: 'o1', q2: 'It was too long.' })).toEqual({ q1: 'o1' });
});
