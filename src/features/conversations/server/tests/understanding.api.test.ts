// One database: what a model understands, over HTTP.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCase } from '#features/virtual-humans/model/fixtures/small-case.ts';
import {
  type ModelBehaviour,
  type ReceivedCall,
  startModelTestServer,
} from '#platform/testing/model-test-server.ts';
import {
  type ApiCaller,
  type BuiltVirtualHuman,
  buildPublishedVirtualHuman,
  createApiCaller,
  readReply,
} from '#tests/builders/conversations.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { forgetTexts } from '../retention-store.ts';

let app: TestApp;
let model: Awaited<ReturnType<typeof startModelTestServer>>;
let admin: BuiltMember;
let adminToken: string;
let george: BuiltVirtualHuman;
let colleague: BuiltVirtualHuman;
let learner: ApiCaller;

const noEffect = { trust: 0, tension: 0 };
const ending = (id: string) => ({
  id,
  name: {},
  says: { 'en-GB': [`And that is ${id}.`] },
  choices: [],
  notUnderstood: {},
  ends: true,
});

beforeAll(async () => {
  model = await startModelTestServer();
  app = await startTestApp({ MODEL_HOSTS: model.host, LOG_LEVEL: 'silent' });
  const organisation = await buildOrganisation(app.tenancy);
  admin = await buildMember(app.tenancy, organisation, 'admin');
  adminToken = await signIn(app, admin);
  learner = createApiCaller(app, await signIn(app, await buildMember(app.tenancy, organisation, 'user')));
  await choose({ Engine: 'openai-compatible', BaseURL: model.url, ModelID: 'm', UnderstandWithModel: true });
  const background = {
    'en-GB': 'A retired bus driver. His father died young. He gambled the house away. It is stable angina.',
  };
  george = await buildPublishedVirtualHuman(app.tenancy, admin, {
    content: makeCase({ person: { name: { 'en-GB': 'George Ward' }, age: 67, background } }),
  });
  colleague = await buildPublishedVirtualHuman(app.tenancy, admin, {
    settings: { type: 'branching' },
    content: makeCase({
      type: 'branching',
      topics: [],
      objectives: [],
      objectiveGroups: [],
      diagnosis: null,
      scenes: [
        {
          id: 'start',
          name: {},
          says: { 'en-GB': ['I am going to reach in.'] },
          choices: [
            {
              id: 'stop',
              label: { 'en-GB': 'Stop him' },
              variants: { 'en-GB': ['Stop, switch it off first'] },
              toSceneId: 'safe',
              effect: noEffect,
            },
            {
              id: 'help',
              label: { 'en-GB': 'Help him' },
              variants: { 'en-GB': ['I will hold the guard for you'] },
              toSceneId: 'hurt',
              effect: noEffect,
            },
          ],
          notUnderstood: {},
          ends: false,
        },
        ending('safe'),
        ending('hurt'),
      ],
    }),
  });
});
afterAll(async () => {
  await app.close();
  await model.stop();
});
// After five failures a provider is left alone for half a minute.
beforeEach(() => {
  app.clock.now = new Date(app.clock.now.getTime() + 31_000);
});

function choose(input: Record<string, unknown>) {
  return app.graphql(
    'mutation ($i: UpdateLanguageModelSettingsInput!) { updateLanguageModelSettings(Input: $i) { Engine } }',
    { i: input },
    { token: adminToken },
  );
}

const farWords = 'Which bit of you is the trouble?';
const heard = (words: string, more: Record<string, unknown> = {}) => ({
  key: 't1',
  words,
  stance: 'meant',
  sure: true,
  ...more,
});
const write = (list: unknown[], reply = 'Right here, when I climb the stairs.'): ModelBehaviour => ({
  kind: 'answer',
  text: JSON.stringify({ heard: list, reply }),
});

async function ask(
  behaviour: ModelBehaviour | ((call: ReceivedCall) => ModelBehaviour),
  text = farWords,
  human = george,
) {
  model.behave(behaviour as ModelBehaviour);
  const before = model.calls.length;
  const { id } = await learner.begin(human);
  const { events } = await learner.say(id, text);
  const { heard: spoken, kept } = readReply(events);
  expect(kept).toBe(spoken);
  const turn = await readStored(id);
  return { id, spoken, calls: model.calls.length - before, ...turn };
}

