import type { BulkSession } from './bulk-session.ts';

/** Something that a feature does to its own rows after they were restored. */
export type RestoreStep = {
  /** One statement that changes rows, with `returning 1`. */
  sql: string;
  /** The message to the operator about this many rows. */
  tell: (rows: number) => string;
};

export async function takeRestoreSteps(
  session: BulkSession,
  steps: readonly RestoreStep[],
): Promise<string[]> {
  const told: string[] = [];
  for (const { sql, tell } of steps) {
    const [done] = await session.query<{ rows: number }>(
      `with done as (${sql}) select count(*)::int as rows from done`,
    );
    if (done && done.rows > 0) told.push(tell(done.rows));
  }
  return told;
}
