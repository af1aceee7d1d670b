import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#kernel/viewer.ts';
import type { PlayHouse } from '#tests/builders/play.ts';
import type { AttemptSelection } from '../attempt-selection-view.ts';
import {
  figuresOfItemPeople,
  figuresOfItemPerson,
  latestOfItemPeople,
  peopleOfItem,
} from '../item-people-view.ts';
import { readItemReport } from '../item-report-view.ts';
import { pairCounts, pairsOfSets } from '../pair-counts-view.ts';
import { measurePeople } from '../people-behind-view.ts';
import { finishedBelow, repeatedItems } from '../used-items-view.ts';
import { rawAttempts } from './attempt-oracle.ts';

type DayOf = { date: string; count: number };

// The oracle of one item and its people: what is kept against the attempts themselves.

const scored = sql`finished_at is not null and score is not null`;
const figures = sql`count(*)::integer as sessions, count(finished_at)::integer as completed,
  max(score) filter (where finished_at is not null)::float as best_score,
  (array_agg(score::float order by started_at desc, id desc) filter (where ${scored}))[1] as latest_score`;

/**
 * The report of an item and its people in the days of a selection, and of all items who gained, each as it is kept and as the attempts
 * say.
 */
export async function answerOfItem(
  { tenancy }: Pick<PlayHouse, 'tenancy'>,
  { organisationId, admin }: { organisationId: number; admin: Viewer },
  item: { kind: string; id: number },
  asked: AttemptSelection,
  wide: boolean,
) {
  const selection = { ...asked, kind: item.kind, itemIds: sql`${[item.id]}::bigint[]`, itemId: item.id };
  const members = sql`${rawAttempts(organisationId, selection)} a where person_id is not null`;
  return tenancy.readInOrganisation(organisationId, async (scope) => {
    const measured = await measurePeople(scope, { ...asked, wide });
    const read = async (query: RawBuilder<unknown>) => (await query.execute(scope.db)).rows;
    const { dailyViews, dailyCompletions, ...sums } = await readItemReport(scope, admin, item, null);
    const counts = (days: readonly DayOf[]) => days.map(({ date, count }) => ({ date, count }));
    const report = { ...sums, dailyViews: counts(dailyViews), dailyCompletions: counts(dailyCompletions) };
    const readPairs = (pairs: RawBuilder<unknown>) =>
      read(
        sql`select people::integer as people, started::integer as started, finished::integer as finished from ${pairs} p`,
      );
    const rawPairs =
      await read(sql`select count(distinct person_id)::integer as people, count(*)::integer as started,
        count(*) filter (where completed)::integer as finished
      from (select person_id, item_kind, item_id, bool_or(finished_at is not null) as completed
        from ${rawAttempts(organisationId, asked)} a where person_id is not null group by 1, 2, 3) pair`);
    const below = await read(rawBelow(organisationId, asked));
    const counted = await read(sql`select person_id, ${figures} from ${members} group by 1 order by 1`);
    return {
      reports: {
        answered: report,
        expected: { ...report, ...(await readRawReport(read, organisationId, item)) },
      },
      people: {
        answered: {
          people: await read(sql`select person_id from ${peopleOfItem(scope, selection)} u order by 1`),
          figures: await read(
            sql`select * from ${figuresOfItemPeople(scope, selection, { most: true })} u order by 1`,
          ),
          figuresOfFew: await read(
            sql`select * from ${figuresOfItemPeople(scope, selection, { most: false })} u order by 1`,
          ),
          each: await read(sql`select u.person_id, f.* from ${peopleOfItem(scope, selection)} u
            cross join ${figuresOfItemPerson(scope, selection, sql`u.person_id`)} f order by 1`),
          latest:
            await read(sql`select person_id, last_event_at from ${latestOfItemPeople(scope, selection)} l
            order by l.last_event_day desc, l.last_event_at desc, person_id`),
          gain: await read(sql`select person_id, item_kind, item_id, first_score, latest_score
            from ${repeatedItems(scope, asked)} r order by 1, 2, 3`),
          below: await read(sql`select * from ${finishedBelow(scope, measured, marks)} b order by 1, 2, 3`),
          belowByDays: await read(
            sql`select * from ${finishedBelow(scope, { ...measured, outcomesKnown: false }, marks)} b order by 1, 2, 3`,
          ),
          pairs: await readPairs(await pairCounts(scope, measured, { people: true })),
          pairsOfSets: await readPairs(pairsOfSets(scope, measured, { people: true })),
        },
        expected: {
          people: await read(sql`select distinct person_id from ${members} order by 1`),
          figures: counted,
          figuresOfFew: counted,
          each: await read(sql`select person_id, ${figures}, max(last_event_at) as last_activity_at from ${members}
            group by 1 order by 1`),
          latest: await read(sql`select person_id, max(last_event_at) as last_event_at from ${members}
            group by 1 order by 2 desc, 1`),
          gain: await read(rawGain(organisationId, asked)),
          below,
          belowByDays: below,
          pairs: rawPairs,
          pairsOfSets: rawPairs,
        },
      },
    };
  });
}

