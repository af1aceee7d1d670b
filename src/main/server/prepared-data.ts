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

/** Data folders made once by scripts/prepare-data.ts, so that a first start need not create a database. */
export const preparedRoot = fileURLToPath(new URL('../../../dist/prepared', import.meta.url));

/** The one language in which a demo lies ready. */
export const preparedLanguage: DemoLanguage = 'en-GB';

export type PreparedName = 'empty' | 'demo';

/**
 * Fills an empty data folder. The database comes last and in one step, so that a start that is killed halfway leaves a
 * folder that is still empty.
 * @returns whose spare copy was taken, which wants to be renewed; null where there was nothing to fill or it was copied
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

/** All but the database, and nothing that belonged to the process that made it. */
function listParts(folder: string): string[] {
  return readdirSync(folder).filter((part) => part !== 'database' && !part.endsWith('.sock'));
}

/**
 * A second copy lies beside each prepared folder, on the disk for long, so that a start on the same file system moves it
 * instead of copying and syncing a thousand files. Its name tells from which making of the folder it is.
 */
function spareOf(source: string): string {
  return `${source}.spare-${statSync(source).ino}`;
}

function takeSpare(source: string, dataDir: string): boolean {
  // Within the data folder it is this start's alone, and a start that goes on where one was killed finds it there.
  const moving = join(dataDir, 'prepared.moving');
  if (!existsSync(join(moving, 'database'))) {
    try {
      rmSync(moving, { recursive: true, force: true });
      renameSync(spareOf(source), moving);
    } catch {
      // Taken already, on another disk, or not ours to change: then it is copied.
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
 * Makes the spare copy of a prepared folder, where there is none; what is left of older ones goes. Several may do so at
 * once: each copies into a folder of its own, and what goes is taken away in one step before it is emptied.
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
  // Made anew meanwhile, the folder has another spare.
  if (spareOf(source) === spare && !existsSync(spare)) await rename(making, spare);
  else await takeAway(making, root);
}

async function takeAway(path: string, root: string): Promise<void> {
  const going = join(root, `going-${randomUUID()}`);
  // Somebody else may have been quicker.
  const isOurs = await rename(path, going).then(
    () => true,
    () => false,
  );
  if (isOurs) await rm(going, { recursive: true, force: true });
}
