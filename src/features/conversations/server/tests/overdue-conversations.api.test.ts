import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCase } from '#features/virtual-humans/model/fixtures/small-case.ts';
import {
  type ApiCaller,
  type BuiltVirtualHuman,
  buildPublishedVirtualHuman,
  createApiCaller,
} from '#tests/builders/conversations.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { openTestDatabase } from '#tests/test-database.ts';

/** Conversations that run out of time without their learner. Two processes run the jobs of one database. */

let app: TestApp;
let second: TestApp;
let admin: BuiltMember;
let analystToken: string;
let learner: ApiCaller;
let timed: BuiltVirtualHuman;
const soon = { timeout: 20_000, interval: 50 };

beforeAll(async () => {
  const database = await openTestDatabase();
  app = await startTestApp({ LOG_LEVEL: 'silent' }, database);
  second = await startTestApp(
    { LOG_LEVEL: 'silent', KEYS_FILE: join(app.dataDir, 'keys.json') },
    { ...database, close: async () => {} },
  );
  const organisation = await buildOrganisation(app.tenancy);
  admin = await buildMember(app.tenancy, organisation, 'admin');
  analystToken = await signIn(app, await buildMember(app.tenancy, organisation, 'analyst'));
  learner = createApiCaller(app, await signIn(app, await buildMember(app.tenancy, organisation, 'user')));
  timed = await buildPublishedVirtualHuman(app.tenancy, admin, {
    settings: { timeLimitSeconds: 60 },
    content: makeCase({ diagnosis: null }),
  });
}, 60_000);
afterAll(async () => {
  await second.close();
  await app.close();
});
beforeEach(() => setClock(new Date('2026-11-02T09:00:00Z')));

function setClock(now: Date): void {
  app.clock.now = now;
  second.clock.now = now;
}
const passTime = (ms: number) => setClock(new Date(app.clock.now.getTime() + ms));

/** The queue uses the clock of this machine; the test moves the waiting jobs forward. */
async function runDueJobs(id: string, times = 1): Promise<void> {
  await app.tenancy.inOrganisation(admin.organisationId, async ({ db, organisationId }) => {
    const row = {
      organisation_id: organisationId,
      queue: 'end-overdue-conversation',
      payload: JSON.stringify({ organisationId, submissionId: Number(id) }),
    };
    for (let time = 0; time < times; time++) await db.insertInto('job_outbox').values(row).execute();
  });
}

/** The time of each requested job, in seconds from then. Nothing fetches them before the jobs start. */
async function listAsked(id: string): Promise<number[]> {
  return app.tenancy.readInOrganisation(admin.organisationId, async ({ db }) => {
    const rows = await db
      .selectFrom('job_outbox')
      .where('queue', '=', 'end-overdue-conversation')
      .select(['payload', 'start_after_seconds'])
      .execute();
    return rows
      .filter(({ payload }) => JSON.stringify(payload).includes(`"submissionId":${id}`))
      .map((row) => row.start_after_seconds);
  });
}

async function readSession(id: string) {
  const answer = await app.graphql(
    `query ($id: ID!) { readOneAnalyticsSubmission(ID: $id) { Finished FinishedAt Score TimeSpent ConversationEnd
      AnalyticsEvents { nodes { Type } } } }`,
    { id },
    { token: analystToken },
  );
  return answer.data.readOneAnalyticsSubmission;
}

async function countRuns(id: string): Promise<number> {
  const analyst = createApiCaller(app, analystToken);
  return (await analyst.ask('GET', `assessments/${id}/scores`)).data.runs.length;
}

/** Jobs that are not due yet. */
async function countWaiting(): Promise<number> {
  const { jobs } = await app.jobs.list({ name: 'end-overdue-conversation' }, { limit: 500, offset: 0 });
  return jobs.filter(({ state }) => state === 'created').length;
}

const isFinished = async (id: string) => (await readSession(id)).Finished;

const inNeed = 'I cannot go on any more';
const distress = {
  phrases: { 'en-GB': [inNeed] },
  message: { 'en-GB': 'Please talk to somebody.' },
  contacts: { 'en-GB': 'Ext. 1234' },
};

const build = (timeLimitSeconds: number, content: Parameters<typeof makeCase>[0]) =>
  buildPublishedVirtualHuman(app.tenancy, admin, {
    settings: { timeLimitSeconds },
    content: makeCase(content),
  });

describe('before anybody leaves', () => {
  it('a limit of time has the end looked at, later where a diagnosis is asked for, and not without a limit', async () => {
    const begin = async (human: BuiltVirtualHuman) => listAsked((await learner.begin(human)).id);
    expect(await begin(timed)).toEqual([75]);
    expect(await begin(await build(60, {}))).toEqual([360]);
    expect(await begin(await build(0, {}))).toEqual([]);
  });

  it('so has the turn with which a conversation ends by itself', async () => {
    const { id } = await learner.begin(await build(0, { distress }));
    await learner.say(id, 'Where does it hurt?');
    expect(await listAsked(id)).toEqual([]);
    await learner.say(id, inNeed);
    expect(await listAsked(id)).toEqual([15]);
  });
});

describe('a conversation whose time runs out while its learner is away', () => {
  beforeAll(async () => {
    await app.beginJobs();
    await second.beginJobs();
  });

  it('is ended at its limit and scored once, however often the job comes', async () => {
    const { id } = await learner.begin(timed);
    await learner.say(id, 'Where does it hurt?');
    passTime(3_600_000);
    await runDueJobs(id, 4);
    await expect.poll(() => isFinished(id), soon).toBe(true);
    await runDueJobs(id, 2);
    const session = await readSession(id);
    expect(session).toMatchObject({
      FinishedAt: '2026-11-02T09:01:00.000Z',
      Score: 20,
      TimeSpent: 60_000,
      ConversationEnd: 'time-limit',
    });
    expect(session.AnalyticsEvents.nodes.map(({ Type }: { Type: string }) => Type)).toEqual([
      'BEGIN_VH',
      'END_VH',
    ]);
    expect(await countRuns(id)).toBe(1);
    const back = await learner.finish(id);
    expect(back.data).toMatchObject({ finished: true, ended: 'time-limit' });
    expect(back.data?.result?.conversationScore).toBe(20);
    expect(await countRuns(id)).toBe(1);
  });

  it('goes on while its time runs, and is looked at again', async () => {
    const before = await countWaiting();
    const { id } = await learner.begin(timed);
    passTime(30_000);
    await runDueJobs(id);
    // The job that was requested at the beginning, and the one that the early job requested.
    await expect.poll(countWaiting, soon).toBe(before + 2);
    expect(await isFinished(id)).toBe(false);
    expect((await learner.say(id, 'Where does it hurt?')).status).toBe(200);
  });

  it('is scored as well where it ended by itself and its page was closed', async () => {
    const { id } = await learner.begin(await build(0, { distress }));
    await learner.say(id, 'Where does it hurt?');
    await learner.say(id, inNeed);
    passTime(20_000);
    await runDueJobs(id);
    await expect.poll(() => isFinished(id), soon).toBe(true);
    expect(await readSession(id)).toMatchObject({ ConversationEnd: 'distress', Score: 20 });
  });
});
