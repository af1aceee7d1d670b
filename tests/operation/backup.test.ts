import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { migrations } from '#database/migrations/index.ts';
import { openInstant } from '#main/server/backup-source.ts';
import { type BackupPlace, listBackupIds, openPlace } from '#platform/backup/backup-place.ts';
import { digestDatabase, joinDigests } from '#platform/backup/digest.ts';
import { createFolderTarget } from '#platform/backup/folder-target.ts';
import { type BackupOptions, makeBackup } from '#platform/backup/make-backup.ts';
import { createPostgresTarget } from '#platform/backup/postgres-target.ts';
import { type RestoreOptions, restoreBackup, verifyBackup } from '#platform/backup/restore-backup.ts';
import type { BackupTo } from '#platform/config/config.ts';
import { createDatabase } from '#platform/db/database.ts';
import { openPgliteEngine } from '#platform/db/embedded/pglite-engine.ts';
import { openPostgresEngine } from '#platform/db/session/postgres-engine.ts';
import { createFileStore } from '#platform/storage/file-store.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import { createS3Store } from '#platform/storage/s3-store.ts';
import { startS3TestServer } from '#platform/testing/s3-test-server.ts';
import { describeDatabase, formatTable } from '../../scripts/describe-database.ts';
import { endProcesses, makeFolder } from '../praxis-process.ts';
import { createTestPostgres } from '../test-database.ts';

const demo = fileURLToPath(new URL('../../dist/prepared/demo', import.meta.url));
const hasDemo = existsSync(join(demo, 'database'));
const onPostgres = inject('databaseKind') === 'postgres';
const patienceMs = 240_000;

afterEach(endProcesses);

/** An installation that is not running: its rows, and its files. */
type Installation = { dataDir: string; url: string | null; store: ObjectStore };

function makeDemo(): Installation {
  const dataDir = join(makeFolder(), 'data');
  cpSync(demo, dataDir, { recursive: true, filter: (path) => !path.endsWith('.sock') });
  return { dataDir, url: null, store: createFileStore(join(dataDir, 'files')) };
}

/** The same rows with two files instead of all the films, which one test takes through a bucket and back. */
async function withSmallFiles(from: Installation): Promise<Installation> {
  const store = createFileStore(join(makeFolder(), 'files'));
  for (const name of ['one', 'two'])
    await store.put(`org/1/${name}.txt`, Buffer.from(name), { contentType: 'text/plain' });
  return { ...from, store };
}

async function makeEmpty(store?: ObjectStore): Promise<Installation> {
  const dataDir = join(makeFolder(), 'data');
  const url = onPostgres ? await createTestPostgres() : null;
  return { dataDir, url, store: store ?? createFileStore(join(dataDir, 'files')) };
}

function makePlace(): Promise<BackupPlace> {
  return openPlace({ folder: join(makeFolder(), 'backups') });
}

const silent = () => {};

function settingsOf({ url, dataDir }: Installation) {
  return {
    dataDir,
    database: url === null ? null : { url, poolSize: 2, preparedStatements: false, patienceSeconds: 0 },
  };
}

function backUp(from: Installation, place: BackupPlace, options: Partial<BackupOptions> = {}) {
  return makeBackup({
    place,
    passphrase: null,
    openInstant: () => openInstant(settingsOf(from)),
    store: from.store,
    secretFiles: [],
    retention: { newest: 10 },
    appVersion: '1.2.3',
    say: silent,
    ...options,
  });
}

async function restore(
  place: BackupPlace,
  to: Installation,
  options: Partial<RestoreOptions> & { replace?: string } = {},
) {
  const [newest = ''] = await listBackupIds(place);
  const replace = options.replace ?? null;
  return restoreBackup({
    place,
    id: newest,
    passphrase: null,
    migrations,
    target: to.url ? createPostgresTarget(to.url, replace) : createFolderTarget(to.dataDir, replace),
    store: to.store,
    steps: [],
    outgoingQueues: [],
    writeSecret: async (name) => name,
    say: silent,
    ...options,
  });
}

async function digest(of: Installation) {
  const instant = await openInstant(settingsOf(of));
  try {
    return await digestDatabase(instant.session);
  } finally {
    await instant.close();
  }
}

