import type { QuestionSum } from '../questions/define-question.ts';
import { definitionOf } from '../questions/question.ts';
import type { Question } from '../questions/schemas.ts';
import {
  type KeptAnswers,
  type KeptVersion,
  mergeQuestions,
  type QuestionFigures,
} from './form-analytics.ts';
import { type FormText, readText } from './form-text.ts';

/** One row for each submission, one column for each question that was ever asked. */
export function submissionRows(
  versions: readonly KeptVersion[],
  rows: readonly (KeptAnswers & { day: string; name: string })[],
): string[][] {
  const questions = mergeQuestions(versions);
  const wording = wordingOf(versions);
  const head = ['Date', 'Name', ...questions.map(({ title }) => wording(title))];
  const lines = rows.map((row) => [
    row.day,
    row.name,
    ...questions.map((question) => {
      const answer = isAsked(versions, row.versionId, question) ? row.answers[question.id] : undefined;
      return answer === undefined ? '' : definitionOf(question).describe(question, answer, wording);
    }),
  ]);
  return [head, ...lines];
}

/** The sums of an anonymous form: no row of it holds the answers of one person to several questions. */
export function sumRows(versions: readonly KeptVersion[], figures: readonly QuestionFigures[]): string[][] {
  const wording = wordingOf(versions);
  const lines = figures.flatMap(({ question, title, sum }) =>
    (sum ? listSum(question, sum, wording) : []).map(([answer, count]) => [title, answer, count]),
  );
  return [['Question', 'Answer', 'Count'], ...lines];
}

function wordingOf(versions: readonly KeptVersion[]): (text: FormText) => string {
  const first = versions[0]?.content.languages[0] ?? 'en-GB';
  return (text) => readText(text, first, first);
}

function isAsked(versions: readonly KeptVersion[], versionId: number, question: Question): boolean {
  const version = versions.find(({ id }) => id === versionId);
  return (
    version?.content.sections.some(({ questions }) =>
      questions.some(({ id, type }) => id === question.id && type === question.type),
    ) ?? false
  );
}

function listSum(
  question: Question,
  sum: QuestionSum,
  wording: (text: FormText) => string,
): [answer: string, count: string][] {
  const named = (id: string) => wording(findText(question, id));
  switch (sum.shape) {
    case 'texts':
      return sum.texts.map((text) => [text, '1']);
    case 'choices':
      return sum.choices.map(({ id, count }) => [named(id), String(count)]);
    case 'numbers':
      return sum.numbers.map(({ value, count }) => [String(value), String(count)]);
    case 'matrix':
      return sum.rows.flatMap((row) =>
        row.choices.map(({ id, count }): [string, string] => [
          `${named(row.id)}: ${named(id)}`,
          String(count),
        ]),
      );
    case 'ranks':
      return sum.ranks.map(({ id, firstCount }) => [`1. ${named(id)}`, String(firstCount)]);
    case 'files':
      return sum.files.map(({ name }) => [name, '1']);
    case 'days':
      return sum.days.map(({ day, count }) => [day, String(count)]);
  }
}

/** The text of one of its choices, rows or columns. */
function findText(question: Question, id: string): FormText {
  const lists = [
    'choices' in question ? question.choices : [],
    'rows' in question ? [...question.rows, ...question.columns] : [],
  ];
  return lists.flat().find((choice) => choice.id === id)?.text ?? {};
}
