import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { coverDays } from '../model/period-cover.ts';
import { newLearners, spanRows } from './attempt-figures-view.ts';
import {
  type AttemptSelection,
  daysOf,
  levelOf,
  ofEverybody,
  whereItems,
  whereLearner,
} from './attempt-selection-view.ts';
import { learnersInBlock, setOfOne } from './total-sets.ts';

type Sql = RawBuilder<unknown>;

/** Before any attempt. */
const beginning = new Date('2000-01-01T00:00:00Z');

/**
 * A relation for the statements of other features: of the learners whose first attempt of a selection, ever, began in one week
 * (`first_week`), how many began one in a week (`week`, that one or a later one): `learners`. Weeks are their Mondays as
 * YYYY-MM-DD, in UTC; the days of the selection are whole weeks. Pairs without a learner are left out.
 *
 * It is read from sets of people, whichever people are asked for: learners who have no number yet get one for the statement, below
 * the numbers of the others.
 */
export function learnersByWeeks(scope: ReadScope, selection: AttemptSelection): RawBuilder<unknown> {
  const asked = ofEverybody(selection) ? sql`true` : sql.join(whereLearner(scope, selection), sql` and `);
  return sql`(with learner as materialized (${numberedLearners(scope, asked)}),
    asked_set as (select block, bit_or(${setOfOne(sql`place`)}) as people from learner group by block),
    used as materialized (select u.week, u.block, bit_or(u.people & a.people) as people
      from ${usedWeeks(scope, selection)} u join asked_set a on a.block = u.block group by u.week, u.block),
    earlier as (select block, bit_or(people) as people from ${usedBefore(scope, selection)} e group by block),
    newcomers as (select u.week, u.block, u.people & ~coalesce(e.people, 0::bit(2048)) & ~coalesce(
        bit_or(u.people) over (partition by u.block order by u.week rows between unbounded preceding and 1 preceding),
        0::bit(2048)) as people
      from used u left join earlier e on e.block = u.block)
    select to_char(n.week, 'YYYY-MM-DD') as first_week, to_char(u.week, 'YYYY-MM-DD') as week,
      sum(bit_count(n.people & u.people))::integer as learners
    from newcomers n join used u on u.block = n.block and u.week >= n.week
    group by n.week, u.week having sum(bit_count(n.people & u.people)) > 0)`;
}

/** Learners who are asked for, each with a block and a place in it; blocks below 0 are of those without a number. */
function numberedLearners(scope: ReadScope, asked: Sql): Sql {
  return sql`select s.ordinal / ${learnersInBlock} as block, s.ordinal % ${learnersInBlock} as place, s.person_id,
      s.public_sign_in_id
    from attempt_learner s where s.organisation_id = ${scope.organisationId} and ${asked}
    union all
    select (-1 - s.number / ${learnersInBlock})::integer, (s.number % ${learnersInBlock})::integer, s.person_id,
      s.public_sign_in_id
    from (select *, row_number() over (order by person_id, public_sign_in_id) - 1 as number
      from ${newLearners(scope)} n) s where ${asked}`;
}

/** Sets of people as `people`, with `week` and `block`: a row or more for each. */
function usedWeeks(scope: ReadScope, selection: AttemptSelection): Sql {
  const cover = { months: null, days: [daysOf(selection)] };
  return sql`(select date_trunc('week', day::timestamp)::date as week, block, people
    from (${peopleOfDays(scope, selection, cover)}) d)`;
}

/** The same of all that was before, with `block` alone. */
function usedBefore(scope: ReadScope, selection: AttemptSelection): Sql {
  const before = { ...selection, from: beginning, before: selection.from };
  return sql`(${peopleOfDays(scope, before, coverDays(daysOf(before)))})`;
}

function peopleOfDays(
  scope: ReadScope,
  selection: AttemptSelection,
  cover: ReturnType<typeof coverDays>,
): Sql {
  const columns = sql`s.block, s.people`;
  const waiting = (who: Sql) => sql`
    select s.day, l.block, ${setOfOne(sql`l.place`)} from attempt_day_change s join learner l on ${who}
    where ${whereItems(scope, selection)} and s.views > 0`;
  return sql`select t.day, t.block, t.people
    from ${spanRows(scope, selection, { table: 'attempt_people', columns, cover, level: levelOf(selection) })} t
    union all ${waiting(sql`l.person_id = s.person_id`)}
    union all ${waiting(sql`s.person_id is null and l.person_id is null
      and l.public_sign_in_id = s.public_sign_in_id`)}`;
}
