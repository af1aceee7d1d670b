import { sql } from 'kysely';
import { type ExportedPeriod, visitorKey } from '#features/attempts/server/session-export-view.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { AnswerValue } from '../model/answers.ts';
import { type FormContent, formContentSchema, listQuestions } from '../model/form-content.ts';
import { type FormText, readText } from '../model/form-text.ts';
import { definitionOf } from '../questions/question.ts';

export type ExportedFormAnswer = {
  responseId: string;
  formId: number;
  formTitle: string;
  versionId: number;
  itemId: number | null;
  stage: string | null;
  personId: number | null;
  visitorKey: string | null;
  submittedAt: Date;
  locale: string;
  questionId: string;
  questionType: string;
  question: string;
  answer: string;
  value: AnswerValue;
};

/** When it was sent, with microseconds, and its key. */
export type FormPosition = [submittedAt: string, id: string];

type Row = Pick<
  ExportedFormAnswer,
  | 'responseId'
  | 'formId'
  | 'formTitle'
  | 'versionId'
  | 'itemId'
  | 'stage'
  | 'personId'
  | 'visitorKey'
  | 'submittedAt'
  | 'locale'
> & { answers: Record<string, AnswerValue>; position: string };

/**
 * Answers under names that were sent in the period, a row for each answered question. A form that was anonymous in any of
 * its versions is left out as a whole: its answers are only ever read as sums.
 * @param limit of responses
 */
export async function listFormAnswersToExport(
  scope: ReadScope,
  { from, before }: ExportedPeriod,
  after: FormPosition | null,
  limit: number,
): Promise<{ rows: ExportedFormAnswer[]; next: FormPosition | null }> {
  const behind = after
    ? sql`and (r.submitted_at, r.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``;
  const { rows } = await sql<Row>`
    select r.id as "responseId", r.form_id as "formId", v.title as "formTitle", r.version_id as "versionId",
      nullif(r.item_id, 0) as "itemId", nullif(r.stage, '') as stage, r.person_id as "personId",
      ${visitorKey(sql`r`)} as "visitorKey", r.submitted_at as "submittedAt", r.locale, r.answers,
      r.submitted_at::text as position
    from form_response r
    join form_version v on v.organisation_id = r.organisation_id and v.id = r.version_id
    where r.organisation_id = ${scope.organisationId} and r.submitted_at >= ${from} and r.submitted_at < ${before}
      and not r.anonymous and not exists (select from form_version a where a.organisation_id = r.organisation_id
        and a.form_id = r.form_id and a.anonymous) ${behind}
    order by r.submitted_at, r.id limit ${limit}`.execute(scope.db);
  const contents = await readContents(scope, [...new Set(rows.map(({ versionId }) => Number(versionId)))]);
  const last = rows.at(-1);
  return {
    rows: rows.flatMap((row) => describeAnswers(row, contents.get(Number(row.versionId)))),
    next: last && rows.length === limit ? [last.position, last.responseId] : null,
  };
}

async function readContents(
  scope: ReadScope,
  versionIds: readonly number[],
): Promise<ReadonlyMap<number, FormContent>> {
  if (versionIds.length === 0) return new Map();
  const versions = await scope.db
    .selectFrom('form_version')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', 'in', versionIds)
    .select(['id', 'content'])
    .execute();
  return new Map(versions.map(({ id, content }) => [Number(id), formContentSchema.parse(content)]));
}

function describeAnswers(
  { answers, position: _, ...response }: Row,
  content: FormContent | undefined,
): ExportedFormAnswer[] {
  // The form was deleted meanwhile, with its answers.
  if (!content) return [];
  const [first] = content.languages;
  const wording = (text: FormText) => readText(text, first, first);
  return listQuestions(content).flatMap((question) => {
    const value = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
    if (value === undefined) return [];
    return [
      {
        ...response,
        questionId: question.id,
        questionType: question.type,
        question: wording(question.title),
        answer: definitionOf(question).describe(question, value, wording),
        value,
      },
    ];
  });
}
