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
