import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createDatabase } from '#platform/db/database.ts';
import { openPostgresEngine } from '#platform/db/session/postgres-engine.ts';
import { buildMember, buildOrganisation, signIn } from '../builders/people.ts';
import { type Line, startLine } from '../setup/line.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { openTestDatabase } from '../test-database.ts';

/** A database that goes away and comes back. The embedded one cannot. */

const onPostgres = inject('databaseKind') === 'postgres';

describe.runIf(onPostgres)('a database that goes away', () => {
  let line: Line;
  let app: TestApp;
  let token = '';
  const viewer = '{ viewer { ID } }';

  beforeAll(async () => {
    const made = await openTestDatabase();
    const { rows } = await made.executeSql('select current_database() as name');
    await made.close();
    const url = new URL(inject('databaseTemplate'));
    line = await startLine(new URL(url.href));
    // the column selected above
    url.pathname = `/${(rows as { name: string }[])[0]?.name}`;
    url.port = String(line.port());
    const engine = openPostgresEngine({ connectionString: url.href, poolSize: 4, preparedStatements: true });
    app = await startTestApp({ LOG_LEVEL: 'silent' }, createDatabase(engine));
    const organisation = await buildOrganisation(app.tenancy);
    token = await signIn(app, await buildMember(app.tenancy, organisation, 'admin'));
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await line.cut();
  }, 120_000);

  const post = (query: string) =>
    app.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'content-type': 'application/json',
      },
      payload: { query },
    });
  /** What the server believes of a session for a moment is over. */
  const forget = () => {
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  };
  const expectAway = async () => {
    forget();
    const answer = await post(viewer);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json().error.code).toBe('UNAVAILABLE');
    expect(answer.body).not.toMatch(/ECONN|postgres|127\.0\.0\.1|\(\d+\)/);
  };
  const expectBack = () =>
    vi.waitFor(
      async () => {
        forget();
        expect((await app.graphql(viewer, {}, { token })).errors).toBeUndefined();
      },
      { timeout: 60_000, interval: 200 },
    );

  test('answers 503 and when to come again, and nobody is signed out by it', async () => {
    await expectBack();
    await line.cut();
    // The session is still believed, the operation itself fails.
    const within = await app.graphql('{ readContentTags { ID } }', {}, { token });
    expect(within.errors?.[0]?.extensions).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 });
    await expectAway();
    const signIn = await app.graphql(
      'mutation { createPraxisToken(Email: "a@b.test", Password: "x") { Token Message } }',
    );
    expect(signIn.errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
    expect((await app.http.inject({ url: '/healthz' })).statusCode).toBe(200);
    const ready = await app.http.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json().checks.database]).toEqual([503, 'not ready']);
    const download = await app.http.inject({
      url: '/api/resources/download?url=x',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([download.statusCode, download.headers['retry-after']]).toEqual([503, '5']);
    await line.restore();
    await expectBack();
    expect((await app.http.inject({ url: '/readyz' })).statusCode).toBe(200);
  });

  test('in the middle of work fails that work alone, over and over', async () => {
    for (let round = 0; round < 5; round++) {
      const working = Array.from({ length: 12 }, (_, index) =>
        post(`mutation { createContentTag(Name: "r${round} ${index}") { ID } }`),
      );
      // Some of them are inside a transaction now.
      await Promise.race(working);
      await line.cut();
      for (const answer of await Promise.all(working)) {
        if (answer.statusCode === 503) continue;
        expect(answer.json().errors?.[0]?.extensions.code ?? 'ok').toMatch(/^(ok|UNAVAILABLE)$/);
      }
      await line.restore();
      await expectBack();
    }
  }, 120_000);

  test('and hangs instead of refusing is the same to everybody', async () => {
    await line.hush();
    await expectAway();
    await line.speak();
    await expectBack();
  }, 120_000);

  test('does not stop background work for good', async () => {
    const before = await app.jobs.list({}, { limit: 1, offset: 0 });
    await line.cut();
    await app.jobs.dispatch().catch(() => {});
    await line.restore();
    await vi.waitFor(
      async () =>
        expect((await app.jobs.list({}, { limit: 1, offset: 0 })).totalCount).toBe(before.totalCount),
      { timeout: 60_000 },
    );
    await expect(app.jobs.dispatch()).resolves.toBeUndefined();
  }, 120_000);
});

test('a start whose database stays away ends with one plain sentence', async () => {
  const child = spawn(process.execPath, ['src/main/server.ts'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: 'postgres://praxis:secret-word@127.0.0.1:1/praxis',
      DATABASE_PATIENCE_SECONDS: '1',
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    'The database of DATABASE_URL cannot be reached. Is it running, and are the address, the user and the password right?',
  );
}, 120_000);
