import { rm } from 'node:fs/promises';
import type { Logger } from '../../log/log.ts';
import type { Engine } from '../database.ts';
import type { Restoration } from './embedded-database.ts';
import { copySnapshot, listSnapshots, takeSnapshot } from './snapshot.ts';
import { NoRoomError } from './snapshot-files.ts';
import { chooseSuperfluous } from './snapshot-thinning.ts';

export type SnapshotState = {
  takenAt: Date | null;
  trouble: 'none' | 'no-room' | 'failed';
  /** The repairs of this start. */
  restored: Restoration | null;
};

/** Takes and removes snapshots of the embedded database while the server runs. */
export type SnapshotKeeper = {
  /** Takes one now if anything was written since the last. */
  keepUp(): Promise<void>;
  /**
   * Copies the present database to a folder that shares no files with it, for reading all of it.
   * @throws NoRoomError, or an error that says that no snapshot can be taken
   */
  copyTo(folder: string): Promise<void>;
  /** When the newest was taken, and whether the last attempt worked. */
  describe(): Promise<SnapshotState>;
  /** A last one, and no more afterwards. */
  stop(): Promise<void>;
};

/** With the duration of a snapshot, every write is in a snapshot within a minute. */
const everyMs = 45_000;
const leastBound = 2 * 1024 ** 3;
const boundFactor = 4;

// Counters of written rows, without the queue's heartbeat, which changes in an idle server.
const writesSql = `select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::bigint as rows
  from pg_stat_all_tables where not (schemaname = 'pgboss' and relname in ('version', 'queue'))`;

export function keepSnapshots(
  engine: Engine,
  paths: { database: string; snapshots: string },
  restored: Restoration | null,
  log: Logger,
): SnapshotKeeper {
  let trouble: 'none' | 'no-room' | 'failed' = 'none';
  let savedRows = -1;
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => void keepUp(), everyMs);
  timer.unref();

  async function countWrites(): Promise<number> {
    const session = await engine.openSession();
    try {
      await session.execute('select pg_stat_force_next_flush()');
      // The column of the statement above.
      return (
        ((await session.query({ sql: writesSql, parameters: [] })).rows as { rows: number }[])[0]?.rows ?? 0
      );
    } finally {
      session.release(false);
    }
  }

  async function work(): Promise<void> {
    try {
      // Counted before: writes during the snapshot belong to the next one as well.
      const rows = await countWrites();
      if (rows === savedRows) return;
      await takeSnapshot(engine, paths.database, paths.snapshots);
      savedRows = rows;
      trouble = 'none';
    } catch (error) {
      const known = error instanceof NoRoomError;
      if (trouble === 'none')
        log.warn({ err: error }, known ? error.message : 'a snapshot of the database could not be taken');
      trouble = known ? 'no-room' : 'failed';
    }
    await thin();
  }

  async function thin(): Promise<void> {
    const snapshots = await listSnapshots(paths.snapshots);
    const max = Math.max(leastBound, boundFactor * (snapshots[0]?.sizeBytes ?? 0));
    // Without room for another, older ones are removed.
    const superfluous = trouble === 'no-room' ? snapshots.slice(1) : chooseSuperfluous(snapshots, max);
    for (const { folder } of superfluous) await rm(folder, { recursive: true, force: true });
  }

  function keepUp(): Promise<void> {
    running = running.then(work).catch((error) => log.warn({ err: error }, 'old snapshots were left over'));
    return running;
  }

  return {
    keepUp,
    copyTo(folder) {
      // In turn with the snapshots, so that none is removed while it is copied.
      const copying = running.then(work).then(async () => {
        const [newest] = await listSnapshots(paths.snapshots);
        if (trouble === 'no-room')
          throw new NoRoomError('There is too little room on the disk for a copy of the database.');
        if (trouble === 'failed' || !newest) throw new Error('The database could not be copied.');
        await copySnapshot(newest, folder);
      });
      running = copying.catch(() => {});
      return copying;
    },
    async describe() {
      const [newest] = await listSnapshots(paths.snapshots);
      return { takenAt: newest?.takenAt ?? null, trouble, restored };
    },
    async stop() {
      clearInterval(timer);
      await keepUp();
    },
  };
}
