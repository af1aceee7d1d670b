import { randomUUID } from 'node:crypto';
import type { Dirent, Stats } from 'node:fs';
import { createReadStream, createWriteStream } from 'node:fs';
import {
  constants,
  copyFile,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  statfs,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#kernel/app-error.ts';
import { contentTypeOf } from './content-types.ts';
import { heard } from './heard-stream.ts';
import { assertContentType, assertObjectKey, assertObjectPrefix } from './object-key.ts';
import type { ObjectInfo, ObjectStore } from './object-store.ts';
import { diskFullError, hasErrorCode, leastFreeBytes, toStorageError } from './storage-error.ts';

/**
 * Objects as files below `root`. A file appears whole or not at all: it is written beside, synced to the disk and
 * renamed. A full disk is an AppError UNAVAILABLE; `putFile` takes the local file away where it can be renamed.
 */
export function createFileStore(root: string): ObjectStore {
  const base = resolve(root);
  const temporary = join(base, '.incoming');

  function pathOf(key: string): string {
    assertObjectKey(key);
    const path = join(base, key);
    if (!path.startsWith(base + sep)) throw new Error('The object key leaves the store.');
    return path;
  }

  async function publish(draft: string, path: string): Promise<void> {
    await syncPath(draft);
    await mkdir(dirname(path), { recursive: true });
    await rename(draft, path);
    await syncPath(dirname(path));
  }

  async function writeDraft(body: Buffer | Readable, path: string): Promise<void> {
    await mkdir(temporary, { recursive: true });
    const draft = join(temporary, randomUUID());
    try {
      const file = createWriteStream(draft, { flags: 'wx', mode: 0o600 });
      await pipeline(Buffer.isBuffer(body) ? [body] : body, file);
      await publish(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw toStorageError(error);
    }
  }

  async function put(key: string, body: Buffer | Readable, options: { contentType: string }): Promise<void> {
    if (!Buffer.isBuffer(body)) heard(body);
    assertContentType(key, options.contentType);
    await writeDraft(body, pathOf(key));
  }

  async function putFile(key: string, localPath: string, options: { contentType: string }): Promise<void> {
    assertContentType(key, options.contentType);
    const path = pathOf(key);
    try {
      await publish(localPath, path);
    } catch (error) {
      // Another disk: a rename cannot cross it.
      if (!hasErrorCode(error, 'EXDEV')) throw toStorageError(error);
      await writeDraft(heard(createReadStream(localPath)), path);
    }
  }

  async function copy(from: string, to: string): Promise<boolean> {
    const [source, target] = [pathOf(from), pathOf(to)];
    await mkdir(temporary, { recursive: true });
    const draft = join(temporary, randomUUID());
    try {
      // Where the file system can, both share their blocks until one of them changes.
      await copyFile(source, draft, constants.COPYFILE_FICLONE);
      await publish(draft, target);
      return true;
    } catch (error) {
      await rm(draft, { force: true });
      if (isMissing(error)) return false;
      throw toStorageError(error);
    }
  }

  async function head(key: string): Promise<ObjectInfo | null> {
    try {
      const found = await stat(pathOf(key));
      if (!found.isFile()) return null;
      return {
        sizeBytes: found.size,
        contentType: contentTypeOf(key),
        etag: `"${found.size.toString(36)}-${Math.round(found.mtimeMs * 1000).toString(36)}-${found.ino.toString(36)}"`,
        modifiedAt: found.mtime,
      };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function* list(prefix: string): AsyncIterable<string> {
    assertObjectPrefix(prefix);
    yield* walk(join(base, prefix), prefix);
  }

  return {
    put,
    putFile,
    copy,
    head,
    async read(key, range) {
      const info = await head(key);
      if (!info) return null;
      // Opened before it is handed out: a file that is deleted meanwhile is missing, and no stream fails before it is read.
      const file = await open(pathOf(key)).catch((error) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (!file) return null;
      return { info, body: heard(file.createReadStream(range)) };
    },
    async delete(key) {
      await unlink(pathOf(key)).catch((error) => {
        if (!isMissing(error)) throw error;
      });
    },
    async deletePrefix(prefix) {
      assertObjectPrefix(prefix);
      await rm(join(base, prefix), { recursive: true, force: true });
    },
    list,
    localPath: pathOf,
    async check() {
      const probe = join(temporary, `check-${randomUUID()}`);
      try {
        await mkdir(temporary, { recursive: true });
        await writeFile(probe, 'ok', { flag: 'wx' });
        const { bavail, bsize } = await statfs(base);
        if (bavail * bsize < leastFreeBytes) throw diskFullError();
      } catch (error) {
        const known = toStorageError(error);
        if (known instanceof AppError) throw known;
        throw new AppError('UNAVAILABLE', 'The folder for files cannot be written to.', { cause: error });
      } finally {
        // Where nothing could be written there is nothing to remove, and the first error is the one to report.
        await rm(probe, { force: true }).catch(() => {});
      }
    },
  };
}

async function* walk(folder: string, prefix: string): AsyncIterable<string> {
  let entries: Dirent[];
  try {
    entries = await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    // Read as `read` reads them: an operator may have moved a folder to another disk and left a link.
    const kind = entry.isSymbolicLink() ? await followLink(path) : entry;
    if (kind?.isDirectory()) yield* walk(path, `${prefix}${entry.name}/`);
    else if (kind?.isFile()) yield `${prefix}${entry.name}`;
  }
}

/** Null where it leads nowhere. */
async function followLink(path: string): Promise<Stats | null> {
  const target = await realpath(path).catch((error) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (target === null) return null;
  if (`${await realpath(dirname(path))}${sep}`.startsWith(target + sep))
    throw new Error(`The link ${path} leads to a folder that it lies in.`);
  return stat(target);
}

/** Syncs written data to the disk; for a folder, the names in it. */
async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return hasErrorCode(error, 'ENOENT') || hasErrorCode(error, 'ENOTDIR');
}
