import { sql } from 'kysely';
import { z } from 'zod';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { AttemptSelection } from './attempt-selection-view.ts';
import { attemptIds } from './item-people-view.ts';

const scoreSchema = z.object({
  submissionId: z.number(),
  personId: z.number().nullable(),
  score: z.number(),
  finishedAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
});

const performanceSchema = z.object({
  average: z.number().nullable(),
  first: z.number().nullable(),
  latest: z.number().nullable(),
  reactionMs: z.number().nullable(),
  scores: z.array(scoreSchema),
});
/** Scores in percent, hidden ones too: for staff alone. */
export type SelectionPerformance = z.infer<typeof performanceSchema>;

const listedScores = 100;

/** How well attempts of a selection were done: averages, and the scores that were reached last. */
export async function readPerformance(
  scope: ReadScope,
  selection: AttemptSelection,
): Promise<SelectionPerformance> {
  const { rows } = await sql`
    with begun as materialized (
      select s.* from attempt s
      where s.organisation_id = ${scope.organisationId} and s.id in ${attemptIds(scope, selection)}),
    scored as materialized (
      select s.id, s.person_id, s.public_sign_in_id, s.started_at, s.finished_at, s.score::float as score
      from begun s where s.quiz and s.finished_at is not null and s.score is not null),
    ends as (
      select (array_agg(score order by started_at, id))[1] as first,
        (array_agg(score order by started_at desc, id desc))[1] as latest
      from scored group by person_id, public_sign_in_id),
    answers as (
      select e.time_spent_ms from begun s
      join attempt_event e on e.organisation_id = s.organisation_id and e.attempt_started_at = s.started_at
        and e.attempt_id = s.id
      where e.organisation_id = ${scope.organisationId} and e.type = 'ANSWER')
    select (select round(avg(score)::numeric, 2)::float from scored) as average,
      (select round(avg(first)::numeric, 2)::float from ends) as first,
      (select round(avg(latest)::numeric, 2)::float from ends) as latest,
      (select round(avg(time_spent_ms))::float from answers) as "reactionMs",
      coalesce((select json_agg(listed) from (
        select id as "submissionId", person_id as "personId", score, finished_at as "finishedAt"
        from scored order by finished_at desc, id desc limit ${listedScores}) listed), '[]'::json) as scores`.execute(
    scope.db,
  );
  return performanceSchema.parse(rows[0]);
}

/** What was done with one part of an item, by the number that its events say in their payload. */
export type PartUse = {
  id: number;
  /** Different learners who did anything with it. */
  people: number;
  answers: number;
  correct: number;
  opened: number;
  reactionMs: number | null;
};

/** @param part the name in the payload of events, such as 'eventId'; at most `limit`, what was used most first */
export async function listPartUses(
  scope: ReadScope,
  selection: AttemptSelection,
  { part, limit }: { part: string; limit: number },
): Promise<PartUse[]> {
  const { rows } = await sql<PartUse>`
    select (e.payload ->> ${part}::text)::bigint as id,
      count(distinct coalesce(s.person_id::text, s.public_sign_in_id::text))::integer as people,
      count(*) filter (where e.type = 'ANSWER')::integer as answers,
      count(*) filter (where e.type = 'ANSWER' and (e.outcome ->> 'correct')::boolean)::integer as correct,
      count(*) filter (where e.type <> 'ANSWER')::integer as opened,
      round(avg(e.time_spent_ms) filter (where e.type = 'ANSWER'))::float as "reactionMs"
    from attempt s
    join attempt_event e on e.organisation_id = s.organisation_id and e.attempt_started_at = s.started_at
      and e.attempt_id = s.id
    where s.organisation_id = ${scope.organisationId} and s.id in ${attemptIds(scope, selection)}
      and e.organisation_id = ${scope.organisationId} and e.payload ->> ${part}::text is not null
    group by 1 order by count(*) desc, 1 limit ${limit}`.execute(scope.db);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** The first answer that an attempt gave to one part of its item. */
export type FirstAnswer = {
  attemptId: number;
  /** Tells learners apart, those who came by a shared link too. */
  learner: string;
  partId: number;
  /** Null where nothing was decided. */
  correct: boolean | null;
  choices: number[];
  timeSpentMs: number;
};

/**
 * The first answers of the latest attempts of a selection, each with what was chosen.
 * @param names the places in the payload of events: of the part, such as 'eventId', and of the list of choices
 * @param limit attempts at most, so that a question about years costs no more than one about days
 */
export async function listFirstAnswers(
  scope: ReadScope,
  selection: AttemptSelection,
  { part, choices, limit }: { part: string; choices: string; limit: number },
): Promise<{ attempts: number; answers: FirstAnswer[] }> {
  const { rows } = await sql<{ attempts: number; answers: FirstAnswer[] }>`
    with latest as materialized (
      select s.* from attempt s where s.organisation_id = ${scope.organisationId}
        and s.id in ${attemptIds(scope, selection)}
      order by s.started_at desc, s.id desc limit ${limit}),
    answers as (
      select e.attempt_id, coalesce(s.person_id::text, s.public_sign_in_id::text, '') as learner, (e.payload ->> ${part}::text)::bigint as part, (e.outcome ->> 'correct')::boolean as correct,
        coalesce(e.payload -> ${choices}::text, '[]') as choices, e.time_spent_ms, e.sequence
      from latest s join attempt_event e on e.organisation_id = s.organisation_id
        and e.attempt_started_at = s.started_at and e.attempt_id = s.id
      where e.organisation_id = ${scope.organisationId} and e.type = 'ANSWER' and e.payload ->> ${part}::text is not null),
    firsts as (
      select distinct on (attempt_id, part) attempt_id as "attemptId", learner, part as "partId", correct, choices,
        time_spent_ms as "timeSpentMs"
      from answers order by attempt_id, part, sequence)
    select (select count(*)::integer from latest) as attempts,
      (select coalesce(json_agg(row_to_json(firsts)), '[]') from firsts) as answers`.execute(scope.db);
  return rows[0] ?? { attempts: 0, answers: [] };
}
