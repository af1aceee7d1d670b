import { type Driver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Database } from './database-types.ts';
import { type AskStatement, ReadDriver, TransactionDriver } from './session/session-driver.ts';
import type { SqlSession, Statement, StatementResult, TransactionSettings } from './session/sql-session.ts';

/** Hears what `pg_notify` says, on any connection of any process. */
export type Ear = {
  hear(payload: string): void;
  /** The line was interrupted, and something may have been said meanwhile. */
  missed(): void;
};

/** Connections to the database, and the statements that wait for one. */
type PoolState = { total: number; idle: number; waiting: number };

/** The interface of an engine (embedded or PostgreSQL) for the rest of the server. */
export type Engine = {
  kind: 'pglite' | 'postgres';
  openSession(): Promise<SqlSession>;
  listen(channel: string, ear: Ear): Promise<() => Promise<void>>;
  /** Null in the embedded engine, which has one session. */
  readPool(): PoolState | null;
  close(): Promise<void>;
};

export type PraxisDatabase = {
  kind: Engine['kind'];
  /** The owner's connection, without tenancy: for platform/db and platform/tenancy only. */
  kysely: Kysely<Database>;
  /**
   * Reads without a transaction: each statement is one of its own with these settings, in one round trip on
   * PostgreSQL, and refused when it writes. For platform/tenancy only.
   */
  createReader(settings: TransactionSettings): Kysely<Database>;
  /** One statement as such a reader asks it. */
  read(settings: TransactionSettings, statement: Statement): Promise<StatementResult>;
  /** For libraries that bring their own SQL (the job queue). */
  executeSql(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>;
  /** Hears a channel until the returned function is called. A database that is away is waited for. */
  listen(channel: string, ear: Ear): Promise<() => Promise<void>>;
  readPool: Engine['readPool'];
  /** Resolves when the database answers, throws otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** The same Kysely on both engines, so that stores do not depend on the engine. */
export function createDatabase(engine: Engine): PraxisDatabase {
  const kysely = createKysely(new TransactionDriver(engine.openSession, engine.close));

  async function executeSql(text: string, values: readonly unknown[] = []): Promise<{ rows: unknown[] }> {
    const session = await engine.openSession();
    // Several statements in one text may leave a transaction open when one of them fails: that session is not reused.
    const several = values.length === 0 && /;\s*\S/.test(text);
    let failed = true;
    try {
      let rows: unknown[] = [];
      if (several) await session.execute(text);
      else rows = (await session.query({ sql: text, parameters: values })).rows;
      failed = false;
      return { rows };
    } finally {
      session.release(failed && several);
    }
  }

  const read: PraxisDatabase['read'] = async (settings, statement) => {
    const session = await engine.openSession();
    try {
      return await session.read(settings, statement);
    } finally {
      session.release(false);
    }
  };

  return {
    kind: engine.kind,
    kysely,
    createReader: (settings) => createReaderOf((statement) => read(settings, statement)),
    read,
    executeSql,
    listen: engine.listen,
    readPool: engine.readPool,
    async ping() {
      await executeSql('select 1');
    },
    close: () => kysely.destroy(),
  };
}

/** Kysely over statements that only read, wherever they are answered. */
export function createReaderOf(ask: AskStatement): Kysely<Database> {
  return createKysely(new ReadDriver(ask));
}

function createKysely(driver: Driver): Kysely<Database> {
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
