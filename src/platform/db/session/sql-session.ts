export type Statement = { sql: string; parameters: readonly unknown[] };
export type StatementResult = { rows: unknown[]; affectedRows: number | null };

/** Settings that hold until the transaction is over: the role, the organisation. Names are the server's own. */
export type TransactionSettings = Readonly<Record<string, string>>;

/** One session of a database: the interface that a driver of this product must offer on each engine. */
export type SqlSession = {
  /** Within the open transaction, or as one of its own where none is open. */
  query(statement: Statement): Promise<StatementResult>;
  /** Opens a transaction with these settings and runs its first statement: one round trip where the engine can. */
  begin(settings: TransactionSettings, first: Statement): Promise<StatementResult>;
  /** The only statement of a transaction: opened with these settings, and kept when the statement succeeds. */
  only(settings: TransactionSettings, statement: Statement): Promise<StatementResult>;
  /** The last statement of the open transaction, which is kept when the statement succeeds and stays open otherwise. */
  last(statement: Statement): Promise<StatementResult>;
  /** One statement that only reads, with these settings, as a transaction of its own. Writes are refused. */
  read(settings: TransactionSettings, statement: Statement): Promise<StatementResult>;
  /** One or several statements without parameters; nothing is returned. */
  execute(sql: string): Promise<void>;
  /** Returns the session to the pool; `broken` sessions are closed. */
  release(broken: boolean): void;
};

/** For reads: on PostgreSQL the tenancy settings and this one are one statement. */
export const readOnly: TransactionSettings = { transaction_read_only: 'on' };

const settingName = /^[a-z_]+(\.[a-z_]+)?$/;

/** One statement that makes the settings; its text depends on the names only, so it is prepared once. */
export function settingsStatement(settings: TransactionSettings): Statement {
  const calls = Object.keys(settings).map((name, index) => {
    if (!settingName.test(name)) throw new Error('A setting of a transaction has a plain name.');
    return `set_config('${name}', $${index + 1}, true)`;
  });
  return { sql: `select ${calls.join(', ')}`, parameters: Object.values(settings) };
}
