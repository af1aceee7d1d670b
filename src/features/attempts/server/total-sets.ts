import { type RawBuilder, sql } from 'kysely';

/** What of an organisation is counted at once. */
export type ItemDay = { itemKind: string; itemId: number; day: string };

/** Members of a set in one row of `attempt_people` and `attempt_digit`, whose columns have as many bits. */
export const learnersInBlock = sql.lit(2048);

/** The set of one learner within its block, where `ordinal` is a column. */
export function setOfOne(ordinal: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`set_bit(0::bit(2048), ${ordinal} % ${learnersInBlock}, 1)`;
}
