import type { AnswerError } from '../questions/define-question.ts';
import { definitionOf } from '../questions/question.ts';
import type { Question } from '../questions/schemas.ts';
import type { AnswerValue } from './answers.ts';
import type { FormContent } from './form-content.ts';
import { readShownAnswers } from './read-answers.ts';
import { listShownSections } from './visibility.ts';

/** Answers while they are given: perhaps unfinished, and perhaps to questions that are hidden by now. */
export type DraftAnswers = Readonly<Record<string, AnswerValue>>;

export type FillStep = { section: FormContent['sections'][number]; questions: Question[] };

/** The sections with something to read or to answer, as the answers so far show them. */
export function listSteps(content: FormContent, draft: DraftAnswers): FillStep[] {
  return listShownSections(content, (question) => findAnswer(question, draft)).filter(
    ({ section, questions }) => questions.length > 0 || Object.values(section.text).some(Boolean),
  );
}

/** What an answer counts as; undefined while it is none yet. */
function findAnswer(question: Question, draft: DraftAnswers): AnswerValue | undefined {
  const given = draft[question.id];
  if (given === undefined) return undefined;
  const read = definitionOf(question).readAnswer(question, given);
  return 'answer' in read ? (read.answer ?? undefined) : undefined;
}

/** By the id of the question, as the server will say it. */
export function findDraftErrors(content: FormContent, draft: DraftAnswers): Record<string, AnswerError> {
  const read = readShownAnswers(content, draft);
  return 'errors' in read ? read.errors : {};
}

/** What is sent: answers to what is shown. */
export function answersToSend(content: FormContent, draft: DraftAnswers): DraftAnswers {
  const read = readShownAnswers(content, draft);
  return 'answers' in read ? Object.fromEntries(read.answers) : draft;
}
