import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type ItemDay, learnersInBlock, setOfOne } from './total-sets.ts';

/**
 * What single people did, as sets: a figure of a person and a day or month is a number in binary, and for each of its digits a row
 * of `attempt_digit` has the set of those who have it. It always comes to `attempt_day` without the changes that wait in
 * `attempt_day_change`, so it is made in the transaction that takes these, of those alone whose changes were taken.
 */

type Sql = RawBuilder<unknown>;

/** A kind and day of which a note was taken; without a person where all of the day is counted again. */
export type TouchedDay = { itemKind: string; day: string; personId: number | null };

/** A kind and a day or month, of which nothing that is there can be relied on. */
type WholeSpan = { span: 'day' | 'month'; itemKind: string; firstDay: string };

/** The first day says which month. */
export type KindMonth = { itemKind: string; month: string };

/** A figure of people: how it is kept, and the whole number that it is of rows of figures. */
const figures = [
  { column: 'views', number: sql`views` },
  { column: 'completions', number: sql`completions` },
  { column: 'score_count', number: sql`score_count` },
  { column: 'score_cents', number: sql`(score_sum * 100)::bigint` },
  { column: 'time_spent_ms', number: sql`time_spent_ms` },
] as const;
const columns = sql.join(figures.map(({ column }) => sql.ref(column)));
const noBits = sql`0::bit(2048)`;
/** Less than the logarithm of two, so that no digit is missed. */
const lnOfTwo = sql.lit(Math.LN2 - 0.001);

const spans = [
  { span: 'day', firstDay: sql`a.day`, before: sql`a.day + 1` },
  {
    span: 'month',
    firstDay: sql`date_trunc('month', a.day::timestamp)::date`,
    before: sql`(date_trunc('month', a.day::timestamp) + interval '1 month')::date`,
  },
] as const;

/**
 * Kinds, days and months of these that the version before this one has counted, also those of which it left no total. Asked before
 * their totals are counted again.
 */
export async function listUnknownSpans(scope: Scope, days: readonly ItemDay[]): Promise<WholeSpan[]> {
  const { rows } = await sql<WholeSpan>`
    with asked as materialized (
      select distinct s.span, a.item_kind,
        case s.span when 'day' then a.day else date_trunc('month', a.day::timestamp)::date end as first_day
      from unnest(${days.map((row) => row.itemKind)}::text[], ${days.map((row) => row.day)}::date[]) a (item_kind, day)
      cross join (values ('day'), ('month')) s (span))
    select a.span, a.item_kind as "itemKind", to_char(a.first_day, 'YYYY-MM-DD') as "firstDay"
    from asked a left join attempt_total t on t.organisation_id = ${scope.organisationId} and t.span = a.span
      and t.item_kind = a.item_kind and t.item_id = 0 and t.first_day = a.first_day
    where case when t.item_kind is not null then not t.digits_known else exists (select from attempt_digit d
      where d.organisation_id = ${scope.organisationId} and d.span = a.span and d.item_kind = a.item_kind
        and d.first_day = a.first_day) end`.execute(scope.db);
  return rows;
}

/**
 * Makes the digits anew of those whose notes were taken, and all of those of days and months that are not known. A month of which
 * other days are still to be counted again is left for the last of them. Answers those that are left, whose digits nobody knows.
 */
