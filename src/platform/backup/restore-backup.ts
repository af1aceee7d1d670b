import type { Migration } from '../db/migrate.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { type BackupPlace, getBackup } from './backup-place.ts';
import type { BulkSession } from './bulk-session.ts';
import { listKeys, readFileList, restoreFiles } from './files.ts';
import { inParallel } from './in-parallel.ts';
import { assertKnownVersion, loadDatabase } from './load-database.ts';
import { listOwnParts, type Manifest, waitingJobSchema } from './manifest.ts';
import type { BackupKeys } from './part-coding.ts';
import { readLines, readPart, readParts } from './parts.ts';
import type { RestoreStep } from './restore-step.ts';

/** Where the rows of a backup go. Nothing that is there changes before `keep`. */
export type RestoreTarget = {
  /** @throws BackupError when something is there that was not asked to be replaced, or somebody uses it */
  open(): Promise<BulkSession>;
  /** Makes what was loaded the database. */
  keep(): Promise<string[]>;
  /** Forgets what was loaded, if it was not kept, and lets go of everything. */
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

/**
 * Reads every part of a backup and compares it with its hash.
 * @throws BackupError naming the first part that is missing or damaged
 */
export async function verifyBackup(
  place: BackupPlace,
  id: string,
  passphrase: string | null,
): Promise<Verified> {
  const { manifest, keys } = await getBackup(place, id, passphrase, new Map());
  const checked = new Set<string>();
  await checkParts(place, listOwnParts(manifest), keys, checked);
  // The list of files was just checked, so it can be read.
  let some: string[] = [];
  for await (const { parts } of readFileList(place, manifest, keys)) {
    some.push(...parts);
    if (some.length < 1_000) continue;
    await checkParts(place, some, keys, checked);
    some = [];
  }
  await checkParts(place, some, keys, checked);
  return { manifest, keys, parts: checked.size };
}

async function checkParts(
  place: BackupPlace,
  sums: readonly string[],
  keys: BackupKeys | null,
  checked: Set<string>,
): Promise<void> {
  await inParallel(sums, atOnce, async (sum) => {
    if (checked.has(sum)) return;
    checked.add(sum);
    await readPart(place, sum, keys);
  });
}

/** @returns sentences that tell what was done */
export async function restoreBackup(options: RestoreOptions): Promise<string[]> {
  const { place, id, passphrase, target, store, say } = options;
  say(`Checking every part of the backup ${id}.`);
  const { manifest, keys } = await verifyBackup(place, id, passphrase);
  await assertKnownVersion(manifest, options.migrations);
  try {
    const session = await target.open();
    say(`Restoring ${manifest.files.count} files.`);
    const restored = await restoreFiles(store, place, manifest, keys);
    say('Restoring rows.');
    const told = await loadDatabase({
      session,
      manifest,
      migrations: options.migrations,
      readRows: (parts) => readParts(place, parts, keys),
      waitingJobs: readJobs(place, manifest, keys),
      steps: options.steps,
      outgoingQueues: options.outgoingQueues,
      say,
    });
    for (const { name, parts } of manifest.secrets) {
      const bytes: Buffer[] = [];
      for await (const part of readParts(place, parts, keys)) bytes.push(part);
      told.push(await options.writeSecret(name, Buffer.concat(bytes)));
    }
    told.push(...(await target.keep()));
    const others = [...(await listKeys(store))].filter((key) => !restored.has(key)).length;
    if (others > 0)
      told.push(`${others} files in the store are not in the backup. They were left where they are.`);
    return told;
  } finally {
    await target.close();
  }
}

async function* readJobs(place: BackupPlace, manifest: Manifest, keys: BackupKeys | null) {
  for await (const line of readLines(place, manifest.jobs.parts, keys)) yield waitingJobSchema.parse(line);
}
