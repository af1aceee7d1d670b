/**
 * npm run restore                      the newest backup of BACKUP_TO, into an empty installation
 * npm run restore -- ID                another one; `npm run backup -- list` names them
 * npm run restore -- --from PLACE      from another place: a folder, or s3://bucket/prefix
 * npm run restore -- --check           only reads it and compares every part with its hash
 * npm run restore -- --replace NAME    takes the place of what is there; NAME is the database's or the data folder's name
 */
import { parseArgs } from 'node:util';
import { migrations } from '#database/migrations/index.ts';
import { BackupError } from '#platform/backup/backup-error.ts';
import { type BackupPlace, listBackupIds, openPlace } from '#platform/backup/backup-place.ts';
import { listKeys } from '#platform/backup/files.ts';
import { type RestoreTarget, restoreBackup, verifyBackup } from '#platform/backup/restore-backup.ts';
import { type Config, ConfigError, readConfig } from '#platform/config/config.ts';
import { FolderInUseError } from '#platform/db/embedded/folder-lock.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import { keepNewFilesPrivate } from '#platform/storage/private-folder.ts';
import { describeBytes } from '../server/describe-bytes.ts';
import { openStores } from '../server/open-files.ts';
import { listSecretFiles, writeSecretFile } from '../server/secret-files.ts';
import { serverFeatures } from '../server/server-features.ts';

keepNewFilesPrivate();
try {
  await main();
} catch (error) {
  if (error instanceof FolderInUseError) console.error(`${error.message} Stop it before a restore.`);
  else console.error(error instanceof ConfigError || error instanceof BackupError ? error.message : error);
  process.exit(1);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      check: { type: 'boolean', default: false },
      replace: { type: 'string' },
    },
  });
  const config = readConfig(process.env, []);
  const from = values.from === undefined ? config.backup.to : config.backup.readPlace(values.from);
  if (!from) throw new ConfigError('The place of the backup is missing. Set BACKUP_TO, or add --from PLACE.');
  const place = await openPlace(from);
  const id = await findBackup(place, positionals[0]);
  const startedAt = performance.now();
  const took = () => `It took ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`;
  if (values.check) {
    const { manifest, parts } = await verifyBackup(place, id, config.backup.passphrase);
    const rows = manifest.tables.reduce((total, table) => total + table.rows, 0);
    console.log(
      `Backup ${id} is whole: all ${parts} parts fit their hashes. It holds ${rows} rows and ${manifest.files.count} files (${describeBytes(manifest.files.bytes)}). ${took()}`,
    );
    return;
  }
  const replace = values.replace ?? null;
  const { store } = await openStores(config);
  const target = await openTarget(config, replace);
  const told = await restoreBackup({
    place,
    id,
    passphrase: config.backup.passphrase,
    migrations,
    target: { ...target, open: () => openBoth(target, store, replace) },
    store,
    steps: serverFeatures.flatMap((feature) => feature.restoreSteps ?? []),
    outgoingQueues: serverFeatures.flatMap((feature) => feature.outgoingQueues ?? []),
    writeSecret: (name, bytes) => writeSecretFile(listSecretFiles(config), name, bytes),
    say: (sentence) => console.log(sentence),
  });
  for (const sentence of told) console.log(`- ${sentence}`);
  console.log(`The backup ${id} is restored. ${took()} Start Praxis as usual.`);
}

async function openTarget(config: Config, replace: string | null): Promise<RestoreTarget> {
  if (config.database) {
    const { createPostgresTarget } = await import('#platform/backup/postgres-target.ts');
    return createPostgresTarget(config.database.url, replace);
  }
  const { createFolderTarget } = await import('#platform/backup/folder-target.ts');
  return createFolderTarget(config.dataDir, replace);
}

/** Files of two installations must not be mixed either. */
async function openBoth(target: RestoreTarget, store: ObjectStore, replace: string | null) {
  const session = await target.open();
  if (replace === null && (await listKeys(store)).size > 0)
    throw new BackupError(
      'The store for files is not empty. Restore into an empty one, or add --replace and the name of the database or of the data folder.',
    );
  return session;
}

async function findBackup(place: BackupPlace, wanted: string | undefined): Promise<string> {
  const ids = await listBackupIds(place);
  const id = wanted === undefined ? ids[0] : ids.find((known) => known === wanted);
  if (id) return id;
  throw new BackupError(
    wanted === undefined
      ? `There is no backup in ${place.label}.`
      : `There is no backup ${wanted} in ${place.label}. npm run backup -- list names those there are.`,
  );
}
