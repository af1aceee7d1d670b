import { rmSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { PraxisDatabase } from '../db/database.ts';
import type { Database } from '../db/database-types.ts';
import { createKeyFile, KeyFileError, readKeyFile, writeKeyFile } from './key-file.ts';
import {
  createKeyRing,
  type KeyFileContent,
  type KeyRing,
  keyFileFromBefore,
  newKeyFile,
} from './key-ring.ts';

/** The database's record of the keys: their installation and their ids. Never a key. */
const rememberedSchema = z.object({ installation: z.string(), ids: z.array(z.string()) });

/**
 * The keys of the installation, from their file. The first start makes it; a start that finds keys in the database,
 * where they were before, moves them out.
 * @throws KeyFileError where the file is missing or is not the one that this database was used with
 */
export async function openKeys(database: PraxisDatabase, path: string, clock: () => Date): Promise<KeyRing> {
  const before = await readFormerKeys(database);
  const remembered = await readRemembered(database);
  const found = readKeyFile(path);
  if (!found && remembered) throw missing(path);
  const content = found ?? makeKeyFile(path, before, clock());
  if (content.afterLoss) return openAfterLoss(database, path, content, clock);
  if (before && content.installation !== before.installation) throw foreign(path);
  if (remembered) assertSame(content, remembered, path);
  else if (!(await rememberFirst(database, content))) {
    // Another machine made keys at the same moment: those count.
    if (!found) rmSync(path, { force: true });
    throw missing(path);
  }
  await rememberKeys(database.kysely, content);
  if (before) await database.executeSql('truncate instance_secret');
  return createKeyRing(content, clock);
}

function makeKeyFile(path: string, before: FormerKeys | null, now: Date): KeyFileContent {
  const content = before ? keyFileFromBefore(before, now) : newKeyFile(now);
  if (createKeyFile(path, content)) return content;
  const other = readKeyFile(path);
  if (!other) throw missing(path);
  return other;
}

/**
 * From now on the database is used with new keys; the tokens and sealed values of the lost ones are invalid.
 */
async function openAfterLoss(
  database: PraxisDatabase,
  path: string,
  { afterLoss: _done, ...content }: KeyFileContent,
  clock: () => Date,
): Promise<KeyRing> {
  await rememberKeys(database.kysely, content);
  await database.executeSql('truncate instance_secret');
  writeKeyFile(path, content);
  return createKeyRing(content, clock);
}

export async function rememberKeys(db: Kysely<Database>, content: KeyFileContent): Promise<void> {
  await sql`insert into instance_setting (name, value) values ('keys', ${describeKeys(content)}::jsonb)
     on conflict (name) do update set value = excluded.value, updated_at = now()
     where instance_setting.value is distinct from excluded.value`.execute(db);
}

/** False when the database has other keys meanwhile. */
async function rememberFirst(database: PraxisDatabase, content: KeyFileContent): Promise<boolean> {
  const { rows } = await database.executeSql(
    `insert into instance_setting (name, value) values ('keys', $1::jsonb)
     on conflict (name) do update set updated_at = now()
     where instance_setting.value = excluded.value returning 1`,
    [describeKeys(content)],
  );
  return rows.length > 0;
}

function describeKeys({ installation, keys }: KeyFileContent): string {
  return JSON.stringify({ installation, ids: keys.map(({ id }) => id) });
}

async function readRemembered(database: PraxisDatabase) {
  const { rows } = await database.executeSql("select value from instance_setting where name = 'keys'");
  const [row] = rows as { value: unknown }[]; // the column of the statement above
  return row ? rememberedSchema.parse(row.value) : null;
}

type FormerKeys = { installation: string; token: string; address: string };

/** Reads the keys from the table that held them before there was a file. */
async function readFormerKeys(database: PraxisDatabase): Promise<FormerKeys | null> {
  const rows = await database.kysely.selectFrom('instance_secret').select(['name', 'value']).execute();
  const values = new Map(rows.map((row) => [row.name, row.value]));
  const [installation, token, address] = ['instance-id', 'token-key', 'address-key'].map((name) =>
    values.get(name),
  );
  return installation && token && address ? { installation, token, address } : null;
}

function assertSame(
  content: KeyFileContent,
  remembered: z.infer<typeof rememberedSchema>,
  path: string,
): void {
  if (content.installation !== remembered.installation) throw foreign(path);
  const known = new Set([...content.keys.map(({ id }) => id), ...content.retired]);
  const lacking = remembered.ids.find((id) => !known.has(id));
  if (lacking === undefined) return;
  throw new KeyFileError(
    `The key file ${path} is older than this installation: it lacks the key ${lacking}. ` +
      'Copy the key file of the machine on which the keys were changed.',
  );
}

function missing(path: string): KeyFileError {
  return new KeyFileError(
    `The key file ${path} is missing, and this installation has keys already. ` +
      'Copy it from the machine that made the first start (keys.json in its DATA_DIR) or from your backup, ' +
      'readable by this user alone, or name another place with KEYS_FILE. ' +
      'If it is lost for good, `npm run keys -- new` makes another: everybody then signs in again, ' +
      'and second factors and keys of language models must be set up anew.',
  );
}

function foreign(path: string): KeyFileError {
  return new KeyFileError(
    `The key file ${path} belongs to another installation than the database. Check KEYS_FILE, DATA_DIR and DATABASE_URL.`,
  );
}
