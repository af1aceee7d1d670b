import { existsSync, mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Server } from 'node:net';
import { basename, join } from 'node:path';
import { lockFolder } from '../db/embedded/folder-lock.ts';
import { BackupError } from './backup-error.ts';
import type { BulkSession } from './bulk-session.ts';
import { openPgliteBulk, syncFolder, syncNow } from './pglite-bulk.ts';
import type { RestoreTarget } from './restore-backup.ts';

/**
 * Restores into the data folder of the embedded database: beside the present content, which is moved aside in the last
 * step.
 * @param replace the name of the folder, as the operator typed it, or null
 */
export function createFolderTarget(dataDir: string, replace: string | null): RestoreTarget {
  const half = join(dataDir, 'database.half');
  let lock: Server | null = null;
  let session: BulkSession | null = null;
  return {
    async open() {
      mkdirSync(dataDir, { recursive: true });
      lock = await lockFolder(dataDir);
      const used = ['database', 'snapshots'].some((name) => existsSync(join(dataDir, name)));
      const name = basename(dataDir);
      if (used && replace !== name)
        throw new BackupError(
          `The folder ${dataDir} already holds a database. Restore into another DATA_DIR, or replace this one with: --replace ${name}`,
        );
      await rm(half, { recursive: true, force: true });
      session = await openPgliteBulk(half);
      await session.execute('begin');
      return session;
    },
    async keep() {
      await session?.execute('commit');
      await session?.execute('analyze');
      await session?.execute('checkpoint');
      await session?.close();
      session = null;
      syncFolder(half);
      const stamp = new Date().toISOString().replaceAll(':', '-');
      const aside: string[] = [];
      // Snapshots first: a start that finds them without a database would restore them.
      for (const name of ['snapshots', 'database']) {
        if (!existsSync(join(dataDir, name))) continue;
        const kept = `${name}.replaced-${stamp}`;
        await rename(join(dataDir, name), join(dataDir, kept));
        aside.push(kept);
      }
      await rename(half, join(dataDir, 'database'));
      syncNow(dataDir);
      return aside.length > 0
        ? [
            `What was there is kept in ${dataDir} as ${aside.join(' and ')}. Delete it when you no longer need it.`,
          ]
        : [];
    },
    async close() {
      await session?.close().catch(() => {});
      await rm(half, { recursive: true, force: true });
      lock?.close();
    },
  };
}
