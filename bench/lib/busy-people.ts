import type { PraxisDatabase } from '../../src/platform/db/database.ts';

/** An organisation whose people have much to do: everybody has every item, and began about half of them. */
export const busyPeople = 10_000;
export const busyItems = 50;
export const busyGroups = 100;
/** The moment of the questions. The first ten items were due by then. */
export const askedAt = new Date('2026-11-12T09:00:00Z');

const people = `generate_series(1, ${busyPeople}) p`;
const items = `generate_series(1, ${busyItems}) i`;
/** Of twenty people one never began; of the others each began six of ten items and completed four. */
const share = '(p * 7 + i * 13 + p / 10) % 10';
const began = `p % 20 > 0 and ${share} < 6`;
const completed = `(p % 20 > 0 and ${share} < 4)`;

/** Every member is in one group, every fifth in two. */
const statements = [
  `insert into organisation (id, name) values (1, 'Busy')`,
  `insert into person (id, email, first_name, surname)
   select 1000 + p, 'm' || p || '@bench.test', 'First ' || p % 997, 'Surname ' || p from ${people}`,
  `insert into membership (organisation_id, person_id, role, joined_at) select 1, 1000 + p, 'user', now() from ${people}`,
  `insert into member_group (organisation_id, id, name, name_key)
   select 1, 500000 + g, 'Group ' || g, 'group ' || g from generate_series(0, ${busyGroups - 1}) g`,
  `insert into group_member (organisation_id, group_id, person_id)
   select 1, 500000 + p % ${busyGroups}, 1000 + p from ${people}
   union all select 1, 500000 + (p + 7) % ${busyGroups}, 1000 + p from ${people} where p % 5 = 0`,
  `insert into content_item (organisation_id, id, kind, title, author_person_id)
   select 1, 600000 + i, 'simulation', 'Item ' || i, 1001 from ${items}`,
  `insert into content_version (organisation_id, id, item_id, number, title, content, content_hash)
   select 1, 700000 + i, 600000 + i, 1, 'Item ' || i, '{}', 'ab' from ${items}`,
  'update content_item set published_version_id = id + 100000',
  `insert into item_person_statistics (organisation_id, item_kind, item_id, person_id, views, completions, latest_score)
   select 1, 'simulation', 600000 + i, 1000 + p, 2, case when ${completed} then 1 else 0 end, (p + i) % 101
   from ${people}, ${items} where ${began}`,
  `insert into attempt (organisation_id, item_kind, item_id, item_title, version_id, attempt_key, person_id, started_at,
     last_event_at, finished_at, score)
   select 1, 'simulation', 600000 + i, '', 700000 + i, gen_random_uuid(), 1000 + p, at, at, at, (p + i) % 101
   from (select p, i, timestamptz '2026-11-01T08:00:00Z' + (p * 31 + i * 7) % 800000 * interval '1 second' as at
     from ${people}, ${items} where ${began}) tried`,
  `insert into assignment (organisation_id, id, item_kind, item_id, item_title, created_by_person_id, created_at, changed_at)
   select 1, 800000 + i, 'simulation', 600000 + i, 'Item ' || i, 1001, '2026-10-01T08:00:00Z', '2026-10-01T08:00:00Z'
   from ${items}`,
  `insert into assignment_round (organisation_id, assignment_id, person_id, number, assigned_at, due_on, due_at, completed_at)
   select 1, 800000 + i, 1000 + p, 1, '2026-10-01T08:00:00Z', date '2026-11-01' + i, date '2026-11-01' + i + time '23:59:59',
     case when ${completed} then timestamptz '2026-10-20T08:00:00Z' end
   from ${people}, ${items}`,
  `insert into person_statistics (organisation_id, person_id, started, completed)
   select 1, person_id, count(*), count(*) filter (where completions > 0) from item_person_statistics group by person_id`,
  `select setval('praxis_id', 100000000)`,
  'vacuum analyze',
];

/** A statement of everybody takes longer than one may. */
const peopleAtOnce = 1_000;

/** @param database of a superuser, with one connection: a million foreign keys are not looked up, nor triggers called */
export async function seedBusyPeople(database: PraxisDatabase): Promise<void> {
  await database.executeSql('set session_replication_role = replica');
  for (const statement of statements) {
    if (!statement.includes(people)) await database.executeSql(statement);
    else
      for (let from = 1; from <= busyPeople; from += peopleAtOnce) {
        const some = `generate_series(${from}, ${from + peopleAtOnce - 1}) p`;
        await database.executeSql(statement.replaceAll(people, some));
      }
  }
  await database.executeSql('reset session_replication_role');
}
