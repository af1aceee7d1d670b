import { type RawBuilder, sql } from 'kysely';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';

type Sql = RawBuilder<unknown>;

/**
 * Figures of many attempts that are counted once. A table holds *what was counted* of each attempt, another what these rows add up to,
 * by day and month. Each write of what is counted leaves a note of which attempt it touched, made by triggers. A job takes notes and adds
 * the difference between what an attempt comes to now and what was counted of it. Whoever reads takes the attempts with notes as they
 * are now, so an answer is exact at any moment, and one rule says what counts.
 */
export type CountedRows = {
  /** Notes: `organisation_id`, `id` and the `attempt_id` of what may have changed. */
  due: string;
  /** A row of each organisation, held by whoever counts. */
  fold: string;
  /** What was counted of each attempt. */
  counted: string;
  /** What these add up to: `span`, `first_day`, `totalOf` and `sums`. */
  total: string;
  /** Of `counted`, without its organisation: `attempt_id`, which is its key, then others; `day` is one of them. */
  columns: readonly string[];
  /** What a total is of. */
  totalOf: readonly string[];
  /** What is added up; where the first one is nought, nothing is left. */
  sums: readonly string[];
  /** The rule of what counts, as rows of `columns`: of the attempts in a query of their numbers, which has each once. */
  countNow(scope: ReadScope, attemptIds: Sql): Sql;
  /** Rows of `counted`, which stand in `rows`, as rows of `day`, `totalOf` and `sums`. */
  measure(rows: Sql): Sql;
};

const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

const levels = [
  { span: 'day', firstDay: sql`day` },
  { span: 'month', firstDay: sql`date_trunc('month', day::timestamp)::date` },
] as const;

/** Waits until nobody else counts in the organisation; what follows sees what they wrote. */
export async function holdFold(scope: Scope, { fold }: CountedRows): Promise<void> {
  await sql`insert into ${sql.table(fold)} (organisation_id) values (${scope.organisationId})
    on conflict do nothing`.execute(scope.db);
  await sql`select from ${sql.table(fold)} where organisation_id = ${scope.organisationId} for update`.execute(
    scope.db,
  );
}

/**
 * Counts what `limit` notes name, the oldest first; answers how many there were. Notes are taken by the statement that looks at
 * what they name, so a change is either counted or still a note.
 */
