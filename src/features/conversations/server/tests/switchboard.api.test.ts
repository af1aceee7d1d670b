// One database: what an organisation switches off asks no model, over HTTP.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCase } from '#features/virtual-humans/model/fixtures/small-case.ts';
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
let george: BuiltVirtualHuman;
let learner: ApiCaller;
const tokens: Record<'admin' | 'creator' | 'analyst' | 'learner' | 'stranger', string> = {} as never; // filled below

const soon = { timeout: 15_000, interval: 50 };

beforeAll(async () => {
  model = await startModelTestServer();
  app = await startTestApp({ MODEL_HOSTS: model.host, LOG_LEVEL: 'silent' });
  const organisation = await buildOrganisation(app.tenancy);
  const admin = await buildMember(app.tenancy, organisation, 'admin');
  const join = async (role: 'contentcreator' | 'analyst' | 'user') =>
    signIn(app, await buildMember(app.tenancy, organisation, role));
  tokens.admin = await signIn(app, admin);
  tokens.creator = await join('contentcreator');
  tokens.analyst = await join('analyst');
  tokens.learner = await join('user');
  tokens.stranger = await signIn(
    app,
    await buildMember(app.tenancy, await buildOrganisation(app.tenancy), 'admin'),
  );
  learner = createApiCaller(app, tokens.learner);
  george = await buildPublishedVirtualHuman(app.tenancy, admin);
  const { errors } = await app.graphql(
    'mutation ($i: UpdateLanguageModelSettingsInput!) { updateLanguageModelSettings(Input: $i) { Engine } }',
    {
      i: { Engine: 'openai-compatible', BaseURL: model.url, ModelID: 'm', Key: 'k', JudgeWithModel: true },
    },
    { token: tokens.admin },
  );
  expect(errors).toBeUndefined();
});
afterAll(async () => {
  await app.close();
  await model.stop();
});
beforeEach(async () => {
  model.behave({ kind: 'answer', text: 'Right here, in my chest.' });
  await turn({ Conversation: true, Scoring: true, Authoring: true, Agents: true, Speech: true });
  model.calls.length = 0;
});

const change = (input: Record<string, boolean>, token: string | null) =>
  app.graphql(
    `mutation ($i: UpdateAiSwitchboardInput!) { updateAiSwitchboard(Input: $i) {
      Conversation Scoring Authoring Agents Speech ReviewRequired } }`,
    { i: input },
    token === null ? {} : { token },
  );
const read = (token: string | null) =>
  app.graphql('{ readAiSwitchboard { Conversation Scoring } }', {}, token === null ? {} : { token });

async function turn(input: Record<string, boolean>) {
  const { data, errors } = await change(input, tokens.admin);
  expect(errors).toBeUndefined();
  return data.updateAiSwitchboard;
}

const asked = (words: string) =>
  model.calls.filter(({ body }) => JSON.stringify(body).includes(words)).length;

async function talk(): Promise<string> {
  const { id } = await learner.begin(george);
  await learner.say(id, 'Where does it hurt?');
  return id;
}

const suggestsWordings = async () =>
  (await app.graphql('{ suggestsWordings }', {}, { token: tokens.admin })).data.suggestsWordings;

it('without a model that talks, the built-in engine answers', async () => {
  await talk();
  expect(model.calls.length).toBeGreaterThan(0);
  await turn({ Conversation: false, Scoring: false });
  model.calls.length = 0;
  const id = await talk();
  expect((await learner.read(id)).data?.turns.length).toBeGreaterThan(2);
  expect(model.calls).toHaveLength(0);
});

it('without a model that scores, the rules score and write the report', async () => {
  const judge = 'You judge a practice conversation';
  await learner.finish(await talk());
  await expect.poll(() => asked(judge), soon).toBeGreaterThan(0);
  await turn({ Scoring: false });
  model.calls.length = 0;
  const id = await talk();
  await learner.finish(id);
  await learner.ask('POST', `assessments/${id}/coaching-session-report`, {});
  const report = async () => (await learner.ask('GET', `assessments/${id}/coaching-session-report`)).data;
  await expect.poll(async () => (await report()).generatingStatus, soon).toBe('complete');
  expect((await report()).report.engine).toBe('built-in');
  expect((await learner.read(id)).data?.result?.scoring).toMatchObject({ scorer: 'rules', review: null });
  expect(asked(judge) + asked('You write a coaching report')).toBe(0);
});

it('without a model that helps authors, neither wordings nor drafts are offered', async () => {
  expect(await suggestsWordings()).toBe(true);
  await turn({ Authoring: false });
  expect(await suggestsWordings()).toBe(false);
  const { data } = await app.graphql(
    `mutation ($id: ID!, $content: JSON!) {
      suggestVirtualHumanWordings(ID: $id, Content: $content, TargetID: "pain") { State } }`,
    { id: String(george.id), content: makeCase() },
    { token: tokens.admin },
  );
  expect(data.suggestVirtualHumanWordings.State).toBe('no-model');
  expect(model.calls).toHaveLength(0);
});

describe('who may', () => {
  it('administrators alone read and turn the switches, each of their own organisation', async () => {
    for (const who of ['creator', 'analyst', 'learner'] as const) {
      expect((await read(tokens[who])).errors?.[0]?.extensions.code, who).toBe('FORBIDDEN');
      expect((await change({ Scoring: false }, tokens[who])).errors?.[0]?.extensions.code, who).toBe(
        'FORBIDDEN',
      );
    }
    for (const answer of [await read(null), await change({ Scoring: false }, null)])
      expect(answer.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    await change({ Scoring: false }, tokens.stranger);
    expect((await read(tokens.admin)).data.readAiSwitchboard).toEqual({ Conversation: true, Scoring: true });
  });

  it('what is left out stays, and each change is in the audit log once', async () => {
    const audited = async () => {
      const { data } = await app.graphql(
        `{ readAuditRecords(filter: { Action: { eq: "ai-switchboard-changed" } }, limit: 1) {
          nodes { Details } pageInfo { totalCount } } }`,
        {},
        { token: tokens.admin },
      );
      return data.readAuditRecords;
    };
    const before = (await audited()).pageInfo.totalCount;
    expect(await turn({ Speech: false })).toMatchObject({ Speech: false, Scoring: true });
    expect(await turn({ Speech: false })).toMatchObject({ Speech: false, Agents: true });
    const after = await audited();
    expect(after.pageInfo.totalCount).toBe(before + 1);
    expect(after.nodes[0].Details).toMatchObject({ speech: false, scoring: true });
  });
});
