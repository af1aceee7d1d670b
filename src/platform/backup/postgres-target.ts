import { BackupError } from './backup-error.ts';
import { type BulkSession, quoteName } from './bulk-session.ts';
import { migrationTable } from './catalog.ts';
import { openPostgresBulk } from './postgres-bulk.ts';
import type { RestoreTarget } from './restore-backup.ts';

/**
 * Restores into a PostgreSQL. All of it is one transaction: until it is committed, other sessions see the former
 * database.
 * @param replace the name of the database, as the operator typed it, or null
 */
export function createPostgresTarget(connectionString: string, replace: string | null): RestoreTarget {
  let session: BulkSession | null = null;
  return {
    async open() {
      session = await openPostgresBulk(connectionString);
      await assertAlone(session);
      await session.execute('begin');
      await assertMayFill(session, replace);
      await dropEverything(session);
      await session.execute("set local maintenance_work_mem = '256MB'");
      return session;
    },
    async keep() {
      await session?.execute('commit');
      await session?.execute('analyze');
      return [];
    },
    async close() {
      await session?.close();
    },
  };
}

async function assertAlone(session: BulkSession): Promise<void> {
  const [others] = await session.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (others?.count)
    throw new BackupError(
      `The database is in use by ${others.count} other connections. Stop every Praxis process, then restore.`,
    );
}

async function assertMayFill(session: BulkSession, replace: string | null): Promise<void> {
  const [found] = await session.query<{ name: string; tables: number; ours: boolean }>(
    `select current_database()::text as name,
       (select count(*)::int from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace) as tables,
       to_regclass($1) is not null as ours`,
    [migrationTable],
  );
  if (!found || found.tables === 0) return;
  if (!found.ours)
    throw new BackupError(
      `The database ${found.name} holds tables of something else. Make an empty one and restore into that.`,
    );
  const [rows] = await session.query<{ used: boolean }>(
    'select exists (select 1 from organisation) or exists (select 1 from person) as used',
  );
  if (!rows?.used || replace === found.name) return;
  throw new BackupError(
    `The database ${found.name} is not empty. Restore into an empty one, or replace everything in it with: --replace ${found.name}`,
  );
}

/** The schema itself stays: its owner and rights are the operator's. */
async function dropEverything(session: BulkSession): Promise<void> {
  await session.execute('drop schema if exists pgboss cascade');
  const relations = await session.query<{ name: string; kind: string }>(
    `select relname::text as name, relkind::text as kind from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and not relispartition`,
  );
  const words: Record<string, string> = {
    r: 'table',
    p: 'table',
    v: 'view',
    m: 'materialized view',
    S: 'sequence',
  };
  for (const { name, kind } of relations)
    await session.execute(`drop ${words[kind]} if exists ${quoteName(name)} cascade`);
  const routines = await session.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc where pronamespace = current_schema()::regnamespace
       and not exists (select 1 from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')`,
  );
  for (const { signature } of routines) await session.execute(`drop routine if exists ${signature} cascade`);
}
