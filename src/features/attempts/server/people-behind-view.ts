import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { coverDays } from '../model/period-cover.ts';
import { newLearners, spanRows } from './attempt-figures-view.ts';
import {
  type AttemptSelection,
  daysOf,
  levelOf,
  measureSelection,
  ofEverybody,
  whereItems,
  whereLearner,
} from './attempt-selection-view.ts';
import { learnersInBlock, setOfOne } from './total-sets.ts';

type Sql = RawBuilder<unknown>;

/** A selection, and what has to be known of it before people are counted. */
export type PeopleSelection = AttemptSelection & {
  /** Whether the sets of all days know who finished and who has a score. */
  outcomesKnown: boolean;
  /** Without those who came by a shared link. */
  membersAlone?: boolean;
};

/** What may be counted of people: who finished, who has a score. */
type Outcome = 'finishers' | 'scored';

/** How people are cut into rows. A row has noughts for outcomes that are not asked for. */
export type PeopleCut = { outcomes?: readonly Outcome[] } & (
  | { by: 'all' | 'day' | 'item' }
  /** `keyed` is a relation of `item_id` and `key`: who used two items of a key is counted once. */
  | { by: string; keyed: Sql }
  /**
   * `placed` is a relation of `person_id` and `key`: by the sets that people are in, of those in `asked` alone. `elsewhere` is the
   * key of who is in none; without it they are left out.
   */
  | {
      by: string;
      placed: Sql;
      elsewhere?: string;
      asked: Pick<AttemptSelection, 'role' | 'groupId' | 'personId'>;
    }
);
type Placed = Extract<PeopleCut, { placed: Sql }>;

export async function measurePeople(scope: ReadScope, selection: AttemptSelection): Promise<PeopleSelection> {
  const measured = await measureSelection(scope, selection);
  const { rows } = await sql<{ known: boolean }>`select not exists (select from attempt_people p
      where p.organisation_id = ${scope.organisationId} and not p.outcomes_known)
    and not exists (select from attempt_day_change c
      where c.organisation_id = ${scope.organisationId} and (c.completions < 0 or c.score_count < 0)) as known`.execute(
    scope.db,
  );
  return { ...measured, outcomesKnown: rows[0]?.known === true };
}

/**
 * A relation of how many different learners stand behind the figures of a selection. A row has
 * `by`, the name of its cut; `key`: a day as YYYY-MM-DD, kind/number of an item, 'all', or what the cut says;
 * `kind`: of items, and of 'all' and places one row for each kind and one for all together, where it is null;
 * `current`: false of attempts between `comparedFrom` and the first of the selection;
 * `people`, of them `finishers` and `scored`, and `everybody`, which is how many there are whoever is asked for.
 *
 * It is read from sets of people, whichever people are asked for. Learners who have no number yet get one for the statement, below
 * the numbers of the others. As long as an earlier version's days have no outcomes, the sets are made of learners' own days.
 */
export function peopleBehind(
  scope: ReadScope,
  selection: PeopleSelection,
  cuts: readonly PeopleCut[],
  comparedFrom: Date = selection.from,
): Sql {
  const periods = [
    { current: true, ...selection },
    ...(comparedFrom < selection.from
      ? [{ current: false, ...selection, from: comparedFrom, before: selection.from }]
      : []),
  ];
  const ofItems = cuts.filter((cut) => 'keyed' in cut || cut.by === 'item');
  const ofAll = cuts.filter((cut) => !ofItems.includes(cut));
  const placed = cuts.filter((cut): cut is Placed => 'placed' in cut);
  const hasDays = ofAll.some(({ by }) => by === 'day');
  const coverOf = (period: AttemptSelection) =>
    hasDays ? { months: null, days: [daysOf(period)] } : coverDays(daysOf(period));
  const rows = (of: readonly PeopleCut[], level: 'kind' | 'item', cover: typeof coverOf) =>
    sql.join(
      [
        ...periods.map((period) => periodRows(scope, period, { of, level, cover: cover(period) })),
        sql`select * from waiting`,
      ],
      sql` union all `,
    );
  const whole = ofAll.filter(({ by }) => by !== 'day');
  const asked = ofEverybody(selection) && !selection.membersAlone ? null : askedSet(scope, selection);
  const ctes = [
    sql`new_learner as materialized (${newNumbers(scope)})`,
    sql`learner as not materialized (${allLearners(scope)})`,
    sql`waiting as materialized (${waitingRows(scope, { ...selection, from: comparedFrom }, selection.from)})`,
    ...(ofAll.length > 0 ? [sql`row_of_all as (${rows(ofAll, levelOf(selection), coverOf)})`] : []),
    ...(ofItems.length > 0
      ? [sql`row_of_item as (${rows(ofItems, 'item', (period) => coverDays(daysOf(period)))})`]
      : []),
    ...(whole.length > 0 ? [wholeSets(whole)] : []),
    ...(asked ? [sql`asked_set as materialized (${asked})`] : []),
    ...placed.map((cut) => sql`${sql.ref(`in_${cut.by}`)} as materialized (${placeSets(scope, cut)})`),
  ];
  const cutSets = cuts.filter((cut) => !('placed' in cut)).map(setsOf);
  const sums = [
    ...(cutSets.length > 0 ? [sumsOf(selection, asked !== null, sql.join(cutSets, sql` union all `))] : []),
    ...placed.map(sumsOfPlaces),
  ];
  return sql`(with ${sql.join(ctes)} ${sql.join(sums, sql` union all `)})`;
}

