import type { AnswerValue } from '../model/answers.ts';
import type { QuestionDefinition } from './define-question.ts';
import { questionTypes } from './list.ts';
import type { Question } from './schemas.ts';

export type QuestionType = Question['type'];

/** The compiler asks for a definition of every type that has a schema. */
const definitions = questionTypes satisfies Record<QuestionType, unknown>;

/** The definition of a question, to be asked about that question and its answers. */
export function definitionOf({ type }: { type: QuestionType }): QuestionDefinition<Question, AnswerValue> {
  // A definition takes its own content and answers alone, and it is found by the type that stands beside them.
  return definitions[type] as unknown as QuestionDefinition<Question, AnswerValue>;
}
