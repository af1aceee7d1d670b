// One database: two model servers, and which of them a use asks.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
let general: Awaited<ReturnType<typeof startModelTestServer>>;
let other: Awaited<ReturnType<typeof startModelTestServer>>;
let human: BuiltVirtualHuman;
let learner: ApiCaller;
const tokens: Record<'admin' | 'creator' | 'analyst' | 'learner' | 'stranger', string> = {} as never; // filled below

const soon = { timeout: 15_000, interval: 50 };

beforeAll(async () => {
  general = await startModelTestServer();
  other = await startModelTestServer();
  app = await startTestApp({ MODEL_HOSTS: `${general.host},${other.host}`, LOG_LEVEL: 'silent' });
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
  human = await buildPublishedVirtualHuman(app.tenancy, admin);
  const { errors } = await app.graphql(
    'mutation ($i: UpdateLanguageModelSettingsInput!) { updateLanguageModelSettings(Input: $i) { Engine } }',
    {
      i: {
        ...{ Engine: 'openai-compatible', BaseURL: general.url, ModelID: 'talker', Key: 'sk-general' },
        JudgeWithModel: true,
      },
    },
    { token: tokens.admin },
  );
  expect(errors).toBeUndefined();
});
afterAll(async () => {
  await app.close();
  await general.stop();
  await other.stop();
});
beforeEach(async () => {
  for (const model of [general, other]) model.behave({ kind: 'answer', text: 'Right here.' });
  await remove('scoring');
  general.calls.length = 0;
  other.calls.length = 0;
});

const routes = 'Routes { Use Engine BaseURL ModelID HasKey InputPriceMicros }';
const set = (input: Record<string, unknown>, token: string | null = tokens.admin) =>
  app.graphql(
    `mutation ($i: LanguageModelRouteInput!) { setLanguageModelRoute(Input: $i) { ModelID ${routes} } }`,
    { i: { Use: 'scoring', Engine: 'openai-compatible', BaseURL: other.url, ModelID: 'judge', ...input } },
    token === null ? {} : { token },
  );
const remove = (use: string, token: string | null = tokens.admin) =>
  app.graphql(
    `mutation ($u: String!) { removeLanguageModelRoute(Use: $u) { ${routes} } }`,
    { u: use },
    token === null ? {} : { token },
  );
const codeOf = (answer: Awaited<ReturnType<typeof set>>) => answer.errors?.[0]?.extensions.code ?? 'ok';

async function talk(): Promise<void> {
  const { id } = await learner.begin(human);
  await learner.say(id, 'Where does it hurt?');
  await learner.finish(id);
}

const judging = (model: typeof general) =>
  model.calls.filter(({ body }) => JSON.stringify(body).includes('You judge a practice conversation'));

it('a use with a model of its own asks that one alone, with its key, and every other use the general one', async () => {
  const { data } = await set({ Key: 'sk-other', InputPriceMicros: 2_000_000 });
  expect(data.setLanguageModelRoute).toMatchObject({
    ModelID: 'talker',
    Routes: [{ Use: 'scoring', ModelID: 'judge', HasKey: true, InputPriceMicros: 2_000_000 }],
  });
  await talk();
  await expect.poll(() => judging(other).length, soon).toBeGreaterThan(0);
  expect(judging(general)).toHaveLength(0);
  expect(general.calls.length).toBeGreaterThan(0);
  expect(judging(other)[0]?.body.model).toBe('judge');
  expect(judging(other)[0]?.headers.authorization).toBe('Bearer sk-other');
  const log = await app.graphql(
    '{ readLanguageModelCalls(filter: { Purpose: { eq: "judgement" } }, limit: 1) { nodes { ModelID } } }',
    {},
    { token: tokens.admin },
  );
  expect(log.data.readLanguageModelCalls.nodes).toEqual([{ ModelID: 'judge' }]);

  expect((await remove('scoring')).data.removeLanguageModelRoute.Routes).toEqual([]);
  other.calls.length = 0;
  await talk();
  await expect.poll(() => judging(general).length, soon).toBeGreaterThan(0);
  expect(other.calls).toHaveLength(0);
});

it('the general key goes to the same address and to no other', async () => {
  await set({ BaseURL: general.url, ModelID: 'larger' });
  await talk();
  await expect.poll(() => judging(general).length, soon).toBeGreaterThan(0);
  expect(judging(general)[0]?.body.model).toBe('larger');
  expect(judging(general)[0]?.headers.authorization).toBe('Bearer sk-general');

  await set({});
  await talk();
  await expect.poll(() => judging(other).length, soon).toBeGreaterThan(0);
  expect(judging(other).every(({ headers }) => headers.authorization === undefined)).toBe(true);
});

it('its own key goes when the address changes without a new one', async () => {
  await set({ Key: 'sk-other' });
  const kept = await set({ ModelID: 'judge-2' });
  expect(kept.data.setLanguageModelRoute.Routes).toMatchObject([{ ModelID: 'judge-2', HasKey: true }]);
  const moved = await set({ BaseURL: general.url });
  expect(moved.data.setLanguageModelRoute.Routes).toMatchObject([{ HasKey: false }]);
});

it('what cannot be asked is refused', async () => {
  for (const input of [
    { Engine: 'built-in' },
    { Engine: 'anthropic', BaseURL: '' },
    { ModelID: '' },
    { BaseURL: '' },
    { BaseURL: 'http://127.0.0.1:9/v1' },
    { Use: 'speech' },
    { InputPriceMicros: -1 },
  ])
    expect(codeOf(await set(input)), JSON.stringify(input)).toBe('BAD_USER_INPUT');
  // There is nothing to choose beside the built-in engine.
  expect(codeOf(await set({}, tokens.stranger))).toBe('CONFLICT');
});

it('administrators alone choose, and the audit log says what without the key', async () => {
  for (const who of ['creator', 'analyst', 'learner'] as const) {
    expect(codeOf(await set({}, tokens[who])), who).toBe('FORBIDDEN');
    expect(codeOf(await remove('scoring', tokens[who])), who).toBe('FORBIDDEN');
  }
  expect(codeOf(await set({}, null))).toBe('UNAUTHENTICATED');
  expect(codeOf(await remove('scoring', null))).toBe('UNAUTHENTICATED');
  await set({ Key: 'sk-secret' });
  const { data } = await app.graphql(
    '{ readAuditRecords(filter: { Action: { eq: "language-model-routed" } }, sort: [{ field: "At", direction: DESC }], limit: 1) { nodes { Details } } }',
    {},
    { token: tokens.admin },
  );
  expect(data.readAuditRecords.nodes[0].Details).toMatchObject({ use: 'scoring', model: 'judge' });
  expect(JSON.stringify(data)).not.toContain('sk-secret');
});
