import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Engine } from './database.ts';
import type { SqlSession } from './lazy-begin-driver.ts';

const statementTimeoutMs = 30_000;
/** Texts of statements are few (one per query shape), but nothing may grow without end. */
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
};

export function openPostgresEngine(options: PostgresOptions): Engine {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.poolSize,
    types: parsers,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeoutMs,
    options: '-c timezone=UTC',
  });
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // The same for one that dies in the hands of a transaction: its statements fail, and that is told to who asked.
  pool.on('connect', (client) => client.on('error', () => {}));

  const names = new Map<string, string>();
  function statementName(sql: string): string | undefined {
    let name = names.get(sql);
    if (name === undefined && names.size < maximumStatementNames) {
      name = createHash('sha1').update(sql).digest('base64url');
      names.set(sql, name);
    }
    return name;
  }

  async function openSession(): Promise<SqlSession> {
    const client = await pool.connect();
    return {
      async query(sql, parameters) {
        const name = options.preparedStatements ? statementName(sql) : undefined;
        const values = [...parameters];
        const result = await client.query(name ? { name, text: sql, values } : { text: sql, values });
        return { rows: result.rows ?? [], affectedRows: result.rowCount };
      },
      async execute(sql) {
        await client.query(sql);
      },
      release(broken) {
        client.release(broken);
      },
    };
  }

  return { kind: 'postgres', openSession, close: () => pool.end() };
}
