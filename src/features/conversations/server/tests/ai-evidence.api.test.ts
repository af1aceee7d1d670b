// One database: what an organisation can say about its use of artificial intelligence.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EvidencePack } from '#features/language-models/model/ai-evidence.ts';
import { makeCase, makeObjective } from '#features/virtual-humans/model/fixtures/small-case.ts';
import { startModelTestServer } from '#platform/testing/model-test-server.ts';
import {
  type ApiCaller,
  type BuiltVirtualHuman,
  buildPublishedVirtualHuman,
  createApiCaller,
} from '#tests/builders/conversations.ts';
import { buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;
let model: Awaited<ReturnType<typeof startModelTestServer>>;
let human: BuiltVirtualHuman;
const tokens: Record<'admin' | 'second' | 'creator' | 'analyst' | 'learner' | 'stranger', string> =
  {} as never; // filled below
const as: typeof tokens extends Record<infer Name extends string, string> ? Record<Name, ApiCaller> : never =
  {} as never; // the same

beforeAll(async () => {
  model = await startModelTestServer();
  app = await startTestApp({ MODEL_HOSTS: model.host, LOG_LEVEL: 'silent' });
  const organisation = await buildOrganisation(app.tenancy);
  const admin = await buildMember(app.tenancy, organisation, 'admin');
  const members = {
    admin,
    second: await buildMember(app.tenancy, organisation, 'admin'),
    creator: await buildMember(app.tenancy, organisation, 'contentcreator'),
    analyst: await buildMember(app.tenancy, organisation, 'analyst'),
    learner: await buildMember(app.tenancy, organisation, 'user', {
      firstName: 'Wilhelmina',
      surname: 'Canary',
    }),
    stranger: await buildMember(app.tenancy, await buildOrganisation(app.tenancy), 'admin'),
  };
  for (const [name, member] of Object.entries(members) as [keyof typeof tokens, typeof admin][]) {
    tokens[name] = await signIn(app, member);
    as[name] = createApiCaller(app, tokens[name]);
  }
  human = await buildPublishedVirtualHuman(app.tenancy, admin, {
    content: makeCase({ objectives: [makeObjective('asks', { kind: 'topic', topicIds: ['pain'] })] }),
  });
});
afterAll(async () => {
  await app.close();
  await model.stop();
});

const day = () => app.clock.now.toISOString().slice(0, 10);
const ask = (token: string | null, from = day(), to = day()) =>
  app.graphql(
    'mutation ($from: String!, $to: String!) { makeAiEvidence(From: $from, To: $to) }',
    { from, to },
    token === null ? {} : { token },
  );

async function make(token = tokens.admin, from = day(), to = day()) {
  const { data, errors } = await ask(token, from, to);
  expect(errors).toBeUndefined();
  const pack: EvidencePack = data.makeAiEvidence;
  return {
    text: JSON.stringify(pack),
    section(id: string) {
      const found = pack.sections.find((section) => section.id === id);
      return { ...found?.facts, ...Object.fromEntries((found?.tables ?? []).map((t) => [t.id, t.rows])) };
    },
  };
}

async function talk(words: string): Promise<string> {
  const { id } = await as.learner.begin(human);
  await as.learner.say(id, words);
  await as.learner.finish(id);
  return id;
}

it('says what was used, how it agreed with people, what was contested and what went wrong, and names nobody', async () => {
  const id = await talk('Where does it hurt?');
  await as.admin.ask('POST', `assessments/${id}/gold`, { gold: true });
  for (const caller of [as.admin, as.second])
    await caller.ask('POST', `gold-sessions/${id}/rating`, { levels: { asks: 'shown' } });
  await as.admin.ask('POST', `virtual-humans/${human.id}/calibration-runs`, {});
  await expect.poll(async () => (await make()).section('calibration').runs, { timeout: 15_000 }).toBe(1);
  await as.learner.ask('POST', `assessments/${id}/appeals`, {
    objectiveId: 'asks',
    fair: false,
    note: 'Canary note',
  });
  await talk('I want to kill myself');
  // A model that is not there: the built-in engine answers in its place.
  await app.graphql(
    'mutation ($i: UpdateLanguageModelSettingsInput!) { updateLanguageModelSettings(Input: $i) { Engine } }',
    { i: { Engine: 'openai-compatible', BaseURL: model.url, ModelID: 'talker-7b', Key: 'sk-canary' } },
    { token: tokens.admin },
  );
  model.behave({ kind: 'status', status: 500 });
  await talk('Where does it hurt?');
  const pack = await make();
  expect(pack.section('program')).toMatchObject({ from: day(), to: day() });
  expect(pack.section('switches')).toMatchObject({ conversation: true, reviewRequired: false });
  expect(pack.section('models')).toMatchObject({
    engine: 'openai-compatible',
    modelId: 'talker-7b',
    calls: expect.arrayContaining([
      expect.objectContaining({ purpose: 'conversation', modelId: 'talker-7b' }),
    ]),
  });
  expect(pack.section('scorers').scorings).toMatchObject([{ scorer: 'rules', count: 3 }]);
  expect(pack.section('calibration')).toMatchObject({
    unmeasured: 1,
    agreement: expect.arrayContaining([
      expect.objectContaining({ title: 'George Ward', scorer: 'rules', state: 'too-few', rated: 1 }),
    ]),
    drift: [{ title: 'George Ward', scorer: 'rules', outcome: 'unmeasured' }],
  });
  expect(pack.section('appeals')).toMatchObject({ contested: '<5', open: '<5', earned: 0 });
  expect(pack.section('incidents')).toMatchObject({ ended: 3, distress: '<5' });
  expect(pack.section('incidents').fallbacks).toBeGreaterThan(0);
  expect(pack.section('retention')).toEqual({ keepWordsDays: null, keepReportsDays: null });
  expect(pack.text).not.toMatch(/canary|wilhelmina|kill/i);

  const earlier = await make(tokens.admin, '2020-01-01', '2020-12-31');
  expect(earlier.section('incidents')).toMatchObject({ ended: 0, distress: 0, fallbacks: 0 });
  expect(earlier.section('calibration')).toMatchObject({ runs: 0, drift: [] });
  const elsewhere = await make(tokens.stranger);
  expect(elsewhere.section('scorers').scorings).toEqual([]);
  expect(elsewhere.section('calibration').agreement).toEqual([]);
});

it('administrators alone make it, each time in the audit log, for two years at most', async () => {
  for (const who of ['creator', 'analyst', 'learner'] as const)
    expect((await ask(tokens[who])).errors?.[0]?.extensions.code, who).toBe('FORBIDDEN');
  expect((await ask(null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  for (const [from, to] of [
    ['2026-11-30', '2026-11-01'],
    ['2020-01-01', '2026-11-30'],
    ['today', '2026-11-30'],
  ] as const)
    expect((await ask(tokens.admin, from, to)).errors?.[0]?.extensions.reason).toBe('ai-evidence.period');
  const audited = async () => {
    const { data } = await app.graphql(
      '{ readAuditRecords(filter: { Action: { eq: "ai-evidence-made" } }, limit: 1) { pageInfo { totalCount } } }',
      {},
      { token: tokens.admin },
    );
    return data.readAuditRecords.pageInfo.totalCount;
  };
  const before = await audited();
  await make();
  expect(await audited()).toBe(before + 1);
});
