import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertItem, publishVersion } from '#tests/builders/content.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { buildSessions } from './session-rows.ts';

/** The server's day is 2026-11-02: without dates an answer is about 2026-10-04 to 2026-11-02. */
let app: TestApp;
let hill: number;
const people: Record<string, BuiltMember> = {};
const tokens: Record<string, string> = {};

const query = `query ($id: ID!, $s: String, $e: String, $type: String, $filter: AnalysedHumanUserFilter,
    $sort: [SortInput!], $limit: Int, $offset: Int) {
  readAnalysedHumanUsers(VirtualHumanID: $id, StartDate: $s, EndDate: $e, UserType: $type, filter: $filter,
      sort: $sort, limit: $limit, offset: $offset) {
    nodes { Person { ID } TotalSessions TotalCompletions BestScore LatestScore LastActivity }
    pageInfo { totalCount } } }`;

async function ask(who: string, variables: Record<string, unknown> = {}) {
  return app.graphql(query, { id: String(hill), ...variables }, { token: tokens[who] ?? null });
}
async function read(who: string, variables: Record<string, unknown> = {}) {
  const answer = await ask(who, variables);
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data.readAnalysedHumanUsers;
}
const person = (name: string) => people[name]?.personId ?? 0;
async function names(variables: Record<string, unknown>): Promise<(string | undefined)[]> {
  const { nodes } = await read('analyst', variables);
  return nodes.map(({ Person }: { Person: { ID: string } }) =>
    Object.keys(people).find((name) => String(person(name)) === Person.ID),
  );
}
const by = (field: string, direction: 'ASC' | 'DESC') => ({ sort: [{ field, direction }] });

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  const organisation = await buildOrganisation(app.tenancy);
  const elsewhere = await buildOrganisation(app.tenancy, 'Elsewhere');
  for (const [name, role, place] of [
    ['analyst', 'analyst', organisation],
    ['writer', 'contentcreator', organisation],
    ['otherWriter', 'contentcreator', organisation],
    ['ann', 'user', organisation],
    ['ben', 'user', organisation],
    ['idle', 'user', organisation],
    ['stranger', 'admin', elsewhere],
  ] as const) {
    const member = await buildMember(app.tenancy, place, role);
    people[name] = member;
    tokens[name] = await signIn(app, member);
  }
  hill = await app.tenancy.inOrganisation(organisation.id, async (scope) => {
    const id = await insertItem(scope, 'virtual-human', {
      title: 'Mrs. Hill',
      author_person_id: person('writer'),
    });
    await publishVersion(scope, id, { number: 1, title: 'Mrs. Hill', content: {} });
    return id;
  });
  const talk = (who: string | null, startedAt: string, score?: number) => ({
    kind: 'virtual-human' as const,
    itemId: hill,
    personId: who === null ? null : person(who),
    startedAt,
    finishedAt: score === undefined ? null : startedAt.replace(':00Z', ':59Z'),
    score: score ?? null,
  });
  await buildSessions(app, organisation.id, [
    // Ann: three, two to the end, 80 at best, 60 the latest.
    talk('ann', '2026-10-04T00:00:00Z', 80),
    talk('ann', '2026-10-20T10:00:00Z', 60),
    talk('ann', '2026-10-21T10:00:00Z'),
    // Before the period: neither counted nor her best.
    talk('ann', '2026-10-03T23:59:00Z', 100),
    // Ben: one, begun and left.
    talk('ben', '2026-10-22T10:00:00Z'),
    // A device with a shared link is nobody to list.
    talk(null, '2026-10-20T10:00:00Z', 100),
  ]);
  await app.tenancy.inOrganisation(organisation.id, (scope) =>
    sql`update attempt set last_event_at = started_at where organisation_id = ${organisation.id}`.execute(
      scope.db,
    ),
  );
});
afterAll(() => app.close());

test('each member who talked with it in the days is listed once, with counts, scores and their last activity', async () => {
  expect(await read('analyst')).toEqual({
    nodes: [
      {
        Person: { ID: String(person('ben')) },
        TotalSessions: 1,
        TotalCompletions: 0,
        BestScore: null,
        LatestScore: null,
        LastActivity: '2026-10-22T10:00:00.000Z',
      },
      {
        Person: { ID: String(person('ann')) },
        TotalSessions: 3,
        TotalCompletions: 2,
        BestScore: 80,
        LatestScore: 60,
        LastActivity: '2026-10-21T10:00:00.000Z',
      },
    ],
    pageInfo: { totalCount: 2 },
  });
});

test('other days give other figures', async () => {
  const { nodes } = await read('analyst', { s: '2026-10-01', e: '2026-10-04' });
  expect(nodes).toMatchObject([{ TotalSessions: 2, TotalCompletions: 2, BestScore: 100, LatestScore: 80 }]);
});

test('they are sorted, searched and answered page by page', async () => {
  expect(await names(by('Sessions', 'DESC'))).toEqual(['ann', 'ben']);
  expect(await names(by('Sessions', 'ASC'))).toEqual(['ben', 'ann']);
  // Who has no score comes last in both directions.
  expect(await names(by('BestScore', 'ASC'))).toEqual(['ann', 'ben']);
  expect(await names(by('LatestScore', 'DESC'))).toEqual(['ann', 'ben']);
  expect(await names({ ...by('Sessions', 'DESC'), limit: 1, offset: 1 })).toEqual(['ben']);
  const email = people.ann?.email ?? '';
  expect(await names({ filter: { Name: { contains: email.toUpperCase() } } })).toEqual(['ann']);
  expect(await names({ type: 'admin' })).toEqual([]);
  expect((await ask('analyst', by('Password', 'ASC'))).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
});

test('creators see those of their own virtual humans, learners nobody, another organisation nothing', async () => {
  expect((await read('writer')).pageInfo.totalCount).toBe(2);
  expect((await read('otherWriter')).pageInfo.totalCount).toBe(0);
  expect((await read('stranger')).pageInfo.totalCount).toBe(0);
  expect((await ask('ann')).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});
