import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type ApiCaller,
  buildPublishedVirtualHuman,
  createApiCaller,
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

function readTurns(): Promise<Row[]> {
  return app.tenancy.inOrganisation(admin.organisationId, async (scope) => {
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
        return (await readTurns()).at(-1)?.understanding?.sentenceModel;
      },
      { timeout: 90_000, interval: 500 },
    )
    .toMatch(/^[0-9a-f]{64}$/);
  await learner.finish(id);
  const run = await app.tenancy.inOrganisation(admin.organisationId, (scope) =>
    scope.db.selectFrom('score_run').select('sentence_models').executeTakeFirstOrThrow(),
  );
  expect(run.sentence_models).toEqual([(await readTurns()).at(-1)?.understanding?.sentenceModel]);
}, 120_000);
