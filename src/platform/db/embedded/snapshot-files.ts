import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** There is no room for a snapshot; the database continues without. */
export class NoRoomError extends Error {}

/** Kept free for the database itself and its log. */
const reservedBytes = 128 * 1024 * 1024;
const parallelFiles = 8;

export async function copyRanges(
  from: string,
  to: string,
  length: number,
  ranges: [number, number][],
): Promise<number> {
  await using source = await open(from, 'r');
  await using target = await open(to, 'w');
  let total = 0;
  await target.truncate(length);
  for (const [start, end] of ranges) {
    const bytes = Buffer.alloc(end - start);
    await source.read(bytes, 0, bytes.length, start);
    await target.write(bytes, 0, bytes.length, start);
    total += bytes.length;
  }
  return total;
}

export async function copyWhole(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE);
}

/** A disk without hard links holds a second copy instead. */
export async function shareFile(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch {
    await copyWhole(from, to);
    await syncPath(to);
  }
}

export async function assertRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + reservedBytes)
    throw new NoRoomError('There is too little room on the disk for a snapshot of the database.');
}

export async function makeFolders(target: string, like: string): Promise<void> {
  for (const folder of await listFolders(like)) await mkdir(join(target, folder), { recursive: true });
}

export async function listFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(root, entry));
}

/** With the root itself, as ''. */
export async function listFolders(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return ['', ...entries.filter((entry) => entry.isDirectory()).map((entry) => relative(root, entry))];
}

export function relative(root: string, entry: { parentPath: string; name: string }): string {
  return join(entry.parentPath, entry.name).slice(root.length + 1);
}

export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: parallelFiles }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}

export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
