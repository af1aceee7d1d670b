import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Engine } from '../database.ts';
import { isPlannedAnew } from '../query/planned-anew.ts';
import { type EncodedStatement, encodeStatement } from './compose-statements.ts';
import { listenOnPostgres } from './postgres-listener.ts';
import {
  readOnly,
  type SqlSession,
  type Statement,
  type StatementResult,
  settingsStatement,
} from './sql-session.ts';
import { StatementGroup } from './statement-group.ts';

const defaultStatementTimeoutMs = 30_000;
const defaultConnectionTimeoutMs = 5_000;
/** Statement texts are few (one per query shape), but no cache may grow without a limit. */
const maximumStatementNames = 2_000;

const parsers = new pg.TypeOverrides();
parsers.setTypeParser(pg.types.builtins.INT8, Number);
parsers.setTypeParser(pg.types.builtins.NUMERIC, Number);
// bigint[]
parsers.setTypeParser(1016, (text: string) =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(Number),
);

export type PostgresOptions = {
  connectionString: string;
  poolSize: number;
  /** Named prepared statements; off behind a pooler that does not know them. */
  preparedStatements: boolean;
  statementTimeoutMs?: number;
  /** How long work waits for a connection of the pool. */
  connectionTimeoutMs?: number;
  /** What the server's list of connections calls these. */
  applicationName?: string;
};

export function openPostgresEngine(options: PostgresOptions): Engine {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.poolSize,
    types: parsers,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? defaultConnectionTimeoutMs,
    statement_timeout: options.statementTimeoutMs ?? defaultStatementTimeoutMs,
    options: '-c timezone=UTC',
    ...(options.applicationName ? { application_name: options.applicationName } : {}),
  });
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // The same for a connection that breaks during a transaction: its statements fail, and their callers get the error.
  pool.on('connect', (client) => client.on('error', () => {}));

  const names = new Map<string, string>();
  function encode(statement: Statement): EncodedStatement {
    if (isPlannedAnew(statement.sql)) return encodeStatement(statement, undefined);
    let name = options.preparedStatements ? names.get(statement.sql) : undefined;
    if (name === undefined && options.preparedStatements && names.size < maximumStatementNames) {
      name = createHash('sha1').update(statement.sql).digest('base64url');
      names.set(statement.sql, name);
    }
    return encodeStatement(statement, name);
  }

  async function send(
    client: pg.PoolClient,
    statements: readonly Statement[],
    answered = statements.length - 1,
  ): Promise<StatementResult> {
    try {
      return await client.query(new StatementGroup(statements.map(encode), answered, parsers)).answer;
    } catch (error) {
      // The stack of the caller is more useful than that of the reader of the answer.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  async function openSession(): Promise<SqlSession> {
    const client = await pool.connect();
    return {
      query: (statement) => send(client, [statement]),
      begin: (settings, first) => send(client, [begin, settingsStatement(settings), first]),
      // Up to its Sync a group is a transaction; a failed group is rolled back.
      only: (settings, statement) => send(client, [settingsStatement(settings), statement]),
      last: (statement) => send(client, [statement, commit], 0),
      read: (settings, statement) =>
        send(client, [settingsStatement({ ...settings, ...readOnly }), statement]),
      async execute(sql) {
        await client.query(sql);
      },
      release(broken) {
        client.release(broken);
      },
    };
  }

  return {
    kind: 'postgres',
    openSession,
    listen: (channel, ear) => listenOnPostgres(options.connectionString, channel, ear),
    readPool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

const begin: Statement = { sql: 'begin', parameters: [] };
const commit: Statement = { sql: 'commit', parameters: [] };
