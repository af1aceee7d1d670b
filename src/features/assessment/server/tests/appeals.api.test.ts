import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApiCaller,
  type BuiltVirtualHuman,
  buildPublishedVirtualHuman,
  createApiCaller,
} from '#tests/builders/conversations.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { forgetAssessments } from '../forget-assessments.ts';

let app: TestApp;
let organisation: Awaited<ReturnType<typeof buildOrganisation>>;
let admin: BuiltMember;
let learner: BuiltMember;
let george: BuiltVirtualHuman;
let asAdmin: ApiCaller;
let asLearner: ApiCaller;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'error' });
  organisation = await buildOrganisation(app.tenancy);
  admin = await buildMember(app.tenancy, organisation, 'admin');
  learner = await buildMember(app.tenancy, organisation, 'user');
  asAdmin = createApiCaller(app, await signIn(app, admin));
  asLearner = createApiCaller(app, await signIn(app, learner));
  george = await buildPublishedVirtualHuman(app.tenancy, admin);
});
afterAll(() => app.close());

async function talk(caller = asLearner): Promise<string> {
  const { id } = await caller.begin(george);
  await caller.say(id, 'Where does it hurt?');
  await caller.finish(id, { diagnosis: 'Angina' });
  return id;
}

const contest = (id: string, note = 'I asked where it hurts.', caller = asLearner, objectiveId = 'asks') =>
  caller.ask('POST', `assessments/${id}/appeals`, { objectiveId, fair: false, note });
const decide = (appealId: string, verdict: string, caller = asAdmin) =>
  caller.ask('POST', `appeals/${appealId}/decision`, { verdict, reason: 'The words say so.' });
const scoreOf = async (id: string) => (await asLearner.read(id)).data?.result?.conversationScore;

async function appealOf(id: string): Promise<string> {
  return (await contest(id)).data.answers[0].id;
}

async function readNotices(): Promise<string[]> {
  const { data } = await app.graphql(
    '{ readMyNotices(limit: 100) { nodes { Kind Path } } }',
    {},
    { token: await signIn(app, learner) },
  );
  return data.readMyNotices.nodes.map(({ Kind, Path }: { Kind: string; Path: string }) => `${Kind} ${Path}`);
}
const logOf = (id: string) => `/virtual-humans/${george.id}/builder/patient/${george.id}/my-logs/${id}`;

it('a point is answered once: fair may still become contested, and contested stays', async () => {
  const id = await talk();
  const fair = { objectiveId: 'asks', fair: true, note: '' };
  expect((await asLearner.ask('POST', `assessments/${id}/appeals`, fair)).data).toMatchObject({
    answers: [{ objectiveId: 'asks', fair: true, decision: null }],
    canAnswer: true,
  });
  expect((await asLearner.ask('POST', `assessments/${id}/appeals`, fair)).error).toMatchObject({
    reason: 'appeal.answered',
  });
  expect((await contest(id)).data.answers).toMatchObject([{ fair: false, note: 'I asked where it hurts.' }]);
  for (const again of [await contest(id), await asLearner.ask('POST', `assessments/${id}/appeals`, fair)])
    expect(again.error).toMatchObject({ reason: 'appeal.answered' });
});

it('contesting needs a note, an objective of the case and a finished conversation', async () => {
  const id = await talk();
  expect((await contest(id, '  ')).error?.code).toBe('BAD_USER_INPUT');
  expect((await contest(id, 'x'.repeat(1_001))).error?.code).toBe('BAD_USER_INPUT');
  expect((await contest(id, 'Why?', asLearner, 'nothing')).error?.code).toBe('NOT_FOUND');
  const running = await asLearner.begin(george);
  expect((await contest(running.id)).error?.reason).toBe('score.not-possible');
});

