import { constants, existsSync } from 'node:fs';
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../../log/log.ts';
import type { Engine } from '../database.ts';
import { findDamageAfterOpening, findDamageBeforeOpening } from './folder-check.ts';
import { copySnapshot, listSnapshots, type Snapshot } from './snapshot.ts';
import { NoRoomError } from './snapshot-files.ts';

/** The database of the data folder cannot be used: the message is shown as it is and the process ends. */
export class DamagedDatabaseError extends Error {}

/** The repairs of a start. */
export type Restoration = {
  /** Why the folder could not be used, as half a sentence. */
  reason: string;
  snapshotTakenAt: Date;
  /** Null where there was no folder any more. */
  damagedFolder: string | null;
};

/** Loaded where it is used: beside PostgreSQL it would only take memory. */
async function openEngine(folder: string): Promise<Engine> {
  const { openPgliteEngine } = await import('./pglite-engine.ts');
  return openPgliteEngine(folder);
}

const openPatienceMs = 60_000;
const damagedFoldersKept = 3;

/** The folder of the snapshots of a data folder. */
export function snapshotsOf(dataDir: string): string {
  return join(dataDir, 'snapshots');
}

/**
 * Opens the embedded database of a data folder, or makes one where there is none. A damaged folder is kept aside, and
 * the newest snapshot that opens replaces it.
 * @throws DamagedDatabaseError when there is no such snapshot; the folder is then unchanged
 */
export async function openEmbeddedDatabase(
  dataDir: string,
  log: Logger,
): Promise<{ engine: Engine; restored: Restoration | null }> {
  const live = join(dataDir, 'database');
  const snapshots = await listSnapshots(snapshotsOf(dataDir));
  if (!existsSync(live) && snapshots.length === 0) {
    await createDatabaseFolder(live);
    return { engine: await openEngine(live), restored: null };
  }
  const opened = existsSync(live)
    ? await openChecked(live, snapshots[0] ?? null)
    : { reason: 'the folder is missing' };
  if ('engine' in opened) return { engine: opened.engine, restored: null };

  log.warn(
    { folder: live, reason: opened.reason },
    'the embedded database is damaged; looking for a snapshot',
  );
  const snapshot = await findGoodSnapshot(snapshots, live, log);
  const damagedFolder = existsSync(live) ? await keepAside(dataDir, live) : null;
  await rename(halfOf(live), live);
  return {
    engine: await openEngine(live),
    restored: { reason: opened.reason, snapshotTakenAt: snapshot.takenAt, damagedFolder },
  };
}

/** All repairs, for the log and the terminal. */
export function describeRestoration(dataDir: string, restored: Restoration): string {
  const time = restored.snapshotTakenAt.toISOString().replace('T', ' ').slice(0, 19);
  const kept = restored.damagedFolder ? ` The damaged folder is kept as ${restored.damagedFolder}.` : '';
  return (
    `The embedded database in ${dataDir} could not be used: ${restored.reason}. ` +
    `It was restored from the snapshot of ${time} UTC; what was written after that is missing.${kept}`
  );
}

const halfOf = (live: string) => `${live}.half`;

/** In one step: a start that is killed while the first database is made leaves no half one. */
async function createDatabaseFolder(live: string): Promise<void> {
  await rm(halfOf(live), { recursive: true, force: true });
  await mkdir(halfOf(live), { recursive: true });
  const engine = await openEngine(halfOf(live));
  await engine.close();
  await rename(halfOf(live), live);
}

async function openChecked(
  folder: string,
  reference: Snapshot | null,
): Promise<{ engine: Engine } | { reason: string }> {
  await assertReadable(folder);
  const before = findDamageBeforeOpening(folder);
  if (before) return { reason: before };
  let engine: Engine;
  try {
    engine = await withinPatience(openEngine(folder));
  } catch {
    return { reason: 'it cannot be opened' };
  }
  const damage = await findDamageAfterOpening(engine, folder, reference?.folder ?? null).catch(
    () => 'its tables cannot be read',
  );
  if (damage === null) return { engine };
  await engine.close().catch(() => {});
  return { reason: damage };
}

/** An error that an operator has to correct is no damage. */
async function assertReadable(folder: string): Promise<void> {
  try {
    await access(folder, constants.R_OK | constants.W_OK);
  } catch {
    throw new DamagedDatabaseError(
      `The folder ${folder} cannot be read and written by this user. Check its owner and its permissions.`,
    );
  }
}

/** Leaves a copy of the newest snapshot that opens beside the live folder. */
async function findGoodSnapshot(
  snapshots: readonly Snapshot[],
  live: string,
  log: Logger,
): Promise<Snapshot> {
  for (const snapshot of snapshots) {
    try {
      await copySnapshot(snapshot, halfOf(live));
    } catch (error) {
      if (!(error instanceof NoRoomError)) throw error;
      throw new DamagedDatabaseError(
        `The embedded database in ${live} is damaged, and the disk has no room to restore a snapshot. Make room and start again.`,
        { cause: error },
      );
    }
    const opened = await openChecked(halfOf(live), null);
    if ('engine' in opened) {
      await opened.engine.close();
      return snapshot;
    }
    log.warn({ snapshot: snapshot.folder, reason: opened.reason }, 'this snapshot is damaged too');
  }
  await rm(halfOf(live), { recursive: true, force: true });
  throw new DamagedDatabaseError(
    `The embedded database in ${live} is damaged, and there is no snapshot that opens. ` +
      'Nothing was changed: put a copy of your own in its place, or set DATA_DIR to another folder to begin anew.',
  );
}

async function keepAside(dataDir: string, live: string): Promise<string> {
  const older = (await readdir(dataDir)).filter((name) => name.startsWith('database.damaged-')).sort();
  for (const name of older.slice(0, Math.max(0, older.length - damagedFoldersKept + 1)))
    await rm(join(dataDir, name), { recursive: true, force: true });
  const aside = join(dataDir, `database.damaged-${new Date().toISOString().replaceAll(':', '-')}`);
  await rename(live, aside);
  return aside;
}

function withinPatience<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not open.')), openPatienceMs);
  });
  return Promise.race([work, impatience]).finally(() => clearTimeout(timer));
}
