import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Engine } from '../database.ts';
import { openPgliteEngine } from '../embedded/pglite-engine.ts';
import { openPostgresEngine } from './postgres-engine.ts';
import type { SqlSession } from './sql-session.ts';

const embedded = inject('databaseKind') === 'pglite';

function open(preparedStatements: boolean): Promise<Engine> | Engine {
  if (embedded) return openPgliteEngine(undefined, new Blob([readFileSync(inject('databaseTemplate'))]));
  return openPostgresEngine({
    connectionString: inject('databaseTemplate'),
    poolSize: 1,
    preparedStatements,
    statementTimeoutMs: 200,
  });
}

// The embedded database has no pooler in front, which might not know names.
describe.each(embedded ? [true] : [true, false])(
  'statements in one round trip, prepared under names: %s',
  (preparedStatements) => {
    let engine: Engine;
    let session: SqlSession;
    beforeAll(async () => {
      engine = await open(preparedStatements);
      session = await engine.openSession();
    });
    afterAll(async () => {
      session.release(false);
      await engine.close();
    });
    const query = async (sql: string, ...parameters: unknown[]) =>
      (await session.query({ sql, parameters })).rows;

    test('the settings hold for the statement beside them and are gone behind it', async () => {
      const sql = "select current_setting('app.organisation_id', true) as organisation, current_user as role";
      const seen = (id: string) =>
        session.read({ role: 'praxis_app', 'app.organisation_id': id }, { sql, parameters: [] });
      expect((await seen('7')).rows).toEqual([{ organisation: '7', role: 'praxis_app' }]);
      expect((await seen('8')).rows).toEqual([{ organisation: '8', role: 'praxis_app' }]);
      expect(
        await query("select coalesce(current_setting('app.organisation_id', true), '') as gone"),
      ).toEqual([{ gone: '' }]);
    });

    test.each([
      ['in the settings', { role: 'nobody_knows' }, 'select 1 as one'],
      ['in the statement', { role: 'praxis_app' }, 'select 1 / 0 as one'],
      ['in its text', { role: 'praxis_app' }, 'selct 1 as one'],
    ])('an error %s is told, and the session goes on', async (_where, settings, sql) => {
      for (const _time of [1, 2]) {
        await expect(session.read(settings, { sql, parameters: [] })).rejects.toThrow();
        expect(await query('select $1::integer as one', 1)).toEqual([{ one: 1 }]);
      }
      expect(
        (await session.read({ role: 'praxis_app' }, { sql: 'select 1 as one', parameters: [] })).rows,
      ).toEqual([{ one: 1 }]);
    });

    test('a statement that is planned anew each time is prepared under no name', async () => {
      const texts = ['/* planned anew */ select $1::integer as one', 'select $1::integer as named'];
      for (const _time of [1, 2, 3])
        for (const text of texts) expect(await query(text, 1)).toEqual([expect.anything()]);
      const kept = await query(
        'select statement from pg_prepared_statements where statement = any($1)',
        texts,
      );
      expect(kept).toEqual(preparedStatements ? [{ statement: texts[1] }] : []);
    });

    test('a transaction that was opened with its first statement is kept or undone as a whole', async () => {
      await session.execute('create temporary table kept (number integer)');
      await session.begin({}, { sql: 'insert into kept values ($1)', parameters: [1] });
      await session.query({ sql: 'insert into kept values ($1), ($2)', parameters: [2, 3] });
      await session.execute('rollback');
      expect(await query('select number from kept')).toEqual([]);
      const inserted = await session.begin(
        {},
        { sql: 'insert into kept values ($1), ($2)', parameters: [4, 5] },
      );
      expect(inserted.affectedRows).toBe(2);
      await session.execute('commit');
      expect(await query('select number from kept')).toEqual([{ number: 4 }, { number: 5 }]);
    });

    test('an error in the first statement leaves a transaction that can be rolled back', async () => {
      await expect(session.begin({}, { sql: 'select 1 / 0', parameters: [] })).rejects.toThrow(/zero/);
      await session.execute('rollback');
      expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
    });

    test('the only statement of a transaction is kept when it succeeds, and nothing of it otherwise', async () => {
      await session.execute('create temporary table alone (number integer check (number < 10))');
      for (const number of [1, 2, 3]) {
        const written = await session.only(
          { 'app.organisation_id': '7' },
          {
            sql: "insert into alone values ($1) returning number, current_setting('app.organisation_id') as organisation",
            parameters: [number],
          },
        );
        expect(written).toEqual({ rows: [{ number, organisation: '7' }], affectedRows: 1 });
      }
      const refused = { sql: 'insert into alone select generate_series(8, 10)', parameters: [] };
      for (const _time of [1, 2]) await expect(session.only({}, refused)).rejects.toThrow(/check/);
      expect(await query('select number from alone')).toEqual([1, 2, 3].map((number) => ({ number })));
      expect(
        await query("select coalesce(current_setting('app.organisation_id', true), '') as gone"),
      ).toEqual([{ gone: '' }]);
    });

    test('the last statement of a transaction keeps it; one that fails leaves it to be rolled back', async () => {
      await session.execute('create temporary table ended (number integer unique)');
      const insert = (number: number) => ({
        sql: 'insert into ended values ($1) returning number',
        parameters: [number],
      });
      for (const number of [1, 3, 5]) {
        await session.begin({}, insert(number));
        expect(await session.last(insert(number + 1))).toEqual({
          rows: [{ number: number + 1 }],
          affectedRows: 1,
        });
      }
      // No transaction is open, so this statement is kept by itself.
      await session.query(insert(7));
      await session.begin({}, insert(8));
      await expect(session.last(insert(7))).rejects.toThrow(/unique/);
      await session.execute('rollback');
      expect(await query('select count(*)::integer as kept from ended')).toEqual([{ kept: 7 }]);
    });

    // The embedded database has no timer.
    test.skipIf(embedded)('a statement that takes too long is ended', async () => {
      const slow = { sql: 'select pg_sleep(5)', parameters: [] };
      await expect(session.read({ role: 'praxis_app' }, slow)).rejects.toThrow(/statement timeout/);
      await expect(session.begin({}, slow)).rejects.toThrow(/statement timeout/);
      await session.execute('rollback');
      expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
    });

    test('values come back as they went', async () => {
      const at = new Date('2026-03-01T12:34:56.789Z');
      const texts = ['plain', 'a "quoted" \\ {brace}, comma', '', null, 'NULL', 'ünïcödé 字'];
      const [row] = await query(
        `select $1::timestamptz as at, $2::text[] as texts, $3::bigint[] as ids, $4::jsonb as json, $5::bytea as bytes,
           $6::boolean as flag, $7::text as nothing, $8::integer[][] as nested, $9::bytea[] as "manyBytes"`,
        at,
        texts,
        [1, 9007199254740991],
        { deep: [1, { er: null }] },
        Buffer.from([0, 1, 255]),
        false,
        undefined,
        [
          [1, 2],
          [3, 4],
        ],
        [Buffer.from([255, 0])],
      );
      expect(row).toEqual({
        at,
        texts,
        ids: [1, 9007199254740991],
        json: { deep: [1, { er: null }] },
        bytes: expect.toSatisfy((bytes: Uint8Array) => [...bytes].join() === '0,1,255'),
        flag: false,
        nothing: null,
        nested: [
          [1, 2],
          [3, 4],
        ],
        manyBytes: [expect.toSatisfy((bytes: Uint8Array) => [...bytes].join() === '255,0')],
      });
    });

    test('an empty answer and a statement without rows are told apart from a failure', async () => {
      expect(await query('select 1 as one where false')).toEqual([]);
      expect(await query('select 1 as one where false')).toEqual([]);
      expect(await query('set local work_mem = 1024')).toEqual([]);
      expect(await query('')).toEqual([]);
    });
  },
);
