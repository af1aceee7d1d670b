import type { Migration } from '../db/migrate.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { BackupError } from './backup-error.ts';
import { type BackupPlace, getBackup } from './backup-place.ts';
import type { BulkSession } from './bulk-session.ts';
import { listKeys, readFileList, restoreFiles } from './files.ts';
import { inParallel } from './in-parallel.ts';
import { assertKnownVersion, loadDatabase } from './load-database.ts';
import { type FileEntry, listOwnParts, type Manifest, waitingJobSchema } from './manifest.ts';
import type { BackupKeys } from './part-coding.ts';
import { readLines, readPart, readParts } from './parts.ts';
import type { RestoreStep } from './restore-step.ts';

/** The target of a backup's rows. Nothing in it changes before `keep`. */
export type RestoreTarget = {
  /** @throws BackupError when the target holds data that was not named for replacement, or is in use */
  open(): Promise<BulkSession>;
  /** Makes the loaded data the database. */
  keep(): Promise<string[]>;
  /** Drops the loaded data, if it was not kept, and closes everything. */
  close(): Promise<void>;
};

export type RestoreOptions = {
  place: BackupPlace;
  id: string;
  passphrase: string | null;
  migrations: readonly Migration[];
  target: RestoreTarget;
  store: ObjectStore;
  steps: readonly RestoreStep[];
  outgoingQueues: readonly string[];
  writeSecret: (name: string, bytes: Buffer) => Promise<string>;
  say: (sentence: string) => void;
};

export type Verified = { manifest: Manifest; keys: BackupKeys | null; parts: number };

const atOnce = 4;
/** The number of files whose parts are checked together. */
const filesAtOnce = 100;

/**
 * Reads every part of a backup and compares it with its hash, and the total content of the parts with the list of
 * contents: a restore then writes that amount and no more.
 * @throws BackupError naming the first part that is missing or damaged
 */
export async function verifyBackup(
  place: BackupPlace,
  id: string,
  passphrase: string | null,
): Promise<Verified> {
  const { manifest, keys } = await getBackup(place, id, passphrase, new Map());
  if (passphrase !== null && keys === null)
    throw new BackupError(
      `The backup ${id} is not encrypted, so anybody who can write to ${place.label} can have made it. To use it anyway, take BACKUP_PASSPHRASE away.`,
    );
  /** The content of each part that was read. */
  const sizes = new Map<string, number>();
  const sizeOf = (sums: readonly string[]) => sums.reduce((total, sum) => total + (sizes.get(sum) ?? 0), 0);
  await checkParts(place, listOwnParts(manifest), keys, sizes);
  const rowBytes = manifest.tables.reduce((total, { parts }) => total + sizeOf(parts), 0);
  if (rowBytes !== manifest.rowBytes) throw notAsListed(id, 'its rows');
  // The list of files was just checked, so it can be read.
  let count = 0;
  let bytes = 0;
  let some: FileEntry[] = [];
  const checkSome = async () => {
    await checkParts(
      place,
      some.flatMap(({ parts }) => parts),
      keys,
      sizes,
    );
    for (const { key, sizeBytes, parts } of some)
      if (sizeOf(parts) !== sizeBytes) throw notAsListed(id, `the file ${key}`);
    some = [];
  };
  for await (const entry of readFileList(place, manifest, keys)) {
    count += 1;
    bytes += entry.sizeBytes;
    some.push(entry);
    if (some.length >= filesAtOnce) await checkSome();
  }
  await checkSome();
  if (count !== manifest.files.count || bytes !== manifest.files.bytes) throw notAsListed(id, 'its files');
  return { manifest, keys, parts: sizes.size };
}

function notAsListed(id: string, what: string): BackupError {
  return new BackupError(`The backup ${id} is damaged: ${what} are not what its list of contents says.`);
}

async function checkParts(
  place: BackupPlace,
  sums: readonly string[],
  keys: BackupKeys | null,
  sizes: Map<string, number>,
): Promise<void> {
  await inParallel(new Set(sums), atOnce, async (sum) => {
    if (!sizes.has(sum)) sizes.set(sum, (await readPart(place, sum, keys)).length);
  });
}

/** @returns sentences that say what was done */
export async function restoreBackup(options: RestoreOptions): Promise<string[]> {
  const { place, id, passphrase, target, store, say } = options;
  say(`Checking every part of the backup ${id}.`);
  const { manifest, keys } = await verifyBackup(place, id, passphrase);
  await assertKnownVersion(manifest, options.migrations);
  try {
    const session = await target.open();
    say('Restoring rows.');
    const told = await loadDatabase({
      session,
      manifest,
      migrations: options.migrations,
      readRows: (parts) => readParts(place, parts, keys),
      waitingJobs: readLines(place, manifest.jobs.parts, keys, waitingJobSchema),
      steps: options.steps,
      outgoingQueues: options.outgoingQueues,
      say,
    });
    // Rows that do not fit leave files and keys as they were.
    say(`Restoring ${manifest.files.count} files.`);
    const restored = await restoreFiles(store, place, manifest, keys);
    told.push(...(await target.keep()));
    for (const { name, parts } of manifest.secrets)
      for await (const bytes of readParts(place, parts, keys))
        told.push(await options.writeSecret(name, bytes));
    const others = [...(await listKeys(store))].filter((key) => !restored.has(key)).length;
    if (others > 0)
      told.push(`${others} files in the store are not in the backup. They were left where they are.`);
    return told;
  } finally {
    await target.close();
  }
}
