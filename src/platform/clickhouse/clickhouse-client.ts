import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ClickHouseConfig } from '../config/clickhouse-settings.ts';
import { ClickHouseError } from './clickhouse-error.ts';

export type ClickHouse = {
  /** A statement without an answer. */
  run(statement: string, signal: AbortSignal): Promise<void>;
  /** Rows of a statement that names no format. Numbers of 64 bits are numbers. */
  ask(statement: string, signal: AbortSignal): Promise<Record<string, unknown>[]>;
  /** Whole or not at all. Rows are objects by the names of columns. */
  insert(table: string, rows: readonly Record<string, unknown>[], signal: AbortSignal): Promise<void>;
};

/** ClickHouse itself gives up sooner than the process that feeds it loses its turn. */
const longestWaitMs = 30_000;

const zip = promisify(gzip);

/** Codes of its errors: an unknown user, a wrong password, a missing right, an unknown database. */
const signInCodes: readonly number[] = [81, 192, 193, 194, 497, 516];

/** Speaks ClickHouse's HTTP interface, as versions from 18.16 on know it, to an address of the operator's own. */
export function createClickHouse({ address, database, user, password }: ClickHouseConfig): ClickHouse {
  // Headers of ClickHouse's own take no letters beyond Latin ones.
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

  async function post(
    parameters: Record<string, string>,
    body: string | Uint8Array<ArrayBuffer>,
    stopping: AbortSignal,
    headers: Record<string, string> = {},
  ): Promise<string> {
    const query = new URLSearchParams({ database, ...parameters });
    const answer = await fetch(`${address}/?${query}`, {
      method: 'POST',
      // ClickHouse closes connections after seconds of rest, just when the next request may use one.
      headers: { authorization, connection: 'close', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(longestWaitMs)]),
    }).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      () => {
        throw new ClickHouseError('away', 'ClickHouse does not answer.');
      },
    );
    // An error that comes after the head of the answer stands in its body.
    const code = /(?:^|\n)Code: (\d+)[.,]/.exec(answer.text)?.[1];
    if (answer.status === 200 && (code === undefined || parameters.default_format !== undefined))
      return answer.text;
    if (answer.status === 401 || answer.status === 403 || signInCodes.includes(Number(code)))
      throw new ClickHouseError(
        'sign-in',
        'ClickHouse does not know the user, the password or the database, or the user may not do this.',
        code === undefined ? null : Number(code),
      );
    if (code === undefined)
      throw new ClickHouseError(
        'away',
        `ClickHouse does not answer: something else did, with ${answer.status}.`,
      );
    throw new ClickHouseError('refused', `ClickHouse refused with its error ${code}.`, Number(code));
  }

  return {
    async run(statement, signal) {
      await post({}, statement, signal);
    },
    async ask(statement, signal) {
      const text = await post(
        { default_format: 'JSONEachRow', output_format_json_quote_64bit_integers: '0' },
        statement,
        signal,
      );
      return text
        .split('\n')
        .filter((line) => line !== '')
        .map(parseLine);
    },
    async insert(table, rows, signal) {
      if (rows.length === 0) return;
      const lines = rows.map((row) => JSON.stringify(row)).join('\n');
      // Level 1: the network is near, and this thread has other work than to pack tightly.
      const packed = new Uint8Array(await zip(lines, { level: 1 }));
      await post({ query: `INSERT INTO ${table} FORMAT JSONEachRow` }, packed, signal, {
        'content-encoding': 'gzip',
      });
    },
  };
}

function parseLine(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line) as Record<string, unknown>; // A row of JSONEachRow is an object.
  } catch {
    throw new ClickHouseError('away', 'ClickHouse does not answer: something else did.');
  }
}
