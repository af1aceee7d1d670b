import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type TransactionSettings as KyselyTransactionSettings,
  type QueryResult,
} from 'kysely';
import type { SqlSession, Statement, StatementResult, TransactionSettings } from './sql-session.ts';

/** Names the settings of a transaction that was just begun. They travel with its first statement. */
export function applySettings(settings: TransactionSettings): CompiledQuery & SettingsOfTransaction {
  return { ...CompiledQuery.raw(''), settings };
}

type SettingsOfTransaction = { readonly settings: TransactionSettings };
type LastOfTransaction = { readonly last: boolean };

/**
 * Marks this statement as the last of its transaction, which is then committed in the same round trip. Nothing after
 * it may fail: its writes stay, and another statement is refused.
 */
export function asLast<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> & LastOfTransaction {
  return { ...query, last: true };
}

/**
 * Opens a transaction together with its first statement: `begin`, role and organisation cost no round trip of their
 * own. A transaction without a statement never reaches the database.
 */
export class TransactionDriver implements Driver {
  readonly #openSession: () => Promise<SqlSession>;
  readonly #close: () => Promise<void>;

  constructor(openSession: () => Promise<SqlSession>, close: () => Promise<void>) {
    this.#openSession = openSession;
    this.#close = close;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new TransactionConnection(await this.#openSession());
  }

  async beginTransaction(connection: DatabaseConnection, settings: KyselyTransactionSettings): Promise<void> {
    if (settings.isolationLevel || settings.accessMode) {
      throw new Error('Transactions of this product use the default isolation level: use row locks instead.');
    }
    asOurs(connection).begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await asOurs(connection).end('commit');
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await asOurs(connection).end('rollback');
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    asOurs(connection).release();
  }

  async destroy(): Promise<void> {
    await this.#close();
  }
}

function asOurs(connection: DatabaseConnection): TransactionConnection {
  if (!(connection instanceof TransactionConnection))
    throw new Error('A connection of another driver was handed in.');
  return connection;
}

class TransactionConnection implements DatabaseConnection {
  readonly #session: SqlSession;
  #state: 'idle' | 'begin-pending' | 'open' | 'over' = 'idle';
  #settings: TransactionSettings = {};
  #broken = false;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  begin(): void {
    this.#state = 'begin-pending';
  }

  async executeQuery<Row>(
    query: CompiledQuery & Partial<SettingsOfTransaction & LastOfTransaction>,
  ): Promise<QueryResult<Row>> {
    if (query.settings) {
      if (this.#state !== 'begin-pending') throw new Error('Settings are named before the first statement.');
      this.#settings = query.settings;
      return { rows: [] };
    }
    if (this.#state === 'over') throw new Error('The last statement of this transaction has run.');
    if (query.last && this.#state !== 'idle') return toResult(await this.#runLast(query));
    if (this.#state !== 'begin-pending') return toResult(await this.#session.query(query));
    this.#state = 'open';
    return toResult(await this.#session.begin(this.#settings, query));
  }

  async #runLast(query: CompiledQuery): Promise<StatementResult> {
    const alone = this.#state === 'begin-pending';
    // A single statement leaves nothing open when it fails; after others there is something to roll back.
    if (alone) this.#state = 'over';
    const result = alone ? await this.#session.only(this.#settings, query) : await this.#session.last(query);
    this.#state = 'over';
    return result;
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
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

/** One statement that only reads, as a transaction of its own. */
export type AskStatement = (statement: Statement) => Promise<StatementResult>;

/**
 * Each statement is a reading transaction of its own. There is nothing else to begin.
 */
export class ReadDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(ask: AskStatement) {
    this.#connection = {
      executeQuery: async (query) => toResult(await ask(query)),
      streamQuery() {
        throw new Error('Rows are not streamed: ask for a page.');
      },
    };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async beginTransaction(): Promise<void> {
    throw new Error('A reader has no transactions.');
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

function toResult<Row>({ rows, affectedRows }: StatementResult): QueryResult<Row> {
  return {
    // The compiled query decides the row type; the driver cannot know it.
    rows: rows as Row[],
    ...(affectedRows === null ? {} : { numAffectedRows: BigInt(affectedRows) }),
  };
}