/** Learners who have no number yet, with a block below 0 and a place in it. */
function newNumbers(scope: ReadScope): Sql {
  return sql`select (-1 - n.number / ${learnersInBlock})::integer as block,
      (n.number % ${learnersInBlock})::integer as place, n.person_id, n.public_sign_in_id
    from (select *, row_number() over (order by person_id, public_sign_in_id) - 1 as number
      from ${newLearners(scope)} l) n`;
}

function allLearners(scope: ReadScope): Sql {
  return sql`select s.ordinal / ${learnersInBlock} as block, s.ordinal % ${learnersInBlock} as place, s.person_id,
      s.public_sign_in_id
    from attempt_learner s where s.organisation_id = ${scope.organisationId}
    union all select * from new_learner`;
}

/** Sets of one, of the figures of a learner `s` on a day, as `periodRows` has them. */
function rowsOfLearners(current: Sql, from: Sql): Sql {
  const one = setOfOne(sql`l.place`);
  const ofLearner = (who: Sql) => sql`
    select ${current} as current, s.day, s.item_kind, s.item_id, l.block, ${one} as people,
      case when s.completions > 0 then ${one} end as finishers, case when s.score_count > 0 then ${one} end as scored
    from ${from} s join learner l on ${who}`;
  return sql`${ofLearner(sql`l.person_id = s.person_id`)} union all ${ofLearner(
    sql`s.person_id is null and l.person_id is null and l.public_sign_in_id = s.public_sign_in_id`,
  )}`;
}

/** What the sets do not know yet. Where they are made of learners' days, these know it. */
function waitingRows(scope: ReadScope, selection: PeopleSelection, currentFrom: Date): Sql {
  const { from } = daysOf({ from: currentFrom, before: currentFrom });
  return rowsOfLearners(
    sql`s.day >= ${from}::date`,
    sql`(select * from attempt_day_change s where ${whereItems(scope, selection)}
      and (s.views > 0 or s.completions > 0 or s.score_count > 0) and ${sql.lit(selection.outcomesKnown)})`,
  );
}

type RowsRequest = {
  of: readonly PeopleCut[];
  level: 'kind' | 'item';
  cover: ReturnType<typeof coverDays>;
};

/** Sets with `current`, `day`, `item_kind`, `item_id` and `block`: as many rows as it takes. */
function periodRows(
  scope: ReadScope,
  period: PeopleSelection & { current: boolean },
  { of, level, cover }: RowsRequest,
): Sql {
  const current = sql.lit(period.current);
  if (!period.outcomesKnown)
    return rowsOfLearners(
      current,
      sql`(select * from attempt_day s where ${whereItems(scope, period)} and s.views > 0)`,
    );
  const outcome = (name: Outcome) =>
    of.some(({ outcomes }) => outcomes?.includes(name))
      ? sql`s.${sql.ref(name)}`
      : sql`null::bit(2048) as ${sql.ref(name)}`;
  const columns = sql`s.block, s.people, ${outcome('finishers')}, ${outcome('scored')}`;
  return sql`select ${current} as current, t.*
    from ${spanRows(scope, period, { table: 'attempt_people', columns, cover, level })} t`;
}

/** The union of the sets of a group of rows. */
function unionOf({ outcomes }: PeopleCut): Sql {
  const outcome = (name: Outcome) =>
    outcomes?.includes(name)
      ? sql`bit_or(${sql.ref(name)}) as ${sql.ref(name)}`
      : sql`null::bit(2048) as ${sql.ref(name)}`;
  return sql`bit_or(people) as people, ${outcome('finishers')}, ${outcome('scored')}`;
}

