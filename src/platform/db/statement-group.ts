import type pg from 'pg';
import { encodeParameter } from './encode-parameter.ts';
import type { Statement, StatementResult } from './sql-session.ts';
import { type WireMessage, writeMessages } from './wire-messages.ts';

export type NamedStatement = Statement & {
  /** Under which it is prepared once for each connection; undefined prepares it for this time alone. */
  name: string | undefined;
};

type Field = { name: string; parse: (text: string) => unknown };
/** What a connection has prepared, each with the columns of its rows once they were described. */
type Prepared = Map<string, { fields: readonly Field[] | null }>;
type DescribedField = { name: string; dataTypeID: number };

const preparedOf = new WeakMap<pg.Connection, Prepared>();

/**
 * Several statements in one write with one Sync behind them, so in one round trip: outside a transaction PostgreSQL
 * takes them as one. The answer is the last one's rows. When one fails, those after it do not run, and outside a
 * transaction nothing of it is kept. node-postgres hands it the connection (`submit`) and then what arrives there.
 */
export class StatementGroup implements pg.Submittable {
  readonly answer: Promise<StatementResult>;
  readonly #statements: readonly NamedStatement[];
  readonly #values: readonly (string | Buffer | null)[][];
  readonly #types: pg.CustomTypesConfig;
  readonly #rows: unknown[] = [];
  readonly #fresh: string[] = [];
  #fields: readonly Field[] = [];
  #completed = 0;
  #affectedRows: number | null = null;
  #failure: unknown;
  #resolve: (result: StatementResult) => void = () => {};
  #reject: (error: unknown) => void = () => {};

  constructor(statements: readonly NamedStatement[], types: pg.CustomTypesConfig) {
    this.#statements = statements;
    this.#types = types;
    this.#values = statements.map(({ parameters }) => parameters.map(encodeParameter));
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: pg.Connection): void {
    const prepared = prepareMap(connection);
    const messages: WireMessage[] = [];
    for (const [index, { name = '', sql }] of this.#statements.entries()) {
      let known = name === '' ? undefined : prepared.get(name);
      if (!known) {
        known = { fields: null };
        if (name !== '') {
          // After a group that failed nobody knows whether it was prepared, and closing what is not there is fine.
          messages.push({ kind: 'close', name });
          prepared.set(name, known);
          this.#fresh.push(name);
        }
        messages.push({ kind: 'prepare', name, sql });
      }
      messages.push({ kind: 'bind', name, values: this.#values[index] ?? [] });
      if (index === this.#statements.length - 1) {
        if (known.fields) this.#fields = known.fields;
        else messages.push({ kind: 'describe' });
      }
      messages.push({ kind: 'execute' });
    }
    messages.push({ kind: 'sync' });
    connection.stream.write(writeMessages(messages));
  }

  handleRowDescription({ fields }: { fields: readonly DescribedField[] }): void {
    this.#fields = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#types.getTypeParser(dataTypeID, 'text'),
    }));
  }

  handleDataRow({ fields: texts }: { fields: readonly (string | null)[] }): void {
    if (this.#completed < this.#statements.length - 1 || this.#failure !== undefined) return;
    try {
      const row: Record<string, unknown> = {};
      for (const [index, { name, parse }] of this.#fields.entries()) {
        const text = texts[index] ?? null;
        row[name] = text === null ? null : parse(text);
      }
      this.#rows.push(row);
    } catch (error) {
      this.#failure = error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#completed += 1;
    const count = /\d+$/.exec(text);
    this.#affectedRows = count ? Number(count[0]) : null;
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
    const { name = '' } = this.#statements.at(-1) ?? {};
    const known = prepareMap(connection).get(name);
    if (known) known.fields = this.#fields;
    if (this.#failure === undefined) this.#resolve({ rows: this.#rows, affectedRows: this.#affectedRows });
    else this.#reject(this.#failure);
  }
}

function prepareMap(connection: pg.Connection): Prepared {
  let prepared = preparedOf.get(connection);
  if (!prepared) {
    prepared = new Map();
    preparedOf.set(connection, prepared);
  }
  return prepared;
}
