import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { PlayHouse } from '#tests/builders/play.ts';
import { readClock } from '../../model/zone-clock.ts';
import {
  attemptFiguresByDay,
  attemptFiguresByItem,
  attemptFiguresByKey,
  attemptFiguresOfPeriods,
  readDaysOnce,
} from '../attempt-figures-view.ts';
import type { AttemptSelection } from '../attempt-selection-view.ts';
import { attemptsByHourOfWeek, learnersByHourOfWeek } from '../begun-hours-view.ts';
import { measurePeople, type PeopleSelection, peopleBehind } from '../people-behind-view.ts';
import { learnersByWeeks } from '../people-weeks-view.ts';

// The oracle of what is kept about attempts: the same questions, asked of the attempts themselves.

const dayMs = 86_400_000;

/** What attempts themselves say, each of them looked at. */
export function rawAttempts(organisationId: number, selection: AttemptSelection): RawBuilder<unknown> {
  const { from, before, kind, role, groupId, personId, itemIds } = selection;
  const person = sql`select m.person_id from membership m where m.organisation_id = ${organisationId} and m.role = ${role}`;
  return sql`(select *, coalesce(person_id::text, public_sign_in_id::text) as who from attempt a
    where organisation_id = ${organisationId} and not practice and started_at >= ${from} and started_at < ${before}
      and (${kind}::text is null or item_kind = ${kind})
      and (${role}::text is null or person_id in (${person}) or (${role} = 'public' and person_id is null))
      and (${groupId}::bigint is null or person_id in (select g.person_id from group_member g
        where g.organisation_id = ${organisationId} and g.group_id = ${groupId}))
      and (${personId}::bigint is null or person_id = ${personId})
      and ${itemIds ? sql`item_id = any(${itemIds})` : sql`true`})`;
}

const raw = sql`count(*)::integer as views, count(finished_at)::integer as completions,
  count(distinct who)::integer as users,
  round(avg(score) filter (where quiz and finished_at is not null), 2)::float as average_score,
  sum(time_spent_ms)::float as time_spent_ms`;
const kept = sql`views, completions, users, average_score, time_spent_ms`;
const keyed = sql`(select * from (values (11::bigint, 'odd'), (12, 'even'), (13, 'odd'), (13, 'late')) v (item_id, key))`;

const rawPeople = sql`count(distinct who)::integer as people,
  count(distinct who) filter (where finished_at is not null)::integer as finishers,
  count(distinct who) filter (where quiz and finished_at is not null and score is not null)::integer as scored`;

/** People behind the figures, cut in every way. Without days, months are read. */
function countPeople(scope: ReadScope, selection: PeopleSelection, { earlier, days }: Cuts) {
  const outcomes = ['finishers', 'scored'] as const;
  const cuts = [
    { by: 'all' as const, outcomes },
    ...(days ? [{ by: 'day' as const, outcomes }] : []),
    { by: 'item' as const, outcomes },
    { by: 'key', keyed, outcomes },
    {
      by: 'group',
      placed: sql`(select person_id, group_id as key from group_member)`,
      asked: selection,
      outcomes,
    },
    {
      by: 'role',
      placed: sql`(select person_id, role as key from membership)`,
      elsewhere: 'public',
      asked: { ...selection, role: null },
      outcomes,
    },
  ];
  return sql`select current, by, kind, key, people, finishers, scored, everybody
    from ${peopleBehind(scope, selection, cuts, earlier)} p order by 1, 2, 3, 4`;
}

type Cuts = { earlier: Date; days: boolean };