async function describeShape(of: Installation): Promise<string> {
  const database = createDatabase(
    of.url === null
      ? await openPgliteEngine(join(of.dataDir, 'database'))
      : openPostgresEngine({ connectionString: of.url, poolSize: 1, preparedStatements: false }),
  );
  try {
    const partitions = await database.executeSql(
      `select c.relname, c.relrowsecurity, c.relforcerowsecurity, pg_get_expr(c.relpartbound, c.oid) as bound,
         (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
         (select string_agg(pg_get_indexdef(x.indexrelid), '; ' order by pg_get_indexdef(x.indexrelid)) from pg_index x where x.indrelid = c.oid) as indexes
       from pg_class c where c.relispartition and c.relkind = 'r' order by 1`,
    );
    // Some are made switched off, and stay so.
    const triggers = await database.executeSql(
      `select tgrelid::regclass::text as on, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
    );
    const tables = (await describeDatabase(database)).map(formatTable);
    return `${tables.join('\n')}${JSON.stringify(triggers.rows)}\n${JSON.stringify(partitions.rows, null, 1)}`;
  } finally {
    await database.close();
  }
}

async function readFiles(store: ObjectStore): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const key of store.list('org/')) {
    const found = await store.read(key);
    const chunks: Buffer[] = [];
    for await (const chunk of found?.body ?? []) chunks.push(chunk);
    files[key] = Buffer.concat(chunks).toString('base64');
  }
  return files;
}

/** Every stored part of a place that is a folder. */
function listParts({ label }: BackupPlace): string[] {
  return readdirSync(join(label, 'parts'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

test.runIf(onPostgres)(
  'a trigger that is off is off in a restored database, and the others are on',
  async () => {
    const listTriggers = async (of: Installation) => {
      const shape = await describeShape(of);
      return [...shape.matchAll(/"tgname":"(\w+)","tgenabled":"(\w)"/g)].map(
        ([, name, state]) => `${name} ${state}`,
      );
    };
    const first = await makeEmpty();
    const place = await makePlace();
    await backUp(first, place);
    const second = await makeEmpty();
    await restore(place, second);
    const triggers = await listTriggers(second);
    expect(triggers).toEqual(await listTriggers(first));
    expect(triggers).toContain('warehouse_changed D');
    expect(triggers).toContain('search_due O');
  },
  patienceMs,
);

// Once for both kinds of database: each of these goes from one to the other.
describe.runIf(hasDemo && onPostgres)('a backup that is restored', () => {
  test(
    'has the same rows, shape and files, from one kind of database to the other and back',
    async () => {
      const first = await withSmallFiles(makeDemo());
      const place = await makePlace();
      await backUp(first, place);
      const second = await makeEmpty();
      await restore(place, second);
      const rows = await digest(first);
      expect(rows.reduce((total, table) => total + table.rows, 0)).toBeGreaterThan(1_000);
      expect(await digest(second)).toEqual(rows);
      expect(await readFiles(second.store)).toEqual(await readFiles(first.store));

      const back = await makePlace();
      await backUp(second, back);
      const third: Installation = { ...(await makeEmpty()), url: null };
      await restore(back, third);
      expect(joinDigests(await digest(third))).toBe(joinDigests(rows));
      // Indexes, keys, references and policies are as the migrations made them.
      const shape = await describeShape(first);
      expect(await describeShape(third)).toBe(shape);
      const migratedShape = await describeShape(await makeEmpty());
      const cut = (text: string) => text.slice(0, text.lastIndexOf(']\n') + 1).split('\n[')[0];
      expect(cut(await describeShape(second))).toBe(cut(migratedShape));
    },
    patienceMs,
  );

  test(
    'goes through a bucket, encrypted, and into a bucket',
    async () => {
      const s3 = await startS3TestServer();
      try {
        const { forcePathStyle: _, ...bucket } = s3.settings;
        const to: BackupTo = { bucket, prefix: 'backups/praxis' };
        const place = await openPlace(to);
        const first = makeDemo();
        const passphrase = 'a passphrase that is long enough';
        const keyFile = join(makeFolder(), 'keys.json');
        writeFileSync(keyFile, '{"key":"of the installation"}');
        await backUp(first, place, { passphrase, secretFiles: [{ name: 'keys', path: keyFile }] });
        const second = await makeEmpty(createS3Store(s3.settings));
        await expect(restore(place, second)).rejects.toThrow(
          'This backup is encrypted: set BACKUP_PASSPHRASE',
        );
        await expect(restore(place, second, { passphrase: 'another passphrase' })).rejects.toThrow(
          'BACKUP_PASSPHRASE is not the passphrase this backup was made with.',
        );
        const secrets: Record<string, string> = {};
        await restore(place, second, {
          passphrase,
          writeSecret: async (name, bytes) => {
            secrets[name] = bytes.toString();
            return name;
          },
        });
        expect(secrets).toEqual({ keys: '{"key":"of the installation"}' });
        expect(joinDigests(await digest(second))).toBe(joinDigests(await digest(first)));
        expect(await readFiles(second.store)).toEqual(await readFiles(first.store));
      } finally {
        await s3.stop();
      }
    },
    patienceMs,
  );

  test(
    'of an older version is brought to the newest; one of a newer version is refused with a sentence',
    async () => {
      const first = await withSmallFiles(makeDemo());
      const place = await makePlace();
      const [last] = migrations.slice(-1);
      const { manifest } = await backUp(first, place);
      const older = await makeEmpty();
      await expect(restore(place, older, { migrations: migrations.slice(0, -1) })).rejects.toThrow(
        `The backup was made by a newer version of Praxis (1.2.3): this one does not know its migration ${last?.name}.`,
      );
      // A later version has one migration more.
      const sql = join(makeFolder(), 'later.sql');
      writeFileSync(sql, "alter table organisation add column motto text not null default 'onwards';");
      const later = [...migrations, { name: '9999-later', file: new URL(`file://${sql}`) }];
      const told = await restore(place, older, { migrations: later });
      expect(told).toContain('The backup is of an older version: 1 migrations were applied to it.');
      const names = (await digest(older)).map(({ name, rows }) => [name, rows]);
      expect(names).toEqual(manifest.tables.map(({ name, rows }) => [name, rows]));
      expect(await describeShape(older)).toContain("motto: text not null default 'onwards'::text");
    },
    patienceMs,
  );
});

