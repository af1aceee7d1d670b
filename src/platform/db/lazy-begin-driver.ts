import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';

/** One session of a database: what a driver of this product must offer, whichever engine stands behind it. */
export type SqlSession = {
  query(
    sql: string,
    parameters: readonly unknown[],
  ): Promise<{ rows: unknown[]; affectedRows: number | null }>;
  /** One or several statements without parameters; nothing is returned. */
  execute(sql: string): Promise<void>;
  /** Gives the session back; `broken` sessions are thrown away. */
  release(broken: boolean): void;
};

/**
 * Opens a transaction together with its first statement. Every scope starts with one parameterless statement that
 * sets role and organisation, so `begin` travels with it: three round trips instead of four.
 */
export class LazyBeginDriver implements Driver {
  readonly #openSession: () => Promise<SqlSession>;
  readonly #close: () => Promise<void>;

  constructor(openSession: () => Promise<SqlSession>, close: () => Promise<void>) {
    this.#openSession = openSession;
    this.#close = close;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new LazyConnection(await this.#openSession());
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel || settings.accessMode) {
      throw new Error('Transactions of this product use the default isolation level: use row locks instead.');
    }
    asLazy(connection).begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await asLazy(connection).end('commit');
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await asLazy(connection).end('rollback');
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    asLazy(connection).release();
  }

  async destroy(): Promise<void> {
    await this.#close();
  }
}

function asLazy(connection: DatabaseConnection): LazyConnection {
  if (!(connection instanceof LazyConnection))
    throw new Error('A connection of another driver was handed in.');
  return connection;
}

class LazyConnection implements DatabaseConnection {
  readonly #session: SqlSession;
  #state: 'idle' | 'begin-pending' | 'open' = 'idle';
  #broken = false;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  begin(): void {
    this.#state = 'begin-pending';
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#state === 'begin-pending') {
      this.#state = 'open';
      if (query.parameters.length === 0) {
        await this.#session.execute(`begin; ${query.sql}`);
        return { rows: [] };
      }
      await this.#session.execute('begin');
    }
    const { rows, affectedRows } = await this.#session.query(query.sql, query.parameters);
    return {
      // The row type is the promise of the query that was compiled; the driver cannot know it.
      rows: rows as Row[],
      ...(affectedRows === null ? {} : { numAffectedRows: BigInt(affectedRows) }),
    };
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator, and this product does not stream rows.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are not streamed: ask for a page.');
  }

  async end(word: 'commit' | 'rollback'): Promise<void> {
    const wasOpen = this.#state === 'open';
    this.#state = 'idle';
    if (!wasOpen) return;
    try {
      await this.#session.execute(word);
    } catch (error) {
      this.#broken = true;
      throw error;
    }
  }

  release(): void {
    this.#session.release(this.#broken);
  }
}
