import type pg from 'pg';
import { buildBranchingVersion } from '../../tests/builders/story.ts';
import { yearEndsOn } from './busy-year.ts';
import { describeItem } from './searched.ts';

/** Of an organisation at its first size; ten times the size has ten times of each. */
export const firstSize = { people: 100, items: 100, sessions: 1_000, conversations: 100 };
/** A batch of twenty events, as for the year of analytics. */
const eventsOfSession = 20;
const turnsOfConversation = 20;
const peopleOfGroup = 50;
const itemsAtOnce = 500;
const sessionsAtOnce = 10_000;

const firstPerson = 2_000_000_000;
const firstItem = 3_000_000_000;
const firstVersion = 4_000_000_000;
const firstGroup = 5_000_000_000;
/** The most played interactive video. It is open to everybody, and its version can be played. */
export const playedItem = firstItem;

/**
 * Adds a year to the demo's organisation: people in groups, interactive videos with captions, sessions with all their events, and
 * conversations with their turns and score. The seed makes the same each time. Triggers note what is to be counted and searched for.
 * @param virtualHumanId with whom the conversations were
 */
export async function growOrganisation(
  client: pg.Client,
  {
    organisationId: o,
    virtualHumanId,
    times,
  }: { organisationId: number; virtualHumanId: number; times: number },
): Promise<void> {
  const people = firstSize.people * times;
  const items = firstSize.items * times;
  const groups = Math.ceil(people / peopleOfGroup);
  const run = (text: string, ...values: unknown[]) => client.query(text, values);
  await run('set max_parallel_workers_per_gather = 0');
  await run('select setseed(0.3)');
  for (let month = -12; month <= 1; month++)
    await run(
      `call ensure_attempt_event_partition((date_trunc('month', date '${yearEndsOn}') + $1 * interval '1 month')::date)`,
      month,
    );
  await run(
    `insert into person (id, email, first_name, surname)
     select ${firstPerson} + n, 'grown-' || n || '@bench.test', 'First ' || n % 997, 'Surname ' || n from generate_series(0, ${people - 1}) n`,
  );
  await run(
    `insert into membership (organisation_id, person_id, role, joined_at)
     select ${o}, ${firstPerson} + n, 'user', now() from generate_series(0, ${people - 1}) n`,
  );
  await run(
    `insert into member_group (organisation_id, id, name, name_key)
     select ${o}, ${firstGroup} + g, 'Group ' || g, 'group ' || g from generate_series(0, ${groups - 1}) g`,
  );
  await run(
    `insert into group_member (organisation_id, group_id, person_id)
     select ${o}, ${firstGroup} + n % ${groups}, ${firstPerson} + n from generate_series(0, ${people - 1}) n`,
  );
  for (let from = 0; from < items; from += itemsAtOnce)
    await insertItems(run, o, from, Math.min(items, from + itemsAtOnce));
  // A third is open to everybody, the others to two groups each.
  await run(
    `insert into content_item_group (organisation_id, item_id, group_id)
     select distinct ${o}, ${firstItem} + n, ${firstGroup} + (n * 7 + k * 3) % ${groups}
     from generate_series(1, ${items - 1}) n, generate_series(0, 1) k where n % 3 > 0`,
  );
  for (let made = 0; made < firstSize.sessions * times; made += sessionsAtOnce)
    await insertSessions(run, o, {
      people,
      items,
      sessions: Math.min(firstSize.sessions * times - made, sessionsAtOnce),
    });
  await insertConversations(run, o, {
    people,
    virtualHumanId,
    conversations: firstSize.conversations * times,
  });
  await countStatistics(run, o);
  await run(`select setval('praxis_id', 6000000000)`);
  await run('vacuum analyze');
}

type Run = (text: string, ...values: unknown[]) => Promise<unknown>;

async function insertItems(run: Run, o: number, from: number, to: number): Promise<void> {
  const played = buildBranchingVersion();
  const items = Array.from({ length: to - from }, (_, index) => {
    const { title, description, version } = describeItem(from + index);
    return {
      n: from + index,
      title,
      description,
      version: from + index === 0 ? { ...played, title, description } : version,
    };
  });
  const json = JSON.stringify(items);
  const each = `from jsonb_array_elements($1::jsonb) j`;
  const n = `(j->>'n')::bigint`;
  await run(
    `insert into content_item (organisation_id, id, kind, title, description, author_person_id, created_at, edited_at)
     select ${o}, ${firstItem} + ${n}, 'simulation', j->>'title', j->>'description', ${firstPerson} + ${n} % ${firstSize.people},
       now() - ${n} * interval '1 hour', now() - ${n} * interval '30 minutes' ${each}`,
    json,
  );
  await run(
    `insert into simulation (organisation_id, id, quiz) select ${o}, ${firstItem} + ${n}, true ${each}`,
    json,
  );
  await run(
    `insert into content_version (organisation_id, id, item_id, number, title, content, content_hash)
     select ${o}, ${firstVersion} + ${n}, ${firstItem} + ${n}, 1, j->>'title', j->'version', 'ab' ${each}`,
    json,
  );
  await run(
    `update content_item set published_version_id = id + ${firstVersion - firstItem}
     where organisation_id = ${o} and id between ${firstItem + from} and ${firstItem + to - 1}`,
  );
}

