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

/** Figures of people, and how each is made of its digits. */
const figures = {
  views: sumOfFew('views'),
  completions: sumOfFew('completions'),
  score_sum: sql`(${sumOfSets('score_cents')} / 100.0)`,
  score_count: sumOfFew('score_count'),
  time_spent_ms: sumOfSets('time_spent_ms'),
} as const;
export type DigitFigure = keyof typeof figures;
export const digitFigures = Object.keys(figures) as DigitFigure[];

/** The size of each set of a list among the people of `a`, times the value of its digit. */
function sumOfSets(column: string): Sql {
  return sql`coalesce((select sum(bit_count(u.bits & a.people) << (u.nth - 1)::integer)
    from unnest(s.${sql.ref(column)}) with ordinality u (bits, nth)), 0)`;
}

/** The same where hardly anybody has more than a few: most lists have a set or two, and to call them by name is faster. */
function sumOfFew(column: string): Sql {
  const sets = sql`s.${sql.ref(column)}`;
  const digits = [0, 1, 2, 3].map(
    (digit) =>
      sql`coalesce(bit_count(${sets}[${sql.lit(digit + 1)}] & a.people), 0) * ${sql.lit(2 ** digit)}`,
  );
  return sql`(case when cardinality(${sets}) <= ${sql.lit(digits.length)} then ${sql.join(digits, sql` + `)}
    else ${sumOfSets(column)} end)`;
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

/** Rows of the figures that the people of `asked_set` have in a selection, by kind or by day, with `day` and `item_kind`. */
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
    where s.span = ${span} and s.first_day >= ${range.from}::date and s.first_day < ${range.before}::date
      and ${sql.join(whereItem(scope, { ...selection, itemIds: null }), sql` and `)}`;
  const parts = listSpans(daysOf(selection), by === 'kind').map(ofSpan);
  const sums = sql.join(names.map((name) => sql`${sign} sum(d.${sql.ref(name)})`));
  const [key, group] =
    by === 'day' ? [sql`d.day, null::text`, sql`d.day`] : [sql`null::date, d.item_kind`, sql`d.item_kind`];
  return sql`select ${key}, ${sums} from (${sql.join(parts, sql` union all `)}) d group by ${group}`;
}
