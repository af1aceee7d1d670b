import { statSync } from 'node:fs';
import { sql } from 'kysely';
import type { PraxisDatabase } from '../db/database.ts';
import type { Logger } from '../log/log.ts';
import { KeyFileError, readKeyFile, writeKeyFile } from './key-file.ts';
import { type KeyFacts, type KeyFileContent, type KeyRing, withNewKey, withoutKey } from './key-ring.ts';
import { rememberKeys } from './open-keys.ts';

/** How an operator changes the keys of a running installation. */
export type KeyKeeper = {
  list(): KeyFacts[];
  /** Makes a key that signs from now on, or a while later; sealed values are sealed with it at once. */
  rotate(): Promise<KeyFacts>;
  /** Takes a former key out of use. @throws KeyFileError with the reason where it is still needed */
  retire(id: string): Promise<void>;
};

/** With several processes the others must have read a key before one signs with it. */
const announcedMs = 10 * 60_000;
const lookEveryMs = 5_000;
/** One lock number for all processes that change the key file of a database. */
const keysLock = 7_235_001;

/** Seals again the values of a former key; returns how many could not be opened. */
export type Reseal = () => Promise<number>;

export function createKeyKeeper(deps: {
  database: PraxisDatabase;
  path: string;
  ring: KeyRing;
  reseal: Reseal;
  clock: () => Date;
}): KeyKeeper {
  const { database, path, ring, clock } = deps;

  /**
   * From the present content of the file: another process may have changed it since this one read it, and is waited
   * for.
   */
  async function change(make: (content: KeyFileContent) => KeyFileContent): Promise<KeyFileContent> {
    return database.kysely.transaction().execute(async (db) => {
      await sql`select pg_advisory_xact_lock(${keysLock}::bigint)`.execute(db);
      const found = readKeyFile(path);
      const content = make(found?.installation === ring.installation ? found : ring.content());
      writeKeyFile(path, content);
      ring.replace(content);
      await rememberKeys(db, content);
      return content;
    });
  }

  return {
    list: () => ring.list(),
    async rotate() {
      const now = clock();
      const delay = database.kind === 'pglite' ? 0 : announcedMs;
      const signsFrom = new Date(now.getTime() + delay);
      const { keys } = await change((content) => withNewKey(content, now, signsFrom));
      if (delay === 0) await deps.reseal();
      const made = ring.list().find(({ id }) => id === keys.at(-1)?.id);
      if (!made) throw new Error('No key was made.');
      return made;
    },
    async retire(id) {
      const key = ring.list().find((one) => one.id === id);
      if (!key) throw new KeyFileError(`There is no key ${id}.`);
      const isLater = new Date(key.signsFrom) > clock();
      if (key.isCurrent || isLater)
        throw new KeyFileError(`The key ${id} signs now or soon. Make another first: npm run keys -- rotate`);
      const left = await deps.reseal();
      if (left > 0) {
        throw new KeyFileError(
          `${left} secrets in the database could not be sealed anew. Nothing was changed: retiring the key would lose them.`,
        );
      }
      await change((content) => withoutKey(content, id));
    },
  };
}

/** Takes over changes of the key file by another process or an operator. Returns the function that stops. */
export function watchKeyFile(path: string, ring: KeyRing, log: Logger): () => void {
  const changedAt = () => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  let seen = changedAt();
  const timer = setInterval(() => {
    try {
      const now = changedAt();
      if (now === seen) return;
      seen = now;
      const content = readKeyFile(path);
      if (content?.installation === ring.installation) ring.replace(content);
      else log.error({ path }, 'the key file is gone or another one; the keys of the start are used further');
    } catch (error) {
      log.error({ err: error }, 'the key file cannot be read; the keys that were read are used further');
    }
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
