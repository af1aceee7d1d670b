import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Lists all files below a folder, as relative paths with '/'. */
export async function listFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** Counts the bytes of all files below a folder; a file that is deleted meanwhile counts as 0. */
export async function folderBytes(folder: string): Promise<number> {
  const files = await listFolder(folder).catch(() => []);
  const sizes = await Promise.all(
    files.map((file) =>
      stat(join(folder, file)).then(
        (found) => found.size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
