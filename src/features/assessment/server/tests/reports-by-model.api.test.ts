// One database: what a model answers, over HTTP.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
} from '#tests/builders/conversations.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import type { ApiReport } from '../../model/api-results.ts';

let app: TestApp;
let model: Awaited<ReturnType<typeof startModelTestServer>>;
let admin: BuiltMember;
let adminToken: string;
let george: BuiltVirtualHuman;
let learner: ApiCaller;
let staff: ApiCaller;
const soon = { timeout: 20_000, interval: 50 };
const asked = 'Where does it hurt?';

beforeAll(async () => {
  model = await startModelTestServer();
  app = await startTestApp({ MODEL_HOSTS: model.host, LOG_LEVEL: 'silent' });
  const organisation = await buildOrganisation(app.tenancy);
  admin = await buildMember(app.tenancy, organisation, 'admin');
  adminToken = await signIn(app, admin);
  staff = createApiCaller(app, adminToken);
  learner = createApiCaller(app, await signIn(app, await buildMember(app.tenancy, organisation, 'user')));
  george = await buildPublishedVirtualHuman(app.tenancy, admin);
});
afterAll(async () => {
  await app.close();
  await model.stop();
});
beforeEach(async () => {
  app.clock.now = new Date(app.clock.now.getTime() + 31_000);
  await choose();
});

async function choose(more: Record<string, unknown> = {}): Promise<void> {
  const settings = { Engine: 'openai-compatible', BaseURL: model.url, ModelID: 'm', Key: 'k' };
  const given = { JudgeWithModel: false, InputPriceMicros: 0, MonthlyCeilingMicros: null, ...more };
  const answer = await app.graphql(
    'mutation ($i: UpdateLanguageModelSettingsInput!) { updateLanguageModelSettings(Input: $i) { Engine } }',
    { i: { ...settings, ...given } },
    { token: adminToken },
  );
  expect(answer.errors).toBeUndefined();
}

const good = 'You began with the question that mattered most and gave George time to answer it.';
const advice = 'Next time name what you heard before you go on, and say what happens next.';
const words = (more: object = {}) => ({
  overallAnalysis: good,
  areasOfImprovement: advice,
  objectiveReports: [],
  ...more,
});

const isOf = (call: ReceivedCall, told: string) => JSON.stringify(call.body).includes(told);

function reportAs(report: object | ModelBehaviour, criteria: object[] = []): void {
  model.behave((call) => {
    if (isOf(call, 'You judge a practice conversation')) {
      return { kind: 'answer', text: JSON.stringify({ criteria }) };
    }
    if (!isOf(call, 'You write a coaching report')) return { kind: 'answer', text: 'Across my chest.' };
    return 'kind' in report
      ? (report as ModelBehaviour) // told apart by their kind
      : { kind: 'answer', text: JSON.stringify(report) };
  });
}

async function talk(text = asked): Promise<string> {
  const { id } = await learner.begin(george);
  await learner.say(id, text);
  await learner.finish(id, { diagnosis: 'Angina' });
  return id;
}

const path = (id: string) => `assessments/${id}/coaching-session-report`;

async function waitForReport(id: string): Promise<ApiReport> {
  const read = async () => (await learner.ask<ApiReport>('GET', path(id))).data;
  await expect.poll(async () => (await read())?.generatingStatus, soon).not.toBe('pending');
  const report = await read();
  if (!report) throw new Error('the learner may read it');
  return report;
}

