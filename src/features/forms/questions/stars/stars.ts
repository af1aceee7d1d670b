import type { QuestionDefinition } from '../define-question.ts';
import { isBetween, readWholeNumber, sumNumbers } from '../numbers.ts';
import type { StarsContent } from './content.ts';

export const stars: QuestionDefinition<StarsContent, number> = {
  make: () => ({ stars: 5 }),
  findProblem: () => null,
  readAnswer: (question, given) => readWholeNumber(given, 1, question.stars),
  operators: ['eq', 'neq', 'gte', 'lte'],
  takesOperand: (question, operand) => isBetween(operand, 1, question.stars),
  sum: (question, answers) => sumNumbers(answers, 1, question.stars),
  describe: (_question, answer) => String(answer),
};