const marks = sql`(select * from (values (11::bigint, 40::smallint), (12, 60)) m (id, pass_mark))`;

/** Who finished an item in a selection, and never reached its mark. */
function rawBelow(organisationId: number, selection: AttemptSelection): RawBuilder<unknown> {
  return sql`with best as (select person_id, item_kind, item_id, max(score) filter (where finished_at is not null) as score
      from attempt where person_id is not null and not practice group by 1, 2, 3)
    select distinct a.person_id, a.item_kind, a.item_id from ${rawAttempts(organisationId, selection)} a
      join best b using (person_id, item_kind, item_id) join ${marks} m on m.id = a.item_id
    where a.finished_at is not null and (b.score is null or b.score < m.pass_mark) order by 1, 2, 3`;
}

/** First and latest scores ever, of whom a selection holds with an item that they finished twice or more. */
function rawGain(organisationId: number, selection: AttemptSelection): RawBuilder<unknown> {
  const score = (order: RawBuilder<unknown>) =>
    sql`(array_agg(score::float order by ${order}) filter (where quiz and ${scored}))[1]`;
  return sql`with ever as (
      select person_id, item_kind, item_id, count(finished_at) as finished, ${score(sql`finished_at, id`)} as first_score,
        ${score(sql`finished_at desc, id desc`)} as latest_score
      from attempt where person_id is not null and not practice group by 1, 2, 3)
    select distinct e.person_id, e.item_kind, e.item_id, e.first_score, e.latest_score
    from ever e join ${rawAttempts(organisationId, selection)} a using (person_id, item_kind, item_id)
    where e.finished > 1 and e.first_score is not null order by 1, 2, 3`;
}

async function readRawReport(
  read: (query: RawBuilder<unknown>) => Promise<unknown[]>,
  organisationId: number,
  item: { kind: string; id: number },
): Promise<object> {
  const all = sql`attempt where organisation_id = ${organisationId} and item_kind = ${item.kind} and item_id = ${item.id} and not practice`;
  const days = (moment: RawBuilder<unknown>) => sql`
    select to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD') as date, count(*)::integer as count from ${all}
      and ${moment} is not null group by 1 order by 1`;
  const [sums] = await read(sql`select count(*)::integer as views, count(finished_at)::integer as completions,
      round(sum(time_spent_ms) / nullif(count(*), 0))::float as "averageTimeMs",
      round(sum(answer_time_ms) / nullif(sum(answers), 0))::float as "averageReactionMs",
      round(avg(score) filter (where quiz and ${scored}), 2)::float as "averageScore" from ${all}`);
  return {
    ...(sums as object), // one row of these numbers
    dailyViews: await read(days(sql`started_at`)),
    dailyCompletions: await read(days(sql`finished_at`)),
  };
}
