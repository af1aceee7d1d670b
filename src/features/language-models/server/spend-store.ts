import { sql } from 'kysely';
import { createStatementKeeper, slot } from '#platform/db/session/compiled-statement.ts';
import { requestedJob } from '#platform/jobs/job.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';

export type StartedCall = { purpose: string; engine: string; modelId: string; month: string; at: Date };

const reserveKeeper = createStatementKeeper<{ id: number }>();
const settleKeeper = createStatementKeeper<never>();
const organisation = sql`${slot('organisation')}::bigint`;
const month = sql`${slot('month')}::date`;
const reservedMicros = sql`${slot('reservedMicros')}::bigint`;

/**
 * Sets aside the cost of a call and begins its entry in the log, by one statement: the row of the month is locked
 * while its ceiling is compared, so simultaneous calls can never exceed it together. The last statement of its
 * transaction, so that other calls do not wait for a round trip of this one.
 * @param release the job that releases lost amounts, requested by the first of the calls that run
 * @returns the entry's id; undefined when the ceiling leaves too little
 */
export async function reserveCall(
  scope: Scope,
  call: StartedCall & { reservedMicros: number },
  release: Readonly<Record<string, unknown>>,
): Promise<number | undefined> {
  const [entry] = await reserveKeeper.runLast(
    scope.db,
    'reserve',
    { organisation: scope.organisationId, ...call, ...release },
    () => sql`
      with setting as (
        select monthly_ceiling_micros as ceiling from language_model_setting
        where organisation_id = ${organisation}
      ), reserved as (
        insert into language_model_spend as spend (organisation_id, month, reserved_micros, running)
        select ${organisation}, ${month}, ${reservedMicros}, 1 from setting
        where ceiling is null or ${reservedMicros} <= ceiling
        on conflict (organisation_id, month) do update
          set reserved_micros = spend.reserved_micros + excluded.reserved_micros, running = spend.running + 1
          where (select ceiling from setting) is null
            or spend.spent_micros + spend.reserved_micros + excluded.reserved_micros <= (select ceiling from setting)
        returning running
      ), release as (${requestedJob(sql`reserved where running = 1`)})
      insert into language_model_call
        (organisation_id, month, purpose, engine, model_id, reserved_micros, created_at)
      select ${organisation}, ${month}, ${slot('purpose')}::text, ${slot('engine')}::text,
        ${slot('modelId')}::text, ${reservedMicros}, ${slot('at')}::timestamptz
      from reserved
      returning id`,
  );
  return entry?.id;
}

export type EndedCall = {
  outcome: string;
  costMicros: number;
  inputTokens: number;
  outputTokens: number;
  estimated: boolean;
  firstTextMs: number | null;
  durationMs: number;
};

/**
 * Ends a call's entry and replaces the amount that was set aside by the real cost; does nothing when it was ended
 * before. The last statement of its transaction: all calls share the month's row, and must not wait for a round trip
 * of this one.
 */
export async function settleCall(scope: Scope, id: number, ended: EndedCall): Promise<void> {
  await settleKeeper.runLast(
    scope.db,
    'settle',
    { organisation: scope.organisationId, id, ...ended },
    () => sql<never>`
      with ended as (
        update language_model_call
        set outcome = ${slot('outcome')}::text, cost_micros = ${slot('costMicros')}::bigint,
          input_tokens = ${slot('inputTokens')}::integer, output_tokens = ${slot('outputTokens')}::integer,
          estimated = ${slot('estimated')}::boolean, first_text_ms = ${slot('firstTextMs')}::integer,
          duration_ms = ${slot('durationMs')}::integer
        where organisation_id = ${organisation} and id = ${slot('id')}::bigint and outcome = 'running'
        returning month, reserved_micros
      )
      update language_model_spend as spend
      set spent_micros = spend.spent_micros + ${slot('costMicros')}::bigint,
        reserved_micros = spend.reserved_micros - ended.reserved_micros, running = spend.running - 1
      from ended
      where spend.organisation_id = ${organisation} and spend.month = ended.month`,
  );
}

/** A call that was not made, for the log. */
export async function recordRefusedCall(scope: Scope, call: StartedCall, outcome: string): Promise<void> {
  await scope.db
    .insertInto('language_model_call')
    .values({
      organisation_id: scope.organisationId,
      month: sql<string>`${call.month}::date`,
      purpose: call.purpose,
      engine: call.engine,
      model_id: call.modelId,
      outcome,
      reserved_micros: 0,
      duration_ms: 0,
      created_at: call.at,
    })
    .execute();
}

/** Releases the amounts of calls that began before a time and never ended; returns how many still run. */
export async function releaseLostCalls(scope: Scope, before: Date): Promise<number> {
  await sql`
    with lost as (
      update language_model_call set outcome = 'lost'
      where organisation_id = ${scope.organisationId} and outcome = 'running' and created_at < ${before}::timestamptz
      returning month, reserved_micros
    ), sums as (
      select month, sum(reserved_micros)::bigint as micros, count(*)::integer as calls from lost group by month
    )
    update language_model_spend as spend
    set reserved_micros = spend.reserved_micros - sums.micros, running = spend.running - sums.calls
    from sums
    where spend.organisation_id = ${scope.organisationId} and spend.month = sums.month`.execute(scope.db);
  const found = await scope.db
    .selectFrom('language_model_spend')
    .select((eb) => eb.fn.sum<number>('running').as('running'))
    .where('organisation_id', '=', scope.organisationId)
    .executeTakeFirst();
  return Number(found?.running ?? 0);
}

export async function findSpend(
  scope: ReadScope,
  month: string,
): Promise<{ spentMicros: number; reservedMicros: number }> {
  const found = await scope.db
    .selectFrom('language_model_spend')
    .select(['spent_micros as spentMicros', 'reserved_micros as reservedMicros'])
    .where('organisation_id', '=', scope.organisationId)
    .where('month', '=', sql<string>`${month}::date`)
    .executeTakeFirst();
  return found ?? { spentMicros: 0, reservedMicros: 0 };
}
