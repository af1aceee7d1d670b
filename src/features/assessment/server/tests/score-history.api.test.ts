import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type ApiCaller,
  type BuiltVirtualHuman,
  buildPublishedVirtualHuman,
  createApiCaller,
} from '#tests/builders/conversations.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { scorerVersion } from '../../model/scoring/index.ts';

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

/** Changes the newest run as if another version of the scorer or of the case had made it. */
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

const override = (id: string, earned: boolean, reason: string) =>
  caller.ask('POST', `assessments/${id}/overrides`, { objectiveId: 'asks', earned, reason });

it('a result says by what it was judged, and how many verdicts a person changed', async () => {
  const id = await talk();
  const scoring = async () => (await caller.read(id)).data?.result?.scoring;
  expect(await scoring()).toEqual({
    scorer: 'rules',
    version: scorerVersion,
    modelId: null,
    scoredAt: app.clock.now.toISOString(),
    overridden: 0,
    review: null,
  });
  await override(id, false, 'It was a slip of the tongue.');
  expect(await scoring()).toMatchObject({ scorer: 'rules', overridden: 1 });
});

it('the history names the objectives, who judged them and why, and what a run changed', async () => {
  const id = await talk();
  await pretendEarlier(id, { scorer_version: 'rules-0' });
  await rescore(id);
  await override(id, false, 'Only the first word was heard.');
  const { runs: made, overrides } = (await caller.ask('GET', `assessments/${id}/scores`)).data;
  const name = 'Robin Reed';
  expect(made[0].by).toEqual({ id: String(admin.personId), name });
  expect(made.at(-1).by).toBeNull();
  expect(overrides).toMatchObject([
    {
      objectiveId: 'asks',
      objectiveName: 'Objective asks',
      earned: false,
      reason: 'Only the first word was heard.',
      by: { id: String(admin.personId), name },
    },
  ]);
});

it('what a run says otherwise than the run before is told by name', async () => {
  const id = await talk();
  await app.tenancy.inOrganisation(admin.organisationId, async ({ db }) => {
    const {
      id: _id,
      result,
      parameters: _parameters,
      ...run
    } = await db
      .selectFrom('score_run')
      .selectAll()
      .where('submission_id', '=', Number(id))
      .executeTakeFirstOrThrow();
    const other = structuredClone(result) as { objectives: { objectiveId: string; earned: boolean }[] };
    for (const objective of other.objectives) objective.earned = !objective.earned;
    await db
      .insertInto('score_run')
      .values({ ...run, result: JSON.stringify(other) })
      .execute();
  });
  const [newest] = await runs(id);
  expect(newest.differences).toContainEqual({
    id: 'asks',
    name: 'Objective asks',
    before: true,
    after: false,
  });
});

it('a report that was written before the score changed is told from one that holds', async () => {
  const id = await talk();
  const path = `assessments/${id}/coaching-session-report`;
  expect((await caller.ask('POST', path, {})).data).toMatchObject({ outdated: false });
  await rescore(id);
  expect((await caller.ask('GET', path)).data).toMatchObject({ outdated: false });
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  await override(id, false, 'Not heard.');
  expect((await caller.ask('GET', path)).data).toMatchObject({ outdated: true, canRegenerate: true });
  const again = await caller.ask('POST', path, { regenerate: true });
  expect(again.data).toMatchObject({ outdated: false });
  expect(JSON.stringify(again.data)).toContain('Not heard.');
  // The same verdict for another reason: the report still quotes the first.
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  await override(id, false, 'Said by somebody else.');
  expect((await caller.ask('GET', path)).data).toMatchObject({ outdated: true });
});

it('after retention took the words, the log says so and shows no verdicts', async () => {
  const id = await talk();
  await app.tenancy.inOrganisation(admin.organisationId, async ({ db, organisationId }) => {
    const where = ['conversation_turn', 'score_run'] as const;
    for (const table of where)
      await db
        .deleteFrom(table)
        .where('organisation_id', '=', organisationId)
        .where('submission_id', '=', Number(id))
        .execute();
    await db
      .updateTable('conversation')
      .set({ words_removed_at: app.clock.now })
      .where('organisation_id', '=', organisationId)
      .where('submission_id', '=', Number(id))
      .execute();
  });
  expect((await caller.read(id)).data).toMatchObject({ wordsRemoved: true, turns: [], result: null });
});

it('a learner is told of a result that a person changed, once until they have read it', async () => {
  const id = await talk();
  const readPaths = async (): Promise<string[]> => {
    const { data } = await app.graphql(
      '{ readMyNotices(limit: 100) { nodes { Kind Path } } }',
      {},
      { token: await signIn(app, admin) },
    );
    return data.readMyNotices.nodes.map(
      ({ Kind, Path }: { Kind: string; Path: string }) => `${Kind} ${Path}`,
    );
  };
  const told = `result-changed /virtual-humans/${george.id}/builder/patient/${george.id}/my-logs/${id}`;
  await rescore(id);
  await override(id, false, 'Only the first word was heard.');
  await override(id, true, 'It was heard after all.');
  await expect.poll(readPaths, { timeout: 20_000 }).toContain(told);
  expect((await readPaths()).filter((path) => path === told)).toHaveLength(1);
});
