import { type RawBuilder, sql } from 'kysely';
import { firstAttemptAt, type PersonAndItem } from '#features/attempts/server/person-results-view.ts';
import type { KindResults } from '#features/content/server/extension-points.ts';
import type { RoundState } from '../model/round-state.ts';

/** The work that a round `r` of an assignment `assigned` asks for. */
export const workOfRound: PersonAndItem = {
  organisation: sql`r.organisation_id`,
  kind: sql`assigned.item_kind`,
  itemId: sql`assigned.item_id`,
  personId: sql`r.person_id`,
  since: sql`r.counts_from`,
};

/** When the person of a round began; null where they have not. */
export function startOfRound(kinds: readonly KindResults[]): RawBuilder<Date | null> {
  const played = firstAttemptAt(workOfRound);
  const own = kinds.map(({ kind, startedAt }) => sql`when ${kind} then ${startedAt(workOfRound)}`);
  const found =
    own.length === 0 ? played : sql`case assigned.item_kind ${sql.join(own, sql` `)} else ${played} end`;
  return sql<Date | null>`coalesce(r.started_at, ${found})`;
}

/** What lists ask of a round beside its row. */
export type RoundsAsked = { now: Date; kinds: readonly KindResults[] };

/** When the item of an assignment is due for everybody; null where it is never, and where no kind has such a day. */
export function dueOfItem(
  kinds: readonly KindResults[],
  item: { organisation: RawBuilder<unknown>; kind: RawBuilder<unknown>; itemId: RawBuilder<unknown> },
): RawBuilder<Date | null> {
  const own = kinds.map(({ kind, dueAt }) => sql`when ${kind} then ${dueAt(item)}`);
  return own.length === 0
    ? sql<Date | null>`null::timestamptz`
    : sql<Date | null>`case ${item.kind} ${sql.join(own, sql` `)} end`;
}

/**
 * Until when a round `r` has to be done: on its own day, and where it has none and is open, when its item is due for everybody.
 */
export function dueOfRound(kinds: readonly KindResults[]): RawBuilder<Date | null> {
  return sql<Date | null>`case when r.due_at is null and r.completed_at is null and r.withdrawn_at is null
    then ${dueOfItem(kinds, workOfRound)} else r.due_at end`;
}

/** Whether it is open, and that moment has passed. */
export function isRoundLate({ now, kinds }: RoundsAsked): RawBuilder<boolean> {
  return sql<boolean>`(r.completed_at is null and r.withdrawn_at is null
    and coalesce(${dueOfRound(kinds)} < ${now}, false))`;
}

/** What `stateOf` of the model says, for a round `r`. @param due a column or expression: when it has to be done */
export function stateOfRound(now: Date, due: RawBuilder<Date | null>): RawBuilder<RoundState> {
  const at = sql`${now}::timestamptz`;
  return sql<RoundState>`case
    when r.withdrawn_at is not null then 'withdrawn'
    when r.completed_at is not null then case when r.valid_until < ${at} then 'expired' else 'completed' end
    when ${due} is null then 'upcoming'
    when ${due} < ${at} then 'overdue'
    when ${due} <= ${at} + interval '168 hours' then 'due-this-week'
    else 'upcoming' end`;
}