describe.runIf(hasDemo && !onPostgres)('a place with backups', () => {
  test(
    'shares what did not change, and gives room back when old backups go',
    async () => {
      const first = await withSmallFiles(makeDemo());
      const place = await makePlace();
      const one = await backUp(first, place, { appVersion: '1' });
      expect(one.written.parts).toBeGreaterThan(30);
      await first.store.put('org/1/extra.bin', Buffer.alloc(20_000_000, 'x'), {
        contentType: 'application/octet-stream',
      });
      const two = await backUp(first, place);
      // Three pieces, of which two are the same, and the list of files.
      expect(two.written.parts).toBeLessThanOrEqual(3);
      await first.store.delete('org/1/extra.bin');
      const before = listParts(place).length;
      const three = await backUp(first, place, { retention: { newest: 1 } });
      expect(three.removed).toEqual([two.id, one.id]);
      expect(await listBackupIds(place)).toEqual([three.id]);
      expect(listParts(place).length).toBeLessThan(before);
      await verifyBackup(place, three.id, null);
    },
    patienceMs,
  );

  test(
    'can be read by its owner only',
    async () => {
      const place = await makePlace();
      await backUp(await withSmallFiles(makeDemo()), place);
      for (const folder of ['.', 'backups', 'parts'])
        expect(statSync(join(place.label, folder)).mode & 0o077).toBe(0);
    },
    patienceMs,
  );

  test(
    'tells every part that is missing or has one byte changed, before a restore changes anything',
    async () => {
      const place = await makePlace();
      const { id } = await backUp(await withSmallFiles(makeDemo()), place);
      const files = [...listParts(place), join(place.label, 'backups', `${id}.json`)];
      expect(files.length).toBeGreaterThan(30);
      for (const file of files) {
        const bytes = readFileSync(file);
        const damaged = Buffer.from(bytes);
        const at = Math.floor(damaged.length / 2);
        damaged[at] = (damaged[at] ?? 0) ^ 1;
        for (const content of [damaged, bytes.subarray(0, -2)]) {
          writeFileSync(file, content);
          await expect(verifyBackup(place, id, null), file).rejects.toThrow(/is damaged/);
        }
        writeFileSync(file, bytes);
      }
      const [part = ''] = files;
      writeFileSync(part, 'rubbish');
      const empty = await makeEmpty();
      await expect(restore(place, empty)).rejects.toThrow(/A part of the backup is damaged: parts\//);
      expect(existsSync(join(empty.dataDir, 'database'))).toBe(false);
      expect(await readFiles(empty.store)).toEqual({});
    },
    patienceMs,
  );

  test(
    'is written by one program at a time',
    async () => {
      const place = await makePlace();
      const first = await withSmallFiles(makeDemo());
      await backUp(first, place, {
        openInstant: async () => {
          await expect(backUp(first, place)).rejects.toThrow(/^A backup to .* is already running/);
          return openInstant(settingsOf(first));
        },
      });
    },
    patienceMs,
  );
});
