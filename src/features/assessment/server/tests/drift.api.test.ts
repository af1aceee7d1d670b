// One database: gold sessions scored again, by the rules and by a model that changes its mind.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCase, makeObjective } from '#features/virtual-humans/model/fixtures/small-case.ts';
import { startModelTestServer } from '#platform/testing/model-test-server.ts';
import {
  type ApiCaller,
  type BuiltVirtualHuman,
  buildPublishedVirtualHuman,
  createApiCaller,
} from '#tests/builders/conversations.ts';
import {
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
} from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import type { ApiCalibration } from '../../model/api-calibration.ts';
import { rescoreNightly } from '../calibration/rescore-gold-job.ts';

let app: TestApp;
let model: Awaited<ReturnType<typeof startModelTestServer>>;
let organisation: BuiltOrganisation;
let admin: BuiltMember;
let adminToken: string;
const as: Record<'admin' | 'second' | 'creator' | 'analyst' | 'learner' | 'stranger', ApiCaller> =
  {} as never; // filled below

const earning = 'Where does it hurt?';
const missing = 'Nice weather today.';
const soon = { timeout: 20_000, interval: 50 };

beforeAll(async () => {
  model = await startModelTestServer();
  app = await startTestApp({ MODEL_HOSTS: model.host, LOG_LEVEL: 'silent' });
  organisation = await buildOrganisation(app.tenancy);
  admin = await buildMember(app.tenancy, organisation, 'admin');
  adminToken = await signIn(app, admin);
  const members = {
    second: await join('admin'),
    creator: await join('contentcreator'),
    analyst: await join('analyst'),
    learner: await join('user'),
    stranger: await buildMember(app.tenancy, await buildOrganisation(app.tenancy), 'admin'),
  };
  as.admin = createApiCaller(app, adminToken);
  for (const [name, member] of Object.entries(members))
    as[name as keyof typeof as] = createApiCaller(app, await signIn(app, member)); // the keys are written above
});
afterAll(async () => {
  await app.close();
  await model.stop();
});

function join(role: 'admin' | 'contentcreator' | 'analyst' | 'user'): Promise<BuiltMember> {
  return buildMember(app.tenancy, organisation, role);
}

const build = () =>
  buildPublishedVirtualHuman(app.tenancy, admin, {
    content: makeCase({ objectives: [makeObjective('asks', { kind: 'topic', topicIds: ['pain'] })] }),
  });

async function talk(words: string, human: BuiltVirtualHuman): Promise<string> {
  const { id } = await as.learner.begin(human);
  await as.learner.say(id, words);
  await as.learner.finish(id);
  return id;
}

/** Marks a session of these words, and two people say whether it earns the point. */
async function rate(human: BuiltVirtualHuman, words: string, level: 'shown' | 'missed'): Promise<string> {
  const id = await talk(words, human);
  await as.admin.ask('POST', `assessments/${id}/gold`, { gold: true });
  for (const caller of [as.admin, as.second])
    await caller.ask('POST', `gold-sessions/${id}/rating`, { levels: { asks: level } });
  return id;
}

/** Ten sessions in which people and rules agree. */
async function buildGold(): Promise<BuiltVirtualHuman> {
  const human = await build();
  for (let n = 0; n < 5; n++) {
    await rate(human, earning, 'shown');
    await rate(human, missing, 'missed');
  }
  return human;
}

const read = async (human: BuiltVirtualHuman): Promise<ApiCalibration> =>
  (await as.admin.ask('GET', `virtual-humans/${human.id}/calibration`)).data;
const ask = (human: BuiltVirtualHuman, caller: ApiCaller | undefined = as.admin) =>
  caller.ask('POST', `virtual-humans/${human.id}/calibration-runs`, {});

/** Scores again and waits until as many runs more are there. */
async function rescore(human: BuiltVirtualHuman, more = 1) {
  app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  const before = (await read(human)).runs.length;
  expect((await ask(human)).status).toBe(200);
  await expect.poll(async () => (await read(human)).runs.length, soon).toBe(before + more);
  return (await read(human)).runs;
}

const scoreOf = async (id: string) => (await as.learner.read(id)).data?.result;

const notices = async (token = adminToken) => {
  const { data } = await app.graphql('{ readMyNotices(limit: 50) { nodes { Kind Path } } }', {}, { token });
  return data.readMyNotices.nodes as { Kind: string; Path: string }[];
};
const audited = async (action: string, human: BuiltVirtualHuman) => {
  const { data } = await app.graphql(
    'query ($a: String!) { readAuditRecords(filter: { Action: { eq: $a } }, limit: 50) { nodes { Action TargetID } } }',
    { a: action },
    { token: adminToken },
  );
  const records = data.readAuditRecords.nodes as { TargetID: string }[];
  return records.filter(({ TargetID }) => TargetID === String(human.id));
};