export async function foldDigits(
  scope: Scope,
  touched: readonly TouchedDay[],
  unknown: readonly WholeSpan[],
): Promise<KindMonth[]> {
  const people = touched.filter(({ personId }) => personId !== null);
  const whole = touched.filter(({ personId }) => personId === null);
  const left = await listMonthsLeft(scope, [
    ...whole.map(({ itemKind, day }) => ({ itemKind, month: `${day.slice(0, 7)}-01` })),
    ...unknown.map(({ itemKind, firstDay }) => ({ itemKind, month: `${firstDay.slice(0, 7)}-01` })),
  ]);
  for (const level of spans) {
    const isDue = ({ itemKind, day }: Pick<TouchedDay, 'itemKind' | 'day'>) =>
      level.span === 'day' ||
      !left.some((each) => each.itemKind === itemKind && each.month === `${day.slice(0, 7)}-01`);
    const unknownDays = unknown
      .filter(({ span }) => span === level.span)
      .map(({ itemKind, firstDay }) => ({ itemKind, day: firstDay }));
    const [wholeDays, named] = [[...whole, ...unknownDays].filter(isDue), people.filter(isDue)];
    const wholeSpans = sql`(
      select distinct a.item_kind, ${level.firstDay} as first_day, ${level.before} as before
      from unnest(${wholeDays.map((row) => row.itemKind)}::text[], ${wholeDays.map((row) => row.day)}::date[]) a (item_kind, day))`;
    await sql`delete from attempt_digit d using ${wholeSpans} w where d.organisation_id = ${scope.organisationId}
      and d.span = ${level.span} and d.item_kind = w.item_kind and d.first_day = w.first_day`.execute(
      scope.db,
    );
    const namedSpans = sql`(
      select distinct a.item_kind, ${level.firstDay} as first_day, ${level.before} as before, a.person_id
      from unnest(${named.map((row) => row.itemKind)}::text[], ${named.map((row) => row.day)}::date[],
        ${named.map((row) => row.personId)}::bigint[]) a (item_kind, day, person_id))`;
    await writeDigits(scope, level, { wholeSpans, namedSpans });
  }
  return left;
}

/** Of these months, those with a note that all of a day is counted again. */
async function listMonthsLeft(scope: Scope, months: readonly KindMonth[]): Promise<KindMonth[]> {
  if (months.length === 0) return [];
  const { rows } = await sql<KindMonth>`
    select m.item_kind as "itemKind", to_char(m.month, 'YYYY-MM-DD') as month from (
      select distinct a.* from unnest(${months.map((row) => row.itemKind)}::text[],
        ${months.map((row) => row.month)}::date[]) a (item_kind, month)) m
    where exists (select from attempt_day_change c where c.organisation_id = ${scope.organisationId}
      and c.item_kind = m.item_kind and c.day >= m.month and c.day < m.month + interval '1 month'
      and c.person_id is null and c.public_sign_in_id is null)`.execute(scope.db);
  return rows;
}

/** The digits of kinds and spans of which nothing was left when a version without digits counted them. The caller holds the fold. */
export async function dropDigitsOfNothing(scope: Scope): Promise<void> {
  await sql`delete from attempt_digit d where d.organisation_id = ${scope.organisationId} and not exists (
    select from attempt_total t where t.organisation_id = d.organisation_id and t.span = d.span
      and t.item_kind = d.item_kind and t.item_id = 0 and t.first_day = d.first_day)`.execute(scope.db);
}

