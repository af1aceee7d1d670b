import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { coverDays } from '../model/period-cover.ts';
import { splitAtChanges, type ZoneClock } from '../model/zone-clock.ts';
import { spanRows, takenAway, withPeople } from './attempt-figures-view.ts';
import {
  type AttemptSelection,
  daysOf,
  fromTotals,
  levelOf,
  ofEverybody,
  whereItems,
  whereLearner,
  whereSelected,
} from './attempt-selection-view.ts';

type Sql = RawBuilder<unknown>;

/**
 * A relation for the statements of other features: how many attempts of a selection began in each hour of the week on the clock of
 * a time zone. `hour` is from 0, which begins on Monday at midnight, to 167; hours without an attempt are left out. Attempts of an
 * earlier version whose quarters are not filled yet, or cannot be, are in none of them.
 *
 * Of everybody, and of most people, it is read from totals, and from the days of learners of some; neither attempts nor events are
 * looked at.
 */
export function attemptsByHourOfWeek(scope: ReadScope, selection: AttemptSelection, clock: ZoneClock): Sql {
  return sql`(${withPeople(scope, selection, 'item')} select ${hourOfWeek(clock)} as hour, sum(x.views)::integer as views
    from ${quarterRows(scope, selection, clock)} x group by 1 having sum(x.views) > 0)`;
}

/**
 * How many different learners began an attempt in each hour of the week: `people` of those asked for, and `everybody`, whoever is.
 * Sets of people are of days, which do not know hours, so these are counted from learners' days.
 */
export function learnersByHourOfWeek(scope: ReadScope, selection: AttemptSelection, clock: ZoneClock): Sql {
  const asked = sql.join([sql`true`, ...whereLearner(scope, selection)], sql` and `);
  return sql`(select hour, count(*) filter (where is_asked)::integer as people, count(*)::integer as everybody
    from (select distinct ${hourOfWeek(clock)} as hour, x.person_id, x.public_sign_in_id, x.is_asked
      from (select s.person_id, case when s.person_id is null then s.public_sign_in_id end as public_sign_in_id,
          coalesce(${asked}, false) as is_asked, ${quarterOf(sql`s.day`, sql`q.quarter`)}
        from attempt_day s cross join unnest(s.quarters) q (quarter)
        where ${whereItems(scope, selection)} and s.views > 0 and q.quarter is not null) x) learner group by hour)`;
}

/**
 * Whether the hours of every attempt are known: those of an earlier version are filled by a job after an update. Nothing tells the
 * planner that such days are rare, so it would look for the first one among all days; the least one it finds in their index.
 */
export function hoursKnown(scope: ReadScope): Sql {
  const ofOrganisation = sql`u.organisation_id = ${scope.organisationId}`;
  return sql`((select min(u.day) from attempt_day u where ${ofOrganisation} and cardinality(u.quarters) <> u.views) is null
    and not exists (select from attempt_total u where ${ofOrganisation} and not u.quarters_known))`;
}

/** The hour of the week on the clock, of a row `x` with `at`, a moment in UTC, and its `quarter` of the week in UTC. */
function hourOfWeek({ changes, offsets }: ZoneClock): Sql {
  const ahead =
    changes.length === 0
      ? sql`${offsets[0] ?? 0}::integer`
      : sql`(${offsets}::integer[])[width_bucket(x.at, ${changes}::timestamp[]) + 1]`;
  // A week has 10,080 minutes, and no clock is a whole one behind.
  return sql`((x.quarter * 15 + ${ahead} + 10080) % 10080) / 60`;
}

/** Of a quarter of a day in UTC: its moment, and the quarter of the week. */
function quarterOf(day: Sql, quarter: Sql): Sql {
  return sql`${day} + ${quarter} * interval '15 minutes' as at,
    (extract(isodow from ${day})::integer - 1) * 96 + ${quarter} as quarter`;
}

/** Rows of `at`, `quarter` and `views`; some may be taken away, as negative ones. */
function quarterRows(scope: ReadScope, selection: AttemptSelection, clock: ZoneClock): Sql {
  const lists = (from: Sql, views: Sql) => sql`
    select ${quarterOf(sql`s.day`, sql`q.quarter`)}, ${views} as views
    from ${from} s cross join unnest(s.quarters) q (quarter) where q.quarter is not null`;
  if (!fromTotals(selection))
    return sql`(${lists(
      sql`(select s.day, s.quarters from attempt_day s where ${whereSelected(scope, selection)})`,
      sql`1`,
    )})`;
  const parts = [
    ...splitAtChanges(daysOf(selection), clock).map((range) => totals(scope, selection, range)),
    lists(
      sql`(select s.day, s.quarters from attempt_day_change s where ${whereItems(scope, selection)})`,
      sql`1`,
    ),
    ...(ofEverybody(selection)
      ? []
      : takenAway(scope, selection, sql`s.day, s.quarters`).map((others) =>
          lists(sql`(${others})`, sql`-1`),
        )),
  ];
  return sql`(${sql.join(parts, sql` union all `)})`;
}

/** Of a month, the quarters are those of a week; its first day stands for the others, because the clock stays the same. */
function totals(
  scope: ReadScope,
  selection: AttemptSelection,
  { steady, ...range }: ReturnType<typeof splitAtChanges>[number],
): Sql {
  const cover = steady ? coverDays(range) : { months: null, days: [range] };
  const columns = sql`s.span, s.quarters, s.quarter_views`;
  const rows = spanRows(scope, selection, {
    table: 'attempt_total',
    columns,
    cover,
    level: levelOf(selection),
  });
  return sql`
    select s.day + case s.span when 'day' then q.quarter else 0 end * interval '15 minutes' as at,
      case s.span when 'day' then (extract(isodow from s.day)::integer - 1) * 96 else 0 end + q.quarter as quarter, q.views
    from ${rows} s cross join unnest(s.quarters, s.quarter_views) q (quarter, views)`;
}
