import type { Locale } from '#kernel/locale.ts';
import type { QuestionProblemCode } from '../questions/define-question.ts';
import { definitionOf } from '../questions/question.ts';
import type { Question } from '../questions/schemas.ts';
import { type Condition, type Expression, listConditions, operatorOf } from './expression.ts';
import { type FormContent, listQuestions } from './form-content.ts';
import { hasText } from './form-text.ts';

/** What stands in the way of publishing, and where. */
export type FormProblem = {
  code: QuestionProblemCode | 'form-empty';
  /** Of a section or a question; null for the whole form. */
  partId: string | null;
};

/** @param anonymous whether the next version is */
export function findFormProblems(content: FormContent, anonymous: boolean): FormProblem[] {
  if (listQuestions(content).length === 0) return [{ code: 'form-empty', partId: null }];
  const [first] = content.languages;
  const problems: FormProblem[] = [];
  const earlier = new Map<string, Question>();
  const add = (partId: string, code: QuestionProblemCode | null) => {
    if (code) problems.push({ code, partId });
  };
  for (const section of content.sections) {
    add(section.id, findConditionProblem(section.showIf, earlier));
    for (const question of section.questions) {
      add(question.id, findConditionProblem(question.showIf, earlier));
      add(question.id, findQuestionProblem(question, first));
      if (anonymous && takesFile(question)) add(question.id, 'file-in-anonymous');
      earlier.set(question.id, question);
    }
  }
  return problems;
}

export function takesFile(question: Pick<Question, 'type'>): boolean {
  return definitionOf(question).fileRule !== undefined;
}

function findQuestionProblem(question: Question, first: Locale): QuestionProblemCode | null {
  if (!hasText(question.title, first)) return 'question-without-text';
  return definitionOf(question).findProblem(question, (text) => hasText(text, first));
}

function findConditionProblem(
  showIf: Expression | null,
  earlier: ReadonlyMap<string, Question>,
): QuestionProblemCode | null {
  if (!showIf) return null;
  const found = listConditions(showIf).map((condition) => judge(condition, earlier.get(condition.question)));
  return found.find((code) => code !== null) ?? null;
}

/** A condition may ask only what its reader was asked before, and only what an answer to that can say. */
function judge(condition: Condition, question: Question | undefined): QuestionProblemCode | null {
  if (!question) return 'condition-unknown';
  const { operator, operand } = operatorOf(condition);
  if (typeof operand === 'boolean') return null;
  const definition = definitionOf(question);
  return definition.operators.includes(operator) && definition.takesOperand(question, operand)
    ? null
    : 'condition-never-met';
}
