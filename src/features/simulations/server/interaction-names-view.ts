import { sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { isScoredType } from '../interactions/question/scoring.ts';

/** As the draft has it now: a question that is not scored has no right answer. */
type InteractionName = { title: string; type: string; scored: boolean };

/** What interactions are called and of which type they are, also those that were taken out of their interactive video. */
export async function listInteractionNames(
  scope: ReadScope,
  ids: readonly number[],
): Promise<Map<number, InteractionName>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('interaction')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', 'in', [...ids])
    .select(['id', 'title', 'type', sql<string | null>`content ->> 'questionType'`.as('questionType')])
    .execute();
  return new Map(
    rows.map(({ id, title, type, questionType }) => [
      Number(id),
      { title, type, scored: questionType !== null && isScoredType(questionType) },
    ]),
  );
}

export type QuestionText = {
  id: number;
  title: string;
  options: { id: number; text: string; correct: boolean }[];
};

/** Questions of an interactive video as its draft asks them, with their options in order; those taken out of it too. */
export async function listQuestionTexts(
  scope: ReadScope,
  ids: readonly number[],
): Promise<Map<number, QuestionText>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<QuestionText>`
    select i.id, coalesce(nullif(i.title, ''), nullif(i.content ->> 'content', ''), i.content ->> 'description', '') as title,
      (select coalesce(json_agg(json_build_object('id', o.id, 'text', o.text, 'correct', o.correct)
          order by o.sort_order, o.id), '[]')
        from interaction_option o where o.organisation_id = i.organisation_id and o.interaction_id = i.id) as options
    from interaction i where i.organisation_id = ${scope.organisationId} and i.id = any(${[...ids]}::bigint[])`.execute(
    scope.db,
  );
  return new Map(rows.map((row) => [Number(row.id), { ...row, id: Number(row.id) }]));
}
