import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { coverDays, type DayRange } from '../model/period-cover.ts';
import {
  type AttemptSelection,
  asksForDevices,
  daysOf,
  fromDigits,
  fromTotals,
  type Level,
  levelOf,
  ofEverybody,
  planOf,
  whereItem,
  whereItems,
  whereLearner,
  whereSelected,
  withinDays,
} from './attempt-selection-view.ts';
import { askedSet, type DigitFigure, digitFigures, digitRows, withinAskedSet } from './digit-figures-view.ts';
import type { TotalTable } from './total-levels.ts';
import { learnersInBlock, setOfOne } from './total-sets.ts';

/**
 * The attempts of a selection come to a row: `views`, `completions`, `users`, `average_score` (percent of finished ones
 * with a score, hidden ones too: for staff alone) and `time_spent_ms`. A completion belongs to the day its attempt began,
 * so completions are never more than views. People who were erased are counted like everybody.
 *
 * Of everybody, figures are read from totals of days and months, and people from sets; changes that the totals do not know
 * yet are added. Of some people, their own daily figures are added up; where they are most of all learners, it is
 * everybody less the figures of the others. What many people did with all items of a kind is read from the digits of their
 * figures. Neither attempts nor events are looked at.
 */
const figures = sql`sum(views)::integer as views, sum(completions)::integer as completions, sum(users)::integer as users,
    round(sum(score_sum) / nullif(sum(score_count), 0), 2)::float as average_score,
    sum(time_spent_ms)::float as time_spent_ms`;

type Sql = RawBuilder<unknown>;

/**
 * Whether different people are counted from sets of their own, which is the larger part of the work: who shows a page of items may
 * count them for that page alone.
 */
export function countsPeopleApart(selection: AttemptSelection): boolean {
  return fromTotals(selection);
}

/**
 * A relation for the statements of other features: one row for each item that was used, with its kind, number and latest name.
 * @param people false: `users` is 0 where `countsPeopleApart`
 */
export function attemptFiguresByItem(
  scope: ReadScope,
  selection: AttemptSelection,
  { people = true }: { people?: boolean } = {},
): RawBuilder<unknown> {
  const parts = sumParts(scope, selection, {
    people,
    keys: ['item_kind', 'item_id'],
    key: sql`x.item_kind, x.item_id`,
    level: 'item',
  });
  return sql`(select f.*, coalesce(named.item_title, '') as item_title
    from (select item_kind, item_id, ${figures} from ${parts} p group by item_kind, item_id having sum(views) > 0) f
    left join item_statistics named on named.organisation_id = ${scope.organisationId}
      and named.item_kind = f.item_kind and named.item_id = f.item_id)`;
}

/**
 * The same by another key than the item: `keyed` is a relation of `item_id` and `key`. Who used two items of a key is counted
 * once.
 */
export function attemptFiguresByKey(
  scope: ReadScope,
  selection: AttemptSelection,
  keyed: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const parts = sumParts(scope, selection, {
    keys: ['key'],
    key: sql`k.key`,
    join: sql`join ${keyed} k on k.item_id = x.item_id`,
    level: 'item',
  });
  return sql`(select key, ${figures} from ${parts} p group by key having sum(views) > 0)`;
}

/**
 * The same by sets of people: `placed` is a relation of `person_id` and `key`. Who is in two of them counts in both, and who
 * came by a shared link in none. Each learner's days are added up once, however many sets they are in.
 */
