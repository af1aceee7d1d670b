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

/** What `stateOf` of the model says, for a round `r`. */
export function stateOfRound(now: Date): RawBuilder<RoundState> {
  const at = sql`${now}::timestamptz`;
  return sql<RoundState>`case
    when r.withdrawn_at is not null then 'withdrawn'
    when r.completed_at is not null then case when r.valid_until < ${at} then 'expired' else 'completed' end
    when r.due_at is null then 'upcoming'
    when r.due_at < ${at} then 'overdue'
    when r.due_at <= ${at} + interval '168 hours' then 'due-this-week'
    else 'upcoming' end`;
}
