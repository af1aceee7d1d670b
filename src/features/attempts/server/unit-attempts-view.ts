import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { scoresHidden } from './hidden-scores.ts';

/** What somebody's finished attempts within one unit come to. */
export type UnitAttempts = {
  unitId: number;
  /** Percent; null where nothing was scored. */
  bestScore: number | null;
};

/**
 * Those of a person in these units (a query of ids), as a JSON list: units without a finished attempt are not in it.
 * @param since only what was finished from then on; null for all
 */
export function unitAttemptsJson(
  organisation: RawBuilder<unknown>,
  person: RawBuilder<unknown>,
  unitIds: RawBuilder<unknown>,
  since: Date | null,
): RawBuilder<UnitAttempts[]> {
  return sql`coalesce((
    select json_agg(json_build_object('unitId', done.unit_id, 'bestScore', done.best)) from (
      select a.unit_id, max(a.score)::float as best from attempt a
      where a.organisation_id = ${organisation} and a.person_id = ${person} and a.unit_id in (${unitIds})
        and a.finished_at is not null and not a.practice ${since ? sql`and a.finished_at >= ${since}` : sql``}
      group by a.unit_id) done), '[]'::json)`;
}

/** Whether learners may not know the scores of an item that is named by columns of the statement it stands in. */
export function itemScoresHidden(item: {
  organisation: RawBuilder<unknown>;
  kind: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
}): RawBuilder<boolean> {
  const of = sql`(select ${item.organisation} as organisation_id, ${item.kind} as item_kind, ${item.id} as item_id)`;
  return sql<boolean>`(select ${scoresHidden(sql`asked`)} from ${of} asked)`;
}

/** A relation of the time that members spent in units: `unit_id`, `person_id`, `time_spent_ms`; a row where they began one. */
export function timeInUnits(scope: ReadScope): RawBuilder<unknown> {
  return sql`(select t.unit_id, t.person_id, t.time_spent_ms::float8 as time_spent_ms from attempt_unit_time t
    where t.organisation_id = ${scope.organisationId})`;
}
