import { spawn } from 'node:child_process';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { createLog } from '../../log/log.ts';
import type { Engine } from '../database.ts';
import { DamagedDatabaseError, openEmbeddedDatabase, snapshotsOf } from './embedded-database.ts';
import { openPgliteEngine } from './pglite-engine.ts';
import { listSnapshots, takeSnapshot } from './snapshot.ts';
import { keepSnapshots } from './snapshot-keeper.ts';

const log = createLog('silent');
// The disk of a busy machine may take long to write a thousand files.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const full = process.env.PRAXIS_TEST_FULL === '1';
const embedded = inject('databaseKind') === 'pglite';

/** A folder with a database of 2,000 rows, a snapshot of it, and 100 rows that came later. */
let original: string;
let dataDir: string;
/** Within the folder, which is the same in each of its copies: the files of tables and the one of the log that is written to. */
const files = new Map<string, string>();

beforeAll(async () => {
  if (!embedded) return;
  original = mkdtempSync(join(tmpdir(), 'praxis-original-'));
  // Starts from a template: an empty folder takes seconds.
  const template = new Blob([readFileSync(inject('databaseTemplate'))]);
  const engine = await openPgliteEngine(join(original, 'database'), template);
  await run(engine, 'create table note (id int primary key, text text not null)');
  await run(engine, "insert into note select n, repeat('x', 200) from generate_series(1, 2000) n");
  await takeSnapshot(engine, join(original, 'database'), snapshotsOf(original));
  await run(engine, "insert into note select n, repeat('y', 200) from generate_series(2001, 2100) n");
  for (const relation of ['pg_class', 'pg_attribute', 'note', 'note_pkey']) {
    const [row] = await run(engine, `select pg_relation_filepath('${relation}') as path`);
    files.set(relation, String(row?.path));
  }
  await engine.close();
  await noteCurrentLog();
});
afterAll(() => embedded && rmSync(original, { recursive: true, force: true }));

beforeEach(() => {
  if (!embedded) return;
  dataDir = mkdtempSync(join(tmpdir(), 'praxis-embedded-'));
  cpSync(original, dataDir, { recursive: true, preserveTimestamps: true });
});
afterEach(() => embedded && rmSync(dataDir, { recursive: true, force: true }));

async function run(engine: Engine, sql: string): Promise<Record<string, unknown>[]> {
  const session = await engine.openSession();
  try {
    return (await session.query({ sql, parameters: [] })).rows as Record<string, unknown>[]; // rows are objects
  } finally {
    session.release(false);
  }
}
const countNotes = async (engine: Engine) =>
  Number((await run(engine, 'select count(*)::int as notes from note'))[0]?.notes);

function fileOf(relation: string): string {
  return inDatabase(files.get(relation) ?? '');
}

function overwrite(path: string, from: number, bytes: Buffer): void {
  const file = openSync(path, 'r+');
  writeSync(file, bytes, 0, bytes.length, from);
  closeSync(file);
}
const zero = (path: string, from = 0, length = statSync(path).size - from) =>
  overwrite(path, from, Buffer.alloc(length));
const inDatabase = (...parts: string[]) => join(dataDir, 'database', ...parts);
/** The file of the log that is written to. Those with later names may be empty and wait to be used. */
const currentLog = () => fileOf('log');
/** An opening may go on to the next file of the log, so the folder was opened and closed once more before it is asked. */
async function noteCurrentLog(): Promise<void> {
  const engine = await openPgliteEngine(join(original, 'database'));
  const [row] = await run(engine, 'select pg_walfile_name(pg_current_wal_lsn()) as name');
  await engine.close();
  files.set('log', join('pg_wal', String(row?.name)));
}

