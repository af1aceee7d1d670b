import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { tusCreate, tusHead, tusPatch } from '#features/media/server/tests/tus-client.ts';
import { createDatabase } from '#platform/db/database.ts';
import { openPostgresEngine } from '#platform/db/session/postgres-engine.ts';
import { createTenancy } from '#platform/tenancy/tenancy.ts';
import { insertItem, publishVersion } from '../builders/content.ts';
import { buildMember, buildOrganisation, testPassword } from '../builders/people.ts';
import { askPraxis, endProcesses, makeFolder, startPraxis } from '../praxis-process.ts';
import { createTestPostgres } from '../test-database.ts';

/** A disk that is really full: a file system in memory of a fixed size, in a mount namespace of the program's own. */

const inOwnMounts = ['unshare', '--mount', '--user', '--map-root-user'];
const canMount =
  process.platform === 'linux' &&
  spawnSync(inOwnMounts[0] ?? '', [...inOwnMounts.slice(1), 'mount', '-t', 'tmpfs', 'none', '/mnt'])
    .status === 0;
if (!canMount && process.env.CI === 'true') throw new Error('CI must be able to mount a small file system.');
const hasDemo = existsSync(new URL('../../dist/prepared/demo/database', import.meta.url));

afterEach(endProcesses);

/** Runs the program with its data folder on a disk of this size; what is inside is seen over its process. */
async function startOnSmallDisk(size: string, settings: Record<string, string>) {
  const folder = makeFolder();
  const mountAndRun = `mount -t tmpfs -o size=${size} none "$0" && exec "$@"`;
  const server = await startPraxis(
    { DATA_DIR: folder, ...settings },
    [],
    [...inOwnMounts, 'sh', '-c', mountAndRun, folder],
  );
  expect(server.url, server.output()).not.toBe('');
  return { server, inside: `/proc/${server.child.pid}/root${folder}` };
}

