import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { type KeyFileContent, keyFileSchema } from './key-ring.ts';

/** The keys of the installation cannot be used: the message is shown as it is and the process ends. */
export class KeyFileError extends Error {}

/** Null where there is none. */
export function readKeyFile(path: string): KeyFileContent | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new KeyFileError(`The key file ${path} cannot be read by this user.`);
  }
  closeToOthers(path);
  const parsed = keyFileSchema.safeParse(parseJson(text));
  if (!parsed.success)
    throw new KeyFileError(`The key file ${path} is damaged. Put it back from your copy of it.`);
  return parsed.data;
}

/**
 * Writes the file in one step; it is on the disk when this returns. Behind a link the target is written, which other
 * processes read through their own links.
 */
export function writeKeyFile(path: string, content: KeyFileContent): void {
  try {
    const place = existsSync(path) ? realpathSync(path) : path;
    renameSync(writeDraft(place, content), place);
  } catch {
    throw new KeyFileError(`The key file ${path} cannot be written by this user.`);
  }
}

/** The same where there is no file. False when another process was faster. */
export function createKeyFile(path: string, content: KeyFileContent): boolean {
  let draft: string | undefined;
  try {
    draft = writeDraft(path, content);
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw new KeyFileError(`The key file ${path} cannot be written by this user.`);
  } finally {
    if (draft !== undefined) rmSync(draft, { force: true });
  }
}

function writeDraft(path: string, content: KeyFileContent): string {
  const draft = `${path}.${randomUUID()}`;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const file = openSync(draft, 'wx', 0o600);
  writeSync(file, `${JSON.stringify(content, null, 2)}\n`);
  fsyncSync(file);
  closeSync(file);
  return draft;
}

function closeToOthers(path: string): void {
  try {
    chmodSync(path, 0o600);
  } catch {
    // A mounted secret: the operator who mounted it decided about its owner.
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