/** Few items and few people make up much of them; six in ten are finished. */
async function insertSessions(
  run: Run,
  o: number,
  { people, items, sessions }: { people: number; items: number; sessions: number },
): Promise<void> {
  await run('begin');
  await run(
    `create temporary table made on commit drop as
     select nextval('praxis_id') as id, ${firstItem} + floor(${items} * random() ^ 2)::bigint as item,
       ${firstPerson} + floor(${people} * random() ^ 1.5)::bigint as who,
       timestamptz '${yearEndsOn} 23:00Z' - random() * interval '364 days 22 hours' as at,
       floor(60 + 1200 * random()) * interval '1 second' as time, random() as done
     from generate_series(1, ${sessions})`,
  );
  await run(
    `insert into attempt (organisation_id, id, attempt_key, item_kind, item_id, item_title, version_id, person_id, started_at,
       last_event_at, finished_at, time_spent_ms, quiz, score, answers, answer_time_ms, accepted_through)
     select ${o}, id, gen_random_uuid(), 'simulation', item, 'Item', item + ${firstVersion - firstItem}, who, at, at + time,
       case when done < 0.6 then at + time end, extract(epoch from time)::bigint * 1000, true,
       case when done < 0.6 then round((done * 166.66)::numeric, 2) end, 8, 64000, ${eventsOfSession} from made`,
  );
  await run(
    `insert into attempt_event (organisation_id, attempt_started_at, attempt_id, event_key, sequence, type, time_spent_ms, payload,
       outcome, created_at)
     select ${o}, at, id, gen_random_uuid(), n,
       case when n <= 8 then 'ANSWER' when n <= 10 then 'HEATMAP' else 'VIDEO_PLAY' end, 1000 + (id * n) % 9001,
       case when n <= 8 then jsonb_build_object('eventId', 700 + n, 'optionIds', jsonb_build_array(7000 + n * 10 + (id + n) % 4))
         when n <= 10 then jsonb_build_object('videoId', 1, 'heatmapData', repeat('x', 300)) else jsonb_build_object('videoId', 1) end,
       case when n <= 8 then jsonb_build_object('correct', (id + n) % 3 <> 0, 'points', 1) end, at
     from made, generate_series(1, ${eventsOfSession}) n`,
  );
  await run('commit');
}

async function insertConversations(
  run: Run,
  o: number,
  {
    people,
    virtualHumanId,
    conversations,
  }: { people: number; virtualHumanId: number; conversations: number },
): Promise<void> {
  await run('begin');
  await run(
    `create temporary table made on commit drop as
     select nextval('praxis_id') as id, ${firstPerson} + floor(${people} * random() ^ 1.5)::bigint as who,
       timestamptz '${yearEndsOn} 23:00Z' - random() * interval '364 days 22 hours' as at,
       floor(60 + 1200 * random()) * interval '1 second' as time, floor(101 * random())::smallint as score
     from generate_series(1, ${conversations})`,
  );
  await run(
    `insert into attempt (organisation_id, id, attempt_key, item_kind, item_id, item_title, version_id, person_id, started_at,
       last_event_at, finished_at, time_spent_ms, quiz, score)
     select ${o}, id, gen_random_uuid(), 'virtual-human', ${virtualHumanId}, 'Item', 1, who, at, at + time, at + time,
       extract(epoch from time)::bigint * 1000, true, score from made`,
  );
  await run(
    `insert into conversation (organisation_id, submission_id, virtual_human_id, version_id, locale, engine, seed, state, started_at,
       ended_at, end_reason, diagnosis_score, conversation_score)
     select ${o}, id, ${virtualHumanId}, 1, 'en-GB', 'built-in', 1, jsonb_build_object('words', repeat('said ', 200)), at, at + time,
       'learner', 100, score from made`,
  );
  await run(
    `insert into conversation_turn (organisation_id, submission_id, number, id, speaker, text, text_hash, locale, started_ms, ended_ms)
     select ${o}, id, n, gen_random_uuid(), case when n % 2 = 1 then 'human' else 'learner' end, repeat('What was said. ', 5), 'ab',
       'en-GB', n * 4000, n * 4000 + 3000 from made, generate_series(1, ${turnsOfConversation}) n`,
  );
  await run('commit');
}

/** What cards, the people page and daily figures show, as the rules of attempts would have counted it. */
async function countStatistics(run: Run, o: number): Promise<void> {
  const grown = `from attempt where organisation_id = ${o} and person_id >= ${firstPerson}`;
  await run('alter table item_person_statistics disable trigger count_begun_items');
  await run(
    `insert into item_person_statistics (organisation_id, item_kind, item_id, person_id, views, completions)
     select ${o}, item_kind, item_id, person_id, count(*), count(finished_at) ${grown} group by 2, 3, 4`,
  );
  // Row by row, in one transaction, it would look through all it has written for each.
  await run('alter table item_person_statistics enable trigger count_begun_items');
  await run(
    `insert into person_statistics (organisation_id, person_id, started, completed)
     select ${o}, person_id, count(*), count(*) filter (where completions > 0) from item_person_statistics
     where organisation_id = ${o} and person_id >= ${firstPerson} group by 2`,
  );
  await run(
    `insert into item_statistics (organisation_id, item_kind, item_id, total_users, total_views, total_completions, score_sum, score_count)
     select ${o}, item_kind, item_id, count(distinct person_id), count(*), count(finished_at), coalesce(sum(score), 0), count(score)
     ${grown} and item_kind = 'simulation' group by 2, 3`,
  );
  await run(
    `insert into attempt_day (organisation_id, day, item_kind, item_id, person_id, views, completions, score_sum, score_count,
       time_spent_ms, answers, answer_time_ms, quarters)
     select ${o}, (started_at at time zone 'UTC')::date, item_kind, item_id, person_id, count(*), count(finished_at),
       coalesce(sum(score) filter (where finished_at is not null), 0), count(score) filter (where finished_at is not null),
       sum(time_spent_ms), sum(answers), sum(answer_time_ms),
       array_agg((extract(hour from started_at at time zone 'UTC') * 4
         + floor(extract(minute from started_at at time zone 'UTC') / 15))::smallint order by id) ${grown} group by 2, 3, 4, 5`,
  );
}
