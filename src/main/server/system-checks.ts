import type { FindingCode, SystemCheck } from '#features/system/model/system-check.ts';
import type { Config } from '#platform/config/config.ts';
import type { PraxisDatabase } from '#platform/db/database.ts';
import type { SnapshotState } from '#platform/db/embedded/snapshot-keeper.ts';
import type { ReplicaState } from '#platform/db/replica/read-replica.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import { isStorageFull } from '#platform/storage/storage-error.ts';
import type { Sandbox } from '#platform/transcode/sandbox.ts';
import type { Transcoder } from '#platform/transcode/transcoder.ts';
import type { BackupState } from './backup-schedule.ts';

type Checked = {
  config: Config;
  database: PraxisDatabase;
  store: ObjectStore;
  transcoder: Transcoder | null;
  sandbox: Sandbox;
  readSnapshots: (() => Promise<SnapshotState>) | null;
  readBackups: () => Promise<BackupState>;
  /** Null where no replica is set. */
  readReplica: (() => Pick<ReplicaState, 'standing'>) | null;
};

/** From this number of members on, one request after the other is noticeable. */
const crowdedMembers = 50;

/**
 * Which parts of this installation work, work in part, or are missing: the same facts for the log and the system page.
 */
export function createSystemChecks(checked: Checked) {
  return async (): Promise<SystemCheck[]> => {
    const { transcoder, sandbox } = checked;
    return [
      await checkDatabase(checked.database),
      ...(checked.readReplica ? [finding(`replica.${checked.readReplica().standing}`)] : []),
      ...(checked.readSnapshots ? [describeSnapshots(await checked.readSnapshots())] : []),
      await describeBackups(checked.readBackups),
      await checkFiles(checked.store, checked.config),
      finding(transcoder ? 'conversion.ready' : 'conversion.absent'),
      finding(checked.config.smtp ? 'mail.smtp' : 'mail.folder'),
      finding(sandbox.describe().wall === 'namespaces' ? 'sandbox.walls' : 'sandbox.limits'),
    ];
  };
}

async function checkDatabase(database: PraxisDatabase): Promise<SystemCheck> {
  try {
    await database.ping();
    if (database.kind === 'postgres') return finding('database.postgres');
    const members = await countMembers(database);
    return members >= crowdedMembers
      ? finding('database.crowded', String(members))
      : finding('database.embedded');
  } catch {
    return finding('database.silent');
  }
}

/** Of all organisations: the machine serves them together. */
async function countMembers(database: PraxisDatabase): Promise<number> {
  const { rows } = await database.executeSql(
    'select count(*)::int as members from membership where disabled_at is null',
  );
  // The column of the statement above.
  return (rows as { members: number }[])[0]?.members ?? 0;
}

/** The same facts in the log at the start, for operators who never open the system page. */
export async function findCrowd(database: PraxisDatabase): Promise<number | null> {
  if (database.kind === 'postgres') return null;
  const members = await countMembers(database);
  return members >= crowdedMembers ? members : null;
}

function describeSnapshots({ takenAt, trouble, restored }: SnapshotState): SystemCheck {
  if (trouble === 'no-room') return finding('snapshots.no-room');
  if (trouble === 'failed') return finding('snapshots.failed');
  if (restored) return finding('snapshots.restored', restored.snapshotTakenAt.toISOString());
  return takenAt ? finding('snapshots.taken', takenAt.toISOString()) : finding('snapshots.waiting');
}

async function describeBackups(read: Checked['readBackups']): Promise<SystemCheck> {
  const { code, at } = await read();
  return finding(code, at ? at.toISOString() : null);
}

async function checkFiles(store: ObjectStore, config: Config): Promise<SystemCheck> {
  try {
    await store.check();
    return finding(config.s3 ? 'files.bucket' : 'files.folder');
  } catch (error) {
    return finding(isStorageFull(error) ? 'files.full' : 'files.silent');
  }
}

function finding(code: FindingCode, detail: string | null = null): SystemCheck {
  return { code, detail };
}
