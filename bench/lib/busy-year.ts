import pg from 'pg';
import { organisationId, seedLibrary } from './library.ts';

/** The last day of the year that is asked about. */
export const yearEndsOn = '2026-11-27';
export const learners = 10_000;
/** Groups of a ward, and of nearly everybody. */
export const smallGroup = organisationId * 1_000_000 + 500_000;
export const wideGroup = smallGroup + 1;

/**
 * A year of sessions in one organisation of 10,000 learners and 200 interactive videos: few items and few people make up
 * much of it, one session in twenty is of a device of a shared link, six in ten are finished. The seed makes the same year
 * each time. Neither the answers nor the statements that they are held against read the log of events, so it is not written.
 */
export async function seedBusyYear(superuserUrl: string, sessions: number): Promise<void> {
  await seedLibrary(superuserUrl);
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query('set max_parallel_workers_per_gather = 0');
  await insertLearners(client);
  await insertSessions(client, { sessions, seed: 0.42, items: 200 });
  await countDays(client);
  await client.query('vacuum analyze');
  await client.end();
}

/** Learners of the year, and their two groups. */
export async function insertLearners(client: pg.Client): Promise<void> {
  const person = (index: string) => `2000000 + ${index}`;
  await client.query(
    `insert into person (id, email, first_name, surname)
       select ${person('n')}, 'busy-' || n || '@bench.test', 'First ' || n, 'Surname ' || n
       from generate_series(0, ${learners - 1}) n`,
  );
  await client.query(
    `insert into membership (organisation_id, person_id, role, joined_at)
       select ${organisationId}, ${person('n')}, 'user', now() from generate_series(0, ${learners - 1}) n`,
  );
  await client.query(
    `insert into group_member (organisation_id, group_id, person_id)
       select ${organisationId}, ${smallGroup}, ${person('n * 80')} from generate_series(0, 99) n union all
       select ${organisationId}, ${wideGroup}, ${person('n')} from generate_series(0, ${learners - 501}) n`,
  );
}

/** More of the year. Of 220 items the last twenty are virtual humans. */
export async function insertSessions(
  client: pg.Client,
  { sessions, seed, items }: { sessions: number; seed: number; items: 200 | 220 },
): Promise<void> {
  await client.query(`select setseed(${seed})`);
  await client.query(
    `insert into attempt (organisation_id, attempt_key, item_kind, item_id, item_title, version_id, person_id,
         public_sign_in_id, started_at, last_event_at, finished_at, time_spent_ms, quiz, score, answers, answer_time_ms)
       select ${organisationId}, gen_random_uuid(),
         case when item > ${organisationId} * 1000000 + 200 then 'virtual-human' else 'simulation' end, item, 'Item', 1,
         case when not visitor then 2000000 + who end,
         case when visitor then ('00000000-0000-4000-8000-' || lpad(who::text, 12, '0'))::uuid end,
         at, at + time, case when done < 0.6 then at + time end, extract(epoch from time)::bigint * 1000, true,
         case when done < 0.6 then round((done * 166.66)::numeric, 2) end, 8, 64000
       from (select ${organisationId} * 1000000 + 1 + floor(${items} * random() ^ 2)::bigint as item,
           floor(${learners} * random() ^ 1.5)::bigint as who, random() < 0.05 as visitor,
           timestamptz '${yearEndsOn} 23:00Z' - random() * interval '364 days 22 hours' as at,
           floor(60 + 1200 * random()) * interval '1 second' as time, random() as done
         from generate_series(1, ${sessions})) made`,
  );
}

/** The daily figures of learners, as the rule of attempts would have counted them. */
export async function countDays(client: pg.Client): Promise<void> {
  await client.query(
    `insert into attempt_day (organisation_id, day, item_kind, item_id, person_id, public_sign_in_id, views, completions,
         score_sum, score_count, time_spent_ms, answers, answer_time_ms, quarters)
       select organisation_id, (started_at at time zone 'UTC')::date, item_kind, item_id, person_id, public_sign_in_id,
         count(*), count(finished_at), coalesce(sum(score) filter (where finished_at is not null), 0),
         count(score) filter (where finished_at is not null), sum(time_spent_ms), sum(answers), sum(answer_time_ms),
         array_agg((extract(hour from started_at at time zone 'UTC') * 4 + floor(extract(minute from started_at) / 15))::smallint
           order by id)
       from attempt where organisation_id = ${organisationId} group by 1, 2, 3, 4, 5, 6`,
  );
}

/** What each member comes to at each item, over all sessions, as the rule of attempts would have counted it. */
export async function countPeople(client: pg.Client): Promise<void> {
  const scores = (moment: string, which = '') =>
    `(array_agg(score order by ${moment}, id) filter (where ${which} finished_at is not null and score is not null))[1]`;
  // Row by row, in one transaction, it would look through all it has written for each.
  await client.query('alter table item_person_statistics disable trigger count_begun_items');
  await client.query(
    `insert into item_person_statistics (organisation_id, item_kind, item_id, person_id, views, completions,
         first_score, latest_score, best_score, first_quiz_score, latest_quiz_score)
       select organisation_id, item_kind, item_id, person_id, count(*), count(finished_at),
         ${scores('finished_at')}, ${scores('finished_at desc')}, max(score) filter (where finished_at is not null),
         ${scores('finished_at', 'quiz and')}, ${scores('finished_at desc', 'quiz and')}
       from attempt where organisation_id = ${organisationId} and person_id is not null and not practice group by 1, 2, 3, 4`,
  );
  await client.query('alter table item_person_statistics enable trigger count_begun_items');
  await client.query(
    `insert into person_statistics (organisation_id, person_id, started, completed)
       select organisation_id, person_id, count(*), count(*) filter (where completions > 0) from item_person_statistics
       where organisation_id = ${organisationId} group by 1, 2`,
  );
}

/** Twenty items that are assigned to 500 people each, on days of the year; some are completed, withdrawn, or count what was done before. */
export async function insertAssignments(client: pg.Client): Promise<void> {
  const items = 'generate_series(1, 20) n';
  await client.query(
    `insert into assignment (organisation_id, id, item_kind, item_id, item_title, created_by_person_id, created_at, changed_at)
       select ${organisationId}, ${organisationId} * 1000000 + 700000 + n, 'simulation', ${organisationId} * 1000000 + n, 'Item',
         ${organisationId} * 1000, timestamptz '2025-11-01', timestamptz '2025-11-01' from ${items}`,
  );
  await client.query(
    `insert into assignment_round (organisation_id, assignment_id, person_id, number, assigned_at, counts_from, completed_at, withdrawn_at)
       select ${organisationId}, ${organisationId} * 1000000 + 700000 + n, 2000000 + (n * 37 + p * 19) % ${learners}, 1, at,
         case when p % 3 > 0 then at end, case when p % 4 = 0 then at + interval '3 days' end,
         case when p % 10 = 1 then at + interval '2 days' end
       from ${items}, generate_series(1, 500) p,
         lateral (select timestamptz '${yearEndsOn} 09:00Z' - ((n * 31 + p * 17) % 360) * interval '1 day' as at) moment`,
  );
}
