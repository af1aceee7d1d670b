// One database: what a model answers, over HTTP.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeCase } from '#features/virtual-humans/model/fixtures/small-case.ts';
import { speakingUp } from '#features/virtual-humans/model/templates/speaking-up.ts';
import { type ModelBehaviour, startModelTestServer } from '#platform/testing/model-test-server.ts';
import { buildPublishedVirtualHuman } from '#tests/builders/conversations.ts';
import { buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;
let model: Awaited<ReturnType<typeof startModelTestServer>>;
let token: string;
let learner: string;
let id: string;

beforeAll(async () => {
  model = await startModelTestServer();
  app = await startTestApp({ MODEL_HOSTS: model.host, LOG_LEVEL: 'silent' });
  const organisation = await buildOrganisation(app.tenancy);
  const admin = await buildMember(app.tenancy, organisation, 'admin');
  token = await signIn(app, admin);
  learner = await signIn(app, await buildMember(app.tenancy, organisation, 'user'));
  id = String((await buildPublishedVirtualHuman(app.tenancy, admin)).id);
});
afterAll(async () => {
  await app.close();
  await model.stop();
});
beforeEach(() => {
  app.clock.now = new Date(app.clock.now.getTime() + 31_000);
});

async function choose(settings: Record<string, unknown> = {}): Promise<void> {
  const given = { Engine: 'openai-compatible', BaseURL: model.url, ModelID: 'm', Key: 'k', ...settings };
  const answer = await app.graphql(
    'mutation ($i: UpdateLanguageModelSettingsInput!) { updateLanguageModelSettings(Input: $i) { Engine } }',
    { i: given },
    { token },
  );
  expect(answer.errors).toBeUndefined();
}

async function attempt(more: Record<string, unknown> = {}, who = token) {
  return app.graphql(
    `mutation ($id: ID!, $content: JSON!, $target: ID!, $scene: ID, $locale: String) {
      suggestVirtualHumanWordings(ID: $id, Content: $content, TargetID: $target, SceneID: $scene, Locale: $locale) {
        State Wordings { Text TakenID } } }`,
    { id, content: makeCase(), target: 'pain', ...more },
    { token: who },
  );
}

async function suggest(more: Record<string, unknown> = {}) {
  const { data, errors } = await attempt(more);
  expect(errors).toBeUndefined();
  return data.suggestVirtualHumanWordings;
}

const isOffered = async (who = token) => {
  const { data, errors } = await app.graphql('{ suggestsWordings }', {}, { token: who });
  return errors ? errors[0]?.extensions.code : data.suggestsWordings;
};
const answer = (...wordings: string[]): ModelBehaviour => ({
  kind: 'answer',
  text: `Of course! \`\`\`json\n${JSON.stringify({ wordings })}\n\`\`\``,
});

it('without a model nothing is offered and nobody is asked', async () => {
  expect(await isOffered()).toBe(false);
  expect(await suggest()).toEqual({ State: 'no-model', Wordings: [] });
  expect(model.calls).toHaveLength(0);
});

it('what is new comes back, with what the draft takes each for', async () => {
  await choose();
  expect(await isOffered()).toBe(true);
  model.behave(
    answer('Where does it hurt?', '1. Could you point to the sore place?', 'What are you afraid of?'),
  );
  const { State, Wordings } = await suggest();
  expect(State).toBe('ready');
  // The first one is there already; the last one is what another topic is asked by.
  expect(Wordings.map(({ Text }: { Text: string }) => Text)).toEqual([
    'Could you point to the sore place?',
    'What are you afraid of?',
  ]);
  expect(Wordings[1].TakenID).toBe('worry');
});

it('a choice of a scene that nothing leads to yet has suggestions too', async () => {
  const content = speakingUp();
  const [start, ...rest] = content.scenes;
  const scene = rest.find(({ choices }) => choices.length > 0);
  const choice = scene?.choices[0];
  if (!start || !scene || !choice) throw new Error('The template has them.');
  const lonely = [{ ...start, choices: [] }, scene];
  model.behave(answer('Let me put that in other words altogether.'));
  const more = { content: { ...content, scenes: lonely }, target: choice.id, scene: scene.id };
  expect((await suggest(more)).Wordings).toHaveLength(1);
});

it('the call is named in the log of calls', async () => {
  const { data } = await app.graphql(
    '{ readLanguageModelCalls(limit: 1) { nodes { Purpose Outcome } } }',
    {},
    { token },
  );
  expect(data.readLanguageModelCalls.nodes).toEqual([{ Purpose: 'authoring', Outcome: 'answered' }]);
});

it.each<[string, ModelBehaviour]>([
  ['something else', { kind: 'answer', text: 'I would rather not.' }],
  ['nothing', { kind: 'answer', text: '' }],
])('a model that says %s is a failure that is told', async (_what, behaviour) => {
  model.behave(behaviour);
  expect(await suggest()).toEqual({ State: 'failed', Wordings: [] });
});

it('a month that is paid up is told as such', async () => {
  await choose({ InputPriceMicros: 1_000_000, OutputPriceMicros: 1_000_000, MonthlyCeilingMicros: 1 });
  expect(await suggest()).toEqual({ State: 'ceiling', Wordings: [] });
  await choose({ InputPriceMicros: 0, OutputPriceMicros: 0, MonthlyCeilingMicros: null });
});

it.each<[string, Record<string, unknown>, string]>([
  ['a topic that is not there', { target: 'gone' }, 'BAD_USER_INPUT'],
  ['a topic in a scene', { scene: 'gone' }, 'BAD_USER_INPUT'],
  ['another language', { locale: 'zh-TW' }, 'BAD_USER_INPUT'],
  ['no case', { content: { topics: 3 } }, 'BAD_USER_INPUT'],
  ['a virtual human that is not there', { id: '987654321' }, 'NOT_FOUND'],
])('%s is refused before anything is sent', async (_what, more, code) => {
  const before = model.calls.length;
  expect((await attempt(more)).errors?.[0]?.extensions.code).toBe(code);
  expect(model.calls).toHaveLength(before);
});

it('learners are offered nothing and told of no virtual human', async () => {
  expect(await isOffered(learner)).toBe('FORBIDDEN');
  expect((await attempt({}, learner)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});
