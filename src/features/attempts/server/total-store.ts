import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  dropDigitsOfNothing,
  foldDigits,
  type KindMonth,
  listUnknownSpans,
  type TouchedDay,
} from './digit-store.ts';
import { clear, type Level, levels, listChangedDays, partsOf } from './total-levels.ts';
import { askedDays, type ItemDay, learnersInBlock, setOfOne } from './total-sets.ts';

/** The job that counts the days with changes. */
export const foldQueue = 'fold-attempt-days';

type Sql = RawBuilder<unknown>;

const sums = [
  'views',
  'completions',
  'score_sum',
  'score_count',
  'time_spent_ms',
  'answers',
  'answer_time_ms',
  'finishes',
].map((name) => sql.ref(name));
const columns = sql.join(sums);
const quarters = sql`quarters, quarter_views, quarters_known`;
const sets = sql`people, finishers, scored, outcomes_known`;
const added = sql.join(sums.map((name) => sql`sum(s.${name})`));
/** Rows `s` of figures stand beside rows of one quarter each, so that both are added up without a join of what nobody can estimate. */
const addedQuarters = sql`coalesce(array_agg(s.quarter order by s.quarter) filter (where s.quarter is not null), '{}'),
  coalesce(array_agg(s.quarter_views order by s.quarter) filter (where s.quarter is not null), '{}')`;
const noSums = sql.join(sums.map(() => sql`null`));

/** Waits until nobody else counts totals of the organisation; what follows sees what they wrote. */
export async function holdFold(scope: Scope): Promise<void> {
  await sql`insert into attempt_fold (organisation_id) values (${scope.organisationId})
    on conflict do nothing`.execute(scope.db);
  await sql`select from attempt_fold where organisation_id = ${scope.organisationId} for update`.execute(
    scope.db,
  );
}

/** Lets the planner know how large the tables of totals have become. */
export async function analyzeTotals(scope: Scope): Promise<void> {
  await sql`call analyze_attempt_totals()`.execute(scope.db);
}

/**
 * Counts the totals of up to `limit` items and days again that were changed, the oldest days first. The caller holds the
 * fold. Answers how many there were: fewer than `limit` when nothing is left.
 */
export async function foldChangedDays(scope: Scope, limit: number): Promise<number> {
  const days = await listChangedDays(scope, 'attempt_day_change', limit);
  if (days.length > 0) await foldDays(scope, days);
  return days.length;
}

/** The same for the days of these rows, changed or not. */
export async function foldNamedDays(scope: Scope, rows: readonly ItemDay[]): Promise<void> {
  await holdFold(scope);
  await foldDays(scope, rows);
}

/** Counts all totals of an item again. */
export async function foldItem(scope: Scope, item: { kind: string; id: number }): Promise<void> {
  await holdFold(scope);
  await noteDays(scope, sql`item_kind = ${item.kind} and item_id = ${item.id}`);
  const { rows } = await sql<ItemDay>`
    select distinct item_kind as "itemKind", item_id as "itemId", to_char(day, 'YYYY-MM-DD') as day
    from attempt_day_change where organisation_id = ${scope.organisationId}
      and item_kind = ${item.kind} and item_id = ${item.id}`.execute(scope.db);
  if (rows.length > 0) await foldDays(scope, rows);
}

/** Notes every day of the organisation as changed by nothing, so that folding counts all totals again. */
export async function noteEveryDay(scope: Scope): Promise<void> {
  await noteDays(scope, sql`true`);
}

/**
 * Notes the days that an earlier version counted, without finishers, people with a score, quarters or digits, so that folding
 * counts them. A kind or a month may be the only one that does not know them, where an earlier version counted it after the last
 * session of an item and day was deleted.
 */
export async function noteUnknownDays(scope: Scope): Promise<void> {
  await noteUnknown(scope, 'attempt_people', 'outcomes_known');
  await noteUnknown(scope, 'attempt_total', 'quarters_known');
  await noteUnknown(scope, 'attempt_total', 'digits_known');
  await holdFold(scope);
  await dropDigitsOfNothing(scope);
}

