/**
 * npm run jobs                    what failed
 * npm run jobs -- all             everything, newest first
 * npm run jobs -- retry ID…       runs failed jobs again; `retry all` all of them
 * npm run jobs -- count-totals    counts the totals of analytics again, from figures of learners, logs of sessions and scores of conversations
 */
import { ConfigError } from '#platform/config/config.ts';
import { askInstallation } from './ask-installation.ts';

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

async function main([word = 'failed', ...rest]: string[]): Promise<void> {
  if (word === 'retry') return retry(rest);
  if (word === 'count-totals') return countTotals();
  const answer = await askInstallation({
    command: 'list-jobs',
    ...(word === 'all' ? {} : { states: ['failed'] }),
  });
  if (!('jobs' in answer)) throw new Error('error' in answer ? answer.error : 'The answer was not a list.');
  for (const job of answer.jobs) {
    const when = new Date(job.createdAt).toISOString().slice(0, 16).replace('T', ' ');
    console.log(`${job.id}  ${when}  ${job.state.padEnd(9)}  ${job.name}  ${job.error ?? ''}`);
  }
  console.log(`${answer.totalCount} ${word === 'all' ? 'jobs' : 'failed jobs'}`);
}

async function countTotals(): Promise<void> {
  const answer = await askInstallation({ command: 'count-totals' });
  console.log(`${'counting' in answer ? answer.counting : 0} organisations will be counted again`);
}

async function retry(ids: string[]): Promise<void> {
  let wanted = ids;
  if (ids[0] === 'all') {
    const failed = await askInstallation({ command: 'list-jobs', states: ['failed'] });
    wanted = 'jobs' in failed ? failed.jobs.map((job) => job.id) : [];
  }
  const answer = await askInstallation({ command: 'retry-jobs', ids: wanted });
  console.log(`${'retried' in answer ? answer.retried.length : 0} jobs will run again`);
}
