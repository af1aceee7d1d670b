import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  cpSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { cp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '#platform/config/config.ts';
import { decideDemo } from '#platform/config/demo-decision.ts';
import type { DemoLanguage } from '#platform/config/demo-language.ts';
import { inParallel, listFiles, listFolders, syncPath } from '#platform/db/embedded/snapshot-files.ts';

/** Data folders that scripts/prepare-data.ts made once, so that a first start need not create a database. */
export const preparedRoot = fileURLToPath(new URL('../../../dist/prepared', import.meta.url));

/** The one language of the prepared demo. */
export const preparedLanguage: DemoLanguage = 'en-GB';

export type PreparedName = 'empty' | 'demo';

/**
 * Fills an empty data folder. The database comes last and in one step, so that a start that is killed halfway leaves a
 * folder that is still empty. @returns the prepared folder whose spare copy was used and needs a new one; null where
 * nothing was filled or the folder was copied
 */
export function fillEmptyDataFolder(
  config: Pick<Config, 'dataDir' | 'demo' | 'demoLanguage'>,
  root = preparedRoot,
): PreparedName | null {
  const { dataDir } = config;
  // A folder with snapshots had a database: it is restored, not replaced by an empty one.
  if (['database', 'snapshots'].some((name) => existsSync(join(dataDir, name)))) return null;
  const isDemo = decideDemo(config.demo, 'nothing') === 'make';
  // In another language the start makes the demo itself, in a folder that has nothing but tables.
  const name = isDemo && config.demoLanguage === preparedLanguage ? 'demo' : 'empty';
  const source = join(root, name);
  if (!existsSync(join(source, 'database'))) return null;
  if (takeSpare(source, dataDir)) return name;
  for (const part of listParts(source)) copyOver(join(source, part), join(dataDir, part));
  const half = join(dataDir, 'database.half');
  rmSync(half, { recursive: true, force: true });
  copyOver(join(source, 'database'), half);
  renameSync(half, join(dataDir, 'database'));
  return null;
}

function copyOver(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/** Everything except the database and the files of the process that made it. */
function listParts(folder: string): string[] {
  return readdirSync(folder).filter((part) => part !== 'database' && !part.endsWith('.sock'));
}

/**
 * A second copy is kept beside each prepared folder, so that a start on the same file system moves it instead of
 * copying and syncing a thousand files. Its name identifies the version of the folder that it was made from.
 */
function spareOf(source: string): string {
  return `${source}.spare-${statSync(source).ino}`;
}

function takeSpare(source: string, dataDir: string): boolean {
  // Within the data folder it belongs to this start, and a start after a killed one finds it there.
  const moving = join(dataDir, 'prepared.moving');
  if (!existsSync(join(moving, 'database'))) {
    try {
      rmSync(moving, { recursive: true, force: true });
      renameSync(spareOf(source), moving);
    } catch {
      // The spare copy is taken, on another disk or not writable: the folder is copied.
      return false;
    }
  }
  for (const part of listParts(moving)) {
    if (existsSync(join(dataDir, part))) copyOver(join(moving, part), join(dataDir, part));
    else renameSync(join(moving, part), join(dataDir, part));
  }
  renameSync(join(moving, 'database'), join(dataDir, 'database'));
  rmSync(moving, { recursive: true, force: true });
  const folder = openSync(dataDir, 'r');
  fsyncSync(folder);
  closeSync(folder);
  return true;
}

/**
 * Makes the spare copy of a prepared folder, where there is none, and removes older ones. Several processes may do so
 * at once: each copies into a folder of its own, and an old copy is moved away in one step before it is emptied.
 */
export async function makeSpare(name: PreparedName, root = preparedRoot): Promise<void> {
  const source = join(root, name);
  const spare = spareOf(source);
  for (const left of await readdir(root)) {
    const path = join(root, left);
    if (left.startsWith(`${name}.spare-`) && path !== spare) await takeAway(path, root);
  }
  if (existsSync(spare)) return;
  const making = `${spare}.making-${randomUUID()}`;
  await cp(source, making, { recursive: true, mode: constants.COPYFILE_FICLONE });
  await inParallel(await listFiles(making), (path) => syncPath(join(making, path)));
  await inParallel(await listFolders(making), (path) => syncPath(join(making, path)));
  // A folder that was made again meanwhile has another spare copy.
  if (spareOf(source) === spare && !existsSync(spare)) await rename(making, spare);
  else await takeAway(making, root);
}

async function takeAway(path: string, root: string): Promise<void> {
  const going = join(root, `going-${randomUUID()}`);
  // Another process may have been quicker.
  const isOurs = await rename(path, going).then(
    () => true,
    () => false,
  );
  if (isOurs) await rm(going, { recursive: true, force: true });
}
