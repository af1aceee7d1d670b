import type { PgBoss } from 'pg-boss';
import type { PraxisDatabase } from '../db/database.ts';

export type JobListFilter = { states?: readonly string[]; name?: string };
export type JobRow = {
  id: string;
  name: string;
  state: string;
  organisationId: number | null;
  attempts: number;
  retryLimit: number;
  createdAt: Date;
  startedAt: Date | null;
  completedAt: Date | null;
  error: string | null;
};

type JobListParts = { database: PraxisDatabase; boss: PgBoss };

export async function listJobs(
  { database }: JobListParts,
  filter: JobListFilter,
  page: { limit: number; offset: number },
): Promise<{ jobs: JobRow[]; totalCount: number }> {
  const where =
    "where ($1::text[] is null or state::text = any($1)) and ($2::text is null or name = $2) and name not like '\\_\\_%'";
  const values = [filter.states ?? null, filter.name ?? null];
  const { rows } = await database.executeSql(
    `select id::text, name, state::text, data, retry_count, retry_limit, created_on, started_on, completed_on, output,
            count(*) over () as total
     from pgboss.job ${where} order by created_on desc, id limit $3 offset $4`,
    [...values, page.limit, page.offset],
  );
  const found = rows as BossRow[]; // the columns selected above
  return { jobs: found.map(toJobRow), totalCount: found[0]?.total ?? 0 };
}

/** Those that wait, run or failed, by state; jobs that are done say nothing. */
export async function countJobs(database: PraxisDatabase): Promise<{ state: string; count: number }[]> {
  const { rows } = await database.executeSql(
    `select wanted.state, count(j.id)::int as count
     from unnest(array['created', 'retry', 'active', 'failed']) as wanted(state)
     left join pgboss.job j on j.state::text = wanted.state and j.name not like '\\_\\_%'
     group by wanted.state`,
  );
  return rows as { state: string; count: number }[]; // the columns selected above
}

/** Runs failed jobs again; returns the ids of those. */
export async function retryJobs({ database, boss }: JobListParts, ids: readonly string[]): Promise<string[]> {
  const { rows } = await database.executeSql(
    "select id::text, name from pgboss.job where state = 'failed' and id::text = any($1)",
    [ids],
  );
  const failed = rows as { id: string; name: string }[];
  const retried: string[] = [];
  for (const job of failed) {
    try {
      await boss.retry(job.name, job.id);
      retried.push(job.id);
    } catch (error) {
      // Another job with the same key waits or runs already.
      if (!isUniqueViolation(error)) throw error;
    }
  }
  return retried;
}

type BossRow = {
  id: string;
  name: string;
  state: string;
  data: { organisationId?: number } | null;
  retry_count: number;
  retry_limit: number;
  created_on: Date;
  started_on: Date | null;
  completed_on: Date | null;
  output: { message?: string } | null;
  total: number;
};

function toJobRow(row: BossRow): JobRow {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    // 0 means the installation itself.
    organisationId: row.data?.organisationId || null,
    attempts: row.retry_count + (row.started_on ? 1 : 0),
    retryLimit: row.retry_limit,
    createdAt: row.created_on,
    startedAt: row.started_on,
    completedAt: row.completed_on,
    error: typeof row.output?.message === 'string' ? row.output.message : null,
  };
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
