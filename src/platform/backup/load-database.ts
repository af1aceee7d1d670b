import { readFile } from 'node:fs/promises';
import { hashMigration, type Migration } from '../db/migrate.ts';
import { BackupError } from './backup-error.ts';
import { type BulkSession, quoteName, quoteText } from './bulk-session.ts';
import { listPartitions, listSequences, listTables, migrationTable } from './catalog.ts';
import type { Manifest, WaitingJob } from './manifest.ts';
import { type RestoreStep, takeRestoreSteps } from './restore-step.ts';

export type LoadOptions = {
  session: BulkSession;
  manifest: Manifest;
  migrations: readonly Migration[];
  /** The rows of a table, in pieces of whole lines. */
  readRows: (parts: readonly string[]) => AsyncIterable<Buffer>;
  waitingJobs: AsyncIterable<WaitingJob>;
  /** Changes of the features to their rows, after the newest migration. */
  steps: readonly RestoreStep[];
  /** Background jobs that are not requested again, because they send to other systems. */
  outgoingQueues: readonly string[];
  say: (sentence: string) => void;
};

/**
 * Throws unless this version knows every migration of the backup, with the same text: then its rows fit, and the newer
 * migrations can follow.
 */
export async function assertKnownVersion(
  manifest: Manifest,
  migrations: readonly Migration[],
): Promise<void> {
  for (const { name, sha256 } of manifest.migrations) {
    const known = migrations.find((migration) => migration.name === name);
    if (!known)
      throw new BackupError(
        `The backup was made by a newer version of Praxis (${manifest.appVersion}): this one does not know its migration ${name}. Install that version or a later one, then restore.`,
      );
    if (hashMigration(await readFile(known.file, 'utf8')) !== sha256)
      throw new BackupError(
        `The backup was made by another build of Praxis (${manifest.appVersion}): its migration ${name} has another text than the one here.`,
      );
  }
}

/**
 * Fills an empty database with a backup, in the backup's schema, then applies the newer migrations. The caller opens
 * the transaction, so that all of it is kept or nothing.
 */
