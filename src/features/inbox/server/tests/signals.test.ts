import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createDatabase } from '#platform/db/database.ts';
import { openPostgresEngine } from '#platform/db/session/postgres-engine.ts';
import { aNotice, buildNotices, noticeContext } from '#tests/builders/notices.ts';
import {
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
} from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { createTestPostgres } from '#tests/test-database.ts';
import { requestNotices } from '../index.ts';

/** What a browser hears of its stream, over a real connection. */
type Stream = { status: number; heard: string[]; ended: Promise<void>; leave(): void };
const streams: Stream[] = [];
const patience = { timeout: 20_000, interval: 20 };

async function openStream(address: string, token: string): Promise<Stream> {
  const leaving = new AbortController();
  const response = await fetch(`${address}/api/signals`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const heard: string[] = [];
  const read = async () => {
    const text = response.body?.pipeThrough(new TextDecoderStream()) ?? [];
    let waiting = '';
    for await (const piece of text) {
      const blocks = (waiting + piece).split('\n\n');
      waiting = blocks.pop() ?? '';
      heard.push(...blocks.map((block) => block.replace('event: ', '').replace('\ndata: ', ' ')));
    }
  };
  const ended = response.ok ? read().catch(() => {}) : Promise.resolve();
  const stream = { status: response.status, heard, ended, leave: () => leaving.abort() };
  streams.push(stream);
  return stream;
}
const changed = (kind: string, count = 1) => `changed ${JSON.stringify({ topic: 'inbox', kind, count })}`;
const opened = 'open {}';

describe('one server', () => {
  let app: TestApp;
  let address: string;
  let ours: BuiltOrganisation;
  let learner: BuiltMember;
  let other: BuiltMember;
  let token: string;

  beforeAll(async () => {
    app = await startTestApp({ LOG_LEVEL: 'silent' });
    address = await app.http.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    for (const stream of streams.splice(0)) stream.leave();
    ours = await buildOrganisation(app.tenancy);
    learner = await buildMember(app.tenancy, ours, 'user');
    other = await buildMember(app.tenancy, ours, 'user');
    token = await signIn(app, learner);
  });
  const tell = (...requests: Parameters<typeof buildNotices>[2]) => buildNotices(app, ours.id, requests);

  test('says that something changed to whom it concerns, with how often, and no more', async () => {
    const mine = await openStream(address, token);
    const theirs = await openStream(address, await signIn(app, other));
    await tell(aNotice(learner));
    await expect.poll(() => mine.heard, patience).toEqual([opened, changed('badge-earned')]);
    await tell(aNotice(learner));
    await tell(aNotice(other));
    await app.graphql('mutation { markAllNoticesRead { Success } }', {}, { token });
    await expect.poll(() => mine.heard, patience).toEqual([opened, changed('badge-earned'), changed('read')]);
    await expect.poll(() => theirs.heard, patience).toEqual([opened, changed('badge-earned')]);
  });

  test('a change that was taken back is not told', async () => {
    const mine = await openStream(address, token);
    const taken = app.tenancy.inOrganisation(ours.id, async (scope) => {
      await requestNotices(noticeContext(app), scope, [aNotice(learner, { key: 'taken back' })]);
      throw new Error('taken back');
    });
    await expect(taken).rejects.toThrow('taken back');
    await app.graphql('mutation { markAllNoticesRead { Success } }', {}, { token });
    await expect.poll(() => mine.heard, patience).toEqual([opened, changed('read')]);
  });

  test('a session that ended hears nothing more', async () => {
    const mine = await openStream(address, token);
    await app.database.executeSql('update sign_in set revoked_at = now() where person_id = $1', [
      learner.personId,
    ]);
    await tell(aNotice(learner));
    await mine.ended;
    expect(mine.heard).toEqual([opened, 'over {}']);
  });

  test('a person has a limited number of streams, and gets another when one has ended', async () => {
    const six = await Promise.all(Array.from({ length: 6 }, () => openStream(address, token)));
    expect(six.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await openStream(address, token)).status).toBe(429);
    expect((await openStream(address, await signIn(app, other))).status).toBe(200);
    six[0]?.leave();
    await expect.poll(async () => (await openStream(address, token)).status, patience).toBe(200);
  });
});

test('a server that stops ends its streams', async () => {
  const app = await startTestApp({ LOG_LEVEL: 'silent' });
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const member = await buildMember(app.tenancy, await buildOrganisation(app.tenancy), 'user');
  const stream = await openStream(address, await signIn(app, member));
  await app.close();
  await stream.ended;
  expect(stream.heard).toEqual([opened]);
});

describe.runIf(inject('databaseKind') === 'postgres')('two servers on one database', () => {
  let one: TestApp;
  let two: TestApp;
  let address: string;

  beforeAll(async () => {
    const connectionString = await createTestPostgres();
    const open = () =>
      createDatabase(openPostgresEngine({ connectionString, poolSize: 4, preparedStatements: true }));
    one = await startTestApp({ LOG_LEVEL: 'silent' }, open());
    two = await startTestApp({ LOG_LEVEL: 'silent', KEYS_FILE: join(one.dataDir, 'keys.json') }, open());
    address = await two.http.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await one.close();
    await two.close();
  });

  test('what one does is heard at the other, also after the line between them broke', async () => {
    const ours = await buildOrganisation(one.tenancy);
    const learner = await buildMember(one.tenancy, ours, 'user');
    const stream = await openStream(address, await signIn(two, learner));
    await buildNotices(one, ours.id, [aNotice(learner)]);
    await expect.poll(() => stream.heard, patience).toEqual([opened, changed('badge-earned')]);
    await one.database.executeSql(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'",
    );
    await expect.poll(() => stream.heard, patience).toContain('missed {}');
    await buildNotices(one, ours.id, [aNotice(learner, { key: 'after' })]);
    await expect
      .poll(() => stream.heard.filter((said) => said.startsWith('changed')), patience)
      .toHaveLength(2);
  });
});
