import { findChoiceProblem, makeChoices, readChoiceIds, wordChoice } from '../choices.ts';
import type { QuestionDefinition } from '../define-question.ts';
import type { RankContent } from './content.ts';

/** All choices, the most important first. */
export const rank: QuestionDefinition<RankContent, string[]> = {
  make: (newId) => ({ choices: makeChoices(3, 'o', newId) }),
  findProblem: ({ choices }, hasWords) => findChoiceProblem(choices, 2, hasWords),
  readAnswer({ choices }, given) {
    const read = readChoiceIds(choices, given);
    if ('error' in read || read.answer === null) return read;
    return read.answer.length === choices.length ? read : { error: 'rows-missing' };
  },
  operators: [],
  takesOperand: () => false,
  sum: ({ choices }, answers) => ({
    shape: 'ranks',
    answered: answers.length,
    ranks: choices.map(({ id }) => {
      const positions = answers.map((answer) => answer.indexOf(id) + 1).filter((position) => position > 0);
      const total = positions.reduce((sum, position) => sum + position, 0);
      return {
        id,
        averagePosition: positions.length === 0 ? null : total / positions.length,
        firstCount: positions.filter((position) => position === 1).length,
      };
    }),
  }),
  describe: ({ choices }, answer, wording) =>
    answer.map((id, index) => `${index + 1}. ${wordChoice(choices, id, wording)}`).join('; '),
};