describe.runIf(embedded)('the embedded database', () => {
  test('that is whole is opened as it is, and nothing is restored', async () => {
    const { engine, restored } = await openEmbeddedDatabase(dataDir, log);
    expect(restored).toBeNull();
    expect(await countNotes(engine)).toBe(2100);
    await engine.close();
  });

  /** Each of these folders is damaged in another way. */
  const damages: [string, () => void | Promise<void>][] = [
    ['without its control file', () => rmSync(inDatabase('global', 'pg_control'))],
    ['with an emptied control file', () => truncateSync(inDatabase('global', 'pg_control'), 0)],
    ['with a zeroed control file', () => zero(inDatabase('global', 'pg_control'))],
    ['with zeros in the middle of its control file', () => zero(inDatabase('global', 'pg_control'), 40, 100)],
    ['without its version file', () => rmSync(inDatabase('PG_VERSION'))],
    ['with an emptied version file', () => truncateSync(inDatabase('PG_VERSION'), 0)],
    ['without its settings', () => rmSync(inDatabase('postgresql.conf'))],
    ['with a zeroed log', () => zero(currentLog())],
    ['with an emptied log', () => truncateSync(currentLog(), 0)],
    ['without its log', () => rmSync(currentLog())],
    ['without the record of transactions', () => rmSync(inDatabase('pg_xact', '0000'))],
    ['with a zeroed record of transactions', () => zero(inDatabase('pg_xact', '0000'))],
    ['with a cut record of transactions', () => truncateSync(inDatabase('pg_xact', '0000'), 100)],
    ['without its tables', () => rmSync(inDatabase('base'), { recursive: true })],
    ['with a zeroed catalogue', () => zero(fileOf('pg_class'))],
    ['with rubbish in a catalogue', () => overwrite(fileOf('pg_attribute'), 9_000, Buffer.from('rubbish'))],
    ['without a table', () => rmSync(fileOf('note'))],
    ['with an emptied table', () => truncateSync(fileOf('note'), 0)],
    ['with a table cut at a page', () => truncateSync(fileOf('note'), 8192 * 3)],
    ['with a table cut within a page', () => truncateSync(fileOf('note'), 8192 * 3 + 100)],
    ['with a zeroed table', () => zero(fileOf('note'))],
    ['with one zeroed page in a table', () => zero(fileOf('note'), 8192 * 5, 8192)],
    ['with one flipped bit in a table', () => overwrite(fileOf('note'), 8192 * 5 + 4_000, Buffer.from([0]))],
    ['with rubbish in an index', () => overwrite(fileOf('note_pkey'), 8192 + 500, Buffer.from('rubbish'))],
    ['that is gone altogether', () => rmSync(inDatabase(), { recursive: true })],
  ];

  const last = damages.at(-1)?.[0];
  test.each(
    full ? damages : damages.filter((_damage, index) => index % 5 === 1 || index === damages.length - 1),
  )('%s goes on from its newest snapshot, and the damaged folder is kept', async (name, damage) => {
    await damage();
    const { engine, restored } = await openEmbeddedDatabase(dataDir, log);
    const [snapshot] = await listSnapshots(snapshotsOf(dataDir));
    expect(restored?.snapshotTakenAt).toEqual(snapshot?.takenAt);
    expect(await countNotes(engine)).toBe(2000);
    await run(engine, "insert into note values (3000, 'after')");
    await engine.close();
    if (name === 'that is gone altogether') expect(restored?.damagedFolder).toBeNull();
    else expect(existsSync(restored?.damagedFolder ?? '')).toBe(true);
    // Whatever the damage was, what is opened the next time is the same copy.
    if (!full && name !== last) return;
    const again = await openEmbeddedDatabase(dataDir, log);
    expect(again.restored).toBeNull();
    expect(await countNotes(again.engine)).toBe(2001);
    await again.engine.close();
  });

  test('passes over a snapshot that is damaged itself', async () => {
    const first = await openEmbeddedDatabase(dataDir, log);
    const later = await takeSnapshot(first.engine, inDatabase(), snapshotsOf(dataDir));
    await first.engine.close();
    const [path = ''] = (await readdirSync(join(later.folder, 'global'))).filter(
      (name) => name === 'pg_control',
    );
    rmSync(join(later.folder, 'global', path));
    rmSync(inDatabase('global', 'pg_control'));
    const { engine, restored } = await openEmbeddedDatabase(dataDir, log);
    expect(restored?.snapshotTakenAt.getTime()).toBeLessThan(later.takenAt.getTime());
    expect(await countNotes(engine)).toBe(2000);
    await engine.close();
  });

  test('without a snapshot ends the start with a sentence, and is left as it is', async () => {
    rmSync(snapshotsOf(dataDir), { recursive: true });
    rmSync(inDatabase('global', 'pg_control'));
    const before = readdirSync(inDatabase()).sort();
    await expect(openEmbeddedDatabase(dataDir, log)).rejects.toThrow(DamagedDatabaseError);
    expect(readdirSync(dataDir)).toEqual(['database']);
    expect(readdirSync(inDatabase()).sort()).toEqual(before);
  });

  test('a restoring that was killed halfway is done again', async () => {
    rmSync(inDatabase('global', 'pg_control'));
    // A kill between the two renames: the damaged folder is kept aside, and the copy is not in its place yet.
    cpSync(inDatabase(), join(dataDir, 'database.damaged-2026-01-01T00-00-00.000Z'), { recursive: true });
    rmSync(inDatabase(), { recursive: true });
    writeFileSync(join(dataDir, 'database.half'), 'half');
    const { engine } = await openEmbeddedDatabase(dataDir, log);
    expect(await countNotes(engine)).toBe(2000);
    await engine.close();
  });
});