/** What is kept of the first turn: both readings, and which of them counts. */
async function readStored(id: string) {
  const row = await app.tenancy.readInOrganisation(admin.organisationId, (scope) =>
    scope.db
      .selectFrom('conversation_turn as t')
      .leftJoin('turn_reading as r', (join) =>
        join.onRef('r.submission_id', '=', 't.submission_id').onRef('r.number', '=', 't.number'),
      )
      .where('t.submission_id', '=', Number(id))
      .where('t.speaker', '=', 'learner')
      .select([
        't.understanding as builtIn',
        'r.understanding',
        'r.outcome',
        'r.problem',
        'r.differs',
        'r.passed_over as passedOver',
      ])
      .executeTakeFirstOrThrow(),
  );
  const topicsOf = (understanding: unknown) =>
    understanding === null
      ? null
      : // Written by this server.
        (
          understanding as {
            parts: { kind: string; topicId?: string; toSceneId?: string; outcome?: string }[];
          }
        ).parts.map((part) =>
          part.topicId ? `${part.topicId} ${part.outcome}` : (part.toSceneId ?? part.kind),
        );
  return { ...row, builtIn: topicsOf(row.builtIn), understanding: topicsOf(row.understanding) };
}

describe('one call understands and answers', () => {
  it('what the model heard counts, and what the built-in engine heard is kept beside it', async () => {
    const said = await ask(write([heard('Which bit of you is the trouble')]));
    expect(said).toMatchObject({
      spoken: 'Right here, when I climb the stairs.',
      calls: 1,
      outcome: 'used',
      problem: null,
      builtIn: ['unknown'],
      understanding: ['pain answered'],
      differs: true,
    });
    const { data } = await learner.finish(said.id);
    const earned = data?.result?.objectives.filter((objective) => objective.earned);
    expect(earned?.map(({ id }) => id)).toContain('asks');
    expect(JSON.stringify(earned)).toContain('Which bit of you is the trouble');
  });

  it('asks for the form of the answer, with the keys of the case alone', async () => {
    await ask(write([heard('Which bit')]));
    const form = JSON.stringify(model.calls.at(-1)?.body.response_format);
    expect(form).toContain('json_schema');
    expect(form).toContain('"enum":["t1","t2","t3"]');
  });

  it('rules decide what is told: a topic that trust has not opened is held back', async () => {
    const said = await ask(write([heard('the trouble', { key: 't2' })], 'I would rather not say.'));
    expect(said).toMatchObject({ understanding: ['worry withheld'], spoken: 'I would rather not say.' });
  });

  it('what is reported earns nothing, whatever the model says', async () => {
    const text = 'My colleague asked where does it hurt.';
    const said = await ask(write([heard('where does it hurt')], 'Did she?'), text);
    expect(said).toMatchObject({ outcome: 'used', understanding: ['unknown'], spoken: 'Did she?' });
    expect(said.passedOver).toMatchObject([{ why: 'not-meant' }]);
  });

  it('a server that refuses the form is asked without it', async () => {
    await choose({ ModelID: 'plain' });
    const said = await ask((call) =>
      call.body.response_format ? { kind: 'status', status: 400 } : write([heard('Which bit')]),
    );
    expect(said).toMatchObject({ calls: 2, outcome: 'used', understanding: ['pain answered'] });
    await choose({ ModelID: 'm' });
  });

  it('an answer that cannot be used is asked for once more', async () => {
    let asked = 0;
    const said = await ask(() => {
      asked += 1;
      return asked === 1 ? { kind: 'answer', text: 'It hurts here.' } : write([heard('Which bit')]);
    });
    expect(said).toMatchObject({ calls: 2, outcome: 'used', understanding: ['pain answered'] });
    expect(JSON.stringify(model.calls.at(-1)?.body)).toContain('could not be used');
  });
});

