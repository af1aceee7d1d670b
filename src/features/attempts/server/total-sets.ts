import { type RawBuilder, sql } from 'kysely';

/** What of an organisation is counted at once. */
export type ItemDay = { itemKind: string; itemId: number; day: string };

/** Members of a set in one row of `attempt_people` and `attempt_digit`, whose columns have as many bits. */
export const learnersInBlock = sql.lit(2048);

/** The set of one learner within its block, where `ordinal` is a column. */
export function setOfOne(ordinal: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`set_bit(0::bit(2048), ${ordinal} % ${learnersInBlock}, 1)`;
}

/** A relation `a` of these, each once. */
export function askedDays(days: readonly ItemDay[]): RawBuilder<unknown> {
  return sql`(select distinct * from unnest(${days.map((row) => row.itemKind)}::text[],
    ${days.map((row) => row.itemId)}::bigint[], ${days.map((row) => row.day)}::date[]) as a (item_kind, item_id, day))`;
}
