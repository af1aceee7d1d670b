// One database: results that count once a person has looked at them.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCase, makeObjective } from '#features/virtual-humans/model/fixtures/small-case.ts';
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
let adminToken: string;
let human: BuiltVirtualHuman;
const as: Record<'admin' | 'second' | 'creator' | 'analyst' | 'learner' | 'stranger', ApiCaller> =
  {} as never; // filled below

const earning = 'Where does it hurt?';

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'error' });
  const organisation = await buildOrganisation(app.tenancy);
  admin = await buildMember(app.tenancy, organisation, 'admin');
  adminToken = await signIn(app, admin);
  as.admin = createApiCaller(app, adminToken);
  const join = async (role: 'admin' | 'contentcreator' | 'analyst' | 'user') =>
    createApiCaller(app, await signIn(app, await buildMember(app.tenancy, organisation, role)));
  as.second = await join('admin');
  as.creator = await join('contentcreator');
  as.analyst = await join('analyst');
  as.learner = await join('user');
  as.stranger = createApiCaller(
    app,
    await signIn(app, await buildMember(app.tenancy, await buildOrganisation(app.tenancy), 'admin')),
  );
  human = await buildPublishedVirtualHuman(app.tenancy, admin, {
    content: makeCase({ objectives: [makeObjective('asks', { kind: 'topic', topicIds: ['pain'] })] }),
  });
  await requireReview(true);
});
afterAll(() => app.close());

async function requireReview(required: boolean): Promise<void> {
  const { errors } = await app.graphql(
    'mutation ($r: Boolean!) { updateAiSwitchboard(Input: { ReviewRequired: $r }) { ReviewRequired } }',
    { r: required },
    { token: adminToken },
  );
  expect(errors).toBeUndefined();
}

async function talk(caller = as.learner): Promise<string> {
  const { id } = await caller.begin(human);
  await caller.say(id, earning);
  await caller.finish(id);
  return id;
}

const resultOf = async (id: string) => (await as.learner.read(id)).data?.result;
const scoredAtOf = async (id: string) =>
  (await as.admin.read(id)).data?.result?.scoring?.scoredAt ?? '2026-01-01T00:00:00.000Z';
const confirm = async (id: string, caller: ApiCaller | undefined = as.admin, scoredAt?: string) =>
  caller.ask('POST', `assessments/${id}/review`, { scoredAt: scoredAt ?? (await scoredAtOf(id)) });
const waiting = async (caller = as.admin) => (await caller.ask('GET', 'reviews')).data;
/** As lists, courses and badges read it. */
const listed = async (id: string) => {
  const { data } = await app.graphql(
    'query ($id: ID!) { readOneAnalyticsSubmission(ID: $id) { Score Points PDConversationScore } }',
    { id },
    { token: adminToken },
  );
  return data.readOneAnalyticsSubmission;
};

it('a result counts nowhere until a person lets it count; its learner reads the verdicts at once', async () => {
  const id = await talk();
  expect(await resultOf(id)).toMatchObject({
    conversationScore: -1,
    pointsPossible: 0,
    objectives: [{ id: 'asks', earned: true, points: 10 }],
    scoring: { review: { reviewedAt: null } },
  });
  expect(await listed(id)).toMatchObject({ Score: null, Points: 0 });
  expect((await waiting()).results).toMatchObject([{ assessmentId: id, title: 'George Ward' }]);

  expect((await confirm(id)).data.result).toMatchObject({ conversationScore: 100 });
  expect(await resultOf(id)).toMatchObject({ conversationScore: 100, pointsAchieved: 10 });
  expect((await resultOf(id))?.scoring?.review?.reviewedAt).toMatch(/^2/);
  expect(await listed(id)).toMatchObject({ Score: 100, Points: 10 });
  expect(await waiting()).toEqual({ totalCount: 0, results: [] });
  expect((await confirm(id)).error?.reason).toBe('review.counts');
});

it('what a person changed before counts, and what was scored again waits again', async () => {
  const id = await talk();
  await as.admin.ask('POST', `assessments/${id}/overrides`, {
    objectiveId: 'asks',
    earned: false,
    reason: 'Not asked in earnest.',
  });
  expect(await listed(id)).toMatchObject({ Score: null });
  await confirm(id);
  expect(await listed(id)).toMatchObject({ Score: 0 });
  const before = await scoredAtOf(id);
  app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  await as.admin.ask('POST', `assessments/${id}/scores`, {});
  expect(await listed(id)).toMatchObject({ Score: null });
  // Whoever opened it before reads it again first.
  expect((await confirm(id, as.second, before)).error?.reason).toBe('review.changed');
  expect((await confirm(id, as.second)).status).toBe(200);
  expect(await listed(id)).toMatchObject({ Score: 0 });
});

it('the switch holds for what is scored from then on', async () => {
  const waits = await talk();
  await requireReview(false);
  const counts = await talk();
  expect(await listed(counts)).toMatchObject({ Score: 100 });
  expect(await listed(waits)).toMatchObject({ Score: null });
  expect((await confirm(counts)).error?.reason).toBe('review.counts');
  await confirm(waits);
  expect(await listed(waits)).toMatchObject({ Score: 100 });
  await requireReview(true);
});

it('administrators alone let results count, of others, in their own organisation', async () => {
  const id = await talk();
  const scoredAt = await scoredAtOf(id);
  const rows = [
    ['creator', 'FORBIDDEN'],
    ['analyst', 'FORBIDDEN'],
    ['learner', 'FORBIDDEN'],
    ['stranger', 'NOT_FOUND'],
  ] as const;
  for (const [who, code] of rows) expect((await confirm(id, as[who], scoredAt)).error?.code, who).toBe(code);
  const nobody = createApiCaller(app, null);
  expect((await confirm(id, nobody, scoredAt)).error?.code).toBe('UNAUTHENTICATED');
  for (const who of ['creator', 'analyst', 'learner'] as const)
    expect((await as[who].ask('GET', 'reviews')).error?.code, who).toBe('FORBIDDEN');
  expect((await nobody.ask('GET', 'reviews')).error?.code).toBe('UNAUTHENTICATED');
  expect((await waiting(as.stranger)).totalCount).toBe(0);
  const own = await talk(as.admin);
  expect((await confirm(own)).error?.code).toBe('FORBIDDEN');
  expect((await confirm(own, as.second)).status).toBe(200);
  for (const body of [{}, { scoredAt: 'soon' }])
    expect((await as.admin.ask('POST', `assessments/${id}/review`, body)).error?.code).toBe('BAD_USER_INPUT');
});
