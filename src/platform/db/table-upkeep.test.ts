import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { createLog } from '../log/log.ts';
import { createDatabase, type Engine, type PraxisDatabase } from './database.ts';
import { openEmbeddedDatabase, snapshotsOf } from './embedded/embedded-database.ts';
import { openPgliteEngine } from './embedded/pglite-engine.ts';
import { takeSnapshot } from './embedded/snapshot.ts';
import { keepTables, type TableUpkeep } from './table-upkeep.ts';

const log = createLog('silent');
// The disk of a busy machine may take long to write a thousand files.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const hourMs = 3_600_000;

describe.runIf(inject('databaseKind') === 'pglite')('tables of the embedded database', () => {
  let dataDir: string;
  let engine: Engine;
  let database: PraxisDatabase;
  let upkeep: TableUpkeep;
  let time: number;
  let quiet: () => boolean;

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'praxis-upkeep-'));
    // Starts from a template: an empty folder takes seconds.
    const template = new Blob([readFileSync(inject('databaseTemplate'))]);
    engine = await openPgliteEngine(join(dataDir, 'database'), template);
    database = createDatabase(engine);
    time = 0;
    quiet = () => true;
    upkeep = keepTables({ database, log, isQuiet: () => quiet(), now: () => time });
    // First maintains the tables that the template brings.
    await upkeep.keepUp();
    time += hourMs;
    for (const table of ['note', 'mark'])
      await run(`create table ${table} (id int primary key, text text not null)`);
    await run("insert into note select n, repeat('x', 200) from generate_series(1, 2000) n");
  });
  afterEach(async () => {
    await upkeep.stop();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function run(sql: string): Promise<Record<string, unknown>[]> {
    return (await database.executeSql(sql)).rows as Record<string, unknown>[]; // rows are objects
  }
  const rewrite = (table = 'note') => run(`update ${table} set text = replace(text, 'x', 'y')`);

  /** Counts as the database itself does. */
  async function readState(table = 'note') {
    await run('select pg_stat_force_next_flush()');
    const [row] = await run(
      `select n_dead_tup::int as dead, vacuum_count::int as vacuums, analyze_count::int as analyses,
         pg_relation_size(relid)::int as size, c.reltuples::int as rows
       from pg_stat_all_tables join pg_class c on c.oid = relid where c.relname = '${table}'`,
    );
    return row;
  }

  test('give the room of replaced rows to new ones, so that a table that is rewritten again and again stays small', async () => {
    await rewrite();
    await upkeep.keepUp();
    const before = await readState();
    expect(before).toMatchObject({ dead: 0, vacuums: 1, analyses: 1, rows: 2000 });
    for (let round = 0; round < 4; round++) {
      await rewrite();
      time += hourMs;
      await upkeep.keepUp();
    }
    expect(Number((await readState())?.size)).toBeLessThanOrEqual(Number(before?.size) * 1.1);
  });

  test('that hardly changed are left alone, and so is everything within the hour', async () => {
    await upkeep.keepUp();
    expect(await readState('mark')).toMatchObject({ vacuums: 0, analyses: 0 });
    const before = await readState();
    await rewrite();
    await upkeep.keepUp();
    expect(await readState()).toMatchObject({ vacuums: before?.vacuums, dead: 2000 });
  });

  test('wait for a quiet moment, table by table, and not for ever', async () => {
    await run("insert into mark select n, 'm' from generate_series(1, 2000) n");
    for (const table of ['note', 'mark', 'note']) await rewrite(table);
    const dead = async () => [(await readState('note'))?.dead, (await readState('mark'))?.dead];
    quiet = () => false;
    await upkeep.keepUp();
    expect(await dead()).toEqual([4000, 2000]);
    // A request comes while the first table is maintained.
    let looks = 0;
    quiet = () => ++looks <= 2;
    await upkeep.keepUp();
    expect(await dead()).toEqual([0, 2000]);
    // The server is never idle.
    quiet = () => false;
    time += 7 * hourMs;
    await upkeep.keepUp();
    expect(await dead()).toEqual([0, 0]);
  });

  test('that were worked on are no damage: neither after a snapshot nor before one, nor half filled again', async () => {
    const paths = [join(dataDir, 'database'), snapshotsOf(dataDir)] as const;
    await takeSnapshot(engine, ...paths);
    await run('delete from note where id > 500');
    await upkeep.keepUp();
    await run("insert into note select n, repeat('z', 200) from generate_series(501, 600) n");
    await database.close();
    const again = await openEmbeddedDatabase(dataDir, log);
    expect(again.restored).toBeNull();
    await takeSnapshot(again.engine, ...paths);
    await again.engine.close();

    rmSync(join(dataDir, 'database'), { recursive: true });
    const { engine: restored, restored: restoration } = await openEmbeddedDatabase(dataDir, log);
    expect(restoration).not.toBeNull();
    database = createDatabase(restored);
    expect(await run('select count(*)::int as notes from note')).toEqual([{ notes: 600 }]);
  });

  test('are no business of a server that is stopping', async () => {
    await rewrite();
    await upkeep.stop();
    await upkeep.keepUp();
    expect(await readState()).toMatchObject({ vacuums: 0 });
  });
});