describe('the rules', () => {
  it('that drift are told to the author and the editors of the case, and to nobody else who may write or read', async () => {
    const human = await buildGold();
    const editor = await join('contentcreator');
    const wasEditor = await join('contentcreator');
    const others = [await join('contentcreator'), await join('analyst')];
    const answer = await app.graphql(
      'mutation ($i: VirtualHumanInput!) { updateVirtualHuman(Input: $i) { ID } }',
      { i: { ID: String(human.id), EditorIDs: [editor, wasEditor].map(({ personId }) => String(personId)) } },
      { token: adminToken },
    );
    expect(answer.errors).toBeUndefined();
    await app.tenancy.inOrganisation(organisation.id, (scope) =>
      scope.db
        .updateTable('membership')
        .set({ role: 'analyst' })
        .where('organisation_id', '=', organisation.id)
        .where('person_id', '=', wasEditor.personId)
        .execute(),
    );
    for (let n = 0; n < 6; n++) await rate(human, missing, 'shown');
    expect((await rescore(human))[0]).toMatchObject({ outcome: 'drifted' });
    const told = { Kind: 'scorer-drifted', Path: `/virtual-humans/${human.id}/calibration` };
    const editorToken = await signIn(app, editor);
    await expect.poll(() => notices(editorToken), soon).toEqual([told]);
    expect(await notices()).toContainEqual(told);
    expect(
      (await createApiCaller(app, editorToken).ask('GET', `virtual-humans/${human.id}/calibration`)).status,
    ).toBe(200);
    for (const member of [wasEditor, ...others]) expect(await notices(await signIn(app, member))).toEqual([]);
  });

  it('a scorer that falls below the bar is practice only until it passes again, and administrators hear of it', async () => {
    const human = await buildGold();
    const [passed] = await rescore(human);
    expect(passed).toMatchObject({
      scorer: 'rules',
      outcome: 'passed',
      sessions: 10,
      scored: 10,
      criteria: [{ id: 'asks', machine: { value: 1 }, drifting: false }],
    });
    const counted = await talk(earning, human);
    expect((await scoreOf(counted))?.conversationScore).toBe(100);

    // People see in these what the rules do not.
    const strange: string[] = [];
    for (let n = 0; n < 6; n++) strange.push(await rate(human, missing, 'shown'));
    expect((await rescore(human))[0]).toMatchObject({
      outcome: 'drifted',
      sessions: 16,
      criteria: [{ state: 'machine-differs', drifting: true }],
    });
    expect((await read(human)).criteria).toMatchObject([{ id: 'asks', drifting: true }]);
    const practised = await talk(earning, human);
    expect(await scoreOf(practised)).toMatchObject({
      conversationScore: -1,
      objectives: [{ id: 'asks', earned: true, practice: true }],
    });
    // What was scored before keeps its score.
    expect((await scoreOf(counted))?.conversationScore).toBe(100);
    await expect
      .poll(() => notices(), soon)
      .toContainEqual({ Kind: 'scorer-drifted', Path: `/virtual-humans/${human.id}/calibration` });
    expect(await audited('scorer-drifted', human)).toHaveLength(1);

    // Found once more it is no news.
    await rescore(human);
    expect(await audited('scorer-drifted', human)).toHaveLength(1);

    for (const id of strange) await as.admin.ask('POST', `assessments/${id}/gold`, { gold: false });
    expect((await read(human)).criteria).toMatchObject([{ drifting: true }]);
    expect((await rescore(human))[0]).toMatchObject({ outcome: 'passed' });
    expect((await scoreOf(await talk(earning, human)))?.conversationScore).toBe(100);
    expect(await audited('scorer-recovered', human)).toHaveLength(1);
  });

  it('the night scores each virtual human once, and nothing where two people have rated no session', async () => {
    const human = await build();
    const unrated = await build();
    await rate(human, earning, 'shown');
    const id = await talk(earning, unrated);
    await as.admin.ask('POST', `assessments/${id}/gold`, { gold: true });
    expect((await ask(unrated)).error?.reason).toBe('calibration.none-rated');
    const nightAt = (at: Date) => rescoreNightly({ tenancy: app.tenancy, clock: () => at }).run();
    await nightAt(app.clock.now);
    await expect.poll(async () => (await read(human)).runs.length, soon).toBe(1);
    expect((await read(human)).runs).toMatchObject([{ outcome: 'unmeasured', sessions: 1 }]);
    await nightAt(app.clock.now);
    await nightAt(new Date(app.clock.now.getTime() + 24 * 3_600_000));
    await expect.poll(async () => (await read(human)).runs.length, soon).toBe(2);
    expect((await read(unrated)).runs).toEqual([]);
  });
});

