/**
 * npm run jobs                    what failed
 * npm run jobs -- all             everything, newest first
 * npm run jobs -- retry ID…       runs failed jobs again; `retry all` all of them
 */
import { ConfigError, readConfig } from '#platform/config/config.ts';
import { createDatabase } from '#platform/db/database.ts';
import { openPostgresEngine } from '#platform/db/postgres-engine.ts';
import { createJobQueue } from '#platform/jobs/job-queue.ts';
import { createLog } from '#platform/log/log.ts';
import { createTenancy } from '#platform/tenancy/tenancy.ts';
import {
  askRunningServer,
  type OperatorAnswer,
  type OperatorCommand,
  runOperatorCommand,
} from './operator-socket.ts';

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

async function main([word = 'failed', ...rest]: string[]): Promise<void> {
  if (word === 'retry') return retry(rest);
  const answer = await ask({ command: 'list-jobs', ...(word === 'all' ? {} : { states: ['failed'] }) });
  if (!('jobs' in answer)) throw new Error('error' in answer ? answer.error : 'The answer was not a list.');
  for (const job of answer.jobs) {
    const when = new Date(job.createdAt).toISOString().slice(0, 16).replace('T', ' ');
    console.log(`${job.id}  ${when}  ${job.state.padEnd(9)}  ${job.name}  ${job.error ?? ''}`);
  }
  console.log(`${answer.totalCount} ${word === 'all' ? 'jobs' : 'failed jobs'}`);
}

async function retry(ids: string[]): Promise<void> {
  let wanted = ids;
  if (ids[0] === 'all') {
    const failed = await ask({ command: 'list-jobs', states: ['failed'] });
    wanted = 'jobs' in failed ? failed.jobs.map((job) => job.id) : [];
  }
  const answer = await ask({ command: 'retry-jobs', ids: wanted });
  console.log(`${'retried' in answer ? answer.retried.length : 0} jobs will run again`);
}

/** An embedded installation is asked through its running server; PostgreSQL is read directly. */
async function ask(command: OperatorCommand): Promise<OperatorAnswer> {
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
    const jobs = createJobQueue({
      database,
      tenancy: createTenancy(database),
      jobs: [],
      log: createLog('silent'),
    });
    await jobs.start('hold');
    const answer = await runOperatorCommand(jobs, command);
    await jobs.stop();
    return answer;
  } finally {
    await database.close();
  }
}
