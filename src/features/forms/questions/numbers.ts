import type { QuestionSum, ReadAnswer } from './define-question.ts';

export function readWholeNumber(given: unknown, minimum: number, maximum: number): ReadAnswer<number> {
  if (typeof given !== 'number' || !Number.isInteger(given)) return { error: 'invalid' };
  return given < minimum || given > maximum ? { error: 'out-of-range' } : { answer: given };
}

export function isBetween(operand: string | number, minimum: number, maximum: number): boolean {
  return typeof operand === 'number' && operand >= minimum && operand <= maximum;
}

export function sumNumbers(
  answers: readonly number[],
  minimum: number,
  maximum: number,
): Extract<QuestionSum, { shape: 'numbers' }> {
  const numbers = Array.from({ length: maximum - minimum + 1 }, (_, index) => {
    const value = minimum + index;
    return { value, count: answers.filter((answer) => answer === value).length };
  });
  const total = answers.reduce((sum, answer) => sum + answer, 0);
  const average = answers.length === 0 ? null : total / answers.length;
  return { shape: 'numbers', answered: answers.length, numbers, average, nps: null };
}