describe('the built-in engine stands in, says why, and the talk goes on', () => {
  const builtInSays = 'Across my chest, here.';
  const hurt = 'Where does it hurt?';
  it.each<[string, ModelBehaviour, string, number]>([
    ['a model that names topics the case has not', write([heard(hurt, { key: 't77' })]), 'unknown-topic', 2],
    ['one that gives another’s words', write([heard('What worries you most?')]), 'not-their-words', 2],
    ['one that writes no object', { kind: 'answer', text: 'It hurts here.' }, 'garbage', 2],
    ['a cut object', { kind: 'answer', text: '{"heard":[{"key":"t1","words":"Whe' }, 'garbage', 2],
    ['one that fails', { kind: 'status', status: 500 }, 'overloaded', 1],
    ['one that refuses the key', { kind: 'status', status: 401 }, 'refused', 1],
    ['a stream that breaks off', { kind: 'no-end' }, 'broken-off', 1],
  ])('with %s', async (_name, behaviour, problem, calls) => {
    expect(await ask(behaviour, hurt)).toMatchObject({
      spoken: builtInSays,
      calls,
      outcome: 'stood-in',
      problem,
      builtIn: ['pain answered'],
      understanding: null,
    });
  });

  it('a model that stalls in the middle of what it heard', { timeout: 30_000 }, async () => {
    expect(await ask({ kind: 'stall' }, hurt)).toMatchObject({
      spoken: builtInSays,
      outcome: 'stood-in',
      problem: 'timeout',
    });
  });

  it('the ceiling of the month', async () => {
    await choose({ MonthlyCeilingMicros: 0, InputPriceMicros: 1_000_000 });
    expect(await ask(write([heard(hurt)]), hurt)).toMatchObject({
      spoken: builtInSays,
      calls: 0,
      outcome: 'stood-in',
      problem: 'ceiling-reached',
    });
    await choose({ MonthlyCeilingMicros: null, InputPriceMicros: 0 });
  });

  it.each([
    ['leaks', 'I lost the house at cards, you see.'],
    ['answers in another language', '這裡很痛，醫生，爬樓梯的時候。'],
  ])('words of a model that %s are not spoken, while what it understood counts', async (_name, reply) => {
    const said = await ask(write([heard('Which bit')], reply));
    expect(said).toMatchObject({
      spoken: builtInSays,
      calls: 2,
      outcome: 'used',
      understanding: ['pain answered'],
    });
  });
});

describe('a branching case', () => {
  const text = 'Kill the power before you do anything.';

  it('goes the way that the model heard, in the author’s words', async () => {
    const hearing = {
      kind: 'answer',
      text: JSON.stringify({ heard: [heard('Kill the power', { key: 'c1' })] }),
    } as const;
    const said = await ask(hearing, text, colleague);
    expect(said).toMatchObject({
      spoken: 'And that is safe.',
      calls: 1,
      outcome: 'used',
      understanding: ['safe'],
    });
  });

  it('takes no way by a guess, and none that the scene has not', async () => {
    for (const more of [{ key: 'c1', sure: false }, { key: 'c9' }]) {
      const hearing = {
        kind: 'answer',
        text: JSON.stringify({ heard: [heard('Kill the power', more)] }),
      } as const;
      expect((await ask(hearing, text, colleague)).spoken).not.toContain('And that is');
    }
  });

  it('is understood by the built-in engine where the model fails', async () => {
    const said = await ask({ kind: 'status', status: 500 }, 'Stop, switch it off first', colleague);
    expect(said).toMatchObject({ spoken: 'And that is safe.', outcome: 'stood-in', builtIn: ['safe'] });
  });
});