async function noteUnknown(
  scope: Scope,
  table: 'attempt_people' | 'attempt_total',
  known: 'outcomes_known' | 'quarters_known' | 'digits_known',
): Promise<void> {
  const ofMonth = sql`date_trunc('month', s.first_day::timestamp)::date = u.first_day`;
  const days = (span: Level['span'], place: Sql, made: Sql) => sql`
    select s.organisation_id, s.item_kind, s.item_id, s.first_day from ${sql.table(table)} u join ${sql.table(table)} s
      on s.organisation_id = u.organisation_id and s.span = 'day' and s.item_kind = u.item_kind and ${made}
    where u.organisation_id = ${scope.organisationId} and not u.${sql.ref(known)} and u.span = ${span} and ${place}
      and s.item_id <> 0`;
  const [ofItem, ofKind] = [sql`u.item_id <> 0`, sql`u.item_id = 0`];
  const kinds = [days('day', ofKind, sql`s.first_day = u.first_day`), days('month', ofKind, ofMonth)];
  const items = [
    days('day', ofItem, sql`s.item_id = u.item_id and s.first_day = u.first_day`),
    days('month', ofItem, sql`s.item_id = u.item_id and ${ofMonth}`),
  ];
  // Digits are those of kinds.
  const unknown = known === 'digits_known' ? kinds : [...kinds, ...items];
  await sql`insert into attempt_day_change (organisation_id, item_kind, item_id, day)
    ${sql.join(unknown, sql` union `)}`.execute(scope.db);
}

async function noteDays(scope: Scope, which: Sql): Promise<void> {
  await sql`
    insert into attempt_day_change (organisation_id, item_kind, item_id, day)
    select organisation_id, item_kind, item_id, day from attempt_day
    where organisation_id = ${scope.organisationId} and ${which}
    union
    select organisation_id, item_kind, item_id, first_day from attempt_total
    where organisation_id = ${scope.organisationId} and span = 'day' and item_id <> 0 and ${which}`.execute(
    scope.db,
  );
}

/**
 * From the figures of learners to those of items and days, then to those of kinds and months. What is committed meanwhile
 * has its note still, because the notes are taken by the statement that reads the figures.
 */
async function foldDays(scope: Scope, days: readonly ItemDay[]): Promise<void> {
  const asked = askedDays(days);
  const unknown = await listUnknownSpans(scope, days);
  const touched = await foldFigures(scope, asked);
  await numberLearners(scope, asked, 'attempt_day');
  await foldPeople(scope, asked);
  const monthsLeft = await foldDigits(scope, touched, unknown);
  for (const level of levels) {
    await addUpFigures(scope, asked, level, monthsLeft);
    await addUpPeople(scope, asked, level);
  }
}

type LearnerTable = 'attempt_day' | 'attempt_channel_day';

/** Figures of learners as `s` on the days asked for as `a`. */
export function learnerDays(scope: Scope, asked: Sql, table: LearnerTable = 'attempt_day'): Sql {
  return sql`${sql.table(table)} s join ${asked} a on s.item_kind = a.item_kind and s.item_id = a.item_id and s.day = a.day
    and s.organisation_id = ${scope.organisationId}`;
}

/** Answers whose notes were taken. */
async function foldFigures(scope: Scope, asked: Sql): Promise<TouchedDay[]> {
  await clear(
    scope,
    'attempt_total',
    'day',
    sql`select item_kind, item_id, day as first_day from ${asked} a`,
  );
  const { rows } = await sql<TouchedDay>`
    with asked as materialized (select * from ${asked} a), taken as (
      delete from attempt_day_change c using asked a where c.organisation_id = ${scope.organisationId}
        and c.item_kind = a.item_kind and c.item_id = a.item_id and c.day = a.day
      returning c.item_kind, c.day, c.person_id, c.public_sign_in_id
    ), learner as materialized (select s.* from ${learnerDays(scope, sql`asked`)}), written as (
    insert into attempt_total (organisation_id, span, item_kind, item_id, first_day, ${columns}, ${quarters}, digits_known)
    select ${scope.organisationId}::bigint, 'day', s.item_kind, s.item_id, s.day, ${added}, ${addedQuarters}, true, true
    from (select item_kind, item_id, day, ${columns}, null::smallint as quarter, null::integer as quarter_views
        from learner
      union all select l.item_kind, l.item_id, l.day, ${noSums}, q.quarter, count(*)::integer
        from learner l cross join unnest(l.quarters) q (quarter) group by l.item_kind, l.item_id, l.day, q.quarter) s
    group by s.item_kind, s.item_id, s.day)
    select distinct item_kind as "itemKind", to_char(day, 'YYYY-MM-DD') as day, person_id as "personId" from taken
    where person_id is not null or public_sign_in_id is null`.execute(scope.db);
  return rows;
}

