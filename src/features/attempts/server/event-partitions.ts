import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database-types.ts';

/**
 * Makes the event log's partitions of this month and the next. Called at start and once a day with the owner's
 * connection or across organisations; doing it again is harmless.
 */
export async function ensureEventPartitions(db: Kysely<Database>, now: Date): Promise<void> {
  for (const monthsAhead of [0, 1]) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAhead, 1));
    await sql`call ensure_attempt_event_partition(${month.toISOString().slice(0, 10)}::date)`.execute(db);
  }
}
