import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApiCaller,
  type BuiltVirtualHuman,
  buildPublishedVirtualHuman,
  createApiCaller,
} from '#tests/builders/conversations.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;
let george: BuiltVirtualHuman;
let admin: BuiltMember;
let learner: BuiltMember;
const tokens: Record<string, string> = {};
const callers: Record<'learner' | 'other' | 'analyst' | 'admin' | 'outsider', ApiCaller> = {} as never; // filled below

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'error' });
  const organisation = await buildOrganisation(app.tenancy);
  const elsewhere = await buildOrganisation(app.tenancy, 'Elsewhere');
  admin = await buildMember(app.tenancy, organisation, 'admin');
  learner = await buildMember(app.tenancy, organisation, 'user');
  const people = {
    admin,
    learner,
    analyst: await buildMember(app.tenancy, organisation, 'analyst'),
    other: await buildMember(app.tenancy, organisation, 'user'),
    outsider: await buildMember(app.tenancy, elsewhere, 'admin'),
  };
  for (const [name, member] of Object.entries(people)) {
    tokens[name] = await signIn(app, member);
    callers[name as keyof typeof callers] = createApiCaller(app, tokens[name] ?? null);
  }
  george = await buildPublishedVirtualHuman(app.tenancy, admin);
});
afterAll(() => app.close());

async function talk(): Promise<string> {
  const { id } = await callers.learner.begin(george);
  await callers.learner.say(id, 'Where does it hurt?');
  await callers.learner.finish(id, { diagnosis: 'Angina' });
  return id;
}

it('whether there are coaching reports is told by the virtual human', async () => {
  const of = (path: string) => callers.learner.ask('GET', `virtual-humans/${george.id}/${path}`);
  expect((await of('generates-reports')).data).toBe(true);
  expect((await of('coaching-session-report-generation-duration')).data).toBe(40_000);
  expect((await callers.outsider.ask('GET', `virtual-humans/${george.id}/generates-reports`)).status).toBe(
    404,
  );
  const query = `virtual-humans?idOnly=true&shouldShowScoreAndSessionReport=true&ids=${george.id},1`;
  expect((await callers.learner.ask('GET', query)).data).toEqual([{ id: String(george.id) }]);
  expect((await callers.outsider.ask('GET', query)).data).toEqual([]);
});

it('the same words give the same score to the byte, a hundred times', async () => {
  const id = await talk();
  for (let run = 1; run < 100; run++) await callers.admin.ask('POST', `assessments/${id}/scores`, {});
  const rows = await app.tenancy.readInOrganisation(admin.organisationId, (scope) =>
    scope.db
      .selectFrom('score_run')
      .where('submission_id', '=', Number(id))
      .select(['result', 'transcript_hash', 'content_hash', 'scorer_version'])
      .execute(),
  );
  expect(rows).toHaveLength(100);
  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(1);
});

describe('what is said of conversations over GraphQL', () => {
  it('counts how the objectives were met, for staff', async () => {
    await talk();
    const ask = (token: string | undefined) =>
      app.graphql(
        `query ($id: ID!) { readVHForScoreOverview(ID: $id) { ID TotalCompletions AverageDiagnosisScore
          Objectives { ID TimesScored TimesEarned } } }`,
        { id: String(george.id) },
        { token: token ?? null },
      );
    const { data } = await ask(tokens.analyst);
    const overview = data.readVHForScoreOverview;
    expect(overview).toMatchObject({ AverageDiagnosisScore: 100 });
    expect(overview.Objectives[1]).toEqual({
      ID: 'learns',
      TimesScored: overview.TotalCompletions,
      TimesEarned: 0,
    });
    expect((await ask(tokens.learner)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await ask(tokens.outsider)).data.readVHForScoreOverview).toBeNull();
    // The transcript can still be read when nobody can talk with the virtual human any more.
    const change = (input: object) =>
      app.graphql(
        'mutation ($i: VirtualHumanInput!) { updateVirtualHuman(Input: $i) { ID } }',
        { i: { ID: String(george.id), ...input } },
        { token: tokens.admin ?? null },
      );
    for (const input of [{ Archived: '2026-11-02T09:00:00Z' }, { Archived: null, Status: 'Unpublished' }]) {
      expect((await change(input)).errors).toBeUndefined();
      const later = (await ask(tokens.analyst)).data.readVHForScoreOverview;
      expect(later).toEqual(overview);
    }
    expect((await change({ Status: 'Published' })).errors).toBeUndefined();
  });

  it('forgets the words of old conversations and keeps their scores', async () => {
    const id = await talk();
    const update = (token: string | undefined, days: number | null) =>
      app.graphql(
        'mutation ($i: ConversationRetentionInput!) { updateConversationRetention(Input: $i) { KeepWordsDays KeepReportsDays } }',
        { i: { KeepWordsDays: days } },
        { token: token ?? null },
      );
    expect((await update(tokens.analyst, 30)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await update(tokens.admin, 0)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    app.clock.now = new Date(app.clock.now.getTime() + 31 * 24 * 60 * 60_000);
    tokens.admin = await signIn(app, admin);
    const later = createApiCaller(app, tokens.admin);
    expect((await update(tokens.admin, 30)).data.updateConversationRetention).toEqual({
      KeepWordsDays: 30,
      KeepReportsDays: null,
    });
    await expect
      .poll(async () => (await later.read(id)).data?.turns, { timeout: 15_000, interval: 100 })
      .toEqual([]);
    const session = await app.graphql(
      'query ($id: ID!) { readOneAnalyticsSubmission(ID: $id) { Score } }',
      { id },
      { token: tokens.admin },
    );
    expect(session.data.readOneAnalyticsSubmission.Score).toBe(20);
    await update(tokens.admin, null);
  });

  it('gives a person their words, and leaves none when they are erased', async () => {
    const { createPersonalConversationData } = await import('../personal-conversation-data.ts');
    const data = createPersonalConversationData({ clock: () => app.clock.now });
    tokens.learner = await signIn(app, learner);
    callers.learner = createApiCaller(app, tokens.learner);
    const { id } = await callers.learner.begin(george);
    await callers.learner.say(id, 'Where does it hurt?', { cutInAt: 11 });
    await callers.learner.finish(id, { diagnosis: 'Angina' });
    const within = <Result>(work: Parameters<typeof app.tenancy.inOrganisation<Result>>[1]) =>
      app.tenancy.inOrganisation(learner.organisationId, work);
    const exported = JSON.stringify(await within((scope) => data.export(scope, learner.personId)));
    expect(exported).toContain('Where does it hurt?');
    expect(exported).toContain('"cutInAt":11');
    await within((scope) => data.erase(scope, { personId: learner.personId, email: learner.email }));
    const left = JSON.stringify(
      await within(async ({ db }) => [
        await db.selectFrom('conversation_turn').selectAll().execute(),
        await db.selectFrom('conversation').selectAll().execute(),
        await db.selectFrom('score_run').selectAll().execute(),
        await db.selectFrom('coaching_report').selectAll().execute(),
      ]),
    );
    expect(left).not.toContain('Where does it hurt?');
    expect(left).not.toContain('Angina');
  });
});
