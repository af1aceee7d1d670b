import { type RawBuilder, sql } from 'kysely';

/** Names a person's work on an item inside a statement; results since a moment, or all where it is null. */
export type PersonAndItem = {
  organisation: RawBuilder<unknown>;
  kind: RawBuilder<unknown>;
  itemId: RawBuilder<unknown>;
  personId: RawBuilder<unknown>;
  since: RawBuilder<unknown>;
};

function ownAttempts({ organisation, kind, itemId, personId, since }: PersonAndItem) {
  return (moment: RawBuilder<unknown>) => sql`a.organisation_id = ${organisation} and a.item_kind = ${kind}
    and a.item_id = ${itemId} and a.person_id = ${personId} and not a.practice and (${since} is null or ${moment} >= ${since})`;
}

/** When they began it for the first time; null where they have not. */
export function firstAttemptAt(asked: PersonAndItem): RawBuilder<Date | null> {
  return sql<Date | null>`(select min(a.started_at) from attempt a where ${ownAttempts(asked)(sql`a.started_at`)})`;
}

/**
 * The finished attempt that reached a score, as a table to be joined laterally: `id`, `score`, `started_at`, `finished_at`;
 * no row where none did. The first of them; the latest where `latest` holds.
 * @param minimum percent; null takes any finished attempt
 */
export function reachedAttempt(
  asked: PersonAndItem,
  minimum: RawBuilder<unknown>,
  latest: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`lateral (
    select a.id, a.score, a.started_at, a.finished_at from attempt a
    where ${ownAttempts(asked)(sql`a.finished_at`)} and a.finished_at is not null
      and (${minimum} is null or a.score >= ${minimum})
    order by case when ${latest} then a.finished_at end desc, a.finished_at, a.id limit 1)`;
}
