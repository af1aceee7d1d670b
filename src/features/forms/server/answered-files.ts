import { badInput } from '#kernel/app-error.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { AnswerValue, FileAnswer } from '../model/answers.ts';
import { type FormContent, listQuestions } from '../model/form-content.ts';
import { takesFile } from '../model/form-problems.ts';
import { formTexts } from '../model/form-texts.ts';
import type { Source } from '../model/stage.ts';
import type { AnswerError } from '../questions/define-question.ts';
import { holdUnused } from './file-store.ts';
import type { Respondent } from './placement-store.ts';

type Answered = {
  form: { id: number; content: FormContent };
  source: Source;
  answers: Record<string, AnswerValue>;
};

/**
 * The answers with what is known of their files, and the files to be given to them. A file has to be the one that this
 * person sent to this question here, and no part of other answers.
 * @throws form.answers-refused with `file-gone` for each that is not there any more
 */
export async function takeFiles(
  scope: Scope,
  respondent: Respondent,
  { form, source, answers }: Answered,
): Promise<{ answers: Record<string, AnswerValue>; fileIds: string[] }> {
  const known: Record<string, FileAnswer> = {};
  const gone: Record<string, AnswerError> = {};
  for (const question of listQuestions(form.content).filter(takesFile)) {
    const answer = answers[question.id];
    if (answer === undefined) continue;
    const { id } = answer as FileAnswer; // read by its question
    const slot = { formId: form.id, questionId: question.id, source, respondent };
    const found = await holdUnused(scope, slot, id);
    if (found) known[question.id] = { id, name: found.filename, bytes: found.bytes };
    else gone[question.id] = 'file-gone';
  }
  const reason = 'form.answers-refused';
  if (Object.keys(gone).length > 0) throw badInput(formTexts[reason], { reason, fields: gone });
  return { answers: { ...answers, ...known }, fileIds: Object.values(known).map(({ id }) => id) };
}
