import { sql } from 'kysely';
import type { PlatformScope } from '#platform/tenancy/scope.ts';

/** Failures of the last two clock hours, so that the limit cannot be doubled around a full hour. */
export async function countFailures(scope: PlatformScope, subject: string, now: Date): Promise<number> {
  const row = await scope.db
    .selectFrom('sign_in_failure')
    .where('subject', '=', subject)
    .where('hour', '>', new Date(now.getTime() - 2 * 3_600_000))
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('failures'), sql<number>`0`).as('failures'))
    .executeTakeFirst();
  return Number(row?.failures ?? 0);
}

/** Holds the subject's row until the transaction ends. */
export async function addFailure(scope: PlatformScope, subject: string, now: Date): Promise<void> {
  const hour = startOfHour(now);
  await scope.db
    .insertInto('sign_in_failure')
    .values({ subject, hour, failures: 1 })
    .onConflict((conflict) =>
      conflict.columns(['subject', 'hour']).doUpdateSet({ failures: sql`sign_in_failure.failures + 1` }),
    )
    .execute();
}

export async function clearFailures(scope: PlatformScope, subject: string): Promise<void> {
  await scope.db.deleteFrom('sign_in_failure').where('subject', '=', subject).execute();
}

export async function removeFailure(scope: PlatformScope, subject: string, now: Date): Promise<void> {
  await scope.db
    .updateTable('sign_in_failure')
    .set({ failures: sql`failures - 1` })
    .where('subject', '=', subject)
    .where('hour', '=', startOfHour(now))
    .where('failures', '>', 0)
    .execute();
}

function startOfHour(now: Date): Date {
  return new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
}
