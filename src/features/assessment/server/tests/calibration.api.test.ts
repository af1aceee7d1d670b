import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCase, makeObjective } from '#features/virtual-humans/model/fixtures/small-case.ts';
import {
  type ApiCaller,
  type BuiltVirtualHuman,
  buildPublishedVirtualHuman,
  createApiCaller,
} from '#tests/builders/conversations.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import type { ApiCalibration } from '../../model/api-calibration.ts';
import { forgetAssessments } from '../forget-assessments.ts';

let app: TestApp;
let organisation: Awaited<ReturnType<typeof buildOrganisation>>;
let admin: BuiltMember;
let learner: BuiltMember;
let george: BuiltVirtualHuman;
const as: Record<'admin' | 'second' | 'creator' | 'analyst' | 'learner' | 'stranger', ApiCaller> =
  {} as never; // filled below

const content = makeCase({
  objectives: [
    makeObjective('asks', { kind: 'topic', topicIds: ['pain'] }),
    makeObjective('turns', { kind: 'counted', measure: 'turns', atLeast: 1, atMost: null }),
  ],
});

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'error' });
  organisation = await buildOrganisation(app.tenancy);
  admin = await buildMember(app.tenancy, organisation, 'admin');
  learner = await buildMember(app.tenancy, organisation, 'user');
  const join = (role: 'admin' | 'contentcreator' | 'analyst') => buildMember(app.tenancy, organisation, role);
  const elsewhere = await buildOrganisation(app.tenancy);
  const callers = {
    admin,
    learner,
    second: await join('admin'),
    creator: await join('contentcreator'),
    analyst: await join('analyst'),
    stranger: await buildMember(app.tenancy, elsewhere, 'admin'),
  };
  for (const [name, member] of Object.entries(callers))
    as[name as keyof typeof as] = createApiCaller(app, await signIn(app, member)); // the keys are written above
  george = await build();
});
afterAll(() => app.close());

const build = () => buildPublishedVirtualHuman(app.tenancy, admin, { content });

async function talk(words: string, human = george, caller = as.learner): Promise<string> {
  const { id } = await caller.begin(human);
  await caller.say(id, words);
  await caller.finish(id);
  return id;
}

const earning = 'Where does it hurt?';
const missing = 'Nice weather today.';
const mark = (id: string, caller = as.admin, gold = true) =>
  caller.ask('POST', `assessments/${id}/gold`, { gold });
const rate = (id: string, caller: ApiCaller, asks = 'shown', turns = 'shown') =>
  caller.ask('POST', `gold-sessions/${id}/rating`, { levels: { asks, turns } });
const calibrationOf = async (human = george, caller = as.admin): Promise<ApiCalibration> =>
  (await caller.ask('GET', `virtual-humans/${human.id}/calibration`)).data;
const setCase = (human: BuiltVirtualHuman, body: unknown, caller = as.admin) =>
  caller.ask('POST', `virtual-humans/${human.id}/calibration`, body);

