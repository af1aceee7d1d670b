import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertItem, publishVersion } from '#tests/builders/content.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { buildSessions } from './session-rows.ts';

/** The server's day is 2026-11-02: without dates an answer is about 2026-10-04 to 2026-11-02. */
let app: TestApp;
let hill: number;
let moss: number;
const people: Record<string, BuiltMember> = {};
const tokens: Record<string, string> = {};

const figures =
  'TotalUsers TotalViews TotalCompletions CompletedPercent AverageScore TotalTimeSpent AverageTimeSpent';
const query = `query ($id: ID!, $user: ID, $s: String, $e: String) {
  virtualHumanUserAnalytics(VirtualHumanID: $id, UserID: $user, StartDate: $s, EndDate: $e) {
    Figures { ${figures} } Previous { ${figures} } Kinds { Kind Figures { TotalViews } }
    DailyViews { Date Count } DailyCompletedSessions { Date Count } } }`;

async function read(who: string, variables: Record<string, unknown>) {
  const answer = await app.graphql(query, variables, { token: tokens[who] ?? null });
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data.virtualHumanUserAnalytics;
}
const person = (name: string) => people[name]?.personId ?? 0;
const user = (name: string) => String(person(name));

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  const organisation = await buildOrganisation(app.tenancy);
  const elsewhere = await buildOrganisation(app.tenancy, 'Elsewhere');
  for (const [name, role, place] of [
    ['analyst', 'analyst', organisation],
    ['ann', 'user', organisation],
    ['ben', 'user', organisation],
    ['idle', 'user', organisation],
    ['stranger', 'analyst', elsewhere],
  ] as const) {
    const member = await buildMember(app.tenancy, place, role);
    people[name] = member;
    tokens[name] = await signIn(app, member);
  }
  const build = (title: string) =>
    app.tenancy.inOrganisation(organisation.id, async (scope) => {
      const id = await insertItem(scope, 'virtual-human', { title, author_person_id: person('analyst') });
      await publishVersion(scope, id, { number: 1, title, content: {} });
      return id;
    });
  hill = await build('Mrs. Hill');
  moss = await build('Mr. Moss');
  const talk = (who: string | null, startedAt: string, more: { minutes?: number; score?: number } = {}) => ({
    kind: 'virtual-human' as const,
    itemId: hill,
    personId: who === null ? null : person(who),
    startedAt,
    finishedAt: more.score === undefined ? null : startedAt.replace(':00Z', ':59Z'),
    score: more.score ?? null,
    timeSpentMs: (more.minutes ?? 0) * 60_000,
  });
  await buildSessions(app, organisation.id, [
    // Of the period: three, two of them to the end, with 60 and 80 points and 2 + 4 + 3 minutes.
    talk('ann', '2026-10-04T00:00:00Z', { score: 60, minutes: 2 }),
    talk('ann', '2026-10-20T10:00:00Z', { score: 80, minutes: 4 }),
    talk('ann', '2026-10-20T12:00:00Z', { minutes: 3 }),
    // Of the thirty days before: one.
    talk('ann', '2026-09-10T10:00:00Z', { score: 40, minutes: 1 }),
    // Before both.
    talk('ann', '2026-09-03T10:00:00Z', { score: 5, minutes: 50 }),
    // Of others, of nobody, and with somebody else.
    talk('ben', '2026-10-20T10:00:00Z', { score: 100, minutes: 7 }),
    talk(null, '2026-10-20T10:00:00Z', { score: 100, minutes: 7 }),
    { ...talk('ann', '2026-10-20T10:00:00Z', { score: 100, minutes: 9 }), itemId: moss },
  ]);
});
afterAll(() => app.close());

test('the figures are of one member with one virtual human, and of nothing else', async () => {
  expect(await read('analyst', { id: String(hill), user: user('ann') })).toEqual({
    Figures: {
      TotalUsers: 1,
      TotalViews: 3,
      TotalCompletions: 2,
      CompletedPercent: 67,
      AverageScore: 70,
      TotalTimeSpent: 540_000,
      AverageTimeSpent: 180_000,
    },
    Previous: {
      TotalUsers: 1,
      TotalViews: 1,
      TotalCompletions: 1,
      CompletedPercent: 100,
      AverageScore: 40,
      TotalTimeSpent: 60_000,
      AverageTimeSpent: 60_000,
    },
    Kinds: [{ Kind: 'virtual-human', Figures: { TotalViews: 3 } }],
    DailyViews: [
      { Date: '2026-10-04', Count: 1 },
      { Date: '2026-10-20', Count: 2 },
    ],
    DailyCompletedSessions: [
      { Date: '2026-10-04', Count: 1 },
      { Date: '2026-10-20', Count: 1 },
    ],
  });
});

test('dates narrow it to the days that they name, both included', async () => {
  const asked = { id: String(hill), user: user('ann'), s: '2026-10-20', e: '2026-10-20' };
  const { Figures, Previous } = await read('analyst', asked);
  expect(Figures).toMatchObject({
    TotalViews: 2,
    TotalCompletions: 1,
    CompletedPercent: 50,
    AverageScore: 80,
  });
  expect(Previous).toMatchObject({ TotalViews: 0, TotalCompletions: 0, AverageScore: null });
});

test('who never talked with it has zeros, and no score', async () => {
  const { Figures, DailyViews } = await read('analyst', { id: String(hill), user: user('idle') });
  expect(Figures).toMatchObject({ TotalUsers: 0, TotalViews: 0, CompletedPercent: 0, AverageScore: null });
  expect(DailyViews).toEqual([]);
});

test('without a member it is about who asks', async () => {
  expect((await read('analyst', { id: String(hill) })).Figures.TotalViews).toBe(0);
});

test('somebody or something of another organisation is as one that does not exist', async () => {
  expect(await read('analyst', { id: String(hill), user: user('stranger') })).toBeNull();
  expect(await read('stranger', { id: String(hill), user: user('ann') })).toBeNull();
  expect(await read('analyst', { id: '999999', user: user('ann') })).toBeNull();
});
