import { sql } from 'kysely';
import type { RestoreStep } from '#platform/backup/restore-step.ts';
import type { PraxisDatabase } from '#platform/db/database.ts';

const triggers = {
  attempt: ['warehouse_added', 'warehouse_changed', 'warehouse_deleted'],
  hidden_scores: ['warehouse_hidden', 'warehouse_shown'],
};

const turn = (word: 'enable' | 'disable') =>
  Object.entries(triggers)
    .flatMap(([table, names]) => names.map((name) => `alter table ${table} ${word} trigger ${name}`))
    .join('; ');

/** Whoever writes for longer keeps the switch waiting, and behind it everybody: the next start tries again. */
const patience = "set local lock_timeout = '5s'";

/**
 * From here on changes are noted. Where none were noted before, everything has to be filled. Triggers and row change
 * together, so a row means that no change was missed.
 */
export async function switchFeedOn({ kysely }: PraxisDatabase): Promise<void> {
  const { rows } = await sql`select 1 as there from warehouse_feed`.execute(kysely);
  if (rows.length > 0) return;
  await kysely.transaction().execute(async (db) => {
    await sql.raw(patience).execute(db);
    for (const statement of turn('enable').split('; ')) await sql.raw(statement).execute(db);
    await sql`insert into warehouse_feed default values on conflict do nothing`.execute(db);
  });
}

/** Where the setting is gone nothing is noted any more, and nothing is left of what was. */
export async function switchFeedOff({ kysely }: PraxisDatabase): Promise<void> {
  const { rows } = await sql`select 1 as there from warehouse_feed`.execute(kysely);
  if (rows.length === 0) return;
  await kysely.transaction().execute(async (db) => {
    await sql.raw(patience).execute(db);
    for (const statement of turn('disable').split('; ')) await sql.raw(statement).execute(db);
    await sql`delete from warehouse_feed`.execute(db);
    for (const table of ['warehouse_note', 'warehouse_removal'])
      await sql`truncate ${sql.table(table)}`.execute(db);
  });
}

/** In a restored database the triggers are as a migration leaves them, off: the next start fills everything again. */
export const warehouseRestoreSteps: RestoreStep[] = [
  {
    sql: 'delete from warehouse_feed returning 1',
    tell: () => 'Where CLICKHOUSE_URL is set, ClickHouse is filled again at the next start.',
  },
  {
    sql: 'delete from warehouse_note returning 1',
    tell: (rows) => `${rows} changes that waited for ClickHouse are left to that.`,
  },
  {
    sql: 'delete from warehouse_removal returning 1',
    tell: (rows) => `${rows} deleted sessions whose rows were still in ClickHouse's files are left to that.`,
  },
];