describe('a model', () => {
  let isHonest = true;
  let asked = 0;

  async function choose(more: Record<string, unknown> = {}): Promise<void> {
    const answer = await app.graphql(
      'mutation ($i: UpdateLanguageModelSettingsInput!) { updateLanguageModelSettings(Input: $i) { Engine } }',
      {
        i: {
          Engine: 'openai-compatible',
          BaseURL: model.url,
          ModelID: 'judge-7b',
          JudgeWithModel: true,
          MonthlyCeilingMicros: null,
          ...more,
        },
      },
      { token: adminToken },
    );
    expect(answer.errors).toBeUndefined();
  }

  beforeAll(() =>
    model.behave((call) => {
      const text = JSON.stringify(call.body);
      if (!text.includes('You judge a practice conversation')) return { kind: 'answer', text: 'Here.' };
      asked += 1;
      const turn = /\\"turnId\\":\\"(t\d+)\\",\\"speaker\\":\\"learner\\",\\"text\\":\\"([^"\\]+)/.exec(text);
      const [, turnId = '', said = ''] = turn ?? [];
      const earned = isHonest === (said === earning);
      const quotes = earned ? [{ turnId, text: said }] : [];
      return {
        kind: 'answer',
        text: JSON.stringify({ criteria: [{ objectiveId: 'o1', earned, quotes }] }),
      };
    }),
  );

  it('that judges otherwise than before is practice only, is held to the ceiling, and is asked nothing once it is off', async () => {
    const human = await buildGold();
    await choose();
    const [byModel, byRules] = await rescore(human, 2);
    expect(byRules).toMatchObject({ scorer: 'rules', outcome: 'passed' });
    expect(byModel).toMatchObject({ scorer: 'model', modelId: 'judge-7b', outcome: 'passed', scored: 10 });
    expect(asked).toBe(30);

    isHonest = false;
    const [drifted] = await rescore(human, 2);
    expect(drifted).toMatchObject({ scorer: 'model', outcome: 'drifted' });
    const id = await talk(missing, human);
    await expect.poll(async () => (await scoreOf(id))?.scoring?.scorer, soon).toBe('model');
    expect(await scoreOf(id)).toMatchObject({ conversationScore: -1, objectives: [{ practice: true }] });

    // Nothing follows from a run that the ceiling cut short: it drifts as before, though the model is well again.
    isHonest = true;
    await choose({ InputPriceMicros: 1_000_000, OutputPriceMicros: 1_000_000, MonthlyCeilingMicros: 0 });
    const before = asked;
    const [unfinished] = await rescore(human, 2);
    expect(unfinished).toMatchObject({ outcome: 'unfinished', problem: 'ceiling-reached', scored: 0 });
    expect(asked).toBe(before);
    expect((await read(human)).criteria).toMatchObject([{ drifting: true }]);

    await choose();
    expect((await rescore(human, 2))[0]).toMatchObject({ scorer: 'model', outcome: 'passed' });
    const log = await app.graphql(
      '{ readLanguageModelCalls(filter: { Purpose: { eq: "calibration" } }, limit: 1) { pageInfo { totalCount } } }',
      {},
      { token: adminToken },
    );
    expect(log.data.readLanguageModelCalls.pageInfo.totalCount).toBe(91);

    const paid = asked;
    await choose({ JudgeWithModel: false });
    expect((await rescore(human))[0]).toMatchObject({ scorer: 'rules' });
    expect(asked).toBe(paid);
  }, 60_000);
});

it('administrators alone have gold sessions scored again, in their own organisation', async () => {
  const human = await build();
  await rate(human, earning, 'shown');
  for (const who of ['creator', 'analyst', 'learner'] as const)
    expect((await ask(human, as[who])).error?.code, who).toBe('FORBIDDEN');
  expect((await ask(human, as.stranger)).error?.code).toBe('NOT_FOUND');
  expect((await ask(human, createApiCaller(app, null))).error?.code).toBe('UNAUTHENTICATED');
});
