import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { tusUpload } from '#features/media/server/tests/tus-client.ts';
import { createDatabase, type PraxisDatabase } from '#platform/db/database.ts';
import { openPostgresEngine } from '#platform/db/session/postgres-engine.ts';
import { createTenancy } from '#platform/tenancy/tenancy.ts';
import { findTestVideoTools, makeVideo } from '#platform/testing/video-fixtures.ts';
import { type BuiltMember, buildMember, buildOrganisation, testPassword } from '../builders/people.ts';
import { askPraxis, endProcesses, makeFolder, startPraxis } from '../praxis-process.ts';
import { createTestPostgres } from '../test-database.ts';

/** Pages in one process, background work in another, on one PostgreSQL. */

const tools = await findTestVideoTools();
const postgres = inject('databaseKind') === 'postgres';
const possible = postgres && tools !== null;

type VideoState = { TranscodingStatus: string; TranscodingProgress: number; Playable: boolean };

describe.runIf(possible)('web and jobs as two processes', () => {
  let settings: Record<string, string>;
  let database: PraxisDatabase;
  let creator: BuiltMember;
  // One installation has one key file, whatever folder a process works in.
  const keys = mkdtempSync(join(tmpdir(), 'praxis-keys-'));

  beforeAll(async () => {
    const url = await createTestPostgres();
    settings = {
      DATABASE_URL: url,
      KEYS_FILE: join(keys, 'keys.json'),
      FFMPEG_PATH: tools?.ffmpeg ?? '',
    };
    database = createDatabase(
      openPostgresEngine({ connectionString: url, poolSize: 2, preparedStatements: false }),
    );
    const tenancy = createTenancy(database);
    creator = await buildMember(tenancy, await buildOrganisation(tenancy), 'contentcreator');
  });
  afterEach(endProcesses);
  afterAll(async () => {
    await database.close();
    rmSync(keys, { recursive: true, force: true });
  });

  async function signIn(url: string): Promise<string> {
    const { data } = await askPraxis(
      url,
      'mutation ($e: String!, $p: String!) { createPraxisToken(Email: $e, Password: $p) { Token } }',
      { e: creator.email, p: testPassword },
    );
    return data.createPraxisToken.Token;
  }

  /**
   * Uploads a film over the web process. Its conversion takes some seconds, and it tells of itself each second: enough for
   * a kill in the middle.
   */
  async function upload(url: string, token: string, folder: string): Promise<string> {
    if (!tools) throw new Error('no ffmpeg');
    const path = await makeVideo(tools, join(folder, 'film.mp4'), { seconds: 12, size: '1280x720' });
    const { tusId, status } = await tusUpload(
      { address: url, token: `Bearer ${token}` },
      Buffer.from(readFileSync(path)),
      { filename: 'film.mp4' },
    );
    expect(status).toBe(204);
    const answer = await askPraxis(
      url,
      'mutation ($t: String!) { createVideoMediaFromURL(TusID: $t) { ID } }',
      { t: tusId },
      token,
    );
    return answer.data.createVideoMediaFromURL.ID;
  }

  async function readVideo(url: string, token: string, id: string): Promise<VideoState> {
    const { data } = await askPraxis(
      url,
      'query ($id: ID!) { readOneVideoMedia(ID: $id) { TranscodingStatus TranscodingProgress Playable } }',
      { id },
      token,
    );
    return data.readOneVideoMedia;
  }

  const until = { timeout: 150_000, interval: 100 };

  test('a film uploaded at the one is converted by the other, of which a second finishes what a first left when it was killed', async () => {
    const folder = makeFolder();
    const here = { ...settings, DATA_DIR: folder };
    const web = await startPraxis(here, ['--services=web']);
    expect(web.url, web.output()).not.toBe('');
    const token = await signIn(web.url);
    const id = await upload(web.url, token, folder);
    // Nobody works yet.
    expect(await readVideo(web.url, token, id)).toMatchObject({
      TranscodingStatus: 'Transcoding',
      TranscodingProgress: 0,
    });
    const first = await startPraxis(here, ['--services=jobs']);
    expect(first.url, first.output()).not.toBe('');
    // It answers how it is, but has no pages and no API.
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${first.url}/graphql`, { method: 'POST' })).status).toBe(404);

    const seen: number[] = [];
    await expect
      .poll(async () => {
        const { TranscodingProgress } = await readVideo(web.url, token, id);
        seen.push(TranscodingProgress);
        return TranscodingProgress;
      }, until)
      .toBeGreaterThan(0);
    expect(seen.at(-1)).toBeLessThan(100);
    first.child.kill('SIGKILL');
    await first.ended;
    expect((await readVideo(web.url, token, id)).TranscodingStatus).toBe('Transcoding');
    // Nobody waits here for half a minute without a sign of life, nor before the second try.
    await database.executeSql(
      "update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute', retry_delay = 0 where name = 'transcode-video'",
    );

    const second = await startPraxis(here, ['--services=jobs']);
    expect(second.url, second.output()).not.toBe('');
    await expect
      .poll(async () => (await readVideo(web.url, token, id)).TranscodingStatus, until)
      .toBe('Success');
    await expect
      .poll(async () => {
        const { rows } = await database.executeSql(
          "select state::text, retry_count from pgboss.job where name = 'transcode-video' and data->>'mediaId' = $1",
          [id],
        );
        return rows;
      }, until)
      .toEqual([{ state: 'completed', retry_count: 1 }]);
  }, 240_000);
});

describe.runIf(postgres)('two web processes', () => {
  afterEach(endProcesses);

  test('a sign-out at the one is refused at the other a second later', async () => {
    const url = await createTestPostgres();
    const database = createDatabase(
      openPostgresEngine({ connectionString: url, poolSize: 2, preparedStatements: false }),
    );
    const tenancy = createTenancy(database);
    const member = await buildMember(tenancy, await buildOrganisation(tenancy), 'user');
    await database.close();
    const settings = { DATABASE_URL: url, DATA_DIR: makeFolder() };
    const here = await startPraxis(settings, ['--services=web']);
    const there = await startPraxis(settings, ['--services=web']);
    const { data } = await askPraxis(
      here.url,
      'mutation ($e: String!, $p: String!) { createPraxisToken(Email: $e, Password: $p) { Token } }',
      { e: member.email, p: testPassword },
    );
    const token: string = data.createPraxisToken.Token;
    const isKnown = async () =>
      (await askPraxis(there.url, '{ viewer { ID } }', {}, token)).data?.viewer != null;
    expect(await isKnown()).toBe(true);
    expect((await askPraxis(here.url, 'mutation { logout { Success } }', {}, token)).errors).toBeUndefined();
    const signedOutAt = performance.now();
    // What counts is when a question was asked: a slow answer of a busy machine proves nothing.
    for (;;) {
      const askedAt = performance.now();
      if (!(await isKnown())) break;
      expect(askedAt - signedOutAt, 'milliseconds after the sign-out, still let in').toBeLessThan(1_500);
    }
  }, 120_000);
});