it('the reviewer sees words and note, and no verdict before their own', async () => {
  const id = await talk();
  const appealId = await appealOf(id);
  const { appeals } = (await asAdmin.ask('GET', 'appeals')).data;
  expect(appeals).toContainEqual(
    expect.objectContaining({ id: appealId, objectiveName: 'Objective asks', own: false }),
  );
  const before = await asAdmin.ask('GET', `appeals/${appealId}`);
  expect(before.data).toMatchObject({ note: 'I asked where it hurts.', decision: null });
  expect(before.data.turns.map(({ text }: { text: string }) => text)).toContain('Where does it hurt?');
  expect(JSON.stringify(before.data)).not.toMatch(/earned|stood|score|quotes|points/i);
  const after = await decide(appealId, 'not-earned');
  expect(after.data.decision).toMatchObject({ verdict: 'not-earned', stood: true });
  const left = (await asAdmin.ask('GET', 'appeals')).data.appeals;
  expect(left.map((appeal: { id: string }) => appeal.id)).not.toContain(appealId);
});

it('the chat log shows no verdict either, to those who may decide, until it is decided', async () => {
  const id = await talk();
  const appealId = await appealOf(id);
  const read = async (caller: ApiCaller) => (await caller.read(id)).data;
  expect(await read(asAdmin)).toMatchObject({ result: null, blind: { reason: 'appeal', id: appealId } });
  for (const path of ['scores', 'coaching-session-report', 'first-and-best'])
    expect((await asAdmin.ask('GET', `assessments/${id}/${path}`)).error?.reason, path).toBe('score.blind');
  const verdict = { objectiveId: 'asks', earned: true, reason: 'I heard it.' };
  expect((await asAdmin.ask('POST', `assessments/${id}/overrides`, verdict)).error?.reason).toBe(
    'score.blind',
  );
  const creator = createApiCaller(
    app,
    await signIn(app, await buildMember(app.tenancy, organisation, 'contentcreator')),
  );
  for (const caller of [asLearner, creator]) expect((await read(caller))?.result).not.toBeNull();
  await decide(appealId, 'earned');
  expect(await read(asAdmin)).toMatchObject({ blind: null, result: { objectives: expect.any(Array) } });
});

it('open appeals are read page by page, the oldest first', async () => {
  const ids = [await appealOf(await talk()), await appealOf(await talk()), await appealOf(await talk())];
  const page = async (query: string) => (await asAdmin.ask('GET', `appeals?${query}`)).data;
  const { totalCount } = await page('limit=1');
  const from = totalCount - ids.length;
  for (const [index, id] of ids.entries())
    expect(await page(`limit=1&offset=${from + index}`)).toMatchObject({ totalCount, appeals: [{ id }] });
  expect(await page(`limit=5&offset=${totalCount}`)).toEqual({ totalCount, appeals: [] });
  for (const query of ['limit=0', 'limit=101', 'limit=x', 'offset=-1', 'offset=1.5'])
    expect((await asAdmin.ask('GET', `appeals?${query}`)).error?.code, query).toBe('BAD_USER_INPUT');
});

it('a decision changes the score that everything reads, and scoring again does not undo it', async () => {
  const id = await talk();
  const before = await scoreOf(id);
  await decide(await appealOf(id), 'not-earned');
  expect(await scoreOf(id)).toBeLessThan(Number(before));
  const list = await app.graphql(
    'query ($id: ID!) { readOneAnalyticsSubmission(ID: $id) { PDConversationScore } }',
    { id },
    { token: await signIn(app, admin) },
  );
  expect(list.data.readOneAnalyticsSubmission.PDConversationScore).toBe(await scoreOf(id));
  const decided = await scoreOf(id);
  await asAdmin.ask('POST', `assessments/${id}/scores`, {});
  expect(await scoreOf(id)).toBe(decided);
  const { overrides } = (await asAdmin.ask('GET', `assessments/${id}/scores`)).data;
  expect(overrides).toMatchObject([{ objectiveId: 'asks', earned: false, reason: 'The words say so.' }]);
  await expect.poll(readNotices, { timeout: 20_000 }).toContain(`result-changed ${logOf(id)}`);
});

