import { ConfigError, readConfig } from '#platform/config/config.ts';
import { createDatabase } from '#platform/db/database.ts';
import { openPostgresEngine } from '#platform/db/session/postgres-engine.ts';
import { createJobQueue } from '#platform/jobs/job-queue.ts';
import { createKeyKeeper } from '#platform/keys/key-keeper.ts';
import { openKeys } from '#platform/keys/open-keys.ts';
import { createLog } from '#platform/log/log.ts';
import { createTenancy } from '#platform/tenancy/tenancy.ts';
import {
  askRunningServer,
  type OperatorAnswer,
  type OperatorCommand,
  runOperatorCommand,
} from './operator-socket.ts';
import { resealAll } from './reseal.ts';

/** For an embedded installation the command asks its running server; it reads PostgreSQL directly. */
export async function askInstallation(command: OperatorCommand): Promise<OperatorAnswer> {
  const config = readConfig(process.env, []);
  if (!config.database) {
    const answer = await askRunningServer(config.dataDir, command);
    if (!answer)
      throw new ConfigError(`No Praxis is running on the folder ${config.dataDir}. Start it first.`);
    return answer;
  }
  const database = createDatabase(
    openPostgresEngine({ connectionString: config.database.url, poolSize: 2, preparedStatements: false }),
  );
  try {
    const tenancy = createTenancy(database);
    const jobs = createJobQueue({
      database,
      tenancy,
      jobs: [],
      log: createLog('silent'),
    });
    await jobs.start('hold');
    const clock = () => new Date();
    const ring = await openKeys(database, config.keysFile, clock);
    const keeper = createKeyKeeper({
      database,
      path: config.keysFile,
      ring,
      reseal: () => resealAll(tenancy, ring),
      clock,
    });
    const answer = await runOperatorCommand({ jobs, tenancy, keeper }, command);
    await jobs.stop();
    return answer;
  } finally {
    await database.close();
  }
}