/** One statement, because days and notes have to be of one moment. */
async function writeDigits(
  scope: Scope,
  { span, firstDay }: (typeof spans)[number],
  { wholeSpans, namedSpans }: { wholeSpans: Sql; namedSpans: Sql },
): Promise<void> {
  const ofOrganisation = (table: string) =>
    sql`${sql.ref(`${table}.organisation_id`)} = ${scope.organisationId}`;
  const one = setOfOne(sql`ordinal`);
  const key = sql`item_kind, first_day, block`;
  const sums = (sign: Sql) =>
    sql.join(figures.map(({ column, number }) => sql`${sign} sum(${number})::bigint as ${sql.ref(column)}`));
  await sql`
    with touched as materialized (
      select t.*, l.ordinal from (
        select * from ${namedSpans} n
        union select w.item_kind, w.first_day, w.before, d.person_id from ${wholeSpans} w join attempt_day d
          on ${ofOrganisation('d')} and d.item_kind = w.item_kind and d.day >= w.first_day and d.day < w.before
            and d.person_id is not null and d.views > 0) t
      join attempt_learner l on ${ofOrganisation('l')} and l.person_id = t.person_id
    ), figure as (
      select item_kind, first_day, max(ordinal) as ordinal, ${sql.join(
        figures.map(({ column }) => sql`sum(${sql.ref(column)})::bigint as ${sql.ref(column)}`),
      )}
      from (
        select t.item_kind, t.first_day, t.person_id, t.ordinal, d.* from touched t cross join lateral (
          select ${sums(sql``)} from attempt_day d where ${ofOrganisation('d')} and d.person_id = t.person_id
            and d.item_kind = t.item_kind and d.day >= t.first_day and d.day < t.before) d
        union all
        select a.item_kind, ${firstDay}, a.person_id, null, ${sums(sql`-`)} from attempt_day_change a
        where ${ofOrganisation('a')} and a.person_id is not null group by 1, 2, 3) p
      group by item_kind, first_day, person_id having max(ordinal) is not null
    ), part as (
      select item_kind, first_day, ordinal / ${learnersInBlock} as block, f.name, n.digit, bit_or(${one}) as bits
      from figure cross join lateral (values ${sql.join(
        figures.map(({ column }) => sql`(${sql.lit(column)}, ${sql.ref(column)})`),
      )}) f (name, number)
      cross join lateral generate_series(0, ceil(ln(greatest(f.number, 0)::float + 1) / ${lnOfTwo})::integer) n (digit)
      where (f.number >> n.digit) & 1 = 1 group by 1, 2, 3, 4, 5
      union all
      select o.item_kind, o.first_day, o.block, f.name, (u.nth - 1)::integer, u.bits & ~m.people
      from (select item_kind, first_day, ordinal / ${learnersInBlock} as block, bit_or(${one}) as people
        from touched group by 1, 2, 3) m
      join attempt_digit o on ${ofOrganisation('o')} and o.span = ${span} and o.item_kind = m.item_kind
        and o.first_day = m.first_day and o.block = m.block
      cross join lateral (values ${sql.join(
        figures.map(({ column }) => sql`(${sql.lit(column)}, o.${sql.ref(column)})`),
      )}) f (name, sets)
      cross join lateral unnest(f.sets) with ordinality u (bits, nth)
    ), merged as materialized (
      select ${key}, name, digit, bit_or(bits) as bits from part group by ${key}, name, digit
    ), dense as (
      select ${key}, name, n.digit, null::bit(2048) as bits
      from (select ${key}, name, max(digit) as highest from merged where bits <> ${noBits} group by ${key}, name) h
      cross join lateral generate_series(0, h.highest) n (digit)
    ), digit as (
      select ${key}, name, digit, coalesce(bit_or(bits), ${noBits}) as bits
      from (select * from dense union all select * from merged) d
      group by ${key}, name, digit having bool_or(bits is null)
    ), made as materialized (
      select ${key}, ${sql.join(
        figures.map(
          ({ column }) =>
            sql`coalesce(array_agg(bits order by digit) filter (where name = ${sql.lit(column)}), '{}')
              as ${sql.ref(column)}`,
        ),
      )} from digit group by ${key}
    ), emptied as (
      delete from attempt_digit d using merged g where ${ofOrganisation('d')} and d.span = ${span}
        and d.item_kind = g.item_kind and d.first_day = g.first_day and d.block = g.block
        and not exists (select from made m where m.item_kind = g.item_kind and m.first_day = g.first_day and m.block = g.block)
    )
    insert into attempt_digit (organisation_id, span, ${key}, ${columns})
    select ${scope.organisationId}::bigint, ${span}, ${key}, ${columns} from made
    on conflict (organisation_id, span, item_kind, first_day, block) do update set ${sql.join(
      figures.map(({ column }) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
    )}`.execute(scope.db);
}
