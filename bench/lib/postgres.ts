import pg from 'pg';
import { startTestPostgres } from '../../tests/setup/postgres.ts';
import { findParent } from './machine.ts';

export type BenchPostgres = {
  /** As an installation connects: a plain role that owns its database. */
  url: string;
  /** Passes row-level security: for references that do without it. */
  superuserUrl: string;
  /** The process whose children serve the sessions. */
  serverPid: number;
  stop(): Promise<void>;
};

/**
 * A real PostgreSQL from npm with a migrated, empty database. It does not wait for the disk (fsync off), for the
 * product and its references alike. PRAXIS_TEST_POSTGRES_URL names one that is there already.
 * @param keptFolder where its files stay for the next run
 */
export async function startBenchPostgres(keptFolder?: string): Promise<BenchPostgres> {
  const server = await startTestPostgres(keptFolder);
  const superuser = new URL(process.env.PRAXIS_TEST_POSTGRES_URL ?? server.templateUrl);
  superuser.username = process.env.PRAXIS_TEST_POSTGRES_URL ? superuser.username : 'praxis';
  superuser.pathname = new URL(server.templateUrl).pathname;
  const client = new pg.Client({ connectionString: superuser.href });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const serverPid = findParent(rows[0].pid);
  await client.end();
  let isOurs = !process.env.PRAXIS_TEST_POSTGRES_URL;
  // A benchmark that fails or is broken off leaves no server behind.
  process.on('exit', () => {
    if (isOurs) process.kill(serverPid, 'SIGINT');
  });
  const stop = async () => {
    isOurs = false;
    await server.stop();
  };
  return { url: server.templateUrl, superuserUrl: superuser.href, serverPid, stop };
}
