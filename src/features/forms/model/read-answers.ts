import type { AnswerError } from '../questions/define-question.ts';
import { definitionOf } from '../questions/question.ts';
import type { Question } from '../questions/schemas.ts';
import type { AnswerValue } from './answers.ts';
import type { FormContent } from './form-content.ts';
import { listShownQuestions } from './visibility.ts';

const maxSubmissionLength = 256 * 1024;

export type ReadAnswers =
  | { answers: Map<string, AnswerValue> }
  /** By the id of the question. */
  | { errors: Record<string, AnswerError> }
  /** No answers to this form: of another shape, to questions that it does not have, or too much. */
  | { refused: 'answers-invalid' | 'answers-too-long' };

/**
 * Answers as a browser sent them. Answers to questions that the other answers hide are dropped unread; the rest is kept
 * only if all of it can be.
 */
export function readAnswers(content: FormContent, given: unknown): ReadAnswers {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { refused: 'answers-invalid' };
  if (JSON.stringify(given).length > maxSubmissionLength) return { refused: 'answers-too-long' };
  const known = new Set(content.sections.flatMap(({ questions }) => questions.map(({ id }) => id)));
  if (Object.keys(given).some((id) => !known.has(id))) return { refused: 'answers-invalid' };
  return readShownAnswers(content, given);
}

/** What can be said of answers question by question, however much they are together. */
export function readShownAnswers(
  content: FormContent,
  given: object,
): Exclude<ReadAnswers, { refused: string }> {
  const sent = new Map<string, unknown>(Object.entries(given));
  const answers = new Map<string, AnswerValue>();
  const errors: Record<string, AnswerError> = {};
  // Asked once for each shown question, in their order, and for no other.
  listShownQuestions(content, (question) => {
    const read = readOne(question, sent.get(question.id));
    if ('error' in read) errors[question.id] = read.error;
    else if (read.answer !== null) answers.set(question.id, read.answer);
    return answers.get(question.id);
  });
  return Object.keys(errors).length > 0 ? { errors } : { answers };
}

function readOne(
  question: Question,
  given: unknown,
): { answer: AnswerValue | null } | { error: AnswerError } {
  const read =
    given === undefined || given === null
      ? { answer: null }
      : definitionOf(question).readAnswer(question, given);
  if ('answer' in read && read.answer === null && question.required) return { error: 'required' };
  return read;
}