export async function loadDatabase(options: LoadOptions): Promise<string[]> {
  const { session, manifest, migrations, say } = options;
  const had = new Set(manifest.migrations.map(({ name }) => name));
  await session.execute(
    `create table ${migrationTable} (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
  );
  await applyMigrations(
    session,
    migrations.filter(({ name }) => had.has(name)),
  );
  await makePartitions(session, manifest);
  await loadTables(options);
  await setSequences(session, manifest);
  const newer = migrations.filter(({ name }) => !had.has(name));
  await applyMigrations(session, newer);
  const jobs = await askForJobsAgain(options);
  const told = await takeRestoreSteps(session, options.steps);
  say('Rows are loaded.');
  return [
    ...(newer.length > 0
      ? [`The backup is of an older version: ${newer.length} migrations were applied to it.`]
      : []),
    ...(jobs > 0 ? [`${jobs} background jobs that had not ended will run again.`] : []),
    ...told,
  ];
}

async function applyMigrations(session: BulkSession, migrations: readonly Migration[]): Promise<void> {
  for (const { name, file } of migrations) {
    const sql = await readFile(file, 'utf8');
    await session.execute(sql);
    await session.query(`insert into ${migrationTable} (name, sha256) values ($1, $2)`, [
      name,
      hashMigration(sql),
    ]);
  }
}

async function makePartitions(session: BulkSession, manifest: Manifest): Promise<void> {
  const made = await listPartitions(session);
  const there = new Set(made.map(({ name }) => name));
  const parents = new Set(made.map(({ parent }) => parent));
  for (const { name, parent, bound } of manifest.partitions) {
    if (there.has(name)) continue;
    if (!parents.has(parent))
      throw new BackupError(`The backup does not fit: ${parent} has no partitions in this version.`);
    await fitting(name, () =>
      session.execute(
        `create table ${quoteName(name)} partition of ${quoteName(parent)} ${bound};
         call protect_tenant_table(${quoteText(name)})`,
      ),
    );
  }
}

/** All sequences: a sequence that starts again returns numbers that are taken. */
async function setSequences(session: BulkSession, manifest: Manifest): Promise<void> {
  const there = (await listSequences(session)).map(({ name }) => name);
  assertSame(
    'sequence',
    there,
    manifest.sequences.map(({ name }) => name),
  );
  for (const { name, value, called } of manifest.sequences)
    await fitting(name, () =>
      session.query('select setval($1::regclass, $2, $3)', [quoteName(name), value, called]),
    );
}

/** @throws BackupError unless both name the same, each once */
function assertSame(kind: string, there: readonly string[], named: readonly string[]): void {
  const doubled = named.find((name, index) => named.indexOf(name) !== index);
  const unknown = named.find((name) => !there.includes(name));
  const lacking = there.find((name) => !named.includes(name));
  const sentences = [
    doubled === undefined ? [] : [`it has the ${kind} ${doubled} twice.`],
    unknown === undefined ? [] : [`there is no ${kind} ${unknown} in this version.`],
    lacking === undefined ? [] : [`the ${kind} ${lacking} is missing in it.`],
  ].flat();
  if (sentences[0]) throw new BackupError(`The backup does not fit: ${sentences[0]}`);
}

/** An error of the database about rows or values becomes a sentence. */
async function fitting<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`The backup does not fit: ${name}: ${reason}`, { cause: error });
  }
}

async function loadTables({ session, manifest, readRows, say }: LoadOptions): Promise<void> {
  const there = new Map((await listTables(session)).map((table) => [table.name, table]));
  const partitions = new Set((await listPartitions(session)).map(({ name }) => name));
  const named = manifest.tables.map(({ name }) => name);
  // A month that the backup does not know has no rows in it.
  assertSame(
    'table',
    [...there.keys()].filter((name) => !partitions.has(name) || named.includes(name)),
    named,
  );
  for (const { name, columns } of manifest.tables) {
    const inTable = (column: string) => `${name}.${column}`;
    assertSame('column', there.get(name)?.columns.map(inTable) ?? [], columns.map(inTable));
  }
  // Migrations may have written rows of their own.
  await session.execute(`truncate ${[...there.keys()].map(quoteName).join(', ')}`);
  const putBack = await takeOffConstraints(session);
  for (const { name, columns, rows, parts } of manifest.tables) {
    if (parts.length === 0) continue;
    const taken = await fitting(name, () => session.copyIn(name, columns, readRows(parts)));
    if (taken !== rows)
      throw new BackupError(`The table ${name} took ${taken} rows, and the backup has ${rows} of it.`);
    if (rows >= 1_000_000) say(`${name}: ${rows} rows`);
  }
  say('Making indexes.');
  for (const sql of putBack) await fitting('rows', () => session.execute(sql));
}

/**
 * Rows load many times faster without indexes, in any order without references, and only without row security, which
 * refuses COPY. Each is restored as it was: names, definitions and states are the database's own texts, in the order
 * they were made in, from which the indexes of partitions have their names.
 * @returns the function that restores them all, in order
 */
async function takeOffConstraints(session: BulkSession): Promise<string[]> {
  const here = 'relnamespace = current_schema()::regnamespace';
  const constraints = await session.query<{ owner: string; name: string; kind: string; definition: string }>(
    `select t.relname::text as owner, c.conname::text as name, c.contype::text as kind,
       pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class t on t.oid = c.conrelid
     where t.${here} and t.relname <> $1 and c.contype in ('f', 'p', 'u', 'x') and c.conparentid = 0
     order by c.oid`,
    [migrationTable],
  );
  const indexes = await session.query<{ name: string; definition: string }>(
    // The database describes a partitioned table without its partitions, which need the definition as well.
    `select i.relname::text as name,
       case when i.relkind = 'I' then replace(pg_get_indexdef(i.oid), ' ON ONLY ', ' ON ') else pg_get_indexdef(i.oid) end as definition
     from pg_class i join pg_index x on x.indexrelid = i.oid join pg_class t on t.oid = x.indrelid
     where t.${here} and t.relname <> $1 and not i.relispartition
       and not exists (select 1 from pg_constraint c where c.conindid = i.oid)
     order by i.oid`,
    [migrationTable],
  );
  const forced = await session.query<{ name: string }>(
    `select relname::text as name from pg_class
     where ${here} and relkind in ('r', 'p') and relforcerowsecurity order by relname collate "C"`,
  );
  const references = constraints.filter(({ kind }) => kind === 'f');
  const keys = constraints.filter(({ kind }) => kind !== 'f');
  for (const { name } of forced)
    await session.execute(`alter table ${quoteName(name)} no force row level security`);
  // What they would write is in the backup.
  const triggers = await session.query<{ owner: string; name: string }>(
    `select t.relname::text as owner, g.tgname::text as name from pg_trigger g join pg_class t on t.oid = g.tgrelid
     where t.${here} and not g.tgisinternal and g.tgenabled <> 'D' and g.tgparentid = 0`,
  );
  for (const { owner, name } of triggers)
    await session.execute(`alter table ${quoteName(owner)} disable trigger ${quoteName(name)}`);
  for (const { owner, name } of [...references, ...keys])
    await session.execute(`alter table ${quoteName(owner)} drop constraint ${quoteName(name)}`);
  for (const { name } of indexes) await session.execute(`drop index ${quoteName(name)}`);
  const addConstraint = ({ owner, name, definition }: (typeof constraints)[number]) =>
    `alter table ${quoteName(owner)} add constraint ${quoteName(name)} ${definition}`;
  return [
    ...keys.map(addConstraint),
    ...indexes.map(({ definition }) => definition),
    ...references.map(addConstraint),
    ...forced.map(({ name }) => `alter table ${quoteName(name)} force row level security`),
    ...triggers.map(({ owner, name }) => `alter table ${quoteName(owner)} enable trigger ${quoteName(name)}`),
  ];
}

async function askForJobsAgain({ session, waitingJobs, outgoingQueues }: LoadOptions): Promise<number> {
  await session.query('delete from job_outbox where queue = any($1)', [outgoingQueues]);
  let count = 0;
  for await (const { queue, payload, singletonKey, startAfterSeconds } of waitingJobs) {
    if (outgoingQueues.includes(queue)) continue;
    const rows = await fitting(queue, () =>
      session.query(
        `insert into job_outbox (organisation_id, queue, payload, singleton_key, start_after_seconds)
         select id, $2, $3, $4, $5 from organisation where id = $1 returning 1`,
        [payload.organisationId, queue, JSON.stringify(payload), singletonKey, startAfterSeconds],
      ),
    );
    count += rows.length;
  }
  return count;
}
