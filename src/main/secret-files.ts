import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The visible list of files below DATA_DIR that hold keys of the installation. An encrypted backup holds them, another one
 * never does. What the database holds itself needs no place here.
 */
export const secretFileNames: readonly string[] = [];

export type SecretFile = { name: string; path: string };

export function listSecretFiles(dataDir: string, names = secretFileNames): SecretFile[] {
  return names.map((name) => ({ name, path: join(dataDir, name) }));
}

/** Puts a file of a backup in its place; another one that is there is kept beside it. @returns what was done */
export async function writeSecretFile(
  dataDir: string,
  name: string,
  bytes: Buffer,
  names = secretFileNames,
): Promise<string> {
  if (!names.includes(name))
    return `The file ${name} of the backup is unknown to this version and was left out.`;
  const path = join(dataDir, name);
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
