import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import type { Engine } from '#platform/db/database.ts';
import { createPgliteEngine, openPglite } from '#platform/db/embedded/pglite-engine.ts';

type OpenDatabase = { lite: PGlite; schema: string };

/**
 * Opening an embedded database costs more than most test files do. So a process keeps the one that its last test file
 * closed, without its rows, for the next. One whose schema was changed is not kept.
 */
let spare: OpenDatabase | null = null;

/** @param template the path of a migrated data folder, as a file */
export async function openEmbeddedTestEngine(template: string): Promise<Engine> {
  const database = spare ?? (await openCopy(template));
  spare = null;
  return lend(createPgliteEngine(database.lite), () => giveBack(database));
}

/** What a test left running must not write into the database of the next one: a closed engine opens no session. */
function lend(engine: Engine, takeBack: () => Promise<void>): Engine {
  let closed: Promise<void> | null = null;
  const close = async () => {
    // The last session of the queue, so that none is in the middle of something.
    await engine.openSession();
    await takeBack();
  };
  return {
    ...engine,
    openSession: () => (closed ? Promise.reject(new Error('The database is closed.')) : engine.openSession()),
    listen: (channel, ear) =>
      closed ? Promise.reject(new Error('The database is closed.')) : engine.listen(channel, ear),
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

async function openCopy(template: string): Promise<OpenDatabase> {
  const lite = await openPglite(undefined, new Blob([readFileSync(template)]));
  return { lite, schema: await describeSchema(lite) };
}

async function giveBack(database: OpenDatabase): Promise<void> {
  const isNew = !spare && (await emptyDatabase(database).catch(() => false));
  if (isNew && !spare) spare = database;
  else await database.lite.close();
}

/** @returns whether it is as it was when it was opened */
async function emptyDatabase({ lite, schema }: OpenDatabase): Promise<boolean> {
  await lite.exec('rollback');
  await lite.exec('discard all');
  await lite.exec("set time zone 'UTC'; drop schema if exists pgboss cascade");
  // A start of the server adds the partitions of its months.
  const { rows } = await lite.query<{ name: string; isMonth: boolean }>(`
    select oid::regclass::text as name, relname ~ '^attempt_event_[0-9_]+$' as "isMonth" from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration'
      and (pg_relation_size(oid) > 0 or relname ~ '^attempt_event_[0-9_]+$')`);
  const months = rows.filter(({ isMonth }) => isMonth).map(({ name }) => name);
  const filled = rows.filter(({ isMonth }) => !isMonth).map(({ name }) => name);
  if (months.length > 0) await lite.exec(`drop table ${months.join(', ')}`);
  // Ten times as fast as `truncate`, which makes every table that refers to these anew.
  await lite.exec('set session_replication_role = replica');
  await lite.exec(filled.map((name) => `delete from ${name}`).join(';'));
  await lite.exec('reset session_replication_role');
  if (filled.length > 0) await lite.exec(`vacuum ${filled.join(', ')}`);
  await lite.exec('alter sequence praxis_id restart');
  return (await describeSchema(lite)) === schema;
}

/** Everything but rows that a test could change. */
const catalogues = [
  "oid, relname, relkind, relrowsecurity, relforcerowsecurity, relacl from pg_class where relkind <> 't'",
  'attrelid, attname, atttypid, attnotnull, atthasdef, attisdropped from pg_attribute where attnum > 0',
  'oid, conname, convalidated from pg_constraint',
  'oid, tgname, tgenabled from pg_trigger',
  'oid, polname from pg_policy',
  'oid, xmin from pg_proc',
  "oid, nspname, nspacl from pg_namespace where nspname !~ '^pg_t'",
  'oid, rolname, rolsuper, rolbypassrls, rolconfig from pg_roles',
  'roleid, member from pg_auth_members',
  'setdatabase, setrole, setconfig from pg_db_role_setting',
  '* from schema_migration',
];

async function describeSchema(lite: PGlite): Promise<string> {
  const parts = catalogues.map(
    (columns) => `(select md5(string_agg(r::text, ';' order by r::text)) from (select ${columns}) r)`,
  );
  const { rows } = await lite.query<{ schema: string }>(
    `select concat_ws(',', ${parts.join(', ')}) as schema`,
  );
  return rows[0]?.schema ?? '';
}