/** Takes all the room there is, to the last page. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  for (const size of [1 << 20, 4096]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch {
      // Full, which is what was wanted.
    }
  }
  closeSync(file);
}

const diskFull = 'The disk of the server is full. Nothing was lost: free some space, then try again.';

describe.runIf(inject('databaseKind') === 'pglite' && hasDemo && canMount)('a disk that is full', () => {
  test('stops uploads and writes with a sentence, loses nothing, and all goes on once there is room', async () => {
    const { server, inside } = await startOnSmallDisk('700m', { PRAXIS_DEMO: '1' });
    const signIn = () =>
      askPraxis(
        server.url,
        'mutation { createPraxisToken(Email: "creator@demo.praxis.test", Password: "praxis-demo") { Token } }',
      );
    const token: string = (await signIn()).data.createPraxisToken.Token;
    const addTag = (name: string) =>
      askPraxis(
        server.url,
        'mutation ($n: String!) { createContentTag(Name: $n) { ID } }',
        { n: name },
        token,
      );
    const listTags = async () => {
      const { data } = await askPraxis(server.url, '{ readContentTags { Name } }', {}, token);
      return data.readContentTags.map((tag: { Name: string }) => tag.Name);
    };
    expect((await addTag('before')).errors).toBeUndefined();
    const caller = { address: server.url, token: `Bearer ${token}` };
    const bytes = Buffer.from(randomBytes(12_000_000));
    bytes.writeUInt32BE(24, 0);
    bytes.write('ftypisom\0\0\x02\0isomavc1', 4, 'latin1');
    const { location } = await tusCreate(caller, { size: bytes.length, filename: 'film.mp4' });
    expect((await tusPatch(caller, location, 0, bytes.subarray(0, 1_000_000))).status).toBe(204);

    fill(`${inside}/filler`);
    // The database looks for room a few times a second; a write just before it looks still has a place in the log.
    await expect
      .poll(async () => (await addTag(`filling ${performance.now()}`)).errors, { timeout: 10_000 })
      .toBeDefined();
    const cut = await tusPatch(caller, location, 1_000_000, bytes.subarray(1_000_000, 1_200_000));
    expect([cut.status, cut.body]).toEqual([507, diskFull]);
    expect((await tusCreate(caller, { size: 1_000, filename: 'next.mp4' })).status).toBe(507);
    expect(await addTag('while full')).toMatchObject({
      errors: [{ message: diskFull, extensions: { code: 'UNAVAILABLE', reason: 'storage.disk-full' } }],
    });
    expect((await signIn()).errors).toMatchObject([{ message: diskFull }]);
    // What only reads goes on.
    expect(await listTags()).toContain('before');
    const ready = await fetch(`${server.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ checks: { store: 'not ready' } });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

    rmSync(`${inside}/filler`);
    await expect
      .poll(async () => (await addTag('after')).errors ?? 'written', { timeout: 10_000 })
      .toBe('written');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const names = await listTags();
    expect(names).toContain('before');
    expect(names).not.toContain('while full');
    const { offset } = await tusHead(caller, location);
    expect(offset).toBeGreaterThanOrEqual(1_000_000);
    expect((await tusPatch(caller, location, offset ?? 0, bytes.subarray(offset ?? 0))).status).toBe(204);
    const kept = readFileSync(`${inside}/uploads/${location.split('/').at(-1)}`);
    expect(kept.equals(bytes)).toBe(true);
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  }, 180_000);
});

describe.runIf(inject('databaseKind') === 'postgres' && canMount)(
  'a disk with room for less than two exports',
  () => {
    /** An organisation of a database that lies elsewhere, with many sessions on one day and two on the next. */
    async function buildSessions(url: string): Promise<string> {
      const database = createDatabase(
        openPostgresEngine({ connectionString: url, poolSize: 2, preparedStatements: false }),
      );
      onTestFinished(() => database.close());
      const tenancy = createTenancy(database);
      const organisation = await buildOrganisation(tenancy);
      const analyst = await buildMember(tenancy, organisation, 'analyst');
      await tenancy.inOrganisation(organisation.id, async (scope) => {
        const title = 'Hand hygiene';
        const item = await insertItem(scope, 'simulation', { title, author_person_id: analyst.personId });
        const version = await publishVersion(scope, item, { number: 1, title, content: {} });
        await sql`
        insert into attempt (organisation_id, attempt_key, item_kind, item_id, item_title, version_id, person_id, started_at, finished_at, quiz, score)
        select ${organisation.id}, gen_random_uuid(), 'simulation', ${item}, ${title}, ${Number(version)}, ${analyst.personId},
          day + nth * interval '100 milliseconds', day + nth * interval '100 milliseconds', true, 80
        from (values ('2026-10-01T00:00:00Z'::timestamptz, 200000), ('2026-10-02T00:00:00Z', 2)) days (day, sessions),
          generate_series(1, sessions) nth`.execute(scope.db);
      });
      return analyst.email;
    }

    test('ends both of them with a sentence and keeps nothing; the server goes on, and what has room is exported', async () => {
      const url = await createTestPostgres();
      const email = await buildSessions(url);
      // A disk is not filled to its last 64 MB.
      const { server, inside } = await startOnSmallDisk('80m', { DATABASE_URL: url });
      const { data } = await askPraxis(
        server.url,
        'mutation ($e: String!, $p: String!) { createPraxisToken(Email: $e, Password: $p) { Token } }',
        { e: email, p: testPassword },
      );
      // biome-ignore lint/suspicious/noExplicitAny: an answer has what its document asks for
      const ask = async (document: string, variables: Record<string, unknown> = {}): Promise<any> => {
        const answer = await askPraxis(server.url, document, variables, data.createPraxisToken.Token);
        if (answer.errors) throw new Error(JSON.stringify(answer.errors));
        return Object.values(answer.data)[0]; // the only field of the document
      };
      const create = (day: string): Promise<string> =>
        ask('mutation ($i: DataExportInput!) { createDataExport(Input: $i) }', {
          i: { Format: 'csv', Datasets: ['sessions'], StartDate: day, EndDate: day, WithPeople: false },
        });
      const find = async (ids: string[]) => {
        const all = await ask('{ readDataExports { ID State Problem Rows Bytes } }');
        return ids.map((id) => all.find(({ ID }: { ID: string }) => ID === id));
      };
      const both = await Promise.all([create('2026-10-01'), create('2026-10-01')]);
      await expect
        .poll(async () => (await find(both)).map(({ State, Problem, Bytes }) => [State, Problem, Bytes]), {
          timeout: 120_000,
          interval: 200,
        })
        .toEqual(both.map(() => ['failed', 'disk-full', 0]));
      const kept = readdirSync(`${inside}/files`, { recursive: true, withFileTypes: true });
      expect(kept.filter((entry) => entry.isFile() && entry.parentPath.includes('/exports/'))).toEqual([]);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);

      const small = await create('2026-10-02');
      await expect
        .poll(async () => (await find([small])).map(({ State, Rows }) => [State, Rows]), { timeout: 60_000 })
        .toEqual([['ready', 2]]);
      server.child.kill('SIGTERM');
      expect((await server.ended).code).toBe(0);
    }, 300_000);
  },
);
