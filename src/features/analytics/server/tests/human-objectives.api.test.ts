import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ApiCaller,
  type BuiltVirtualHuman,
  buildPublishedVirtualHuman,
  createApiCaller,
} from '#tests/builders/conversations.ts';
import { buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;
let george: BuiltVirtualHuman;
const tokens: Record<string, string> = {};

async function ask(who: string, variables: Record<string, unknown> = {}) {
  return app.graphql(
    `query ($id: ID!, $s: String, $e: String, $type: String) {
      virtualHumanPDObjectiveAnalytics(VirtualHumanID: $id, StartDate: $s, EndDate: $e, UserType: $type) {
        StartDate EndDate TotalCompletions Objectives { ID Name TimesScored TimesEarned Withheld }
        ObjectiveHits { ID Name Hits Total Withheld } } }`,
    { id: String(george.id), ...variables },
    { token: tokens[who] ?? null },
  );
}

async function count(variables: Record<string, unknown> = {}) {
  const found = (await ask('analyst', variables)).data.virtualHumanPDObjectiveAnalytics;
  const [first] = found.Objectives;
  expect(found.ObjectiveHits[0]).toEqual({
    ID: first.ID,
    Name: first.Name,
    Hits: first.TimesEarned,
    Total: first.TimesScored,
    Withheld: first.Withheld,
  });
  return [found.TotalCompletions, first.TimesScored, first.TimesEarned];
}

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'error' });
  const organisation = await buildOrganisation(app.tenancy);
  const elsewhere = await buildOrganisation(app.tenancy, 'Elsewhere');
  const admin = await buildMember(app.tenancy, organisation, 'admin');
  for (const [name, member] of Object.entries({
    admin,
    learner: await buildMember(app.tenancy, organisation, 'user'),
    analyst: await buildMember(app.tenancy, organisation, 'analyst'),
    outsider: await buildMember(app.tenancy, elsewhere, 'admin'),
  }))
    tokens[name] = await signIn(app, member);
  george = await buildPublishedVirtualHuman(app.tenancy, admin);
  const learner = createApiCaller(app, tokens.learner ?? null);
  await talk(learner, 'Where does it hurt?');
  const earlier = await talk(learner, 'Hello.');
  // Began and never finished: counted nowhere.
  await learner.begin(george);
  await app.tenancy.inOrganisation(organisation.id, (scope) =>
    sql`update attempt set started_at = '2026-10-20T10:00:00Z' where id = ${earlier}`.execute(scope.db),
  );
});
afterAll(() => app.close());

async function talk(caller: ApiCaller, words: string): Promise<string> {
  const { id } = await caller.begin(george);
  await caller.say(id, words);
  await caller.finish(id, { diagnosis: 'Angina' });
  return id;
}

test('an objective counts in the finished conversations that began in the days', async () => {
  expect(await count()).toEqual([2, 2, 1]);
  expect(await count({ s: '2026-10-20', e: '2026-10-20' })).toEqual([1, 1, 0]);
  expect(await count({ s: '2026-11-02', e: '2026-11-02' })).toEqual([1, 1, 1]);
  expect(await count({ s: '2026-09-01', e: '2026-09-02' })).toEqual([0, 0, 0]);
  expect(await count({ type: 'admin' })).toEqual([0, 0, 0]);
});

test('an objective over time has a step for each day, which come to its sums', async () => {
  const read = async (s: string, e: string) => {
    const { data } = await app.graphql(
      `query ($id: ID!, $s: String, $e: String) {
        virtualHumanPDObjectiveAnalytics(VirtualHumanID: $id, StartDate: $s, EndDate: $e) {
          Objectives { ID } Steps { Date ObjectiveID TimesScored TimesEarned Withheld } } }`,
      { id: String(george.id), s, e },
      { token: tokens.analyst ?? null },
    );
    const { Objectives, Steps } = data.virtualHumanPDObjectiveAnalytics;
    return Steps.filter(({ ObjectiveID }: { ObjectiveID: string }) => ObjectiveID === Objectives[0].ID).map(
      (step: Record<string, unknown>) => [step.Date, step.TimesScored, step.TimesEarned, step.Withheld],
    );
  };
  expect(await read('2026-10-04', '2026-11-02')).toEqual([
    ['2026-10-20', 1, 0, false],
    ['2026-11-02', 1, 1, false],
  ]);
  // By week: the twentieth is a Tuesday, the second a Monday.
  expect(await read('2026-07-01', '2026-11-02')).toEqual([
    ['2026-10-19', 1, 0, false],
    ['2026-11-02', 1, 1, false],
  ]);
  // By month, the first one cut short.
  expect(await read('2025-01-10', '2026-11-02')).toEqual([
    ['2026-10-01', 1, 0, false],
    ['2026-11-01', 1, 1, false],
  ]);
  expect(await read('2026-09-01', '2026-09-02')).toEqual([]);
});

test('the groups of objectives score over the same conversations', async () => {
  const { data } = await app.graphql(
    `query ($id: ID!, $s: String, $e: String) {
      virtualHumanEvaluationAnalytics(VirtualHumanID: $id, StartDate: $s, EndDate: $e) {
        StartDate EndDate TotalCompletions EvaluationScores { ID Name AverageScore } } }`,
    { id: String(george.id), s: '2026-11-02', e: '2026-11-02' },
    { token: tokens.analyst ?? null },
  );
  const found = data.virtualHumanEvaluationAnalytics;
  expect(found).toMatchObject({ StartDate: '2026-11-02', EndDate: '2026-11-02', TotalCompletions: 1 });
  expect(found.EvaluationScores[0]).toMatchObject({ AverageScore: expect.any(Number) });
});

test('learners are refused, and for another organisation there is no such virtual human', async () => {
  expect((await ask('learner')).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await ask('outsider')).data.virtualHumanPDObjectiveAnalytics).toBeNull();
});
