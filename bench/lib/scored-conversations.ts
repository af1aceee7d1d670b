import type pg from 'pg';
import { learners, yearEndsOn } from './busy-year.ts';
import { organisationId } from './library.ts';

/** The virtual human whose conversations are scored. */
export const virtualHumanId = organisationId * 1_000_000 + 201;
/** Of ten sessions of the year, two more are conversations with it. */
export const conversationsOfSession = 0.2;

const objectives = 12;

/**
 * Finished conversations with one virtual human, each with the result of a score run as large as a real one; one in ten is scored
 * twice, and of one in twenty a person has judged an objective.
 */
export async function insertScoredConversations(client: pg.Client, count: number): Promise<void> {
  await client.query('select setseed(0.17)');
  const run = (condition: string) => `
    insert into score_run (organisation_id, submission_id, scorer, scorer_version, transcript_hash, content_hash, result)
      select ${organisationId}, m.id, 'rules', 'bench', '', '', jsonb_build_object('format', 1, 'objectives', (
        select jsonb_agg(jsonb_build_object('objectiveId', 'objective-' || n, 'earned', random() + m.id * 0 < n / 13.0,
          'points', 10, 'possible', 10, 'count', null, 'override', null,
          'quotes', jsonb_build_array(jsonb_build_object('turnId', m.id + n, 'text',
            md5(m.id::text) || ' ' || md5((m.id + n)::text) || ' ' || md5((m.id * n)::text)))))
        from generate_series(1, ${objectives}) n))
      from bench_conversation m where ${condition}`;
  for (const statement of [
    `create temporary table bench_conversation as
       select nextval('praxis_id') as id, floor(${learners} * random() ^ 1.5)::bigint as who, random() < 0.05 as visitor,
         timestamptz '${yearEndsOn} 23:00Z' - random() * interval '364 days 22 hours' as at,
         floor(60 + 1200 * random()) * interval '1 second' as time, floor(101 * random())::smallint as score
       from generate_series(1, ${count})`,
    'begin',
    `insert into attempt (organisation_id, id, attempt_key, item_kind, item_id, item_title, version_id, person_id,
         public_sign_in_id, started_at, last_event_at, finished_at, time_spent_ms, quiz, score, answers, answer_time_ms)
       select ${organisationId}, id, gen_random_uuid(), 'virtual-human', ${virtualHumanId}, 'Item', 1,
         case when not visitor then 2000000 + who end,
         case when visitor then ('00000000-0000-4000-8000-' || lpad(who::text, 12, '0'))::uuid end,
         at, at + time, at + time, extract(epoch from time)::bigint * 1000, true, score, 8, 64000 from bench_conversation`,
    `insert into conversation (organisation_id, submission_id, virtual_human_id, version_id, locale, engine, seed, state,
         started_at, ended_at, end_reason, diagnosis_score, conversation_score)
       select ${organisationId}, id, ${virtualHumanId}, 1, 'en-GB', 'built-in', 1, jsonb_build_object('words', repeat('said ', 200)),
         at, at + time, 'learner', case when score % 3 = 0 then -1 when score % 2 = 0 then 0 else 100 end, score
       from bench_conversation`,
    run('true'),
    run('m.id % 10 = 0'),
    `insert into score_override (organisation_id, submission_id, objective_id, earned, reason, person_id)
       select ${organisationId}, id, 'objective-3', score % 2 = 0, 'Heard it.', ${organisationId * 1000}
       from bench_conversation where id % 20 = 0`,
    'commit',
    'drop table bench_conversation',
  ])
    await client.query(statement);
}