/** The parts of a statement with the sets of each kind, and of all together as `whole`. */
function wholeSets(cuts: readonly PeopleCut[]): Sql {
  const union = unionOf({ by: 'all', outcomes: cuts.flatMap((cut) => cut.outcomes ?? []) });
  return sql`of_kind as materialized (select current, item_kind as kind, block, ${union} from row_of_all group by 1, 2, 3),
    whole as materialized (select * from of_kind
      union all select current, null, block, ${union} from of_kind group by current, block)`;
}

/** `current`, `kind`, `by`, `key`, `block` and the sets of a cut. */
function setsOf(cut: PeopleCut): Sql {
  const by = sql`${sql.lit(cut.by)}::text as by`;
  if ('keyed' in cut)
    return sql`select current, null::text as kind, ${by}, k.key::text as key, block, ${unionOf(cut)}
      from row_of_item x join ${cut.keyed} k on k.item_id = x.item_id group by 1, 4, 5`;
  switch (cut.by) {
    case 'item':
      return sql`select current, item_kind as kind, ${by}, item_kind || '/' || item_id as key, block, ${unionOf(cut)}
        from row_of_item group by current, item_kind, item_id, block`;
    case 'day':
      return sql`select current, null::text as kind, ${by}, to_char(day, 'YYYY-MM-DD') as key, block, ${unionOf(cut)}
        from row_of_all group by current, day, block`;
    default:
      return sql`select current, kind, ${by}, 'all' as key, block, people, finishers, scored from whole`;
  }
}

/** The set of who is asked for; where they are most of all learners, of who is not. */
function askedSet(scope: ReadScope, selection: PeopleSelection): Sql {
  const members = selection.membersAlone ? [sql`s.person_id is not null`] : [];
  const asked = sql.join([...whereLearner(scope, selection), ...members], sql` and `);
  const wanted = selection.wide ? sql`coalesce(${asked}, false) is false` : asked;
  return sql`select s.block, bit_or(${setOfOne(sql`s.place`)}) as people from learner s where ${wanted} group by 1`;
}

function sumsOf({ wide }: PeopleSelection, some: boolean, sets: Sql): Sql {
  const asked = (name: string) => {
    const set = sql`c.${sql.ref(name)}`;
    if (!some) return set;
    return wide ? sql`${set} & ~coalesce(a.people, 0::bit(2048))` : sql`${set} & a.people`;
  };
  const total = (name: string) =>
    sql`coalesce(sum(bit_count(${asked(name)})), 0)::integer as ${sql.ref(name)}`;
  return sql`select c.current, c.kind, c.by, c.key, ${total('people')}, ${total('finishers')}, ${total('scored')},
      sum(bit_count(c.people))::integer as everybody
    from (${sets}) c ${some ? sql`left join asked_set a on a.block = c.block` : sql``} group by 1, 2, 3, 4`;
}

function placeSets(scope: ReadScope, { placed, elsewhere, asked }: Placed): Sql {
  const key = elsewhere === undefined ? sql`k.key` : sql`coalesce(k.key, ${elsewhere})`;
  const join = elsewhere === undefined ? sql`join` : sql`left join`;
  const who = whereLearner(scope, { ...asked });
  return sql`select ${key} as key, s.block, bit_or(${setOfOne(sql`s.place`)}) as people
    from learner s ${join} ${placed} k on k.person_id = s.person_id
    where ${sql.join([sql`true`, ...who], sql` and `)} group by 1, 2`;
}

function sumsOfPlaces(cut: Placed): Sql {
  const total = (name: string) =>
    sql`coalesce(sum(bit_count(w.${sql.ref(name)} & p.people)), 0)::integer as ${sql.ref(name)}`;
  const outcome = (name: Outcome) =>
    cut.outcomes?.includes(name) ? total(name) : sql`0 as ${sql.ref(name)}`;
  return sql`select w.current, w.kind, ${sql.lit(cut.by)}::text, p.key::text, ${total('people')}, ${outcome('finishers')},
      ${outcome('scored')}, sum(bit_count(w.people & p.people))::integer as everybody
    from whole w join ${sql.ref(`in_${cut.by}`)} p on p.block = w.block
    group by 1, 2, 4 having sum(bit_count(w.people & p.people)) > 0`;
}