/** Gives a number to each learner who has none and began an attempt on these days. */
export async function numberLearners(scope: Scope, asked: Sql, table: LearnerTable): Promise<void> {
  await sql`
    with asked as materialized (select * from ${asked} a), unknown as (
      select distinct s.person_id, null::uuid as public_sign_in_id from ${learnerDays(scope, sql`asked`, table)}
      where s.views > 0 and s.person_id is not null and not exists (select from attempt_learner l
        where l.organisation_id = s.organisation_id and l.person_id = s.person_id)
      union all
      select distinct null::bigint, s.public_sign_in_id from ${learnerDays(scope, sql`asked`, table)}
      where s.views > 0 and s.person_id is null and not exists (select from attempt_learner l
        where l.organisation_id = s.organisation_id and l.person_id is null
          and l.public_sign_in_id = s.public_sign_in_id)
    ), numbered as (
      select *, row_number() over (order by person_id, public_sign_in_id) as number, count(*) over () as total
      from unknown
    ), next as (
      update attempt_fold set learners = learners + (select count(*) from unknown)::integer
      where organisation_id = ${scope.organisationId} returning learners
    )
    insert into attempt_learner (organisation_id, ordinal, person_id, public_sign_in_id)
    select ${scope.organisationId}::bigint, next.learners - total + number - 1, person_id, public_sign_in_id
    from numbered, next`.execute(scope.db);
}

async function foldPeople(scope: Scope, asked: Sql): Promise<void> {
  const one = setOfOne(sql`ordinal`);
  const ofLearners = (who: Sql) => sql`
    select s.item_kind, s.item_id, s.day, l.ordinal, s.completions, s.score_count from ${learnerDays(scope, sql`asked`)}
    join attempt_learner l on l.organisation_id = s.organisation_id and ${who} where s.views > 0`;
  await clear(
    scope,
    'attempt_people',
    'day',
    sql`select item_kind, item_id, day as first_day from ${asked} a`,
  );
  await sql`
    with asked as materialized (select * from ${asked} a)
    insert into attempt_people (organisation_id, span, item_kind, item_id, first_day, block, ${sets})
    select ${scope.organisationId}::bigint, 'day', item_kind, item_id, day, ordinal / ${learnersInBlock},
      bit_or(${one}), bit_or(${one}) filter (where completions > 0), bit_or(${one}) filter (where score_count > 0), true
    from (${ofLearners(sql`l.person_id = s.person_id`)} union all ${ofLearners(
      sql`s.person_id is null and l.person_id is null and l.public_sign_in_id = s.public_sign_in_id`,
    )}) seen group by item_kind, item_id, day, ordinal / ${learnersInBlock}`.execute(scope.db);
}

async function addUpFigures(
  scope: Scope,
  asked: Sql,
  level: Level,
  monthsLeft: readonly KindMonth[],
): Promise<void> {
  await clear(scope, 'attempt_total', level.span, sql`${level.targets} from ${asked} a`);
  await sql`
    with target as materialized (${level.targets} from ${asked} a), part as materialized (
      select t.item_kind, t.item_id, t.first_day, s.first_day as day, ${columns}, ${quarters}
      from ${partsOf(scope, 'attempt_total', level)}
    )
    insert into attempt_total (organisation_id, span, item_kind, item_id, first_day, ${columns}, ${quarters}, digits_known)
    select ${scope.organisationId}::bigint, ${level.span}, s.item_kind, s.item_id, s.first_day, ${added}, ${addedQuarters},
      bool_and(s.quarters_known), ${level.span} = 'day' or (s.item_kind, s.first_day) not in (
        select * from unnest(${monthsLeft.map((row) => row.itemKind)}::text[], ${monthsLeft.map((row) => row.month)}::date[]))
    from (select item_kind, item_id, first_day, ${columns}, null::smallint as quarter, null::integer as quarter_views,
          quarters_known from part
      union all select s.item_kind, s.item_id, s.first_day, ${noSums}, ${level.quarter}, sum(q.views)::integer, null
        from part s cross join unnest(s.quarters, s.quarter_views) q (quarter, views)
        group by s.item_kind, s.item_id, s.first_day, ${level.quarter}) s
    group by s.item_kind, s.item_id, s.first_day`.execute(scope.db);
}

async function addUpPeople(scope: Scope, asked: Sql, level: Level): Promise<void> {
  await clear(scope, 'attempt_people', level.span, sql`${level.targets} from ${asked} a`);
  await sql`
    with target as materialized (${level.targets} from ${asked} a)
    insert into attempt_people (organisation_id, span, item_kind, item_id, first_day, block, ${sets})
    select s.organisation_id, ${level.span}, t.item_kind, t.item_id, t.first_day, s.block, bit_or(s.people),
      bit_or(s.finishers), bit_or(s.scored), bool_and(s.outcomes_known)
    from ${partsOf(scope, 'attempt_people', level)}
    group by s.organisation_id, t.item_kind, t.item_id, t.first_day, s.block`.execute(scope.db);
}
