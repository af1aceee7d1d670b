import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type ApiCaller,
  type BuiltVirtualHuman,
  buildPublishedVirtualHuman,
  createApiCaller,
} from '#tests/builders/conversations.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;
let admin: BuiltMember;
let george: BuiltVirtualHuman;
let caller: ApiCaller;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'error' });
  admin = await buildMember(app.tenancy, await buildOrganisation(app.tenancy), 'admin');
  caller = createApiCaller(app, await signIn(app, admin));
  george = await buildPublishedVirtualHuman(app.tenancy, admin);
});
afterAll(() => app.close());

async function talk(): Promise<string> {
  const { id } = await caller.begin(george);
  await caller.say(id, 'Where does it hurt?');
  await caller.finish(id, { diagnosis: 'Angina' });
  return id;
}

/** As if the newest run had been made by another version of the scorer, or of another version of the case. */
async function pretendEarlier(
  id: string,
  change: { scorer_version?: string; content_hash?: string },
): Promise<void> {
  await app.tenancy.inOrganisation(admin.organisationId, async ({ db }) => {
    const newest = await db
      .selectFrom('score_run')
      .selectAll()
      .where('submission_id', '=', Number(id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { id: _id, result, parameters: _parameters, ...run } = newest;
    await db
      .insertInto('score_run')
      .values({ ...run, ...change, result: JSON.stringify(result) })
      .execute();
  });
}

const rescore = async (id: string) =>
  (await caller.ask('POST', `assessments/${id}/scores`, {})).data.difference;
const runs = async (id: string) => (await caller.ask('GET', `assessments/${id}/scores`)).data.runs;

it('scoring the same words again gives the same result, and says so', async () => {
  const id = await talk();
  for (let count = 0; count < 3; count++) {
    expect(await rescore(id)).toEqual({
      before: 20,
      after: 20,
      objectives: [],
      identical: true,
      changed: [],
      judged: false,
    });
  }
  const [newest, ...earlier] = await runs(id);
  expect(earlier).toHaveLength(3);
  for (const run of earlier) {
    expect(run).toMatchObject({
      scorer: 'rules',
      scorerVersion: newest.scorerVersion,
      transcriptHash: newest.transcriptHash,
      contentHash: newest.contentHash,
      changed: [],
    });
  }
});

it('a run by another scorer, or of another case, is told from the one before', async () => {
  const id = await talk();
  await pretendEarlier(id, { scorer_version: 'rules-0' });
  expect(await rescore(id)).toMatchObject({ changed: ['scorer'] });
  await pretendEarlier(id, { content_hash: 'another' });
  expect(await rescore(id)).toMatchObject({ identical: true, changed: ['case'] });
  const changes = (await runs(id)).map(({ changed }: { changed: string[] }) => changed);
  // The pretended runs differ from those before them as much as those after them do.
  expect(changes).toEqual([['case'], ['case'], ['scorer'], ['scorer'], []]);
});