function rawCuts(
  organisationId: number,
  selection: AttemptSelection,
  { earlier, days }: Cuts,
): RawBuilder<unknown> {
  const asked = rawAttempts(organisationId, { ...selection, from: earlier });
  const of = (who: Pick<AttemptSelection, 'role' | 'groupId' | 'personId'>) =>
    rawAttempts(organisationId, { ...selection, ...who, from: earlier });
  const everybody = of({ role: null, groupId: null, personId: null });
  const current = sql`(started_at >= ${selection.from}) as current`;
  const kinds = sql`cross join lateral (values (item_kind), (null)) k (kind)`;
  const cut = (
    from: RawBuilder<unknown>,
    by: string,
    kind: RawBuilder<unknown>,
    key: RawBuilder<unknown>,
    join = sql``,
  ) =>
    sql`select ${current}, ${by}::text as by, ${kind} as kind, ${key} as key, ${rawPeople} from ${from} a ${join} group by 1, 2, 3, 4`;
  const cuts = (from: RawBuilder<unknown>) =>
    sql.join(
      [
        cut(from, 'all', sql`k.kind`, sql`'all'`, kinds),
        ...(days
          ? [cut(from, 'day', sql`null`, sql`to_char(started_at at time zone 'UTC', 'YYYY-MM-DD')`)]
          : []),
        cut(from, 'item', sql`item_kind`, sql`item_kind || '/' || item_id`),
        cut(from, 'key', sql`null`, sql`k.key`, sql`join ${keyed} k on k.item_id = a.item_id`),
      ],
      sql` union all `,
    );
  const places = [
    cut(
      asked,
      'group',
      sql`k.kind`,
      sql`g.group_id::text`,
      sql`${kinds} join group_member g on g.person_id = a.person_id`,
    ),
    cut(
      of({ ...selection, role: null }),
      'role',
      sql`k.kind`,
      sql`coalesce(m.role, 'public')`,
      sql`${kinds} left join membership m on m.person_id = a.person_id`,
    ),
  ];
  return sql`select e.current, e.by, e.kind, e.key, coalesce(n.people, 0) as people, coalesce(n.finishers, 0) as finishers,
      coalesce(n.scored, 0) as scored, e.people as everybody
    from (${cuts(everybody)}) e left join (${cuts(asked)}) n on n.current = e.current and n.by = e.by and n.key = e.key
      and n.kind is not distinct from e.kind
    union all select p.*, p.people from (${sql.join(places, sql` union all `)}) p order by 1, 2, 3, 4`;
}

/** The weeks around a selection, whole ones. */
function wholeWeeks(selection: AttemptSelection): AttemptSelection {
  // 1970 began on a Thursday.
  const monday = (moment: number) => (Math.floor((moment / dayMs + 3) / 7) * 7 - 3) * dayMs;
  const [from, before] = [selection.from.getTime(), selection.before.getTime() - dayMs];
  return { ...selection, from: new Date(monday(from)), before: new Date(monday(before) + 7 * dayMs) };
}

/** Learners of a first week and a later one, from attempts themselves. */
function rawWeeks(organisationId: number, selection: AttemptSelection): RawBuilder<unknown> {
  const ever = rawAttempts(organisationId, { ...selection, from: new Date(0) });
  return sql`with used as (select distinct who, date_trunc('week', started_at at time zone 'UTC')::date as week from ${ever} a),
    begun as (select who, min(week) as first_week from used group by who)
    select to_char(first_week, 'YYYY-MM-DD') as first_week, to_char(week, 'YYYY-MM-DD') as week, count(*)::integer as learners
    from begun join used using (who) where first_week >= (${selection.from}::timestamptz at time zone 'UTC')::date
    group by 1, 2 order by 1, 2`;
}

/** Attempts and learners by the hour of the week on the clock of a time zone, from attempts themselves. */
function rawHours(organisationId: number, selection: AttemptSelection, timeZone: string) {
  const everybody = rawAttempts(organisationId, { ...selection, role: null, groupId: null, personId: null });
  const hour = sql`(extract(isodow from started_at at time zone ${timeZone})::integer - 1) * 24
    + extract(hour from started_at at time zone ${timeZone})::integer`;
  const asked = rawAttempts(organisationId, selection);
  return {
    views: sql`select ${hour} as hour, count(*)::integer as views from ${asked} a group by 1 order by 1`,
    people: sql`select e.hour, coalesce(n.people, 0) as people, e.people as everybody
      from (select ${hour} as hour, count(distinct who)::integer as people from ${everybody} a group by 1) e
      left join (select ${hour} as hour, count(distinct who)::integer as people from ${asked} a group by 1) n using (hour)
      order by 1`,
  };
}

