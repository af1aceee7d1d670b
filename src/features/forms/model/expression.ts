import type { Answers, AnswerValue } from './answers.ts';

/**
 * When a question or a section is shown, as a tree. A condition asks about one question; one that was not answered, or
 * is hidden, meets none of them but `neq` and `answered: false`.
 */
export type Condition =
  | { question: string; answered: boolean }
  | { question: string; eq: string | number }
  | { question: string; neq: string | number }
  | { question: string; gte: string | number }
  | { question: string; lte: string | number }
  | { question: string; includes: string };

export type Expression = { all: Expression[] } | { any: Expression[] } | { not: Expression } | Condition;

const operators = ['answered', 'eq', 'neq', 'gte', 'lte', 'includes'] as const;
export type Operator = (typeof operators)[number];

export function evaluate(expression: Expression, answers: Answers): boolean {
  if ('all' in expression) return expression.all.every((part) => evaluate(part, answers));
  if ('any' in expression) return expression.any.some((part) => evaluate(part, answers));
  if ('not' in expression) return !evaluate(expression.not, answers);
  return isMet(expression, answers.get(expression.question));
}

function isMet(condition: Condition, answer: AnswerValue | undefined): boolean {
  if ('answered' in condition) return (answer !== undefined) === condition.answered;
  if ('eq' in condition) return answer === condition.eq;
  if ('neq' in condition) return answer !== condition.neq;
  if ('includes' in condition) return Array.isArray(answer) && answer.includes(condition.includes);
  const order = compare(answer, 'gte' in condition ? condition.gte : condition.lte);
  return order !== null && ('gte' in condition ? order >= 0 : order <= 0);
}

/** Numbers by size, dates (YYYY-MM-DD) by their text; null where the two cannot be compared. */
function compare(answer: AnswerValue | undefined, operand: string | number): number | null {
  if (typeof answer === 'number' && typeof operand === 'number') return answer - operand;
  if (typeof answer !== 'string' || typeof operand !== 'string') return null;
  return answer < operand ? -1 : answer > operand ? 1 : 0;
}

export function operatorOf(condition: Condition): { operator: Operator; operand: string | number | boolean } {
  for (const operator of operators) {
    const operand = Object.entries(condition).find(([name]) => name === operator)?.[1];
    if (operand !== undefined) return { operator, operand };
  }
  throw new Error('A condition has an operator.'); // its type says so
}

export function listConditions(expression: Expression): Condition[] {
  if ('all' in expression) return expression.all.flatMap(listConditions);
  if ('any' in expression) return expression.any.flatMap(listConditions);
  if ('not' in expression) return listConditions(expression.not);
  return [expression];
}
