import type { NpsSum, QuestionDefinition } from '../define-question.ts';
import { isBetween, readWholeNumber, sumNumbers } from '../numbers.ts';
import type { NpsContent } from './content.ts';

const maximum = 10;
const minPromoter = 9;
const maxDetractor = 6;

/** How likely people are to recommend something, from 0 to 10. */
export const nps: QuestionDefinition<NpsContent, number> = {
  make: () => ({}),
  findProblem: () => null,
  readAnswer: (_question, given) => readWholeNumber(given, 0, maximum),
  operators: ['eq', 'neq', 'gte', 'lte'],
  takesOperand: (_question, operand) => isBetween(operand, 0, maximum),
  sum: (_question, answers) => ({ ...sumNumbers(answers, 0, maximum), nps: sumNps(answers) }),
  describe: (_question, answer) => String(answer),
};

/** The percentage of promoters (9 and 10) without that of detractors (0 to 6); null where nobody answered. */
function sumNps(answers: readonly number[]): NpsSum | null {
  if (answers.length === 0) return null;
  const promoters = answers.filter((answer) => answer >= minPromoter).length;
  const detractors = answers.filter((answer) => answer <= maxDetractor).length;
  const score = ((promoters - detractors) / answers.length) * 100;
  return { score, promoters, passives: answers.length - promoters - detractors, detractors };
}
