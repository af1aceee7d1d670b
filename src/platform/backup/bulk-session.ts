/** One session of a database for whole tables: text rows as COPY writes them, in streams, on both engines. */
export type BulkSession = {
  kind: 'pglite' | 'postgres';
  /** One or several statements without parameters. */
  execute(sql: string): Promise<void>;
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Rows of a table as lines, in their stored order. No other statement may run until the end. */
  copyOut(table: string, columns: readonly string[]): AsyncIterable<Buffer>;
  /** Each piece holds whole lines. @returns how many rows were taken */
  copyIn(table: string, columns: readonly string[], lines: AsyncIterable<Buffer>): Promise<number>;
  close(): Promise<void>;
};

/** Settings that give a value the same text on every database, and that allow long statements. */
export const bulkSettings = [
  "set timezone = 'UTC'",
  "set datestyle = 'ISO, MDY'",
  "set intervalstyle = 'postgres'",
  'set extra_float_digits = 1',
  "set bytea_output = 'hex'",
  "set client_encoding = 'UTF8'",
  'set statement_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
].join('; ');

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

export function listColumns(columns: readonly string[]): string {
  return columns.map(quoteName).join(', ');
}
