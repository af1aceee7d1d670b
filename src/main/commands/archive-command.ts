/**
 * npm run archive                        what is archived, by organisation and month
 * npm run -s archive -- files            the address of each file, one a line
 * npm run -s archive -- files ID         the same of one organisation
 */
import { join } from 'node:path';
import type { ListedArchive } from '#features/attempts/server/index.ts';
import { ConfigError, readConfig } from '#platform/config/config.ts';
import { askInstallation } from './ask-installation.ts';

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

async function main([word = 'describe', organisation]: string[]): Promise<void> {
  if (word !== 'describe' && word !== 'files') throw new ConfigError('Name a command: files, or none.');
  if (organisation !== undefined && !/^[1-9]\d*$/.test(organisation))
    throw new ConfigError('An organisation is named by its number.');
  const answer = await askInstallation({ command: 'list-archive' });
  if (!('archive' in answer)) throw new ConfigError('error' in answer ? answer.error : 'There is no answer.');
  const files = answer.archive.filter(
    ({ organisationId }) => organisation === undefined || organisationId === Number(organisation),
  );
  if (word === 'files') for (const { key } of files) console.log(addressOf(key));
  else printSummary(files);
}

function addressOf(key: string): string {
  const { s3, dataDir } = readConfig(process.env, []);
  return s3 ? `s3://${s3.bucket}/${key}` : join(dataDir, 'files', key);
}

function printSummary(archive: readonly ListedArchive[]): void {
  for (const [name, files] of Map.groupBy(
    archive,
    ({ organisationId, month }) => `organisation ${organisationId}  ${month}`,
  )) {
    const total = (figure: 'sessions' | 'events' | 'bytes') =>
      files.reduce((sum, file) => sum + file[figure], 0);
    const size = (total('bytes') / 1_000_000).toFixed(1);
    console.log(
      `${name}  ${total('sessions')} sessions  ${total('events')} events  ${files.length} files  ${size} MB`,
    );
  }
  console.log(`${archive.length} files`);
}