describe('rating', () => {
  it('nobody reads the other’s rating or the machine’s verdict before both are in', async () => {
    const id = await talk(earning);
    await mark(id);
    await rate(id, as.admin, 'shown');
    const before = (await as.second.ask('GET', `gold-sessions/${id}`)).data;
    expect(before).toMatchObject({ ratings: 1, rated: false, mine: null, compared: null });
    expect(before.turns.map(({ text }: { text: string }) => text)).toContain(earning);
    expect(JSON.stringify(before)).not.toMatch(/earned|"levels"|score|quotes|points/i);
    expect((await as.admin.ask('GET', `gold-sessions/${id}`)).data).toMatchObject({
      mine: { asks: 'shown' },
      compared: null,
    });
    const after = (await rate(id, as.second, 'partly')).data;
    expect(after.compared).toMatchObject({
      raters: [{ levels: { asks: 'shown' } }, { levels: { asks: 'partly' } }],
      machine: { asks: true, turns: true },
    });
  });

  it('the chat log, its history, report and best attempt are closed to raters until then, not to the learner', async () => {
    const id = await talk(earning);
    await mark(id);
    const shown = async (caller: ApiCaller) => (await caller.read(id)).data;
    for (const caller of [as.admin, as.creator]) {
      expect(await shown(caller)).toMatchObject({ result: null, blind: { reason: 'rating', id } });
      for (const path of ['scores', 'coaching-session-report', 'first-and-best'])
        expect((await caller.ask('GET', `assessments/${id}/${path}`)).error?.reason).toBe('score.blind');
    }
    const verdict = { objectiveId: 'asks', earned: false, reason: 'No.' };
    for (const [path, body] of [
      ['overrides', verdict],
      ['scores', {}],
    ] as const)
      expect((await as.admin.ask('POST', `assessments/${id}/${path}`, body)).error?.reason).toBe(
        'score.blind',
      );
    expect((await shown(as.learner))?.result?.objectives).toHaveLength(2);
    // Who may not rate has nothing to be blind for.
    expect((await shown(as.analyst))?.result).not.toBeNull();
    await rate(id, as.admin);
    await rate(id, as.second);
    expect((await shown(as.admin))?.result).not.toBeNull();
  });

  it('two people rate, each once, and never their own conversation', async () => {
    const own = await talk(earning, george, as.admin);
    await mark(own, as.second);
    expect((await rate(own, as.admin)).error?.code).toBe('FORBIDDEN');
    const id = await talk(earning);
    await mark(id);
    await rate(id, as.admin);
    expect((await rate(id, as.admin)).error?.reason).toBe('calibration.rated');
    const both = await Promise.all([rate(id, as.second), rate(id, as.creator)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('a rating says one of three levels for each objective, and nothing else', async () => {
    const id = await talk(earning);
    await mark(id);
    for (const levels of [
      { asks: 'shown' },
      { asks: 'shown', turns: 'shown', more: 'shown' },
      { asks: 'great', turns: 'shown' },
      { asks: 'shown', other: 'shown' },
    ])
      expect((await as.admin.ask('POST', `gold-sessions/${id}/rating`, { levels })).error?.code).toBe(
        'BAD_USER_INPUT',
      );
  });

  it('only finished conversations are marked, and a rated one stays marked except by administrators', async () => {
    const running = await as.learner.begin(george);
    expect((await mark(running.id)).error?.reason).toBe('calibration.not-rateable');
    const id = await talk(earning);
    await mark(id);
    await rate(id, as.admin);
    expect((await mark(id, as.creator, false)).error?.reason).toBe('calibration.rated');
    expect((await mark(id, as.admin, false)).data).toEqual({ session: null });
    expect((await as.admin.ask('GET', `gold-sessions/${id}`)).error?.code).toBe('NOT_FOUND');
  });

  it('the mark and its ratings go with the words', async () => {
    const id = await talk(earning);
    await mark(id);
    await rate(id, as.admin);
    await app.tenancy.inOrganisation(organisation.id, (scope) => forgetAssessments(scope, [Number(id)]));
    expect((await as.admin.ask('GET', `gold-sessions/${id}`)).error?.code).toBe('NOT_FOUND');
  });
});

describe('practice only', () => {
  it('a virtual human that needs calibration counts no point before it, and the counted ones after', async () => {
    const human = await build();
    const scoreOf = async (id: string) => (await as.learner.read(id)).data?.result;
    const before = await talk(earning, human);
    expect((await scoreOf(before))?.conversationScore).toBe(100);
    await setCase(human, { required: true, bar: null });
    const uncounted = await talk(earning, human);
    expect(await scoreOf(uncounted)).toMatchObject({
      conversationScore: -1,
      pointsPossible: 0,
      objectives: [
        { id: 'asks', practice: true, points: 10 },
        { id: 'turns', practice: true },
      ],
    });
    const list = await app.graphql(
      'query ($id: ID!) { readOneAnalyticsSubmission(ID: $id) { Score Points PDConversationScore } }',
      { id: uncounted },
      { token: await signIn(app, admin) },
    );
    expect(list.data.readOneAnalyticsSubmission).toMatchObject({ Score: null, Points: 0 });
    // What was finished before keeps the score that it had.
    expect((await scoreOf(before))?.conversationScore).toBe(100);

    const drawn = await rateTwelve(human);
    expect(drawn.criteria).toMatchObject([
      { id: 'asks', state: 'calibrated', rated: 12, machine: { value: 1 } },
      { id: 'turns', state: 'all-alike' },
    ]);
    const counted = await talk(missing, human);
    expect(await scoreOf(counted)).toMatchObject({
      conversationScore: 0,
      pointsPossible: 10,
      objectives: [{ practice: false }, { id: 'turns', practice: true, earned: true }],
    });
    // The same words scored again are scored by what is calibrated now, and the history says why they differ.
    await as.admin.ask('POST', `assessments/${uncounted}/scores`, {});
    expect((await scoreOf(uncounted))?.conversationScore).toBe(100);
    const { runs } = (await as.admin.ask('GET', `assessments/${uncounted}/scores`)).data;
    expect(runs[0].changed).toEqual(['calibration']);
    // A higher bar than the agreement takes it away again.
    await setCase(human, { required: true, bar: 0.6 });
    expect((await calibrationOf(human)).bar).toEqual({ organisation: 0.6, own: 0.6, counts: 0.6 });
  });

  /** Half of them earn the point and half do not, and both people say so. */
  async function rateTwelve(human: BuiltVirtualHuman): Promise<ApiCalibration> {
    for (const words of Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? earning : missing))) {
      const id = await talk(words, human);
      await mark(id);
      for (const caller of [as.admin, as.second])
        await rate(id, caller, words === earning ? 'shown' : 'missed');
    }
    return calibrationOf(human);
  }

  it('an organisation’s bar holds for every virtual human without its own', async () => {
    const human = await build();
    expect((await as.admin.ask('POST', 'calibration-bar', { bar: 0.75 })).data).toEqual({ bar: 0.75 });
    expect((await calibrationOf(human)).bar).toEqual({ organisation: 0.75, own: null, counts: 0.75 });
    await setCase(human, { required: false, bar: 0.4 });
    expect((await calibrationOf(human)).bar).toEqual({ organisation: 0.75, own: 0.4, counts: 0.4 });
    for (const bar of [-0.1, 1.1, 'x', null])
      expect((await as.admin.ask('POST', 'calibration-bar', { bar })).error?.code).toBe('BAD_USER_INPUT');
    await as.admin.ask('POST', 'calibration-bar', { bar: 0.6 });
  });
});

it('sessions are drawn by lot among those that are finished and not marked', async () => {
  const human = await build();
  await as.learner.begin(human);
  for (let n = 0; n < 3; n++) await talk(earning, human);
  const draw = (count: number) =>
    as.creator.ask('POST', `virtual-humans/${human.id}/gold-sessions`, { count });
  expect((await draw(2)).data.sessions).toHaveLength(2);
  expect((await draw(20)).data.sessions).toHaveLength(3);
  expect((await draw(0)).error?.code).toBe('BAD_USER_INPUT');
});

describe('who may', () => {
  it('analysts read the agreement and rate nothing; learners and other organisations do neither', async () => {
    const id = await talk(earning);
    await mark(id);
    expect(await calibrationOf(george, as.analyst)).toMatchObject({ canRate: false, canSet: false });
    const rows: [keyof typeof as, string, string, string][] = [
      ['analyst', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
      ['learner', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
      ['stranger', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
    ];
    for (const [who, marks, rates, reads] of rows) {
      const codeOf = (answer: { error: { code: string } | null }) => answer.error?.code ?? 'ok';
      expect(codeOf(await mark(id, as[who])), who).toBe(marks);
      expect(codeOf(await rate(id, as[who])), who).toBe(rates);
      expect(codeOf(await as[who].ask('GET', `gold-sessions/${id}`)), who).toBe(reads);
      expect(codeOf(await as[who].ask('GET', `virtual-humans/${george.id}/calibration`)), who).toBe(reads);
      expect(
        codeOf(await as[who].ask('POST', `virtual-humans/${george.id}/gold-sessions`, { count: 1 })),
      ).toBe(marks);
    }
  });

  it('only administrators say what has to be calibrated, in their own organisation', async () => {
    const body = { required: true, bar: null };
    for (const who of ['creator', 'analyst', 'learner'] as const) {
      expect((await setCase(george, body, as[who])).error?.code, who).toBe('FORBIDDEN');
      expect((await as[who].ask('POST', 'calibration-bar', { bar: 0.1 })).error?.code, who).toBe('FORBIDDEN');
    }
    expect((await setCase(george, body, as.stranger)).error?.code).toBe('NOT_FOUND');
    expect((await as.stranger.ask('POST', 'calibration-bar', { bar: 0.1 })).status).toBe(200);
    expect((await calibrationOf()).bar.organisation).toBe(0.6);
  });
});
