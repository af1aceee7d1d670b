import { isBlank } from '#kernel/blank-text.ts';
import type { QuestionDefinition, ReadAnswer } from './define-question.ts';

export const maxTextAnswer = 10_000;

export function readTextAnswer(given: unknown, maxLength: number): ReadAnswer<string> {
  if (typeof given !== 'string') return { error: 'invalid' };
  const text = given.trim();
  if (isBlank(text)) return { answer: null };
  return text.length > maxLength ? { error: 'too-long' } : { answer: text };
}

/** What short and long texts have in common. */
export const textQuestion = {
  make: () => ({}),
  findProblem: () => null,
  operators: [],
  takesOperand: () => false,
  sum: (_question, answers) => ({ shape: 'texts', answered: answers.length, texts: [...answers] }),
  describe: (_question, answer) => answer,
} as const satisfies Partial<QuestionDefinition<unknown, string>>;