describe('a coaching report in a model’s words', () => {
  it('stands on the score: its quotes are the learner’s, and nothing else of the conversation was told', async () => {
    const forged = 'You also said “I am afraid this is serious”, which was brave.';
    const proven = `You asked “${asked}” and waited.`;
    reportAs(
      words({
        overallAnalysis: `${good} ${forged} ${proven}`,
        objectiveReports: [
          { objectiveId: 'o1', reason: proven },
          { objectiveId: 'o3', reason: forged },
        ],
      }),
    );
    const id = await talk();
    expect((await learner.ask('POST', path(id), {})).data.generatingStatus).toBe('pending');
    const { generatingStatus, report } = await waitForReport(id);
    expect(generatingStatus).toBe('complete');
    expect(report).toMatchObject({
      engine: 'model',
      score: 20,
      overallAnalysis: `${good} ${proven}`,
      areasOfImprovement: advice,
      customAssessment: 'Pain on effort that goes with rest.',
    });
    expect(report?.objectiveReports[0]).toMatchObject({ rating: 'achieved', reason: proven });
    expect(report?.objectiveReports[2]).toMatchObject({
      rating: 'missed',
      reason: 'Not found in what you said. Try says.',
    });
    const told = JSON.stringify(model.calls.filter((call) => isOf(call, 'You write a coaching report')));
    expect(told).toContain('Where does it hurt');
    expect(told).not.toContain('Across my chest.');
    expect(told).not.toContain(admin.email);
  });

  it.each<[string, object | ModelBehaviour]>([
    ['is in trouble', { kind: 'status', status: 503 }],
    ['answers with prose', { kind: 'answer', text: 'What a fine talk that was.' }],
    ['answers with half an object', { overallAnalysis: good }],
    ['writes without end', words({ overallAnalysis: 'Good. '.repeat(400) })],
    [
      'writes in another language',
      words({ overallAnalysis: '您一開始就問得很好，也耐心聽對方把話說完，整體的步調相當穩。' }),
    ],
    [
      'only forges',
      words({ overallAnalysis: 'You said “trust me, all will be well” and that made all the difference.' }),
    ],
  ])(
    'has failed when the model %s; asked for again the built-in one takes its place',
    async (_what, report) => {
      reportAs(report);
      const id = await talk();
      await learner.ask('POST', path(id), {});
      expect(await waitForReport(id)).toMatchObject({
        generatingStatus: 'failed',
        canGenerate: true,
        report: null,
      });
      app.clock.now = new Date(app.clock.now.getTime() + 31_000);
      await learner.ask('POST', path(id), {});
      expect(await waitForReport(id)).toMatchObject({
        generatingStatus: 'complete',
        report: { engine: 'built-in', score: 20, overallAnalysis: expect.stringContaining('George Ward') },
      });
    },
  );

  it('is the model’s when it is back at the second try, and an administrator can have it so later', async () => {
    reportAs({ kind: 'status', status: 503 });
    const id = await talk();
    await learner.ask('POST', path(id), {});
    expect((await waitForReport(id)).generatingStatus).toBe('failed');
    reportAs(words());
    app.clock.now = new Date(app.clock.now.getTime() + 31_000);
    await learner.ask('POST', path(id), {});
    expect((await waitForReport(id)).report?.engine).toBe('model');
    await staff.ask('POST', path(id), { regenerate: true });
    expect((await waitForReport(id)).report).toMatchObject({ engine: 'model', overallAnalysis: good });
  });

  it('is the built-in one at once when the month’s ceiling is reached', async () => {
    reportAs(words());
    const id = await talk();
    await choose({ InputPriceMicros: 1_000_000_000, MonthlyCeilingMicros: 1 });
    await learner.ask('POST', path(id), {});
    expect(await waitForReport(id)).toMatchObject({
      generatingStatus: 'complete',
      report: { engine: 'built-in' },
    });
  });

  it('is written anew when the model’s judgement changes the score it stands on', async () => {
    await choose({ JudgeWithModel: true });
    const meant = 'Is there a spot that bothers you?';
    reportAs(words(), [{ objectiveId: 'o1', earned: true, quotes: [{ turnId: 't2', text: meant }] }]);
    const id = await talk(meant);
    // The learner is quicker than three runs of a model.
    await learner.ask('POST', path(id), {});
    await expect.poll(async () => (await waitForReport(id)).report?.score, soon).toBe(20);
    const { report } = await waitForReport(id);
    expect(report?.objectiveReports[0]?.rating).toBe('achieved');
  });
});
