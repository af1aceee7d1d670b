/**
 * npm run backup                      makes a backup in the place of BACKUP_TO, while the server runs
 * npm run backup -- --to PLACE        in another place: a folder, or s3://bucket/prefix
 * npm run backup -- --full            writes everything anew, also what earlier backups there have
 * npm run backup -- list              what there is, newest first
 * npm run backup -- digest            a number for the rows of each table, to compare two databases
 */
import { parseArgs } from 'node:util';
import { BackupError } from '#platform/backup/backup-error.ts';
import { listBackupIds, openPlace, readBackupTime } from '#platform/backup/backup-place.ts';
import { digestDatabase, joinDigests } from '#platform/backup/digest.ts';
import { type BackupReport, makeBackup } from '#platform/backup/make-backup.ts';
import { type BackupTo, type Config, ConfigError, readConfig } from '#platform/config/config.ts';
import { release } from '#platform/config/release.ts';
import { FolderInUseError } from '#platform/db/embedded/folder-lock.ts';
import { keepNewFilesPrivate } from '#platform/storage/private-folder.ts';
import { openInstant } from '../server/backup-source.ts';
import { describeBytes } from '../server/describe-bytes.ts';
import { openStores } from '../server/open-files.ts';
import { listSecretFiles } from '../server/secret-files.ts';

keepNewFilesPrivate();
try {
  await main();
} catch (error) {
  const isKnown =
    error instanceof ConfigError || error instanceof BackupError || error instanceof FolderInUseError;
  console.error(isKnown ? error.message : error);
  process.exit(1);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, full: { type: 'boolean', default: false } },
  });
  const config = readConfig(process.env, []);
  const [word = 'make'] = positionals;
  if (word === 'digest') return printDigest(config);
  const to = findPlace(config, values.to);
  if (word === 'list') return printList(to);
  if (word !== 'make') throw new ConfigError('npm run backup takes nothing, list or digest.');
  const startedAt = performance.now();
  const report = await makeBackup({
    place: await openPlace(to),
    passphrase: config.backup.passphrase,
    openInstant: () => openInstant(config),
    store: (await openStores(config)).store,
    secretFiles: listSecretFiles(config),
    retention: config.backup.keep,
    appVersion: release,
    full: values.full,
    say: (sentence) => console.log(sentence),
  });
  printReport(report, config, (performance.now() - startedAt) / 1000);
}

function findPlace(config: Config, text: string | undefined): BackupTo {
  const to = text === undefined ? config.backup.to : config.backup.readPlace(text);
  if (to) return to;
  throw new ConfigError(
    'The place for backups is missing. Set BACKUP_TO, or add --to PLACE (a folder, or s3://bucket/prefix).',
  );
}

function printReport(
  { id, manifest, written, vanished, removed, encrypted }: BackupReport,
  config: Config,
  seconds: number,
) {
  const rows = manifest.tables.reduce((total, table) => total + table.rows, 0);
  console.log(
    `Backup ${id} is whole: ${rows} rows and ${manifest.files.count} files (${describeBytes(manifest.files.bytes)}); ${describeBytes(written.bytes)} were new. It took ${seconds.toFixed(1)} s.`,
  );
  if (vanished > 0) console.log(`${vanished} files were deleted while it ran and are not in it.`);
  if (removed.length > 0) console.log(`Removed as BACKUP_KEEP says: ${removed.join(', ')}.`);
  if (encrypted) return;
  const keys = listSecretFiles(config);
  console.log(
    `It is NOT encrypted: whoever reads it reads everything. Set BACKUP_PASSPHRASE to encrypt backups.${keys.map(({ path }) => ` It does NOT hold the keys of this installation: keep a copy of ${path} elsewhere, or second factors and keys of language models are lost with it.`).join('')}`,
  );
}

async function printList(to: BackupTo): Promise<void> {
  const place = await openPlace(to);
  const ids = await listBackupIds(place);
  for (const id of ids) {
    const hours = (Date.now() - readBackupTime(id).getTime()) / 3_600_000;
    console.log(`${id}  ${hours < 48 ? `${hours.toFixed(1)} hours` : `${(hours / 24).toFixed(0)} days`} old`);
  }
  console.log(`${ids.length} backups in ${place.label}`);
}

async function printDigest(config: Config): Promise<void> {
  const instant = await openInstant(config);
  try {
    const digests = await digestDatabase(instant.session);
    for (const { name, rows, sha256 } of digests) console.log(`${sha256}  ${rows}  ${name}`);
    console.log(`${joinDigests(digests)}  all of it`);
  } finally {
    await instant.close();
  }
}
