import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApiCaller,
  buildPublishedVirtualHuman,
  createApiCaller,
} from '#tests/builders/conversations.ts';
import { buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { newKey } from '#tests/builders/play.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { openTestDatabase } from '#tests/test-database.ts';

/** Two processes on one database. */
let first: TestApp;
let second: TestApp;
let here: ApiCaller;
let there: ApiCaller;
let other: ApiCaller;
let george: { id: number };

beforeAll(async () => {
  const database = await openTestDatabase();
  first = await startTestApp({ LOG_LEVEL: 'silent' }, database);
  // Each closes its database; the first one closes it for both.
  second = await startTestApp(
    { LOG_LEVEL: 'silent', KEYS_FILE: join(first.dataDir, 'keys.json') },
    { ...database, close: async () => {} },
  );
  const place = await buildOrganisation(first.tenancy);
  const admin = await buildMember(first.tenancy, place, 'admin');
  const token = await signIn(first, await buildMember(first.tenancy, place, 'user'));
  george = await buildPublishedVirtualHuman(first.tenancy, admin);
  here = createApiCaller(first, token);
  there = createApiCaller(second, token);
  other = createApiCaller(first, await signIn(first, await buildMember(first.tenancy, place, 'user')));
});
afterAll(async () => {
  await second.close();
  await first.close();
});

async function begin(): Promise<string> {
  const { id } = await here.begin(george);
  await here.say(id, 'Where does it hurt?', { after: 1 });
  await here.say(id, 'What worries you most?', { after: 3 });
  return id;
}

async function listTurns(id: string): Promise<string[]> {
  const { data } = await here.read(id);
  return (data?.turns ?? []).map(({ number, speaker }) => `${number} ${speaker}`);
}
const turnsUpTo = (last: number) =>
  Array.from({ length: last }, (_, at) => `${at + 1} ${at % 2 === 0 ? 'human' : 'learner'}`);

describe('a conversation that a process remembers from its last turn', () => {
  it('goes on after turns that another process took, and they after its own', async () => {
    const id = await begin();
    expect((await there.say(id, 'How are you?', { after: 5 })).status).toBe(200);
    expect((await here.say(id, 'Where does it hurt?', { after: 7 })).status).toBe(200);
    expect((await there.say(id, 'Anything else?')).status).toBe(200);
    expect((await here.say(id, 'Thank you.')).status).toBe(200);
    expect(await listTurns(id)).toEqual(turnsUpTo(13));
  });

  it('takes one of two turns that two processes hear at once', async () => {
    const id = await begin();
    await there.read(id);
    const answers = await Promise.all([
      here.say(id, 'How are you?', { after: 5 }),
      there.say(id, 'Where does it hurt?', { after: 5 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await listTurns(id)).toEqual(turnsUpTo(7));
  });

  it('takes a turn once that comes to both, and tells both the same', async () => {
    const id = await begin();
    const key = newKey();
    const answers = [
      await there.say(id, 'How are you?', { key, after: 5 }),
      await here.say(id, 'How are you?', { key, after: 5 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const told = answers.map(({ events }) => events.filter(({ event }) => event !== 'state'));
    expect(told[1]).toEqual(told[0]);
    expect(await listTurns(id)).toEqual(turnsUpTo(7));
  });

  it('refuses a turn after another process finished it', async () => {
    const id = await begin();
    await there.finish(id);
    const refused = await here.say(id, 'How are you?', { after: 5 });
    expect([refused.status, refused.error?.reason]).toEqual([409, 'conversation.ended']);
    expect(await listTurns(id)).toEqual(turnsUpTo(5));
  });

  it('keeps the hint that was given in between, and goes on', async () => {
    const id = await begin();
    expect((await there.ask('POST', `assessments/${id}/hint`, {})).status).toBe(200);
    expect((await here.say(id, 'How are you?', { after: 5 })).status).toBe(200);
    expect((await here.ask('POST', `assessments/${id}/hint`, {})).status).toBe(200);
    expect((await here.say(id, 'What worries you most?', { after: 7 })).status).toBe(200);
    expect(await listTurns(id)).toEqual(turnsUpTo(9));
  });

  it('is nobody else’s', async () => {
    const id = await begin();
    const refused = await other.say(id, 'How are you?', { after: 5 });
    expect([refused.status, refused.error?.code]).toEqual([404, 'NOT_FOUND']);
    expect((await here.say(id, 'How are you?', { after: 5 })).status).toBe(200);
  });
});
