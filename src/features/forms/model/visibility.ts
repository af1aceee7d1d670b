import type { Question } from '../questions/schemas.ts';
import type { Answers, AnswerValue } from './answers.ts';
import { type Expression, evaluate } from './expression.ts';
import type { FormContent } from './form-content.ts';

type ShownSection = { section: FormContent['sections'][number]; questions: Question[] };

/**
 * The sections and questions that somebody who gave these answers is shown, in their order. Answers to hidden questions
 * count as not given, for what comes after them too.
 */
export function listShownSections(
  content: FormContent,
  answerTo: (question: Question) => AnswerValue | undefined,
): ShownSection[] {
  const counted = new Map<string, AnswerValue>();
  const sections: ShownSection[] = [];
  for (const section of content.sections) {
    if (!isShown(section, counted)) continue;
    const shown: ShownSection = { section, questions: [] };
    sections.push(shown);
    for (const question of section.questions) {
      if (!isShown(question, counted)) continue;
      shown.questions.push(question);
      const answer = answerTo(question);
      if (answer !== undefined) counted.set(question.id, answer);
    }
  }
  return sections;
}

export function listShownQuestions(
  content: FormContent,
  answerTo: (question: Question) => AnswerValue | undefined,
): Question[] {
  return listShownSections(content, answerTo).flatMap(({ questions }) => questions);
}

function isShown({ showIf }: { showIf: Expression | null }, answers: Answers): boolean {
  return showIf === null || evaluate(showIf, answers);
}