export async function foldDue(scope: Scope, rows: CountedRows, limit: number): Promise<number> {
  await holdFold(scope, rows);
  const { columns, totalOf, sums } = rows;
  const [due, counted, total] = [sql.table(rows.due), sql.table(rows.counted), sql.table(rows.total)];
  const organisation = sql`${scope.organisationId}::bigint`;
  const named = sql`(select attempt_id from named)`;
  const added = sql.join(sums.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`));
  const less = sql.join(sums.map((name) => sql`-${sql.ref(name)}`));
  const { rows: found } = await sql<{ taken: number }>`
    with taken as (
      delete from ${due} d where d.organisation_id = ${organisation} and d.id in (
        select oldest.id from ${due} oldest where oldest.organisation_id = ${organisation} order by oldest.id limit ${limit})
      returning d.attempt_id
    ), named as materialized (select distinct attempt_id from taken),
    now as materialized (${rows.countNow(scope, named)}),
    before as materialized (
      select ${list(columns)} from ${counted} s where s.organisation_id = ${organisation} and s.attempt_id in ${named}
    ), gone as (
      delete from ${counted} s where s.organisation_id = ${organisation} and s.attempt_id in ${named}
        and s.attempt_id not in (select attempt_id from now)
    ), kept as (
      insert into ${counted} (organisation_id, ${list(columns)}) select ${organisation}, ${list(columns)} from now
      on conflict (organisation_id, attempt_id) do update set ${sql.join(
        columns.slice(1).map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
      )}
    ), difference as materialized (
      select ${list(totalOf)}, day, ${added} from (
        select ${list(totalOf)}, day, ${list(sums)} from (${rows.measure(sql`now`)}) more
        union all
        select ${list(totalOf)}, day, ${less} from (${rows.measure(sql`before`)}) less) each
      group by ${list(totalOf)}, day
      having ${sql.join(
        sums.map((name) => sql`sum(${sql.ref(name)}) <> 0`),
        sql` or `,
      )}
    ), added as (
      insert into ${total} as kept (organisation_id, span, first_day, ${list(totalOf)}, ${list(sums)})
      ${sql.join(
        levels.map(
          ({ span, firstDay }) => sql`
            select ${organisation}, ${sql.lit(span)}, ${firstDay}, ${list(totalOf)}, ${added}
            from difference group by ${firstDay}, ${list(totalOf)}`,
        ),
        sql` union all `,
      )}
      on conflict (organisation_id, span, first_day, ${list(totalOf)}) do update set ${sql.join(
        sums.map((name) => sql`${sql.ref(name)} = kept.${sql.ref(name)} + excluded.${sql.ref(name)}`),
      )}
    )
    select count(*)::integer as taken from taken`.execute(scope.db);
  await sql`delete from ${total} t where t.organisation_id = ${organisation} and t.${sql.ref(sums[0] ?? '')} = 0`.execute(
    scope.db,
  );
  return found[0]?.taken ?? 0;
}

/**
 * Forgets all that was counted, and notes every attempt of a query of their numbers. Answers are right meanwhile, and as slow as
 * without totals.
 */
export async function countAllAgain(scope: Scope, rows: CountedRows, attemptIds: Sql): Promise<void> {
  await holdFold(scope, rows);
  for (const table of [rows.counted, rows.total])
    await sql`delete from ${sql.table(table)} where organisation_id = ${scope.organisationId}`.execute(
      scope.db,
    );
  await sql`insert into ${sql.table(rows.due)} (organisation_id, attempt_id)
    select ${scope.organisationId}::bigint, attempt_id from ${attemptIds} every (attempt_id)`.execute(
    scope.db,
  );
}

/**
 * Begins a statement that reads what was counted: `due` are attempts that wait, `due_now` what they come to, `due_before` what was
 * counted of them.
 * @param within what rows `s` have to be
 */
export function withDue(scope: ReadScope, rows: CountedRows, within: Sql): Sql {
  const { due, counted, columns, countNow } = rows;
  return sql`with due as materialized (
      select distinct d.attempt_id from ${sql.table(due)} d where d.organisation_id = ${scope.organisationId}
    ), due_now as materialized (
      select ${list(columns)} from (${countNow(scope, sql`(select attempt_id from due)`)}) s where ${within}
    ), due_before as materialized (
      select s.* from due d cross join lateral (select ${list(columns)} from ${sql.table(counted)} s
        where s.organisation_id = ${scope.organisationId} and s.attempt_id = d.attempt_id and ${within} offset 0) s)`;
}

/** Each attempt as it is now, in a statement that begins with `withDue`: those that nothing happened to since they were counted, and the others. */
export function eachCounted(
  scope: ReadScope,
  { counted, columns }: CountedRows,
  within: Sql,
): { kept: Sql; waiting: Sql } {
  return {
    kept: sql`(select ${list(columns)} from ${sql.table(counted)} s where s.organisation_id = ${scope.organisationId}
      and ${within} and s.attempt_id not in (select attempt_id from due))`,
    waiting: sql`(select ${list(columns)} from due_now s)`,
  };
}

/** Days or months, from the first and before the last. */
export type CountedSpan = { span: 'day' | 'month'; from: string; before: string };

/** Rows of totals in these spans; `of` says of what, by columns of `s`. */
export function totalRows(
  scope: ReadScope,
  { total, totalOf, sums }: CountedRows,
  spans: readonly CountedSpan[],
  of: Sql,
): Sql {
  const columns = list([...totalOf, ...sums]);
  const rows = spans.map(
    ({ span, from, before }) => sql`
      select ${columns} from ${sql.table(total)} s where s.organisation_id = ${scope.organisationId} and ${of}
        and s.span = ${sql.lit(span)} and s.first_day >= ${from}::date and s.first_day < ${before}::date`,
  );
  // A selection without a day has no rows.
  const nothing = sql`select ${columns} from ${sql.table(total)} s where false`;
  return sql`(${sql.join(rows.length > 0 ? rows : [nothing], sql` union all `)})`;
}

/**
 * Rows of `totalOf` and `sums`, to be added up, in a statement that begins with `withDue`. Of everybody they are totals and what
 * waits, of most people the same less the others, of some what was counted of each of theirs.
 * @param asked that a row `s` is of who is asked for, true or not; null for everybody
 */
export function figureRows(
  scope: ReadScope,
  rows: CountedRows,
  { within, total, asked, most }: { within: Sql; total: Sql; asked: Sql | null; most: boolean },
): Sql {
  const { totalOf, sums, measure } = rows;
  const { kept, waiting } = eachCounted(scope, rows, within);
  const more = list([...totalOf, ...sums]);
  const less = sql`${list(totalOf)}, ${sql.join(sums.map((name) => sql`-${sql.ref(name)}`))}`;
  const those = (which: Sql, who: Sql) => measure(sql`(select * from ${which} s where ${who})`);
  if (asked !== null && !most)
    return sql`(${sql.join(
      [kept, waiting].map((which) => sql`select ${more} from (${those(which, asked)}) theirs`),
      sql` union all `,
    )})`;
  const others = asked && sql`(${asked}) is not true`;
  const parts = [
    sql`select ${more} from ${total} total`,
    sql`select ${more} from (${measure(waiting)}) waiting`,
    sql`select ${less} from (${measure(sql`due_before`)}) before`,
    ...(others
      ? [kept, waiting].map((which) => sql`select ${less} from (${those(which, others)}) others`)
      : []),
  ];
  return sql`(${sql.join(parts, sql` union all `)})`;
}
