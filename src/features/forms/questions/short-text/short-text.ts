import type { QuestionDefinition } from '../define-question.ts';
import { readTextAnswer, textQuestion } from '../texts.ts';
import type { ShortTextContent } from './content.ts';

const maxShortText = 500;

export const shortText: QuestionDefinition<ShortTextContent, string> = {
  ...textQuestion,
  readAnswer: (_question, given) => readTextAnswer(given, maxShortText),
};
