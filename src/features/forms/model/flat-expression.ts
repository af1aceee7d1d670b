import { type Condition, type Expression, operatorOf } from './expression.ts';

/** The conditions that the builder writes: some of them, all or any of which have to hold. */
export type FlatExpression = { mode: 'all' | 'any'; conditions: readonly Condition[] };

/** Null for a tree with more levels, which the builder shows and replaces, and does not change. */
export function readFlat(expression: Expression | null): FlatExpression | null {
  if (expression === null) return { mode: 'all', conditions: [] };
  if ('not' in expression) return null;
  if ('all' in expression) return readLevel('all', expression.all);
  if ('any' in expression) return readLevel('any', expression.any);
  return { mode: 'all', conditions: [expression] };
}

function readLevel(mode: FlatExpression['mode'], parts: readonly Expression[]): FlatExpression | null {
  const conditions = parts.filter(isCondition);
  return conditions.length === parts.length ? { mode, conditions } : null;
}

export function writeFlat({ mode, conditions }: FlatExpression): Expression | null {
  if (conditions.length === 0) return null;
  const parts = [...conditions];
  return mode === 'all' ? { all: parts } : { any: parts };
}

function isCondition(expression: Expression): expression is Condition {
  return 'question' in expression;
}

/** What can be chosen as one comparison: `answered` asks for two different things. */
export const comparisons = ['eq', 'neq', 'gte', 'lte', 'includes', 'answered', 'unanswered'] as const;
export type Comparison = (typeof comparisons)[number];

export function comparisonOf(condition: Condition): Comparison {
  if ('answered' in condition) return condition.answered ? 'answered' : 'unanswered';
  const { operator } = operatorOf(condition);
  return operator;
}

export function operandOf(condition: Condition): string | number | null {
  const { operand } = operatorOf(condition);
  return typeof operand === 'boolean' ? null : operand;
}

export function makeCondition(question: string, comparison: Comparison, operand: string | number): Condition {
  switch (comparison) {
    case 'answered':
      return { question, answered: true };
    case 'unanswered':
      return { question, answered: false };
    case 'eq':
      return { question, eq: operand };
    case 'neq':
      return { question, neq: operand };
    case 'gte':
      return { question, gte: operand };
    case 'lte':
      return { question, lte: operand };
    case 'includes':
      return { question, includes: String(operand) };
  }
}
