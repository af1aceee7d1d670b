import { countChoices, findChoiceProblem, hasChoice, makeChoices, wordChoice } from '../choices.ts';
import type { QuestionDefinition } from '../define-question.ts';
import type { MatrixContent } from './content.ts';

/** One column for each row. A question that is answered at all is answered in every row. */
export const matrix: QuestionDefinition<MatrixContent, Record<string, string>> = {
  make: (newId) => ({ rows: makeChoices(2, 'r', newId), columns: makeChoices(3, 'c', newId) }),
  findProblem: ({ rows, columns }, hasWords) =>
    findChoiceProblem(rows, 1, hasWords) ?? findChoiceProblem(columns, 2, hasWords),
  readAnswer({ rows, columns }, given) {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return { error: 'invalid' };
    const chosen = Object.entries(given);
    if (chosen.length === 0) return { answer: null };
    if (chosen.length > rows.length) return { error: 'invalid' };
    if (!chosen.every(([row, column]) => hasChoice(rows, row) && hasChoice(columns, column)))
      return { error: 'choice-unknown' };
    if (chosen.length < rows.length) return { error: 'rows-missing' };
    return { answer: Object.fromEntries(chosen) };
  },
  operators: [],
  takesOperand: () => false,
  sum: ({ rows, columns }, answers) => ({
    shape: 'matrix',
    answered: answers.length,
    rows: rows.map(({ id }) => ({
      id,
      choices: countChoices(
        columns,
        answers.flatMap((answer) => answer[id] ?? []),
      ),
    })),
  }),
  describe: ({ rows, columns }, answer, wording) =>
    rows
      .map(({ id, text }) => `${wording(text)}: ${wordChoice(columns, answer[id] ?? '', wording)}`)
      .join('; '),
};
