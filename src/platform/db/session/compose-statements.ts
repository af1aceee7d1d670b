import { encodeParameter } from './encode-parameter.ts';
import type { Statement } from './sql-session.ts';
import type { WireMessage } from './wire-messages.ts';

/** A statement in the form for the connection. */
export type EncodedStatement = {
  /** The name under which it is prepared once for each connection; undefined prepares it for this time only. */
  name: string | undefined;
  sql: string;
  values: readonly (string | Buffer | null)[];
};

/** @throws the error of a value that cannot be encoded, before anything is sent */
export function encodeStatement({ sql, parameters }: Statement, name: string | undefined): EncodedStatement {
  return { name, sql, values: parameters.map(encodeParameter) };
}

export type Field = { name: string; parse: (text: string) => unknown };
/** The prepared statements of a connection, each with the columns of its rows once they were described. */
export type PreparedStatements = Map<string, { fields: readonly Field[] | null }>;

export type ComposedStatements = {
  messages: WireMessage[];
  /** Names that this group prepares: after an error it is unknown whether they exist. */
  fresh: readonly string[];
  /** The columns of the statement that is answered; null when the answer will describe them. */
  fields: readonly Field[] | null;
};

/**
 * The messages of several statements with one Sync behind them. Records in `prepared` the statements that they
 * prepare.
 * @param answered the index of the statement whose rows are returned
 */
export function composeStatements(
  statements: readonly EncodedStatement[],
  answered: number,
  prepared: PreparedStatements,
): ComposedStatements {
  const messages: WireMessage[] = [];
  const fresh: string[] = [];
  let fields: readonly Field[] | null = null;
  for (const [index, { name = '', sql, values }] of statements.entries()) {
    let known = name === '' ? undefined : prepared.get(name);
    if (!known) {
      known = { fields: null };
      if (name !== '') {
        // After a failed group it is unknown whether it was prepared, and closing a missing one is no error.
        messages.push({ kind: 'close', name });
        prepared.set(name, known);
        fresh.push(name);
      }
      messages.push({ kind: 'prepare', name, sql });
    }
    messages.push({ kind: 'bind', name, values });
    if (index === answered) {
      fields = known.fields;
      if (!fields) messages.push({ kind: 'describe' });
    }
    messages.push({ kind: 'execute' });
  }
  messages.push({ kind: 'sync' });
  return { messages, fresh, fields };
}

/** Makes a row from its texts. */
export function readRow(
  fields: readonly Field[],
  texts: readonly (string | null)[],
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [index, { name, parse }] of fields.entries()) {
    const text = texts[index] ?? null;
    row[name] = text === null ? null : parse(text);
  }
  return row;
}

/** The number of rows that a finished command reports; null for commands that count nothing. */
export function readRowCount(commandTag: string): number | null {
  const count = /\d+$/.exec(commandTag);
  return count ? Number(count[0]) : null;
}