describe.runIf(embedded)('snapshots', () => {
  test('hold what was written before them and share what did not change', async () => {
    const { engine } = await openEmbeddedDatabase(dataDir, log);
    await takeSnapshot(engine, inDatabase(), snapshotsOf(dataDir));
    await run(engine, "insert into note values (4000, 'one more')");
    const snapshot = await takeSnapshot(engine, inDatabase(), snapshotsOf(dataDir));
    await run(engine, 'delete from note');
    await engine.close();
    const linked = readdirSync(join(snapshot.folder, 'base', '1')).filter(
      (name) => statSync(join(snapshot.folder, 'base', '1', name)).nlink > 1,
    );
    expect(linked.length).toBeGreaterThan(100);
    rmSync(inDatabase('PG_VERSION'));
    const after = await openEmbeddedDatabase(dataDir, log);
    expect(await countNotes(after.engine)).toBe(2101);
    await after.engine.close();
  });

  test('are taken when something was written, and not otherwise', async () => {
    const { engine } = await openEmbeddedDatabase(dataDir, log);
    const keeper = keepSnapshots(
      engine,
      { database: inDatabase(), snapshots: snapshotsOf(dataDir) },
      null,
      log,
    );
    const count = async () => (await listSnapshots(snapshotsOf(dataDir))).length;
    await keeper.keepUp();
    const atStart = await count();
    await keeper.keepUp();
    expect(await count()).toBe(atStart);
    await run(engine, "insert into note values (5000, 'new')");
    await keeper.keepUp();
    expect(await count()).toBe(atStart + 1);
    expect((await keeper.describe()).trouble).toBe('none');
    for (let id = 6000; id < 6010; id++) {
      await run(engine, `insert into note values (${id}, 'new')`);
      await keeper.keepUp();
    }
    // The three newest, and the oldest of this and the last hour and day.
    expect(await count()).toBeLessThanOrEqual(7);
    await keeper.stop();
    await engine.close();
  });
});

/** A writer in another process; it prints every acknowledged number and takes snapshots in between. */
const writer = fileURLToPath(new URL('../../testing/embedded-writer.ts', import.meta.url));

async function writeUntilKilled(enough: number, snapshots: number): Promise<number[]> {
  const child = spawn(process.execPath, [writer, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const acknowledged: number[] = [];
  let taken = 0;
  let rest = '';
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === 'snapshot') taken += 1;
      else acknowledged.push(Number(line));
    }
    if (acknowledged.length >= enough && taken >= snapshots) child.kill('SIGKILL');
  });
  await new Promise((resolve) => child.once('close', resolve));
  return acknowledged;
}

describe.runIf(embedded)('killed while it writes and takes snapshots', () => {
  const rounds = full ? 50 : 2;
  test(
    `keeps what was acknowledged and needs no restoring, ${rounds} times over`,
    async () => {
      const acknowledged: number[] = [];
      for (let round = 0; round < rounds; round++) {
        acknowledged.push(...(await writeUntilKilled(3 + ((round * 13) % 90), round === 0 ? 1 : 0)));
        const { engine, restored } = await openEmbeddedDatabase(dataDir, log);
        expect(restored).toBeNull();
        const rows = await run(engine, 'select id from note where id > 100000');
        await engine.close();
        const found = new Set(rows.map(({ id }) => Number(id)));
        expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
      }
      // The newest snapshot is whole at every moment of the kill.
      rmSync(inDatabase('PG_VERSION'));
      const { engine, restored } = await openEmbeddedDatabase(dataDir, log);
      expect(restored?.snapshotTakenAt).toEqual((await listSnapshots(snapshotsOf(dataDir)))[0]?.takenAt);
      expect(await countNotes(engine)).toBeGreaterThanOrEqual(2100);
      await engine.close();
    },
    full ? 1_200_000 : 120_000,
  );
});
