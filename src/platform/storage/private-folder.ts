import { chmodSync, lstatSync, mkdirSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';

/** Other users can change the data folder: the message is shown as it is and the process ends. */
export class OpenFolderError extends Error {}

const folderMode = 0o700;
const fileMode = 0o600;
const forOthers = 0o077;
/** Windows has no modes; a folder there inherits its readers. */
const hasModes = process.platform !== 'win32';

/** From here on all files of this process belong to its user only. */
export function keepNewFilesPrivate(): void {
  if (hasModes) process.umask(forOthers);
}

/**
 * Makes the data folder, or closes it to other users.
 * @returns a sentence for the log where others may read it and that cannot be changed
 * @throws OpenFolderError where other users could write to it
 */
export function claimDataFolder(folder: string): string | null {
  mkdirSync(folder, { recursive: true, mode: folderMode });
  if (!hasModes) return null;
  tryChmod(folder, folderMode);
  const { uid: owner, mode } = statSync(folder);
  const state = judgeFolder({ user: process.getuid?.() ?? owner, owner, mode });
  if (state === 'private') return null;
  if (state === 'open') {
    throw new OpenFolderError(
      `Everybody on this machine can write to the folder ${folder}, which belongs to another user (${owner}). ` +
        'Give it to the user that runs Praxis (chown), or set DATA_DIR to a folder in it that does not exist yet.',
    );
  }
  return owner === process.getuid?.()
    ? `the file system of ${folder} keeps no permissions: other users of this machine may be able to read it`
    : `the folder ${folder} belongs to another user (${owner}), who can read all that is kept in it`;
}

/** `shared`: others may read; `open`: others may write, and we cannot change it. */
export function judgeFolder(folder: {
  user: number;
  owner: number;
  mode: number;
}): 'private' | 'shared' | 'open' {
  if (folder.owner === folder.user) return (folder.mode & forOthers) === 0 ? 'private' : 'shared';
  return (folder.mode & 0o002) === 0 ? 'shared' : 'open';
}

/**
 * Closes everything in the data folder to other users. A part that is closed already was done before and is not
 * visited again; the database always is, because its folder was closed to others when its files were not.
 * @returns how many modes were changed
 */
export function closeDataFolder(folder: string): number {
  if (!hasModes) return 0;
  let mended = 0;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const facts = lstatSync(path);
    // Only our own files, and never through a link, which may lead anywhere.
    if (facts.isSymbolicLink() || !isOurs(facts)) continue;
    const isKnown = facts.isDirectory() && !name.startsWith('database') && !isOpen(facts);
    if (!isKnown) mended += closeTree(path, facts);
  }
  return mended;
}

/** A folder after its content: a closed folder was done completely. */
function closeTree(path: string, facts: Stats): number {
  let mended = 0;
  if (facts.isDirectory()) {
    for (const name of readdirSync(path)) {
      const child = join(path, name);
      const childFacts = lstatSync(child);
      if (!childFacts.isSymbolicLink() && isOurs(childFacts)) mended += closeTree(child, childFacts);
    }
  }
  if (isOpen(facts)) mended += tryChmod(path, facts.isDirectory() ? folderMode : fileMode) ? 1 : 0;
  return mended;
}

const isOurs = ({ uid }: Stats) => uid === process.getuid?.();
const isOpen = ({ mode }: Stats) => (mode & forOthers) !== 0;

function tryChmod(path: string, mode: number): boolean {
  try {
    chmodSync(path, mode);
    return true;
  } catch {
    // The file is not ours, or the file system has no modes: the result decides.
    return false;
  }
}
