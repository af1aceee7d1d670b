import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { coverSums, type DayRange } from '../model/period-cover.ts';
import {
  type AttemptSelection,
  asksForDevices,
  daysOf,
  whereItem,
  whereLearner,
} from './attempt-selection-view.ts';
import { learnersInBlock, setOfOne } from './total-sets.ts';

type Sql = RawBuilder<unknown>;

/** Figures of people, and how each is made of its digits. Few people have more than some of them, few times more than five hours. */
const figures = {
  views: sumOfSets(sql`s.views`, 4),
  completions: sumOfSets(sql`s.completions`, 4),
  score_sum: sql`(${sumOfSets(sql`u.score_cents`, 20)} / 100.0)`,
  score_count: sumOfSets(sql`s.score_count`, 4),
  time_spent_ms: sumOfSets(sql`u.time_spent_ms`, 26),
} as const;
export type DigitFigure = keyof typeof figures;
export const digitFigures = Object.keys(figures) as DigitFigure[];

/** The two lists of a row `s` that are compressed: to unpack one anew for each of its sets would take most of the time. */
const unpackedLists = sql`(select s.score_cents || '{}'::bit(2048)[] as score_cents, s.time_spent_ms || '{}'::bit(2048)[] as time_spent_ms
  offset 0)`;

/**
 * The size of each set of a list among the people of `a`, times the value of its digit. To call sets by their numbers is
 * faster than to make rows of them; so longer lists than usual are read.
 */
function sumOfSets(sets: Sql, usual: number): Sql {
  const digits = Array.from(
    { length: usual },
    (_, digit) => sql`coalesce(bit_count(${sets}[${sql.lit(digit + 1)}] & a.people) << ${sql.lit(digit)}, 0)`,
  );
  return sql`(case when cardinality(${sets}) <= ${sql.lit(usual)} then ${sql.join(digits, sql` + `)}
    else (select sum(bit_count(l.bits & a.people) << (l.nth - 1)::integer)
      from unnest(${sets}) with ordinality l (bits, nth)) end)`;
}

/**
 * The parts of a statement on people whose figures are read from digits: `asked_set` is the set of them. Of holders of shared links
 * alone it is the set of everybody else.
 */
export function askedSet(scope: ReadScope, selection: AttemptSelection): Sql {
  const asked = sql.join(whereLearner(scope, selection), sql` and `);
  const wanted = asksForDevices(selection) ? sql`coalesce(${asked}, false) is false` : asked;
  return sql`with asked_set as materialized (
    select s.ordinal / ${learnersInBlock} as block, bit_or(${setOfOne(sql`s.ordinal`)}) as people from attempt_learner s
    where s.organisation_id = ${scope.organisationId} and s.person_id is not null and ${wanted} group by 1)`;
}

/** Leaves in a set of `s.block` who is asked for. */
export function withinAskedSet(selection: AttemptSelection): Sql {
  const asked = sql`coalesce((select a.people from asked_set a where a.block = s.block), 0::bit(2048))`;
  return asksForDevices(selection) ? sql`& ~${asked}` : sql`& ${asked}`;
}

/** Some of which are taken away. */
type Span = { span: 'day' | 'month'; range: DayRange; less?: boolean };

/** What comes to exactly these days. */
function listSpans(range: DayRange, withMonths: boolean): Span[] {
  const { months, days, less } = withMonths ? coverSums(range) : { months: null, days: [range], less: [] };
  return [
    ...(months ? [{ span: 'month' as const, range: months }] : []),
    ...days.map((each) => ({ span: 'day' as const, range: each })),
    ...less.map((each) => ({ span: 'day' as const, range: each, less: true })),
  ];
}

/**
 * Rows of the figures that the people of `asked_set` have in a selection, with `day` and `item_kind`: by kind, or by day, where scores
 * and times are not asked for.
 */
export function digitRows(
  scope: ReadScope,
  selection: AttemptSelection,
  { names, by }: { names: readonly DigitFigure[]; by: 'day' | 'kind' },
): Sql {
  const sign = asksForDevices(selection) ? sql`-` : sql``;
  const ofSpan = ({ span, range, less }: Span) => sql`
    select s.first_day as day, s.item_kind, ${sql.join(
      names.map((name) => sql`${less ? sql`-` : sql``} ${figures[name]} as ${sql.ref(name)}`),
    )} from attempt_digit s join asked_set a on a.block = s.block
    ${by === 'kind' ? sql`cross join lateral ${unpackedLists} u` : sql``}
    where s.span = ${span} and s.first_day >= ${range.from}::date and s.first_day < ${range.before}::date
      and ${sql.join(whereItem(scope, { ...selection, itemIds: null }), sql` and `)}`;
  const parts = listSpans(daysOf(selection), by === 'kind').map(ofSpan);
  const sums = sql.join(names.map((name) => sql`${sign} sum(p.${sql.ref(name)})`));
  const [key, group] =
    by === 'day' ? [sql`p.day, null::text`, sql`p.day`] : [sql`null::date, p.item_kind`, sql`p.item_kind`];
  return sql`select ${key}, ${sums} from (${sql.join(parts, sql` union all `)}) p group by ${group}`;
}
