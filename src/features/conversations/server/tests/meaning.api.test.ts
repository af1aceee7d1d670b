import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type ApiCaller,
  buildPublishedVirtualHuman,
  createApiCaller,
  readReply,
} from '#tests/builders/conversations.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;
let admin: BuiltMember;
let learner: ApiCaller;
let george: { id: number };

beforeAll(async () => {
  app = await startTestApp({ SENTENCE_MODEL: 'built-in', LOG_LEVEL: 'silent' });
  const place = await buildOrganisation(app.tenancy);
  admin = await buildMember(app.tenancy, place, 'admin');
  learner = createApiCaller(app, await signIn(app, await buildMember(app.tenancy, place, 'user')));
  george = await buildPublishedVirtualHuman(app.tenancy, admin);
});
afterAll(() => app.close());

type Row = { text: string; understanding: { sentenceModel?: string } | null };

function readTurns(of: TestApp, { organisationId }: BuiltMember): Promise<Row[]> {
  return of.tenancy.inOrganisation(organisationId, async (scope) => {
    const rows = await scope.db
      .selectFrom('conversation_turn')
      .select(['text', 'understanding'])
      .where('speaker', '=', 'learner')
      .orderBy('number')
      .execute();
    return rows as unknown as Row[]; // the column is JSON of this form
  });
}

it('a turn is understood by words until the model is there, then by meaning too, and the score says so', async () => {
  const { id } = await learner.begin(george);
  await expect
    .poll(
      async () => {
        await learner.say(id, 'Where does it hurt?');
        return (await readTurns(app, admin)).at(-1)?.understanding?.sentenceModel;
      },
      { timeout: 90_000, interval: 500 },
    )
    .toMatch(/^[0-9a-f]{64}$/);
  await learner.finish(id);
  const run = await app.tenancy.inOrganisation(admin.organisationId, (scope) =>
    scope.db.selectFrom('score_run').select('sentence_models').executeTakeFirstOrThrow(),
  );
  expect(run.sentence_models).toEqual([(await readTurns(app, admin)).at(-1)?.understanding?.sentenceModel]);
}, 120_000);

it('a talk goes on by words when the thread of the model is killed in its middle, and the thread comes back', async () => {
  const threads: Worker[] = [];
  const listen = (made: Worker) => threads.push(made);
  process.on('worker', listen);
  const app = await startTestApp({ SENTENCE_MODEL: 'built-in', LOG_LEVEL: 'silent' });
  try {
    const admin = await buildMember(app.tenancy, await buildOrganisation(app.tenancy), 'admin');
    const learner = createApiCaller(app, await signIn(app, admin));
    const george = await buildPublishedVirtualHuman(app.tenancy, admin);
    const { id } = await learner.begin(george);
    const say = async (text: string) => {
      const { status, events } = await learner.say(id, text);
      return { status, heard: readReply(events).heard };
    };
    const lastModel = async () => (await readTurns(app, admin)).at(-1)?.understanding?.sentenceModel;
    let turns = 0;
    // A text that was asked for before needs no thread.
    const untilByMeaning = () =>
      expect
        .poll(
          async () => {
            turns += 1;
            await say(`Where does it hurt, then, since ${turns} o'clock?`);
            return lastModel();
          },
          { timeout: 90_000, interval: 500 },
        )
        .toMatch(/^[0-9a-f]{64}$/);
    await untilByMeaning();
    const before = threads.length;
    expect(before).toBeGreaterThan(0);
    const [reply] = await Promise.all([
      say('Show me where the pain is, George, before we go on?'),
      ...threads.map((thread) => thread.terminate()),
    ]);
    expect(reply.status).toBe(200);
    expect(reply.heard).toContain('Across my chest, here.');
    await untilByMeaning();
    expect(threads.length).toBeGreaterThan(before);
  } finally {
    process.off('worker', listen);
    await app.close();
  }
}, 240_000);
