import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Engine } from './database.ts';
import { openPostgresEngine } from './postgres-engine.ts';
import type { SqlSession } from './sql-session.ts';

// Only PostgreSQL takes several statements in one round trip.
describe.runIf(inject('databaseKind') === 'postgres').each([true, false])(
  'statements in one round trip, prepared under names: %s',
  (preparedStatements) => {
    let engine: Engine;
    let session: SqlSession;
    beforeAll(async () => {
      engine = openPostgresEngine({
        connectionString: inject('databaseTemplate'),
        poolSize: 1,
        preparedStatements,
        statementTimeoutMs: 200,
      });
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

    test('a statement that takes too long is ended', async () => {
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
        bytes: Buffer.from([0, 1, 255]),
        flag: false,
        nothing: null,
        nested: [
          [1, 2],
          [3, 4],
        ],
        manyBytes: [Buffer.from([255, 0])],
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
