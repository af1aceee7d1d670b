import type { Expression } from '#features/forms/model/expression.ts';
import { type FormContent, formContentSchema } from '#features/forms/model/form-content.ts';
import { definitionOf, type QuestionType } from '#features/forms/questions/question.ts';

export type QuestionSample = {
  id: string;
  type: QuestionType;
  title?: string;
  required?: boolean;
  showIf?: Expression | null;
  /** The texts of its choices, which get the ids o1, o2 and so on. */
  choices?: readonly string[];
  [field: string]: unknown;
};

/** A question with a text in every place where publishing asks for one. */
function sampleQuestion({ id, type, title, choices, ...fields }: QuestionSample): object {
  let made = 0;
  const own = definitionOf({ type }).make((prefix) => `${prefix}${++made}`);
  const named = (list: unknown) =>
    (Array.isArray(list) ? list : []).map((choice) => ({ ...choice, text: { 'en-GB': choice.id } }));
  const worded = Object.fromEntries(
    Object.entries(own).map(([name, value]) => [name, Array.isArray(value) ? named(value) : value]),
  );
  return {
    id,
    type,
    title: { 'en-GB': title ?? id },
    help: {},
    required: false,
    showIf: null,
    ...worded,
    ...(choices
      ? { choices: choices.map((text, index) => ({ id: `o${index + 1}`, text: { 'en-GB': text } })) }
      : {}),
    ...fields,
  };
}

/** A form of one section. */
export function sampleForm(...questions: readonly QuestionSample[]): FormContent {
  return formContentSchema.parse({
    format: 1,
    languages: ['en-GB'],
    sections: [{ id: 's1', title: {}, text: {}, showIf: null, questions: questions.map(sampleQuestion) }],
  });
}
