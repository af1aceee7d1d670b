import { open, readFile, rename } from 'node:fs/promises';
import type { Config } from '#platform/config/config.ts';

/** Under `name` an encrypted backup holds the file, wherever an installation has it. */
export type SecretFile = { name: string; path: string };

/**
 * The list of files that hold keys of the installation. An encrypted backup holds them, an unencrypted one never does.
 * Secrets in the database need no entry here.
 */
export function listSecretFiles(config: Pick<Config, 'keysFile'>): SecretFile[] {
  return [{ name: 'keys.json', path: config.keysFile }];
}

/**
 * Puts a file of a backup in its place; another file that is there is kept beside it. @returns what was done
 */
export async function writeSecretFile(
  files: readonly SecretFile[],
  name: string,
  bytes: Buffer,
): Promise<string> {
  const path = files.find((file) => file.name === name)?.path;
  if (path === undefined)
    return `The file ${name} of the backup is unknown to this version and was left out.`;
  const present = await readFile(path).catch(() => null);
  if (present?.equals(bytes)) return `The keys of the installation are those of the backup.`;
  const draft = `${path}.restoring`;
  await using file = await open(draft, 'w', 0o600);
  await file.chmod(0o600);
  await file.writeFile(bytes);
  await file.sync();
  const kept = `${path}.replaced-${new Date().toISOString().replaceAll(':', '-')}`;
  if (present) await rename(path, kept);
  await rename(draft, path);
  return `The keys of the installation were restored to ${path}.${present ? ` Those that were there are kept as ${kept}.` : ''}`;
}
