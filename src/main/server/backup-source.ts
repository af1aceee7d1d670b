import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BackupError } from '#platform/backup/backup-error.ts';
import { openFolderInstant, openPostgresInstant } from '#platform/backup/instants.ts';
import type { Instant } from '#platform/backup/make-backup.ts';
import type { Config } from '#platform/config/config.ts';
import { lockFolder } from '#platform/db/embedded/folder-lock.ts';
import { askRunningServer } from '../commands/operator-socket.ts';

const leftOverAfterMs = 86_400_000;

/** Makes a copy of the database's folder below the data folder, for a backup that runs in another process. */
export async function copyForBackup(
  dataDir: string,
  copy: (folder: string) => Promise<void>,
): Promise<string> {
  const root = join(dataDir, 'backup-work');
  await mkdir(root, { recursive: true, mode: 0o700 });
  for (const name of await readdir(root)) {
    // A backup that was killed leaves this.
    const { mtimeMs } = await stat(join(root, name));
    if (Date.now() - mtimeMs > leftOverAfterMs) await rm(join(root, name), { recursive: true, force: true });
  }
  const folder = join(root, randomUUID());
  try {
    await copy(folder);
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * The whole database at one instant while the server runs. PostgreSQL provides it by a transaction. The embedded
 * database has a single session, so the running server copies its files, which takes moments, and the rows are read
 * from the copy.
 */
export async function openInstant(config: Pick<Config, 'database' | 'dataDir'>): Promise<Instant> {
  if (config.database) {
    return openPostgresInstant(config.database.url).catch((error) => {
      if (error instanceof BackupError) throw error;
      throw new BackupError(`The database of DATABASE_URL cannot be read: ${messageOf(error)}`);
    });
  }
  const takenAt = new Date();
  const answer = await askRunningServer(config.dataDir, { command: 'copy-database' });
  if (answer && 'copy' in answer) return openFolderInstant(answer.copy, takenAt);
  if (answer)
    throw new BackupError('error' in answer ? answer.error : 'The running server did not understand.');
  return openFolderInstant(await copyOfStopped(config.dataDir), takenAt);
}

async function copyOfStopped(dataDir: string): Promise<string> {
  const database = join(dataDir, 'database');
  if (!existsSync(database)) throw new BackupError(`There is no database in ${dataDir}.`);
  const lock = await lockFolder(dataDir);
  try {
    return await copyForBackup(dataDir, async (folder) => {
      await mkdir(dirname(folder), { recursive: true });
      await cp(database, folder, { recursive: true });
    });
  } finally {
    lock.close();
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
