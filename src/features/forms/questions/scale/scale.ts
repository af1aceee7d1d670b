import type { QuestionDefinition } from '../define-question.ts';
import { isBetween, readWholeNumber, sumNumbers } from '../numbers.ts';
import type { ScaleContent } from './content.ts';

export const scale: QuestionDefinition<ScaleContent, number> = {
  make: () => ({ minimum: 1, maximum: 5, minimumLabel: {}, maximumLabel: {} }),
  findProblem: ({ minimum, maximum }) => (minimum < maximum ? null : 'range-empty'),
  readAnswer: ({ minimum, maximum }, given) => readWholeNumber(given, minimum, maximum),
  operators: ['eq', 'neq', 'gte', 'lte'],
  takesOperand: ({ minimum, maximum }, operand) => isBetween(operand, minimum, maximum),
  sum: ({ minimum, maximum }, answers) => sumNumbers(answers, minimum, maximum),
  describe: (_question, answer) => String(answer),
};
