import { isDay } from '#kernel/days.ts';
import type { QuestionDefinition } from '../define-question.ts';
import type { DateContent } from './content.ts';

/** A day of the calendar, as YYYY-MM-DD. */
export const date: QuestionDefinition<DateContent, string> = {
  make: () => ({}),
  findProblem: () => null,
  readAnswer(_question, given) {
    if (typeof given !== 'string') return { error: 'invalid' };
    if (given === '') return { answer: null };
    return isDay(given) ? { answer: given } : { error: 'invalid' };
  },
  operators: ['eq', 'neq', 'gte', 'lte'],
  takesOperand: (_question, operand) => typeof operand === 'string' && isDay(operand),
  sum: (_question, answers) => ({ shape: 'days', answered: answers.length, days: countDays(answers) }),
  describe: (_question, answer) => answer,
};

function countDays(answers: readonly string[]): { day: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const day of answers) counts.set(day, (counts.get(day) ?? 0) + 1);
  return [...counts].map(([day, count]) => ({ day, count })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
