import type { QuestionDefinition } from '../define-question.ts';
import { maxTextAnswer, readTextAnswer, textQuestion } from '../texts.ts';
import type { LongTextContent } from './content.ts';

export const longText: QuestionDefinition<LongTextContent, string> = {
  ...textQuestion,
  readAnswer: (_question, given) => readTextAnswer(given, maxTextAnswer),
};