/**
 * Every answer about a selection, as it is kept and as the attempts say. `wide`, `digits`: one of the three ways of counting some people,
 * whichever is the shorter one. `people`: who is behind the figures, too, by days where these are asked for. `timeZone`: whose clock says the
 * hour; null where an earlier version left days without their hours.
 */
export async function answerBothWays(
  { tenancy }: Pick<PlayHouse, 'tenancy'>,
  organisationId: number,
  asked: AttemptSelection,
  {
    wide,
    digits,
    people,
    timeZone,
  }: { wide: boolean; digits: boolean; people: { days: boolean } | null; timeZone: string | null },
) {
  const selection = { ...asked, wide, digits };
  const length = selection.before.getTime() - selection.from.getTime();
  const earlier = new Date(selection.from.getTime() - length);
  const cuts = people && { earlier, ...people };
  const now = rawAttempts(organisationId, selection);
  const weeks = wholeWeeks(selection);
  const both = rawAttempts(organisationId, { ...selection, from: earlier });
  const clock = timeZone === null ? null : readClock(timeZone, selection);
  const hours = timeZone === null ? null : rawHours(organisationId, selection, timeZone);
  return tenancy.readInOrganisation(organisationId, async (scope) => {
    const read = async (query: RawBuilder<unknown>) => (await query.execute(scope.db)).rows;
    const once = readDaysOnce(scope, selection, earlier);
    const answered = {
      items: await read(
        sql`select item_kind, item_id, ${kept} from ${attemptFiguresByItem(scope, selection)} f order by 1, 2`,
      ),
      keys: await read(
        sql`select key, ${kept} from ${attemptFiguresByKey(scope, selection, keyed)} f order by 1`,
      ),
      periods: await read(sql`select current, item_kind, ${kept}
        from ${attemptFiguresOfPeriods(scope, selection, earlier)} f order by 1, 2`),
      days: await read(sql`select * from ${attemptFiguresByDay(scope, selection)} f order by 1`),
      // The same, as a statement with both of them reads it.
      periodsAtOnce: await read(sql`${once.begin} select current, item_kind, ${kept}
        from ${attemptFiguresOfPeriods(scope, once.asked, earlier)} f order by 1, 2`),
      daysAtOnce: await read(
        sql`${once.begin} select * from ${attemptFiguresByDay(scope, once.asked)} f order by 1`,
      ),
      // These are read in one way alone.
      weeks: wide ? await read(sql`select * from ${learnersByWeeks(scope, weeks)} f order by 1, 2`) : [],
      people: cuts && (await read(countPeople(scope, await measurePeople(scope, selection), cuts))),
      hours:
        clock &&
        (await read(sql`select * from ${attemptsByHourOfWeek(scope, selection, clock)} f order by 1`)),
      hourPeople:
        clock &&
        cuts &&
        (await read(sql`select * from ${learnersByHourOfWeek(scope, selection, clock)} f order by 1`)),
    };
    const periods =
      await read(sql`select started_at >= ${selection.from} as current, item_kind, ${raw} from ${both} a
        group by grouping sets ((1), (1, 2)) order by 1, 2`);
    const days =
      await read(sql`select to_char(started_at at time zone 'UTC', 'YYYY-MM-DD') as date, count(*)::integer as views,
        count(finished_at)::integer as completions from ${now} a group by 1 order by 1`);
    const expected = {
      items: await read(sql`select item_kind, item_id, ${raw} from ${now} a group by 1, 2 order by 1, 2`),
      keys: await read(
        sql`select key, ${raw} from ${now} a join ${keyed} k on k.item_id = a.item_id group by 1 order by 1`,
      ),
      periods,
      days,
      periodsAtOnce: periods,
      daysAtOnce: days,
      weeks: wide ? await read(rawWeeks(organisationId, weeks)) : [],
      people: cuts && (await read(rawCuts(organisationId, selection, cuts))),
      hours: hours && (await read(hours.views)),
      hourPeople: hours && cuts && (await read(hours.people)),
    };
    return { answered, expected };
  });
}
