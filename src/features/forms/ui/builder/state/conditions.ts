import type { Condition } from '../../../model/expression.ts';
import { type Comparison, comparisonOf, makeCondition, operandOf } from '../../../model/flat-expression.ts';
import type { FormText } from '../../../model/form-text.ts';
import { editorOf, type Operand } from '../../../questions/editor-screens.tsx';
import { definitionOf } from '../../../questions/question.ts';
import type { Question } from '../../../questions/schemas.ts';

type Wording = (text: FormText) => string;

/** What may be asked about answers to this question. */
export function listComparisons(question: Question): Comparison[] {
  return [...definitionOf(question).operators, 'answered', 'unanswered'];
}

export function listOperands(question: Question, wording: Wording): Operand[] {
  const { operands } = editorOf(question);
  return typeof operands === 'function' ? operands(question, wording) : [];
}

export function comparesDays(question: Question): boolean {
  return editorOf(question).operands === 'day';
}

/** A first condition about a question, which an answer can meet. */
export function startCondition(question: Question, today: string): Condition {
  return compareWith(question, listComparisons(question)[0] ?? 'answered', today);
}

/** The comparison with the value that the condition has already, where the question knows it. */
export function changeComparison(
  question: Question,
  condition: Condition,
  comparison: Comparison,
  today: string,
): Condition {
  const operand = operandOf(condition);
  if (operand === null || comparisonOf(condition) === comparison)
    return compareWith(question, comparison, today);
  return makeCondition(question.id, comparison, operand);
}

function compareWith(question: Question, comparison: Comparison, today: string): Condition {
  const [first] = listOperands(question, () => '');
  const operand = comparesDays(question) ? today : first?.value;
  return operand === undefined
    ? makeCondition(question.id, comparison === 'unanswered' ? comparison : 'answered', '')
    : makeCondition(question.id, comparison, operand);
}