describe('both readings side by side', () => {
  const list = async (show: string) => {
    const { data, errors } = await app.graphql(
      `query ($id: ID!, $show: String) { readTurnComparisons(ID: $id, Show: $show) { All Agree Differ StoodIn
        Turns { AssessmentID Text BuiltIn { Kind ID } Reply Reading { ModelID Outcome Problem Differs Parts { ID Name Words PassedOver } } } } }`,
      { id: String(george.id), show },
      { token: adminToken },
    );
    expect(errors).toBeUndefined();
    return data.readTurnComparisons;
  };
  const askLater = (id: string, number: number) =>
    app.graphql(
      'mutation ($id: ID!, $n: Int!) { askModelAboutTurn(ID: $id, Number: $n) { State Turn { Reading { Outcome Differs Parts { ID } } } } }',
      { id, n: number },
      { token: adminToken },
    );

  it('are listed where they differ, where the built-in engine stood in, and all, with how many', async () => {
    const all = await list('all');
    expect(all.Agree + all.Differ + all.StoodIn).toBe(all.All);
    const differing = await list('differs');
    expect(differing.Turns.length).toBe(differing.Differ);
    expect(differing.Turns[0]).toMatchObject({
      Text: farWords,
      BuiltIn: [{ Kind: 'unknown', ID: null }],
      Reading: { ModelID: 'm', Outcome: 'used', Differs: true },
    });
    const stoodIn = await list('stood-in');
    expect(stoodIn.Turns.map((turn: { Reading: { Problem: string } }) => turn.Reading.Problem)).toContain(
      'not-their-words',
    );
    expect(JSON.stringify(all)).toContain('not-meant');
  });

  it('become wordings where lines that were not understood do', async () => {
    const { data } = await app.graphql(
      'query ($id: ID!) { readUnheardLines(ID: $id, Order: "model") { Text GuessID } }',
      { id: String(george.id) },
      { token: adminToken },
    );
    expect(data.readUnheardLines).toContainEqual({
      Text: 'Which bit of you is the trouble',
      GuessID: 'pain',
    });
  });

  it('are asked for later, for money, and change no score', async () => {
    await choose({ Engine: 'built-in' });
    const { id } = await learner.begin(george);
    await learner.say(id, farWords);
    const before = (await learner.finish(id)).data?.result;
    expect((await askLater(id, 2)).data.askModelAboutTurn.State).toBe('no-model');
    await choose({ Engine: 'openai-compatible', BaseURL: model.url, ModelID: 'm' });
    model.behave({ kind: 'answer', text: JSON.stringify({ heard: [heard('Which bit')] }) });
    expect((await askLater(id, 2)).data.askModelAboutTurn).toEqual({
      State: 'ready',
      Turn: { Reading: { Outcome: 'asked', Differs: true, Parts: [{ ID: 'pain' }] } },
    });
    expect(JSON.stringify(model.calls.at(-1)?.body)).not.toContain('Across my chest');
    expect((await learner.read(id)).data?.result).toEqual(before);
    const { data } = await app.graphql(
      '{ readLanguageModelCalls(limit: 1) { nodes { Purpose Outcome } } }',
      {},
      { token: adminToken },
    );
    expect(data.readLanguageModelCalls.nodes).toEqual([{ Purpose: 'comparison', Outcome: 'answered' }]);
    await choose({ MonthlyCeilingMicros: 0, InputPriceMicros: 1_000_000 });
    expect((await askLater(id, 2)).data.askModelAboutTurn.State).toBe('ceiling');
    await choose({ MonthlyCeilingMicros: null, InputPriceMicros: 0 });
    expect((await askLater(id, 1)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('belong to the staff of one organisation', async () => {
    const stranger = await signIn(
      app,
      await buildMember(app.tenancy, await buildOrganisation(app.tenancy), 'admin'),
    );
    const person = await signIn(app, await buildMember(app.tenancy, { id: admin.organisationId }, 'user'));
    const { id } = await ask(write([heard('Which bit')]));
    const calls = model.calls.length;
    for (const [token, code] of [
      [stranger, 'NOT_FOUND'],
      [person, 'FORBIDDEN'],
      [null, 'UNAUTHENTICATED'],
    ] as const) {
      for (const document of [
        `{ readTurnComparisons(ID: "${george.id}") { All } }`,
        `{ readConversationComparison(ID: "${id}") { CanAsk } }`,
        `mutation { askModelAboutTurn(ID: "${id}", Number: 2) { State } }`,
      ]) {
        const { errors } = await app.graphql(document, {}, token ? { token } : {});
        expect([document, errors?.[0]?.extensions.code]).toEqual([document, code]);
      }
    }
    expect(model.calls.length).toBe(calls);
  });
});

it('nothing was ever sent that the rules hold back', () => {
  const systems = model.calls.map(
    ({ body }) => JSON.stringify(body.messages ?? '').split('"role":"user"')[0],
  );
  expect(systems.length).toBeGreaterThan(20);
  for (const secret of [
    'father died',
    'lost the house',
    'gambled',
    'angina',
    'goes with rest',
    'Objective ',
    'Try asks',
  ])
    expect(systems.join('\n')).not.toContain(secret);
  expect(systems.join('\n')).toContain('A retired bus driver.');
});

it('is kept as long as the words of the turn', async () => {
  const { id } = await ask(write([heard('Which bit')]));
  await app.tenancy.inOrganisation(admin.organisationId, (scope) =>
    forgetTexts(scope, [Number(id)], new Date()),
  );
  const left = await app.tenancy.readInOrganisation(admin.organisationId, (scope) =>
    scope.db.selectFrom('turn_reading').where('submission_id', '=', Number(id)).selectAll().execute(),
  );
  expect(left).toEqual([]);
});

it('is off until it is turned on, and that is in the audit log', async () => {
  await choose({ UnderstandWithModel: false });
  const said = await ask({ kind: 'answer', text: 'It hurts here.' }, 'Where does it hurt?');
  expect(said).toMatchObject({ spoken: 'It hurts here.', outcome: null, builtIn: ['pain answered'] });
  expect(model.calls.at(-1)?.body.response_format).toBeUndefined();
  const records = await app.tenancy.readInOrganisation(admin.organisationId, (scope) =>
    scope.db
      .selectFrom('audit_record')
      .where('action', '=', 'language-model-updated')
      .select('details')
      .orderBy('id', 'desc')
      .limit(1)
      .execute(),
  );
  expect(records[0]?.details).toMatchObject({ fields: ['understandWithModel'], understands: false });
});
