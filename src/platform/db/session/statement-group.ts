import type pg from 'pg';
import {
  composeStatements,
  type EncodedStatement,
  type Field,
  type PreparedStatements,
  readRow,
  readRowCount,
} from './compose-statements.ts';
import type { StatementResult } from './sql-session.ts';
import { writeMessages } from './wire-messages.ts';

type DescribedField = { name: string; dataTypeID: number };

const preparedOf = new WeakMap<pg.Connection, PreparedStatements>();

/**
 * Several statements in one write with one Sync behind them, so in one round trip: outside a transaction PostgreSQL
 * takes them as one. The answer is the rows of one of them. When one fails, those after it do not run, and outside a
 * transaction nothing of it is kept. node-postgres calls it with the connection (`submit`) and then with the messages
 * that arrive.
 */
export class StatementGroup implements pg.Submittable {
  readonly answer: Promise<StatementResult>;
  readonly #statements: readonly EncodedStatement[];
  readonly #answered: number;
  readonly #types: pg.CustomTypesConfig;
  readonly #rows: unknown[] = [];
  #fresh: readonly string[] = [];
  #fields: readonly Field[] = [];
  #completed = 0;
  #affectedRows: number | null = null;
  #failure: unknown;
  #resolve: (result: StatementResult) => void = () => {};
  #reject: (error: unknown) => void = () => {};

  constructor(statements: readonly EncodedStatement[], answered: number, types: pg.CustomTypesConfig) {
    this.#statements = statements;
    this.#answered = answered;
    this.#types = types;
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: pg.Connection): void {
    const { messages, fresh, fields } = composeStatements(
      this.#statements,
      this.#answered,
      prepareMap(connection),
    );
    this.#fresh = fresh;
    if (fields) this.#fields = fields;
    connection.stream.write(writeMessages(messages));
  }

  handleRowDescription({ fields }: { fields: readonly DescribedField[] }): void {
    this.#fields = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#types.getTypeParser(dataTypeID, 'text'),
    }));
  }

  handleDataRow({ fields: texts }: { fields: readonly (string | null)[] }): void {
    if (this.#completed !== this.#answered || this.#failure !== undefined) return;
    try {
      this.#rows.push(readRow(this.#fields, texts));
    } catch (error) {
      this.#failure = error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (this.#completed === this.#answered) this.#affectedRows = readRowCount(text);
    this.#completed += 1;
  }

  handleEmptyQuery(): void {
    this.#completed += 1;
  }

  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: pg.Connection & { sendCopyFail(reason: string): void }): void {
    connection.sendCopyFail('This product does not copy in.');
  }

  handleError(error: unknown, connection: pg.Connection): void {
    for (const name of this.#fresh) prepareMap(connection).delete(name);
    this.#reject(error);
  }

  handleReadyForQuery(connection: pg.Connection): void {
    const { name = '' } = this.#statements[this.#answered] ?? {};
    const known = prepareMap(connection).get(name);
    if (known) known.fields = this.#fields;
    if (this.#failure === undefined) this.#resolve({ rows: this.#rows, affectedRows: this.#affectedRows });
    else this.#reject(this.#failure);
  }
}

function prepareMap(connection: pg.Connection): PreparedStatements {
  let prepared = preparedOf.get(connection);
  if (!prepared) {
    prepared = new Map();
    preparedOf.set(connection, prepared);
  }
  return prepared;
}
