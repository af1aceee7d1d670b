import { expect, it } from 'vitest';
import { editorOf } from './editor-screens.tsx';
import { fillScreensOf } from './fill-fields.tsx';
import { questionTypes } from './list.ts';
import { definitionOf, type QuestionType } from './question.ts';
import type { Question } from './schemas.ts';

const types = Object.keys(questionTypes) as QuestionType[]; // the keys of a constant

// Screens are found by their place, so the compiler cannot miss one.
it.each(types)('%s has a field to answer in', (type) => {
  expect(fillScreensOf({ type }).Field).toBeTypeOf('function');
});

function makeQuestion(type: QuestionType): Question {
  let next = 1;
  const own = definitionOf({ type }).make((prefix) => `${prefix}${next++}`);
  // The definition of a type makes the fields of that type.
  return { type, id: 'q1', title: {}, help: {}, required: false, showIf: null, ...own } as Question;
}

it.each(types)('%s has an editor, whose values for conditions an answer can meet', (type) => {
  const question = makeQuestion(type);
  const { operands } = editorOf(question);
  const { operators, takesOperand } = definitionOf(question);
  expect(operands !== null).toBe(operators.length > 0);
  if (operands === 'day') expect(takesOperand(question, '2026-11-23')).toBe(true);
  if (typeof operands !== 'function') return;
  const values = operands(question, () => '').map(({ value }) => value);
  expect(values.length).toBeGreaterThan(1);
  for (const value of values) expect(takesOperand(question, value)).toBe(true);
});
