import { type PGlite, protocol } from '@electric-sql/pglite';
import { isPlannedAnew } from '../query/planned-anew.ts';
import {
  composeStatements,
  type EncodedStatement,
  encodeStatement,
  type Field,
  type PreparedStatements,
  readRow,
  readRowCount,
} from '../session/compose-statements.ts';
import type { Statement, StatementResult } from '../session/sql-session.ts';
import { writeMessages } from '../session/wire-messages.ts';

const { DataRowMessage, CommandCompleteMessage, RowDescriptionMessage } = protocol.messages;

/** A prepared statement takes memory of this process, so only repeated ones are kept. */
const keptStatements = 250;
const keptTexts = 2_000;

export type PgliteWire = {
  /** Several statements as one transaction, or within the open one. */
  send(statements: readonly Statement[], answered?: number): Promise<StatementResult>;
};

/**
 * Sends messages to the embedded database as to PostgreSQL: several statements in one piece, each prepared once. Its
 * own `query` makes six calls for one statement, which is parsed and planned each time: seven times the cost of a
 * short read. The caller holds the only session.
 */
export function createPgliteWire(lite: PGlite): PgliteWire {
  const prepared: PreparedStatements = new Map();
  const names = createStatementNames();

  function encode(statement: Statement): EncodedStatement {
    return encodeStatement(statement, isPlannedAnew(statement.sql) ? undefined : names.nameOf(statement.sql));
  }

  function columnsOf({ fields }: InstanceType<typeof RowDescriptionMessage>): Field[] {
    return fields.map(({ name, dataTypeID }) => {
      const parse = lite.parsers[dataTypeID];
      return { name, parse: (text) => (parse ? parse(text, dataTypeID) : text) };
    });
  }

  async function send(
    statements: readonly Statement[],
    answered = statements.length - 1,
  ): Promise<StatementResult> {
    if (lite.closed || !lite.ready) throw new Error('The embedded database is closed.');
    const encoded = statements.map(encode);
    const retired = names.takeRetired();
    for (const name of retired) prepared.delete(name);
    const composed = composeStatements(encoded, answered, prepared);
    const closing = retired.map((name) => ({ kind: 'close' as const, name }));
    try {
      const bytes = writeMessages([...closing, ...composed.messages]);
      const messages = await lite.execProtocolStream(bytes, { syncToFs: false });
      let fields = composed.fields ?? [];
      let completed = 0;
      let affectedRows: number | null = null;
      const rows: unknown[] = [];
      for (const message of messages) {
        if (message instanceof DataRowMessage) {
          if (completed === answered) rows.push(readRow(fields, message.fields));
        } else if (message instanceof RowDescriptionMessage) fields = columnsOf(message);
        else if (message instanceof CommandCompleteMessage) {
          if (completed === answered) affectedRows = readRowCount(message.text);
          completed += 1;
        } else if (message.name === 'emptyQuery') completed += 1;
      }
      const known = prepared.get(encoded[answered]?.name ?? '');
      if (known) known.fields = fields;
      return { rows, affectedRows };
    } catch (error) {
      for (const name of composed.fresh) prepared.delete(name);
      // The stack of the caller is more useful than that of the reader of the answer.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  return { send };
}

/** A statement gets its name on its second use; the least recently used one loses its name. */
function createStatementNames() {
  const seen = new Set<string>();
  const kept = new Map<string, string>();
  let retired: string[] = [];
  let count = 0;
  return {
    nameOf(sql: string): string | undefined {
      let name = kept.get(sql);
      if (name === undefined) {
        if (!seen.delete(sql)) {
          if (seen.size >= keptTexts) seen.clear();
          seen.add(sql);
          return undefined;
        }
        count += 1;
        name = `s${count}`;
      } else kept.delete(sql);
      kept.set(sql, name);
      if (kept.size > keptStatements) {
        const [oldest] = kept;
        if (oldest) {
          kept.delete(oldest[0]);
          retired.push(oldest[1]);
        }
      }
      return name;
    },
    /** Names that can be closed, each returned once. */
    takeRetired(): string[] {
      const names = retired;
      retired = [];
      return names;
    },
  };
}
