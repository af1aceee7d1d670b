import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { type AttemptSelection, whereSelected } from './attempt-selection-view.ts';
import type { PersonAndItem } from './person-results-view.ts';

/**
 * A relation for the statements of other features: each member with each item that they began in a selection (`person_id`,
 * `item_kind`, `item_id`), and whether they finished one of these attempts (`completed`). Read from daily figures, never from attempts.
 */
export function usedItems(scope: ReadScope, selection: AttemptSelection): RawBuilder<unknown> {
  return sql`(select s.person_id, s.item_kind, s.item_id, bool_or(s.completions > 0) as completed from attempt_day s
    where ${whereSelected(scope, selection)} and s.person_id is not null
    group by s.person_id, s.item_kind, s.item_id)`;
}

/**
 * The same with what stands over all of their attempts at the item: `finished_ever`, how often they finished it, and `best_score`,
 * `first_score` and `latest_score` in percent, hidden ones too: for staff alone.
 */
export function usedItemsWithScores(scope: ReadScope, selection: AttemptSelection): RawBuilder<unknown> {
  return sql`(select u.person_id, u.item_kind, u.item_id, u.completed, p.completions as finished_ever,
      p.best_score::float as best_score, p.first_quiz_score::float as first_score, p.latest_quiz_score::float as latest_score
    from ${usedItems(scope, selection)} u
    left join item_person_statistics p on p.organisation_id = ${scope.organisationId} and p.item_kind = u.item_kind
      and p.item_id = u.item_id and p.person_id = u.person_id)`;
}

/**
 * How far somebody came with an item since a moment, as one row to be joined laterally: `started`, `finished`. Daily figures
 * know days in UTC, so all of the day of the moment counts.
 */
export function workSince({
  organisation,
  kind,
  itemId,
  personId,
  since,
}: PersonAndItem): RawBuilder<unknown> {
  return sql`lateral (
    select coalesce(bool_or(d.views > 0), false) as started, coalesce(bool_or(d.completions > 0), false) as finished
    from attempt_day d where d.organisation_id = ${organisation} and d.person_id = ${personId}
      and d.item_kind = ${kind} and d.item_id = ${itemId}
      and (${since} is null or d.day >= (${since} at time zone 'UTC')::date))`;
}
