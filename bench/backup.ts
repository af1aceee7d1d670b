/**
 * R15: a backup and its restore of many events, with PostgreSQL and with the embedded database, against pg_dump -Fc and
 * pg_restore where they are on PATH. `node bench/backup.ts [events] [embedded events]` (1,000,000 and 200,000 unless told;
 * the goal is about 10,000,000 in five minutes).
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrations } from '../database/migrations/index.ts';
import { openPlace } from '../src/platform/backup/backup-place.ts';
import type { BulkSession } from '../src/platform/backup/bulk-session.ts';
import { digestDatabase, joinDigests } from '../src/platform/backup/digest.ts';
import { createFolderTarget } from '../src/platform/backup/folder-target.ts';
import { openFolderInstant, openPostgresInstant } from '../src/platform/backup/instants.ts';
import { type Instant, makeBackup } from '../src/platform/backup/make-backup.ts';
import { openPgliteBulk } from '../src/platform/backup/pglite-bulk.ts';
import { openPostgresBulk } from '../src/platform/backup/postgres-bulk.ts';
import { createPostgresTarget } from '../src/platform/backup/postgres-target.ts';
import { type RestoreTarget, restoreBackup } from '../src/platform/backup/restore-backup.ts';
import { createDatabase } from '../src/platform/db/database.ts';
import { openPgliteEngine } from '../src/platform/db/embedded/pglite-engine.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { createFileStore } from '../src/platform/storage/file-store.ts';
import { describeMachine } from './lib/machine.ts';
import { startBenchPostgres } from './lib/postgres.ts';
import { printTable } from './lib/rounds.ts';

const events = Number(process.argv[2] ?? 1_000_000);
const embeddedEvents = Number(process.argv[3] ?? 200_000);
const eventsPerSession = 200;
const folder = mkdtempSync(join(tmpdir(), 'praxis-bench-'));
const run = promisify(execFile);

console.log(
  `R15 backup and restore. Goal: 10,000,000 events in five minutes, both together.\n  ${describeMachine()}`,
);
try {
  if (events > 0) await measurePostgres();
  if (embeddedEvents > 0) await measureEmbedded();
  console.log(`  ${describeMachine()}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

async function measurePostgres(): Promise<void> {
  const postgres = await startBenchPostgres();
  try {
    const owner = await openPostgresBulk(postgres.url);
    await owner.execute('set role praxis_platform');
    await fill(owner, events);
    await owner.execute('reset role; checkpoint').catch(() => {});
    const [size] = await owner.query<{ bytes: number }>(
      'select pg_database_size(current_database()) as bytes',
    );
    await owner.close();
    const emptyUrl = await makeDatabase(postgres.superuserUrl, postgres.url, 'praxis_restored');
    const ours = await measure(
      'postgres',
      () => openPostgresInstant(postgres.url),
      createPostgresTarget(emptyUrl, null),
      () => openPostgresInstant(emptyUrl),
    );
    printTable([
      { [`PostgreSQL, ${events} events, ${mb(size?.bytes ?? 0)} MB`]: 'Praxis', ...ours.row },
      ...(await measurePgDump(postgres.superuserUrl, postgres.url, ours)),
    ]);
    console.log(`  digests before and after: ${ours.same ? 'the same' : 'DIFFERENT'}`);
  } finally {
    await postgres.stop();
  }
}

async function measurePgDump(superuserUrl: string, url: string, ours: Awaited<ReturnType<typeof measure>>) {
  const file = join(folder, 'dump');
  try {
    // It refuses row security unless the role passes it.
    const from = new URL(superuserUrl);
    const dumped = await timed(() => run('pg_dump', ['-Fc', '-f', file, from.href]));
    const to = new URL(await makeDatabase(superuserUrl, url, 'praxis_pg_restored'));
    const into = new URL(superuserUrl);
    into.pathname = to.pathname;
    const restored = await timed(() => run('pg_restore', ['-d', into.href, file]));
    return [
      {
        [`PostgreSQL, ${events} events`]: 'pg_dump -Fc, pg_restore',
        'backup s': dumped.toFixed(1),
        'restore s': restored.toFixed(1),
        'both s': (dumped + restored).toFixed(1),
        MB: mb(statSync(file).size),
        'times theirs': `${((ours.backup + ours.restore) / (dumped + restored)).toFixed(2)}`,
      },
    ];
  } catch (error) {
    console.log(
      `  pg_dump could not be compared: ${error instanceof Error ? error.message.split('\n')[1] : error}`,
    );
    return [];
  }
}

async function measureEmbedded(): Promise<void> {
  const source = join(folder, 'source');
  const engine = await openPgliteEngine(source);
  const database = createDatabase(engine);
  await migrate(database, migrations);
  await database.close();
  const session = await openPgliteBulk(source);
  await fill(session, embeddedEvents);
  await session.close();
  const dataDir = join(folder, 'restored');
  const copied: string[] = [];
  const copyOf = async (path: string) => {
    const copy = join(folder, `copy-${copied.push(path)}`);
    await run('cp', ['-r', path, copy]);
    return openFolderInstant(copy, new Date());
  };
  const ours = await measure(
    'embedded',
    () => copyOf(source),
    createFolderTarget(dataDir, null),
    () => copyOf(join(dataDir, 'database')),
  );
  printTable([{ [`embedded, ${embeddedEvents} events`]: 'Praxis', ...ours.row }]);
  console.log(`  digests before and after: ${ours.same ? 'the same' : 'DIFFERENT'}`);
}

async function measure(
  name: string,
  open: () => Promise<Instant>,
  target: RestoreTarget,
  openRestored: () => Promise<Instant>,
) {
  const path = join(folder, `place-${name}`);
  const place = await openPlace({ folder: path });
  const store = createFileStore(join(folder, `files-${name}`));
  const common = { place, passphrase: null, store, say: () => {} };
  let id = '';
  const backup = await timed(async () => {
    const report = await makeBackup({
      ...common,
      openInstant: open,
      secretFiles: [],
      retention: { newest: 3 },
      appVersion: 'bench',
    });
    id = report.id;
  });
  const restore = await timed(() =>
    restoreBackup({
      ...common,
      id,
      migrations,
      target,
      steps: [],
      outgoingQueues: [],
      writeSecret: async (secret) => secret,
    }),
  );
  const row = {
    'backup s': backup.toFixed(1),
    'restore s': restore.toFixed(1),
    'both s': (backup + restore).toFixed(1),
    MB: mb(sizeOf(path)),
    'times theirs': '',
  };
  const same = (await digestOf(open)) === (await digestOf(openRestored));
  return { backup, restore, row, same };
}

async function digestOf(open: () => Promise<Instant>): Promise<string> {
  const instant = await open();
  try {
    return joinDigests(await digestDatabase(instant.session));
  } finally {
    await instant.close();
  }
}

/** Sessions of 200 events, a third with where the learner looked, as players send them. */
async function fill(session: BulkSession, count: number): Promise<void> {
  const sessions = Math.ceil(count / eventsPerSession);
  await session.execute(
    `insert into organisation (id, name) values (1, 'Bench');
     insert into attempt_event (organisation_id, attempt_started_at, attempt_id, event_key, sequence, type,
       time_spent_ms, payload, outcome)
     select 1, timestamptz '2026-01-01 00:00:00Z' + make_interval(secs => s), s, gen_random_uuid(), n,
       (array['video_play', 'question_answered', 'video_time', 'hotspot_clicked'])[1 + n % 4], 1500,
       jsonb_strip_nulls(jsonb_build_object('videoId', s % 40, 'eventId', n % 18, 'videoTimeMs', n * 1500,
         'optionIds', case when n % 4 = 1 then jsonb_build_array(s % 100, n) end,
         'heatmapData',
         case when n % 3 = 0 then '[{"uvx":0.' || (s * n) % 997 || ',"uvy":0.41,"sec":' || n || ',"t":' || n * 500 || '}]' end)),
       case when n % 4 = 1 then jsonb_build_object('correct', n % 8 = 1, 'points', n % 10) end
     from generate_series(1, ${sessions}) s, generate_series(1, ${eventsPerSession}) n`,
  );
}

async function makeDatabase(superuserUrl: string, ownerUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`create database ${name} owner ${new URL(ownerUrl).username}`);
  await client.end();
  const url = new URL(ownerUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

function sizeOf(path: string): number {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((total, entry) => total + statSync(join(entry.parentPath, entry.name)).size, 0);
}

function mb(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
