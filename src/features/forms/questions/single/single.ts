import { countChoices, findChoiceProblem, hasChoice, makeChoices, wordChoice } from '../choices.ts';
import type { QuestionDefinition } from '../define-question.ts';
import type { SingleContent } from './content.ts';

export const single: QuestionDefinition<SingleContent, string> = {
  make: (newId) => ({ choices: makeChoices(2, 'o', newId) }),
  findProblem: ({ choices }, hasWords) => findChoiceProblem(choices, 2, hasWords),
  readAnswer({ choices }, given) {
    if (typeof given !== 'string') return { error: 'invalid' };
    if (given === '') return { answer: null };
    return hasChoice(choices, given) ? { answer: given } : { error: 'choice-unknown' };
  },
  operators: ['eq', 'neq'],
  takesOperand: ({ choices }, operand) => hasChoice(choices, operand),
  sum: ({ choices }, answers) => ({
    shape: 'choices',
    answered: answers.length,
    choices: countChoices(choices, answers),
  }),
  describe: ({ choices }, answer, wording) => wordChoice(choices, answer, wording),
};
