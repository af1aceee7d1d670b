import { type FormContent, listQuestions } from '../../../model/form-content.ts';
import { createIdMaker } from '../../../model/new-part-id.ts';
import { formLimits } from '../../../questions/content-parts.ts';
import { definitionOf, type QuestionType } from '../../../questions/question.ts';
import type { Question } from '../../../questions/schemas.ts';

/** Changes of the order and number of sections and questions: each gives the same content where nothing changes. */

export type FormSection = FormContent['sections'][number];

export function isFull(content: FormContent): boolean {
  return listQuestions(content).length >= formLimits.questions;
}

export function addQuestion(
  content: FormContent,
  sectionId: string,
  type: QuestionType,
): { content: FormContent; id: string } {
  const newId = createIdMaker(content);
  const id = newId('q');
  const own = definitionOf({ type }).make(newId);
  // The definition of a type makes the fields of that type.
  const question = { type, id, title: {}, help: {}, required: false, showIf: null, ...own } as Question;
  return {
    id,
    content: changeSection(content, sectionId, ({ questions }) => ({ questions: [...questions, question] })),
  };
}

/** Below the original, with the same choices and conditions. */
export function copyQuestion(content: FormContent, id: string): { content: FormContent; id: string } {
  const copyId = createIdMaker(content)('q');
  const copied = changeSections(content, ({ questions }) =>
    questions.flatMap((question) =>
      question.id === id ? [question, { ...question, id: copyId }] : [question],
    ),
  );
  return { content: copied, id: copyId };
}

export function removeQuestion(content: FormContent, id: string): FormContent {
  return changeSections(content, ({ questions }) => questions.filter((question) => question.id !== id));
}

export function changeQuestion(content: FormContent, id: string, part: Partial<Question>): FormContent {
  return changeSections(content, ({ questions }) =>
    // A part of a question is of the question's own type: whoever changes it has that question.
    questions.map((question) => (question.id === id ? ({ ...question, ...part } as Question) : question)),
  );
}

/** One step up or down; beyond the end of a section into the next one. */
export function moveQuestion(content: FormContent, id: string, by: -1 | 1): FormContent {
  const from = content.sections.findIndex(({ questions }) => questions.some((each) => each.id === id));
  const section = content.sections[from];
  const index = section?.questions.findIndex((each) => each.id === id) ?? -1;
  const question = section?.questions[index];
  if (!section || !question) return content;
  const to = index + by;
  if (to >= 0 && to < section.questions.length)
    return changeSection(content, section.id, ({ questions }) => ({
      questions: questions.toSpliced(index, 1).toSpliced(to, 0, question),
    }));
  const neighbour = content.sections[from + by];
  if (!neighbour) return content;
  return changeSection(removeQuestion(content, id), neighbour.id, ({ questions }) => ({
    questions: by === 1 ? [question, ...questions] : [...questions, question],
  }));
}

export function canMoveQuestion(content: FormContent, id: string, by: -1 | 1): boolean {
  return moveQuestion(content, id, by) !== content;
}

export function addSection(content: FormContent): { content: FormContent; id: string } {
  const id = createIdMaker(content)('s');
  const section: FormSection = { id, title: {}, text: {}, showIf: null, questions: [] };
  return { id, content: { ...content, sections: [...content.sections, section] } };
}

/** With its questions. */
export function removeSection(content: FormContent, id: string): FormContent {
  return { ...content, sections: content.sections.filter((section) => section.id !== id) };
}

export function moveSection(content: FormContent, id: string, by: -1 | 1): FormContent {
  const from = content.sections.findIndex((section) => section.id === id);
  const section = content.sections[from];
  const to = from + by;
  if (!section || to < 0 || to >= content.sections.length) return content;
  return { ...content, sections: content.sections.toSpliced(from, 1).toSpliced(to, 0, section) };
}

export function changeSection(
  content: FormContent,
  id: string,
  change: (section: FormSection) => Partial<FormSection>,
): FormContent {
  return {
    ...content,
    sections: content.sections.map((each) => (each.id === id ? { ...each, ...change(each) } : each)),
  };
}

function changeSections(content: FormContent, change: (section: FormSection) => Question[]): FormContent {
  return { ...content, sections: content.sections.map((each) => ({ ...each, questions: change(each) })) };
}

/** The number of a question in the whole form, from 1. */
export function numberOf(content: FormContent, id: string): number {
  return listQuestions(content).findIndex((question) => question.id === id) + 1;
}

/** The questions that are asked before a question or a section, which its conditions may ask about. */
export function listEarlierQuestions(content: FormContent, partId: string): Question[] {
  const earlier: Question[] = [];
  for (const section of content.sections) {
    if (section.id === partId) return earlier;
    for (const question of section.questions) {
      if (question.id === partId) return earlier;
      earlier.push(question);
    }
  }
  return earlier;
}
