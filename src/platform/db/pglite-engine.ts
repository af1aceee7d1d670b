import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import type { Engine } from './database.ts';
import type { SqlSession } from './lazy-begin-driver.ts';

/** A statement that runs longer stops the whole embedded process from answering, so it is ended. */
const statementTimeoutMs = 15_000;

/**
 * PostgreSQL in this process. There is one session, so whoever holds it makes the others wait: transactions stay short.
 * @param location a folder, or undefined for a database in memory (tests)
 * @param template a data folder made earlier (see scripts/prepare-data.ts), which saves creating one from nothing
 */
export async function openPgliteEngine(location: string | undefined, template?: Blob): Promise<Engine> {
  const options: PGliteOptions = {
    parsers: { [types.INT8]: Number, [types.NUMERIC]: Number },
  };
  if (location !== undefined) options.dataDir = location;
  if (template !== undefined) options.loadDataDir = template;
  const lite = await PGlite.create(options);
  await lite.exec(`set statement_timeout = ${statementTimeoutMs}; set time zone 'UTC'`);
  return createPgliteEngine(lite);
}

export function createPgliteEngine(lite: PGlite): Engine {
  let tail: Promise<void> = Promise.resolve();

  async function openSession(): Promise<SqlSession> {
    let letNextIn: () => void = () => {};
    const before = tail;
    tail = new Promise((resolve) => {
      letNextIn = resolve;
    });
    await before;
    return {
      async query(sql, parameters) {
        const result = await lite.query(sql, [...parameters]);
        return { rows: result.rows, affectedRows: result.affectedRows ?? null };
      },
      async execute(sql) {
        await lite.exec(sql);
      },
      release(broken) {
        // A failed commit or rollback leaves the only session in a transaction: end it before the next one comes.
        if (broken) lite.exec('rollback').then(letNextIn, letNextIn);
        else letNextIn();
      },
    };
  }

  return { kind: 'pglite', openSession, close: () => lite.close() };
}
