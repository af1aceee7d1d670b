import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { createDatabase } from '../database.ts';
import { openPgliteEngine } from './pglite-engine.ts';

const synced = vi.hoisted(() => {
  // An earlier test file of this process may have loaded the modules with the real file system.
  vi.resetModules();
  return { count: 0, log: 0 };
});
afterAll(() => void vi.resetModules());

// Counts the calls and still syncs: from inside, nobody can see whether bytes reached the disk.
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return {
    ...fs,
    fsyncSync: (descriptor: number) => {
      synced.count += 1;
      fs.fsyncSync(descriptor);
    },
    fdatasyncSync: (descriptor: number) => {
      synced.log += 1;
      fs.fdatasyncSync(descriptor);
    },
  };
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'praxis-pglite-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts from a template: an empty folder takes seconds. */
async function open() {
  const template = existsSync(join(folder, 'database'))
    ? undefined
    : new Blob([readFileSync(inject('databaseTemplate'))]);
  return createDatabase(await openPgliteEngine(join(folder, 'database'), template));
}

test('what was acknowledged is on the disk, not only in its cache', async () => {
  const database = await open();
  await database.executeSql('create table kept (id int)');
  const before = { ...synced };
  await database.executeSql('insert into kept values (1)');
  expect(synced.log).toBeGreaterThan(before.log);
  await database.executeSql('checkpoint');
  expect(synced.count).toBeGreaterThan(before.count);
  await database.close();
});

test('what was written is there again after closing and opening', async () => {
  const first = await open();
  await first.executeSql('create table kept (id int)');
  await first.executeSql('insert into kept values (7)');
  await first.close();
  const second = await open();
  expect((await second.executeSql('select id from kept')).rows).toEqual([{ id: 7 }]);
  await second.close();
});

test('more statements than are kept prepared are still answered, each with its own columns', async () => {
  const database = await open();
  for (const _time of [1, 2, 3]) {
    for (let index = 0; index < 300; index++) {
      const { rows } = await database.executeSql(
        `select ${index} as "column${index}", $1::integer as given`,
        [index],
      );
      expect(rows).toEqual([{ [`column${index}`]: index, given: index }]);
    }
  }
  const { rows } = await database.executeSql(
    'select count(*)::integer as prepared from pg_prepared_statements',
  );
  expect(rows).toEqual([{ prepared: expect.toSatisfy((count: number) => count > 0 && count < 300) }]);
  await database.close();
});