it('as it was leaves the score alone; the learner reads the reason, and one notice says so', async () => {
  const id = await talk();
  const before = await scoreOf(id);
  await decide(await appealOf(id), 'as-it-was');
  expect(await scoreOf(id)).toBe(before);
  expect((await asLearner.ask('GET', `assessments/${id}/appeals`)).data.answers).toMatchObject([
    { decision: { verdict: 'as-it-was', reason: 'The words say so.', stood: true } },
  ]);
  await expect.poll(readNotices, { timeout: 20_000 }).toContain(`appeal-decided ${logOf(id)}`);
  expect(await readNotices()).not.toContain(`result-changed ${logOf(id)}`);
});

it('a decision is one of three, with its reason', async () => {
  const path = `appeals/${await appealOf(await talk())}/decision`;
  for (const body of [
    { verdict: 'perhaps', reason: 'x' },
    { verdict: 'earned', reason: ' ' },
  ])
    expect((await asAdmin.ask('POST', path, body)).error?.code).toBe('BAD_USER_INPUT');
});

it('an appeal is decided once, and never by the one who made it', async () => {
  const id = await talk();
  const appealId = await appealOf(id);
  const both = await Promise.all([decide(appealId, 'earned'), decide(appealId, 'not-earned')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const own = (await contest(await talk(asAdmin), 'Mine.', asAdmin)).data.answers[0].id;
  expect((await decide(own, 'earned')).error?.code).toBe('FORBIDDEN');
});

it('the appeals of a conversation go with its words', async () => {
  const id = await talk();
  const appealId = await appealOf(id);
  await app.tenancy.inOrganisation(organisation.id, (scope) => forgetAssessments(scope, [Number(id)]));
  expect((await asAdmin.ask('GET', `appeals/${appealId}`)).error?.code).toBe('NOT_FOUND');
});

describe('who may', () => {
  it('others neither answer for a learner nor see what they answered', async () => {
    const id = await talk();
    const elsewhere = await buildOrganisation(app.tenancy);
    const callers = {
      classmate: await buildMember(app.tenancy, organisation, 'user'),
      stranger: await buildMember(app.tenancy, elsewhere, 'admin'),
    };
    for (const [who, member] of Object.entries(callers)) {
      const caller = createApiCaller(app, await signIn(app, member));
      expect((await contest(id, 'Not mine.', caller)).error?.code, who).toBe('NOT_FOUND');
      expect((await caller.ask('GET', `assessments/${id}/appeals`)).error?.code, who).toBe('NOT_FOUND');
    }
    // Staff read them, and do not make them.
    expect((await contest(id, 'Not mine.', asAdmin)).error?.code).toBe('FORBIDDEN');
    expect((await asAdmin.ask('GET', `assessments/${id}/appeals`)).data).toEqual({
      answers: [],
      canAnswer: false,
    });
  });

  it('only administrators of the organisation decide', async () => {
    const appealId = await appealOf(await talk());
    for (const role of ['user', 'analyst', 'contentcreator'] as const) {
      const caller = createApiCaller(
        app,
        await signIn(app, await buildMember(app.tenancy, organisation, role)),
      );
      expect((await caller.ask('GET', 'appeals')).error?.code, role).toBe('FORBIDDEN');
      expect((await caller.ask('GET', `appeals/${appealId}`)).error?.code, role).toBe('FORBIDDEN');
      expect((await decide(appealId, 'earned', caller)).error?.code, role).toBe('FORBIDDEN');
    }
    const stranger = await buildMember(app.tenancy, await buildOrganisation(app.tenancy), 'admin');
    const caller = createApiCaller(app, await signIn(app, stranger));
    expect((await caller.ask('GET', 'appeals')).data).toEqual({ totalCount: 0, appeals: [] });
    expect((await caller.ask('GET', `appeals/${appealId}`)).error?.code).toBe('NOT_FOUND');
    expect((await decide(appealId, 'earned', caller)).error?.code).toBe('NOT_FOUND');
  });
});