export function attemptFiguresByPlace(
  scope: ReadScope,
  selection: AttemptSelection,
  placed: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(select k.key, ${figures} from (
      select s.person_id, sum(s.views) as views, sum(s.completions) as completions, sum(s.score_sum) as score_sum,
        sum(s.score_count) as score_count, sum(s.time_spent_ms) as time_spent_ms, 1 as users
      from attempt_day s where ${whereSelected(scope, selection)} and s.person_id is not null group by s.person_id) p
    join ${placed} k on k.person_id = p.person_id group by k.key)`;
}

/**
 * The whole selection as rows of figures: of each kind of item, and of all together, where `item_kind` is null. `current`
 * tells the attempts since `selection.from` from those between `comparedFrom` and it.
 */
export function attemptFiguresOfPeriods(
  scope: ReadScope,
  selection: AttemptSelection,
  comparedFrom: Date,
): RawBuilder<unknown> {
  const ofPeriod = (current: boolean, period: AttemptSelection) => {
    const parts = sumParts(scope, period, {
      keys: ['kind_or_all'],
      key: sql`k.kind_or_all`,
      join: sql`cross join lateral (values (x.item_kind), (null)) k (kind_or_all)`,
      level: levelOf(selection),
    });
    return sql`select ${sql.lit(current)} as current, kind_or_all as item_kind, ${figures} from ${parts} p
      group by kind_or_all having sum(views) > 0`;
  };
  return sql`(${ofPeriod(true, selection)} union all
    ${ofPeriod(false, { ...selection, from: comparedFrom, before: selection.from })})`;
}

/** A row for each day in UTC on which an attempt began: `date` as YYYY-MM-DD, `views`, `completions`. */
export function attemptFiguresByDay(scope: ReadScope, selection: AttemptSelection): RawBuilder<unknown> {
  const { from, before } = daysOf(selection);
  const cover = { months: null, days: [{ from, before }] };
  const rows = fromDigits(selection, levelOf(selection))
    ? rowsOfDigits(scope, selection, { cover, names: ['views', 'completions'], by: 'day' })
    : figureRows(scope, selection, cover, levelOf(selection));
  return sql`(${withPeople(scope, selection, levelOf(selection))} select to_char(x.day, 'YYYY-MM-DD') as date,
      sum(x.views)::integer as views, sum(x.completions)::integer as completions
    from ${rows} x group by x.day having sum(x.views) > 0)`;
}

type Grouping = { keys: readonly string[]; key: Sql; join?: Sql; level: Level; people?: boolean };

/**
 * Rows of the keys with figures, and rows with `users`, to be added up by key: each learner of a key is in one of them. The
 * key is made of the kind and number of an item as `x`, which `join` may join.
 */
function sumParts(scope: ReadScope, selection: AttemptSelection, grouping: Grouping): Sql {
  const { keys, key, join = sql``, level, people = true } = grouping;
  const names = sql.join(keys.map((name) => sql.ref(name)));
  const isOfDigits = fromDigits(selection, level);
  if (!isOfDigits && !fromTotals(selection)) return sumOfDays(scope, selection, { names, key, join });
  const cover = coverDays(daysOf(selection));
  const rows = isOfDigits
    ? rowsOfDigits(scope, selection, { cover, names: digitFigures, by: 'kind' })
    : figureRows(scope, selection, cover, level);
  const within = isOfDigits ? withinAskedSet(selection) : withoutOthers(selection);
  const summed = sql`${withPeople(scope, selection, level)}
    select ${key}, x.views, x.completions, x.score_sum, x.score_count, x.time_spent_ms, 0 as users
    from ${rows} x ${join}`;
  if (!people) return sql`(${summed})`;
  return sql`(${summed}
    union all
    select ${names}, 0, 0, 0, 0, 0, sum(bit_count(people)) from (
      select ${names}, block, bit_or(people) ${within} as people
      from (select ${key}, x.block, x.people from ${peopleRows(scope, selection, cover, level)} x ${join}) s (${names}, block, people)
      group by ${names}, block) sets group by ${names}
    union all
    select ${names}, 0, 0, 0, 0, 0, count(distinct person_id)
      + count(distinct public_sign_in_id) filter (where person_id is null)
    from (select ${key}, x.person_id, x.public_sign_in_id
      from ${learnerRows(scope, selection)} x ${join}) s (${names}, person_id, public_sign_in_id) group by ${names})`;
}

/** The same of some people, from their own days, which are read once for figures and people alike. */
function sumOfDays(
  scope: ReadScope,
  selection: AttemptSelection,
  { names, key, join }: { names: Sql; key: Sql; join: Sql },
): Sql {
  // Each learner's days are added up first: to count different people among all their days would sort these.
  return sql`(select ${names}, sum(views) as views, sum(completions) as completions, sum(score_sum) as score_sum,
      sum(score_count) as score_count, sum(time_spent_ms) as time_spent_ms, count(*) as users
    from (select ${key}, x.person_id, x.device, sum(x.views) as views, sum(x.completions) as completions,
        sum(x.score_sum) as score_sum, sum(x.score_count) as score_count, sum(x.time_spent_ms) as time_spent_ms
      from (select s.item_kind, s.item_id, s.person_id, case when s.person_id is null then s.public_sign_in_id end as device,
          ${measures} from ${selectedDays(scope, selection)}) x ${join}
      group by ${key}, x.person_id, x.device) learner
    group by ${names})`;
}

/**
 * Begins a statement that asks several things of a selection and of the days since `from` before it: days of learners are read
 * once for all of them, which `asked` tells the relations.
 */
export function readDaysOnce(
  scope: ReadScope,
  selection: AttemptSelection,
  from: Date,
): { begin: Sql; asked: AttemptSelection } {
  if (ofEverybody(selection)) return { begin: sql``, asked: selection };
  if (fromDigits(selection, levelOf(selection)))
    return { begin: askedSet(scope, selection), asked: { ...selection, readOnce: true } };
  const all = { ...selection, from };
  const columns = sql`s.day, s.item_kind, s.item_id, s.person_id, s.public_sign_in_id, ${measures}`;
  const read = fromTotals(selection)
    ? sql`${withPeople(scope, selection, 'item')}, read_day as materialized (${sumTakenAway(scope, all)})`
    : sql`with read_day as materialized (select ${columns} from attempt_day s where ${whereSelected(scope, all)})`;
  return { begin: sql`${planOf(selection)} ${read}`, asked: { ...selection, readOnce: true } };
}

/** Who is taken away is a set elsewhere, so their days are added up. */
function sumTakenAway(scope: ReadScope, selection: AttemptSelection): Sql {
  const item = levelOf(selection) === 'kind' ? sql`0::bigint` : sql`s.item_id`;
  const days = takenAway(scope, selection, sql`s.day, s.item_kind, ${item} as item_id, ${measures}`);
  return sql`select s.day, s.item_kind, s.item_id, sum(s.views) as views, sum(s.completions) as completions,
      sum(s.score_sum) as score_sum, sum(s.score_count) as score_count, sum(s.time_spent_ms) as time_spent_ms
    from (${sql.join(days, sql` union all `)}) s group by s.day, s.item_kind, s.item_id`;
}

/** Days of the learners of a selection as `s`, with what they have to be. */
function selectedDays(scope: ReadScope, selection: AttemptSelection): Sql {
  if (selection.readOnce) return sql`read_day s where ${withinDays(selection)}`;
  return sql`attempt_day s where ${whereSelected(scope, selection)}`;
}

/** The parts of a statement on most people: `other` is who is not one of them, `other_set` the same as sets. */
export function withPeople(scope: ReadScope, selection: AttemptSelection, level: Level): Sql {
  if (fromDigits(selection, level)) return selection.readOnce ? sql`` : askedSet(scope, selection);
  if (ofEverybody(selection) || !fromTotals(selection) || selection.readOnce) return sql``;
  const others = sql`coalesce(${sql.join(whereLearner(scope, selection), sql` and `)}, false) is false`;
  return sql`with other as materialized (
      select s.ordinal, s.person_id from attempt_learner s
      where s.organisation_id = ${scope.organisationId} and ${others}
      union all
      select null, s.person_id from ${newLearners(scope)} s where ${others}
    ), other_set as materialized (
      select ordinal / ${learnersInBlock} as block, bit_or(${setOfOne(sql`ordinal`)}) as people
      from other where ordinal is not null group by 1
    )`;
}

/** Learners who have no number yet, because all their changes wait: each once, or once for each item of a selection. */
export function newLearners(scope: ReadScope, selection?: AttemptSelection): Sql {
  const item = selection ? sql`s.item_kind, s.item_id,` : sql``;
  const asked = selection ? whereItems(scope, selection) : sql`s.organisation_id = ${scope.organisationId}`;
  return sql`(select distinct ${item} s.person_id, s.public_sign_in_id from attempt_day_change s
    where ${asked} and s.views > 0
      and not exists (select from attempt_learner l
        where l.organisation_id = s.organisation_id and l.person_id = s.person_id)
      and not exists (select from attempt_learner l where l.organisation_id = s.organisation_id
        and l.person_id is null and s.person_id is null and l.public_sign_in_id = s.public_sign_in_id))`;
}

const measures = sql`s.views, s.completions, s.score_sum, s.score_count, s.time_spent_ms`;

/** Figures with `day`, `item_kind` and `item_id`, as many rows as it takes; some may be taken away, as negative ones. */
function figureRows(scope: ReadScope, selection: AttemptSelection, cover: Cover, level: Level): Sql {
  if (!fromTotals(selection))
    return sql`(select s.day, s.item_kind, s.item_id, ${measures} from ${selectedDays(scope, selection)})`;
  const parts = [
    sql`select * from ${spanRows(scope, selection, { table: 'attempt_total', columns: measures, cover, level })} t`,
    sql`select s.day, s.item_kind, s.item_id, ${measures} from attempt_day_change s
      where ${whereItems(scope, selection)}`,
    ...(ofEverybody(selection) ? [] : takenAway(scope, selection, negative)),
  ];
  return sql`(${sql.join(parts, sql` union all `)})`;
}

/**
 * What people did by their digits, as `figureRows` has it, by kind or by day. Of holders of shared links it is the totals less what
 * everybody else did.
 */
function rowsOfDigits(
  scope: ReadScope,
  selection: AttemptSelection,
  { cover, names, by }: { cover: Cover; names: readonly DigitFigure[]; by: 'day' | 'kind' },
): Sql {
  const columns = sql.join(names.map((name) => sql`s.${sql.ref(name)}`));
  const totals = sql`select t.day, t.item_kind, ${sql.join(names.map((name) => sql`t.${sql.ref(name)}`))}
    from ${spanRows(scope, selection, { table: 'attempt_total', columns, cover, level: 'kind' })} t`;
  const parts = [
    digitRows(scope, selection, { names, by }),
    sql`select s.day, s.item_kind, ${columns} from attempt_day_change s
      where ${whereItems(scope, selection)} and ${sql.join(whereLearner(scope, selection), sql` and `)}`,
    ...(asksForDevices(selection) ? [totals] : []),
  ];
  return sql`(select * from (${sql.join(parts, sql` union all `)}) d (day, item_kind, ${sql.join(names.map((name) => sql.ref(name)))}))`;
}

const negative = sql`s.day, s.item_kind, s.item_id, -s.views, -s.completions, -s.score_sum, -s.score_count,
  -s.time_spent_ms`;

/** Columns of the days `s` of those who are not asked for. */
export function takenAway(scope: ReadScope, selection: AttemptSelection, columns: Sql): Sql[] {
  if (selection.readOnce) return [sql`select ${columns} from read_day s where ${withinDays(selection)}`];
  const members = sql`select ${columns} from attempt_day s join other o on o.person_id = s.person_id
    where ${whereItems(scope, selection)} and s.views > 0`;
  // Who came by a shared link is in no group, and has one role.
  if (selection.role === 'public' && selection.groupId === null) return [members];
  return [
    members,
    sql`select ${columns} from attempt_day s
      where s.person_id is null and ${whereItems(scope, selection)} and s.views > 0`,
  ];
}

/** Sets of people as `people`, with `block`, `item_kind` and `item_id`; the others are not taken out of them. */
function peopleRows(scope: ReadScope, selection: AttemptSelection, cover: Cover, level: Level): Sql {
  const columns = sql`s.block, s.people`;
  const waiting = (who: Sql) => sql`
    select s.item_kind, s.item_id, l.ordinal / ${learnersInBlock}, ${setOfOne(sql`l.ordinal`)}
    from attempt_day_change s join attempt_learner l on l.organisation_id = s.organisation_id and ${who}
    where ${whereItems(scope, selection)} and s.views > 0`;
  return sql`(select t.item_kind, t.item_id, t.block, t.people
      from ${spanRows(scope, selection, { table: 'attempt_people', columns, cover, level })} t
    union all ${waiting(sql`l.person_id = s.person_id`)}
    union all ${waiting(sql`s.person_id is null and l.person_id is null
      and l.public_sign_in_id = s.public_sign_in_id`)})`;
}

/** Leaves out of a set of `block` who is not asked for. */
function withoutOthers(selection: AttemptSelection): Sql {
  if (ofEverybody(selection)) return sql``;
  return sql`& ~coalesce((select o.people from other_set o where o.block = s.block), 0::bit(2048))`;
}

/** Learners with `item_kind` and `item_id` who are in no set. */
function learnerRows(scope: ReadScope, selection: AttemptSelection): Sql {
  const asked = ofEverybody(selection) ? [sql`true`] : whereLearner(scope, selection);
  return sql`(select s.item_kind, s.item_id, s.person_id, s.public_sign_in_id
    from ${newLearners(scope, selection)} s where ${sql.join(asked, sql` and `)})`;
}

export type Cover = ReturnType<typeof coverDays>;
type SpanRows = { table: TotalTable; columns: Sql; cover: Cover; level: Level };

export function spanRows(
  scope: ReadScope,
  selection: AttemptSelection,
  { table, columns, cover, level }: SpanRows,
): Sql {
  const ofRange = (span: 'day' | 'month', range: DayRange) => sql`
    select s.first_day as day, s.item_kind, s.item_id, ${columns} from ${sql.table(table)} s
    where s.span = ${span} and s.first_day >= ${range.from}::date and s.first_day < ${range.before}::date
      and ${level === 'kind' ? sql`s.item_id = 0` : sql`s.item_id <> 0`} and ${sql.join(whereItem(scope, selection), sql` and `)}`;
  const ranges = [
    ...(cover.months ? [ofRange('month', cover.months)] : []),
    ...cover.days.map((range) => ofRange('day', range)),
  ];
  // A selection without a day has no rows, but the statement is one all the same.
  const nothing = { from: daysOf(selection).from, before: daysOf(selection).from };
  return sql`(${sql.join(ranges.length > 0 ? ranges : [ofRange('day', nothing)], sql` union all `)})`;
}
