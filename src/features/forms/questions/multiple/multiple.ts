import {
  countChoices,
  findChoiceProblem,
  hasChoice,
  makeChoices,
  readChoiceIds,
  wordChoice,
} from '../choices.ts';
import type { QuestionDefinition } from '../define-question.ts';
import type { MultipleContent } from './content.ts';

export const multiple: QuestionDefinition<MultipleContent, string[]> = {
  make: (newId) => ({ choices: makeChoices(3, 'o', newId) }),
  findProblem: ({ choices }, hasWords) => findChoiceProblem(choices, 1, hasWords),
  readAnswer: ({ choices }, given) => readChoiceIds(choices, given),
  operators: ['includes'],
  takesOperand: ({ choices }, operand) => hasChoice(choices, operand),
  sum: ({ choices }, answers) => ({
    shape: 'choices',
    answered: answers.length,
    choices: countChoices(choices, answers.flat()),
  }),
  describe: ({ choices }, answer, wording) => answer.map((id) => wordChoice(choices, id, wording)).join('; '),
};
