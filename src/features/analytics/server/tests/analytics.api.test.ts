import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildGroup } from '#tests/builders/authoring.ts';
import { insertItem, pointToVersion, publishVersion } from '#tests/builders/content.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { buildSessions } from './session-rows.ts';

/** The server's day is 2026-11-02: without dates an answer is about 2026-10-04 to 2026-11-02. */
let app: TestApp;
let organisationId: number;
const tokens: Record<string, string> = {};
const people: Record<string, BuiltMember> = {};
const items: Record<string, number> = {};
let group: number;
let emptyGroup: number;
let foreignGroup: number;

const figures =
  'TotalUsers TotalViews TotalCompletions CompletedPercent AverageScore TotalTimeSpent AverageTimeSpent';
const overviewFields = `StartDate EndDate Figures { ${figures} } Previous { ${figures} }
  Kinds { Kind Figures { TotalViews } } DailyViews { Date Count } DailyCompletedSessions { Date Count }
  PreviousDailyViews { Date Count }`;
const overviewQuery = `query ($k: String, $s: String, $e: String, $u: String, $g: ID) {
  contentAnalytics(Kind: $k, StartDate: $s, EndDate: $e, UserType: $u, GroupID: $g) { ${overviewFields} } }`;
const listQuery = `query ($k: String, $s: String, $e: String, $u: String, $g: ID, $f: AnalysedContentFilter, $sort: [SortInput!], $limit: Int, $offset: Int) {
  readAnalysedContent(Kind: $k, StartDate: $s, EndDate: $e, UserType: $u, GroupID: $g, filter: $f, sort: $sort, limit: $limit, offset: $offset) {
    nodes { ID Kind Title Published Archived Deleted Figures { ${figures} } } pageInfo { totalCount } } }`;

async function overview(variables: Record<string, unknown> = {}, who = 'analyst') {
  const answer = await app.graphql(overviewQuery, variables, { token: tokens[who] ?? null });
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data.contentAnalytics;
}
async function list(variables: Record<string, unknown> = {}, who = 'analyst') {
  const answer = await app.graphql(listQuery, variables, { token: tokens[who] ?? null });
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data.readAnalysedContent;
}
const titles = async (variables: Record<string, unknown> = {}, who = 'analyst') =>
  (await list(variables, who)).nodes.map(({ Title }: { Title: string }) => Title);
const person = (name: string) => people[name]?.personId ?? 0;
const item = (name: string) => items[name] ?? 0;

/** One that was published under its name, unless `versionTitle` says another or none. */
async function buildSimulation(
  name: string,
  author: string,
  { archived = false, versionTitle = name }: { archived?: boolean; versionTitle?: string | null } = {},
): Promise<void> {
  await app.tenancy.inOrganisation(organisationId, async (scope) => {
    const id = await insertItem(scope, 'simulation', {
      title: name,
      author_person_id: person(author),
      archived_at: archived ? new Date('2026-10-20T09:00:00Z') : null,
    });
    items[name] = id;
    if (versionTitle === null) return;
    await publishVersion(scope, id, { number: 1, title: versionTitle, content: {} });
    // It was taken back since.
    await pointToVersion(scope, id, null);
  });
}

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  const organisation = await buildOrganisation(app.tenancy);
  organisationId = organisation.id;
  for (const [name, role] of [
    ['analyst', 'analyst'],
    ['admin', 'admin'],
    ['creator', 'contentcreator'],
    ['ann', 'user'],
    ['ben', 'user'],
    ['gone', 'user'],
  ] as const) {
    const member = await buildMember(app.tenancy, organisation, role);
    people[name] = member;
    tokens[name] = await signIn(app, member);
  }
  group = await buildGroup(app.tenancy, organisationId, 'Ward 3', [person('ann')]);
  emptyGroup = await buildGroup(app.tenancy, organisationId, 'Ward 4', []);
  await buildSimulation('Hand washing', 'admin');
  await buildSimulation('Fire drill', 'creator');
  await buildSimulation('Old talk', 'admin', { archived: true });
  await buildSimulation('Never played', 'admin');
  await buildSimulation('Draft of a fire drill', 'admin', { versionTitle: null });
  await buildSimulation('Draft title', 'creator', { versionTitle: 'Lifting' });
  const wash = item('Hand washing');
  await buildSessions(app, organisationId, [
    // The first moment of the period, and the last.
    {
      itemId: wash,
      personId: person('ann'),
      startedAt: '2026-10-04T00:00:00Z',
      finishedAt: '2026-10-04T00:10:00Z',
      score: 80,
      timeSpentMs: 600_000,
    },
    {
      itemId: wash,
      personId: person('ann'),
      startedAt: '2026-11-02T23:59:59Z',
      finishedAt: '2026-11-03T00:20:00Z',
      score: 100,
      timeSpentMs: 300_000,
    },
    // Begun and left.
    {
      itemId: wash,
      personId: person('ben'),
      startedAt: '2026-10-10T10:00:00Z',
      score: 10,
      timeSpentMs: 60_000,
    },
    // A device of a shared link; nothing is scored.
    {
      itemId: wash,
      personId: null,
      startedAt: '2026-10-10T11:00:00Z',
      finishedAt: '2026-10-10T11:05:00Z',
      quiz: false,
      score: 50,
    },
    {
      itemId: item('Fire drill'),
      personId: person('gone'),
      startedAt: '2026-10-12T10:00:00Z',
      finishedAt: '2026-10-12T10:01:00Z',
      score: 30,
    },
    { itemId: item('Old talk'), personId: person('ben'), startedAt: '2026-10-13T10:00:00Z' },
    { itemId: 999_999, itemTitle: 'Thrown away', personId: person('ben'), startedAt: '2026-10-14T10:00:00Z' },
    {
      kind: 'virtual-human',
      itemId: 888_888,
      itemTitle: 'Mrs. Hill',
      personId: person('ann'),
      startedAt: '2026-10-15T10:00:00Z',
    },
    // Just before and just after.
    {
      itemId: wash,
      personId: person('ann'),
      startedAt: '2026-10-03T23:59:59Z',
      finishedAt: '2026-10-04T10:00:00Z',
      score: 40,
    },
    { itemId: wash, personId: person('ann'), startedAt: '2026-11-03T00:00:00Z' },
  ]);
  await app.tenancy.acrossOrganisations('people', async ({ db }) => {
    await db
      .updateTable('membership')
      .set({ erased_at: new Date('2026-10-20T00:00:00Z'), disabled_at: new Date('2026-10-20T00:00:00Z') })
      .where('person_id', '=', person('gone'))
      .execute();
  });
  const stranger = await buildOrganisation(app.tenancy, 'Elsewhere');
  const foreigner = await buildMember(app.tenancy, stranger, 'user');
  foreignGroup = await buildGroup(app.tenancy, stranger.id, 'Ward 3', [foreigner.personId]);
  await buildSessions(app, stranger.id, [
    { itemId: wash, personId: foreigner.personId, startedAt: '2026-10-20T10:00:00Z', score: 1 },
  ]);
});
afterAll(() => app.close());

describe('the numbers of one item', () => {
  async function ofItem(variables: Record<string, unknown>, who = 'analyst') {
    const query = `query ($id: ID!, $s: String, $e: String, $u: String, $g: ID) {
      simulationAnalytics(SimulationID: $id, StartDate: $s, EndDate: $e, UserType: $u, GroupID: $g) { ${overviewFields} } }`;
    return app.graphql(query, variables, { token: tokens[who] ?? null });
  }
  const views = async (variables: Record<string, unknown>, who?: string) => {
    const { data } = await ofItem(variables, who);
    return data.simulationAnalytics?.Figures.TotalViews ?? null;
  };

  test('are its own alone, and those of its row in the list', async () => {
    const { data } = await ofItem({ id: item('Hand washing') });
    const { nodes } = await list({ k: 'simulation', f: { Title: { contains: 'Hand washing' } } });
    expect(data.simulationAnalytics.Figures).toEqual(nodes[0].Figures);
    expect(data.simulationAnalytics.Kinds).toEqual([
      { Kind: 'simulation', Figures: { TotalViews: nodes[0].Figures.TotalViews } },
    ]);
  });

  test('are narrowed by days, user type and group', async () => {
    const id = item('Hand washing');
    expect(await views({ id })).toBe(4);
    expect(await views({ id, s: '2026-10-10', e: '2026-10-10' })).toBe(2);
    expect(await views({ id, u: 'public' })).toBe(1);
    expect(await views({ id, g: group })).toBe(2);
    expect(await views({ id, g: emptyGroup })).toBe(0);
  });

  test('are there for creators of what is theirs, and of nothing that does not exist', async () => {
    expect(await views({ id: item('Fire drill') }, 'creator')).toBe(1);
    expect(await views({ id: item('Hand washing') }, 'creator')).toBeNull();
    expect(await views({ id: 999_999 })).toBeNull();
    expect((await ofItem({ id: item('Hand washing') }, 'ann')).errors?.[0]?.extensions.code).toBe(
      'FORBIDDEN',
    );
  });

  test('refuse a start after the end', async () => {
    const answer = await ofItem({ id: item('Hand washing'), s: '2026-10-02', e: '2026-10-01' });
    expect(answer.errors?.[0]?.extensions.reason).toBe('analytics.dates-reversed');
  });
});

describe('the numbers of everything', () => {
  test('are those of the last thirty days, first and last included, of the own organisation', async () => {
    const { StartDate, EndDate, Figures } = await overview();
    expect({ StartDate, EndDate }).toEqual({ StartDate: '2026-10-04', EndDate: '2026-11-02' });
    expect(Figures).toEqual({
      // Ann, Ben, the device of the link, and who was erased.
      TotalUsers: 4,
      TotalViews: 8,
      TotalCompletions: 4,
      CompletedPercent: 50,
      // Of 80, 100 and 30: what was left and what is not scored do not count.
      AverageScore: 70,
      TotalTimeSpent: 960_000,
      AverageTimeSpent: 120_000,
    });
  });

  test('stand beside those of as many days before', async () => {
    const { Previous, PreviousDailyViews } = await overview();
    expect(Previous).toMatchObject({ TotalUsers: 1, TotalViews: 1, TotalCompletions: 1, AverageScore: 40 });
    expect(PreviousDailyViews).toMatchObject([
      { Date: expect.stringMatching(/^2026-(09|10-0[1-3])/), Count: 1 },
    ]);
  });

  test('are told by kind and by the day on which a session began', async () => {
    const { Kinds, DailyViews, DailyCompletedSessions } = await overview();
    expect(Kinds).toEqual([
      { Kind: 'simulation', Figures: { TotalViews: 7 } },
      { Kind: 'virtual-human', Figures: { TotalViews: 1 } },
    ]);
    expect(DailyViews.slice(0, 2)).toEqual([
      { Date: '2026-10-04', Count: 1 },
      { Date: '2026-10-10', Count: 2 },
    ]);
    expect(DailyCompletedSessions.at(-1)).toEqual({ Date: '2026-11-02', Count: 1 });
    const sum = DailyViews.reduce((total: number, day: { Count: number }) => total + day.Count, 0);
    expect(sum).toBe(8);
  });

  test.each([
    ['one kind', { k: 'virtual-human' }, 1],
    ['learners', { u: 'user' }, 7],
    ['an empty user type, which is everybody', { u: '' }, 8],
    ['holders of shared links', { u: 'public' }, 1],
    ['a role that nobody used anything in', { u: 'admin' }, 0],
    ['some days', { s: '2026-10-10', e: '2026-10-12' }, 3],
    ['one day', { s: '2026-10-10', e: '2026-10-10' }, 2],
  ])('can be those of %s', async (_name, variables, views) => {
    expect((await overview(variables)).Figures.TotalViews).toBe(views);
  });

  test('can be those of a group; a group of others holds nobody', async () => {
    expect((await overview({ g: String(group) })).Figures).toMatchObject({ TotalUsers: 1, TotalViews: 3 });
    expect((await overview({ g: String(foreignGroup) })).Figures.TotalViews).toBe(0);
  });

  test('nothing used is nothing completed, and no score', async () => {
    expect((await overview({ s: '2025-01-01', e: '2025-01-31' })).Figures).toEqual({
      TotalUsers: 0,
      TotalViews: 0,
      TotalCompletions: 0,
      CompletedPercent: 0,
      AverageScore: null,
      TotalTimeSpent: 0,
      AverageTimeSpent: null,
    });
  });

  test.each([
    [
      'a first day after the last',
      { s: '2026-11-02', e: '2026-11-01' },
      'StartDate',
      'analytics.dates-reversed',
    ],
    ['a day that does not exist', { e: '2026-02-30' }, 'EndDate', 'analytics.end-not-a-day'],
    ['an unknown user type', { u: 'owner' }, 'UserType', undefined],
    ['an unknown kind', { k: 'course' }, 'Kind', undefined],
  ])('%s is refused at its field', async (_name, variables, field, reason) => {
    const answer = await app.graphql(overviewQuery, variables, { token: tokens.analyst ?? null });
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(String) },
      ...(reason ? { reason } : {}),
    });
  });
});

describe('the list of content', () => {
  test('holds archived and deleted items, what was used most first', async () => {
    const { nodes, pageInfo } = await list();
    expect(pageInfo.totalCount).toBe(7);
    expect(nodes[0]).toMatchObject({
      ID: String(item('Hand washing')),
      Kind: 'simulation',
      Deleted: false,
      Figures: { TotalUsers: 3, TotalViews: 4, TotalCompletions: 3, CompletedPercent: 75, AverageScore: 90 },
    });
    const byTitle = new Map(nodes.map((node: { Title: string }) => [node.Title, node]));
    expect(byTitle.get('Old talk')).toMatchObject({ Archived: true, Deleted: false });
    expect(byTitle.get('Thrown away')).toMatchObject({ Deleted: true, Figures: { TotalViews: 1 } });
    expect(byTitle.get('Mrs. Hill')).toMatchObject({ Kind: 'virtual-human', Deleted: true });
    expect(nodes.at(-1)).toMatchObject({
      Title: 'Never played',
      Figures: { TotalViews: 0, AverageScore: null },
    });
  });

  test('tells analysts no draft: its title is the published one, and without one it is not there', async () => {
    const of = (who: string) => titles({ k: 'simulation', f: { Used: false } }, who);
    expect(await of('analyst')).toContain('Lifting');
    expect((await of('analyst')).join()).not.toContain('Draft');
    expect(await titles({ f: { Title: { contains: 'draft' } } })).toEqual([]);
    const drafts = ['Draft of a fire drill', 'Draft title'];
    expect(await titles({ f: { Title: { contains: 'draft' } } }, 'admin')).toEqual(drafts);
    expect(await of('creator')).toContain('Draft title');
  });

  test('comes to what the summary says', async () => {
    const { nodes } = await list();
    const sum = (read: (figures: Record<string, number>) => number) =>
      nodes.reduce(
        (total: number, node: { Figures: Record<string, number> }) => total + read(node.Figures),
        0,
      );
    const { Figures } = await overview();
    expect(sum((each) => each.TotalViews ?? 0)).toBe(Figures.TotalViews);
    expect(sum((each) => each.TotalCompletions ?? 0)).toBe(Figures.TotalCompletions);
    expect(sum((each) => each.TotalTimeSpent ?? 0)).toBe(Figures.TotalTimeSpent);
  });

  test('is searched, narrowed, sorted and paged', async () => {
    expect(await titles({ f: { Title: { contains: 'WASH' } } })).toEqual(['Hand washing']);
    expect(await titles({ f: { Title: { contains: '%' } } })).toEqual([]);
    expect(await titles({ f: { Used: true } })).not.toContain('Never played');
    expect(await titles({ k: 'virtual-human' })).toEqual(['Mrs. Hill']);
    expect(await titles({ sort: [{ field: 'Title', direction: 'ASC' }], limit: 2, offset: 1 })).toEqual([
      'Hand washing',
      'Lifting',
    ]);
    expect((await titles({ sort: [{ field: 'AverageScore', direction: 'ASC' }] })).slice(0, 2)).toEqual([
      'Fire drill',
      'Hand washing',
    ]);
    const answer = await app.graphql(
      listQuery,
      { sort: [{ field: 'constructor' }] },
      { token: tokens.analyst ?? null },
    );
    expect(answer.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

describe('creators', () => {
  test('see the numbers of what they wrote, kind by kind', async () => {
    expect((await overview({ k: 'simulation' }, 'creator')).Figures).toMatchObject({
      TotalViews: 1,
      TotalCompletions: 1,
      AverageScore: 30,
    });
    expect(await titles({ k: 'simulation' }, 'creator')).toEqual(['Fire drill', 'Draft title']);
    expect(await titles({ k: 'virtual-human' }, 'creator')).toEqual([]);
  });

  test('and of what they are listed as editors of', async () => {
    await app.tenancy.inOrganisation(organisationId, (scope) =>
      scope.db
        .insertInto('content_item_editor')
        .values({
          organisation_id: organisationId,
          item_id: item('Hand washing'),
          person_id: person('creator'),
        })
        .execute(),
    );
    expect(await titles({ k: 'simulation' }, 'creator')).toEqual([
      'Hand washing',
      'Fire drill',
      'Draft title',
    ]);
    expect((await overview({ k: 'simulation' }, 'creator')).Figures.TotalViews).toBe(5);
  });

  test.each([
    ['creators', 'creator'],
    ['learners', 'ann'],
  ])('%s are refused the numbers of everything together', async (_name, who) => {
    for (const query of [overviewQuery, listQuery]) {
      const answer = await app.graphql(query, {}, { token: tokens[who] ?? null });
      expect(answer.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    }
  });
});

describe('the numbers of a group', () => {
  const ask = async (id: number, who = 'analyst') =>
    app.graphql(
      `query ($id: ID!) { groupAnalytics(GroupID: $id) { ${overviewFields} } }`,
      { id: String(id) },
      { token: tokens[who] ?? null },
    );

  test('are those of the people who are in it', async () => {
    const { data } = await ask(group);
    expect(data.groupAnalytics).toMatchObject({
      StartDate: '2026-10-04',
      Figures: { TotalUsers: 1, TotalViews: 3, TotalCompletions: 2, AverageScore: 90 },
    });
  });

  test('are zero for an empty group, and nothing for a group of others', async () => {
    expect((await ask(emptyGroup)).data.groupAnalytics.Figures.TotalViews).toBe(0);
    expect((await ask(foreignGroup)).data.groupAnalytics).toBe(null);
  });

  test('are for administrators and analysts', async () => {
    expect((await ask(group, 'admin')).errors).toBe(undefined);
    expect((await ask(group, 'creator')).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

describe('groups beside each other', () => {
  const query = `query ($k: String, $i: ID, $s: String, $e: String, $u: String, $f: AnalysedGroupFilter, $sort: [SortInput!], $limit: Int) {
    readAnalysedGroups(Kind: $k, ItemID: $i, StartDate: $s, EndDate: $e, UserType: $u, filter: $f, sort: $sort, limit: $limit) {
      nodes { ID Name TotalMembers Figures { ${figures} } } pageInfo { totalCount } } }`;
  const ask = (variables: Record<string, unknown> = {}, who = 'analyst') =>
    app.graphql(query, variables, { token: tokens[who] ?? null });
  type Listed = { ID: string; Name: string; TotalMembers: number; Figures: { TotalViews: number } };
  const groups = async (variables: Record<string, unknown> = {}): Promise<Listed[]> =>
    (await ask(variables)).data.readAnalysedGroups.nodes;
  const names = async (variables: Record<string, unknown>) =>
    (await groups(variables)).map(({ Name, TotalMembers }) => [Name, TotalMembers]);
  beforeAll(async () => {
    await buildGroup(app.tenancy, organisationId, 'Night shift', [
      person('ann'),
      person('ben'),
      person('admin'),
      person('gone'),
    ]);
  });

  test('each have the numbers of their own page, also who is in two', async () => {
    const listed = await groups();
    expect(listed.map(({ Name }) => Name)).toEqual(['Night shift', 'Ward 3', 'Ward 4']);
    for (const { ID, Figures } of listed) {
      const one = `query ($g: ID!) { groupAnalytics(GroupID: $g) { Figures { ${figures} } } }`;
      const { data } = await app.graphql(one, { g: ID }, { token: tokens.analyst ?? null });
      expect(Figures, ID).toEqual(data.groupAnalytics.Figures);
    }
    expect(listed.map(({ Figures }) => Figures.TotalViews)).toEqual([7, 3, 0]);
  });

  test('have the numbers of as many days before beside, where that is asked for', async () => {
    const compare = `query ($s: String, $e: String, $c: Boolean, $limit: Int, $offset: Int) {
      readAnalysedGroups(StartDate: $s, EndDate: $e, Compare: $c, sort: [{ field: "Views", direction: ASC }], limit: $limit, offset: $offset) {
        nodes { Name Figures { ${figures} } Previous { ${figures} } } } }`;
    const listed = async (variables: object) => {
      const { data } = await app.graphql(compare, { ...variables }, { token: tokens.analyst ?? null });
      return data.readAnalysedGroups.nodes.toSorted((a: Listed, b: Listed) => (a.Name < b.Name ? -1 : 1));
    };
    const days = { s: '2026-10-19', e: '2026-10-27' };
    const earlier = await listed({ s: '2026-10-10', e: '2026-10-18' });
    const compared = await listed({ ...days, c: true });
    expect(compared.map(({ Previous }: { Previous: unknown }) => Previous)).toEqual(
      earlier.map(({ Figures }: Listed) => Figures),
    );
    expect(new Set(earlier.map(({ Figures }: Listed) => Figures.TotalViews)).size).toBeGreaterThan(1);
    expect((await listed(days))[0]).toMatchObject({ Previous: null });
    // The groups of a page are those of now, in whatever order the days before would put them.
    const page = await listed({ ...days, c: true, limit: 1, offset: 1 });
    expect(compared).toContainEqual(page[0]);
  });

  test('are narrowed by item, kind, days, user type and name', async () => {
    const views = async (variables: Record<string, unknown>) =>
      (await groups({ ...variables, sort: [{ field: 'Title', direction: 'ASC' }] })).map(
        ({ Figures }) => Figures.TotalViews,
      );
    expect(await views({ k: 'simulation', i: item('Hand washing') })).toEqual([3, 2, 0]);
    expect(await views({ k: 'virtual-human' })).toEqual([1, 1, 0]);
    expect(await views({ s: '2026-10-10', e: '2026-10-12' })).toEqual([2, 0, 0]);
    expect(await views({ f: { Title: { contains: 'ward' } } })).toEqual([3, 0]);
    // An administrator is of another type than learners, and is not counted as one of them.
    expect(await names({ u: 'user', f: { Title: { contains: 'Night' } } })).toEqual([['Night shift', 3]]);
    expect(await views({ u: 'admin' })).toEqual([0, 0, 0]);
  });

  test('are sorted, also by the share of members who began anything, and told how many they are', async () => {
    const sort = (field: string, direction: string) => names({ sort: [{ field, direction }] });
    expect(await sort('Members', 'ASC')).toEqual([
      ['Ward 4', 0],
      ['Ward 3', 1],
      ['Night shift', 4],
    ]);
    // Three of four, one of one; an empty group has no share.
    expect(await sort('Reached', 'DESC')).toEqual([
      ['Ward 3', 1],
      ['Night shift', 4],
      ['Ward 4', 0],
    ]);
    const { data } = await ask({ limit: 1 });
    expect(data.readAnalysedGroups.nodes).toHaveLength(1);
    expect(data.readAnalysedGroups.pageInfo.totalCount).toBe(3);
  });

  test('are asked for rightly, and by those who see everything', async () => {
    const code = async (variables: Record<string, unknown>, who?: string) =>
      (await ask(variables, who)).errors?.[0]?.extensions.code;
    expect(await code({ i: item('Hand washing') })).toBe('BAD_USER_INPUT');
    expect(await code({ sort: [{ field: 'Password', direction: 'ASC' }] })).toBe('BAD_USER_INPUT');
    expect(await code({}, 'creator')).toBe('FORBIDDEN');
    expect(await code({}, 'ann')).toBe('FORBIDDEN');
  });
});

describe('the numbers of a tag and of a member', () => {
  const fields = `Figures { ${figures} } DailyViews { Date Count }`;
  async function get(query: string, variables: Record<string, unknown>, who = 'analyst') {
    const { data, errors } = await app.graphql(query, variables, { token: tokens[who] ?? null });
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  }
  let tag: number;
  beforeAll(async () => {
    tag = await app.tenancy.inOrganisation(organisationId, async ({ db }) => {
      const made = await db
        .insertInto('content_tag')
        .values({ organisation_id: organisationId, name: 'Safety' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const tagged = ['Fire drill', 'Old talk', 'Never played'].map((name) => ({
        organisation_id: organisationId,
        item_id: item(name),
        tag_id: made.id,
      }));
      await db.insertInto('content_item_tag').values(tagged).execute();
      return Number(made.id);
    });
  });

  test('of a tag are those of its items together', async () => {
    const one = `query ($id: ID!) { tagAnalytics(TagID: $id) { ${fields} } }`;
    const { tagAnalytics } = await get(one, { id: tag });
    expect(tagAnalytics.Figures).toEqual({
      // Who was erased, and Ben.
      TotalUsers: 2,
      TotalViews: 2,
      TotalCompletions: 1,
      CompletedPercent: 50,
      AverageScore: 30,
      TotalTimeSpent: 0,
      AverageTimeSpent: 0,
    });
    const { readAnalysedTags } = await get(
      `{ readAnalysedTags { nodes { Name TotalItems Figures { ${figures} } } } }`,
      {},
    );
    expect(readAnalysedTags.nodes).toEqual([
      { Name: 'Safety', TotalItems: 3, Figures: tagAnalytics.Figures },
    ]);
  });

  test('of a member are their own sessions in the days', async () => {
    const one = `query ($id: ID!, $s: String, $e: String) { userAnalytics(UserID: $id, StartDate: $s, EndDate: $e) { ${fields} } }`;
    const { userAnalytics } = await get(one, { id: person('ann') });
    expect(userAnalytics.Figures).toEqual({
      TotalUsers: 1,
      TotalViews: 3,
      TotalCompletions: 2,
      CompletedPercent: 67,
      AverageScore: 90,
      TotalTimeSpent: 900_000,
      AverageTimeSpent: 300_000,
    });
    expect(userAnalytics.DailyViews).toEqual([
      { Date: '2026-10-04', Count: 1 },
      { Date: '2026-10-15', Count: 1 },
      { Date: '2026-11-02', Count: 1 },
    ]);
    const { userAnalytics: oneDay } = await get(one, {
      id: person('ann'),
      s: '2026-10-04',
      e: '2026-10-04',
    });
    expect(oneDay.Figures).toMatchObject({ TotalViews: 1, AverageScore: 80 });
  });
});

describe('how learners rated one item', () => {
  const query = `query ($k: String!, $id: ID!, $s: String, $g: ID) {
    learnerFeedbackSummary(Kind: $k, ItemID: $id, StartDate: $s, GroupID: $g) {
      TotalResponses OneStar TwoStars ThreeStars FourStars FiveStars AverageRating } }`;
  const ask = async (variables: Record<string, unknown>, who = 'analyst') => {
    const id = item('Hand washing');
    const answer = await app.graphql(
      query,
      { k: 'simulation', id, ...variables },
      { token: tokens[who] ?? null },
    );
    return answer.data?.learnerFeedbackSummary ?? answer.errors?.[0]?.extensions.code ?? null;
  };

  test('is counted by stars, in the days, for the group', async () => {
    expect(await ask({})).toMatchObject({ TotalResponses: 0, AverageRating: null });
    await app.tenancy.inOrganisation(organisationId, ({ db }) =>
      db
        .updateTable('attempt')
        .set((row) => ({
          rating: row.case().when('person_id', '=', person('ann')).then(5).else(2).end(),
        }))
        .where('organisation_id', '=', organisationId)
        .where('item_id', '=', item('Hand washing'))
        .execute(),
    );
    // Ann's session of the day before the period, and that of the day after it, do not count.
    expect(await ask({})).toEqual({
      TotalResponses: 4,
      OneStar: 0,
      TwoStars: 2,
      ThreeStars: 0,
      FourStars: 0,
      FiveStars: 2,
      AverageRating: 3.5,
    });
    expect(await ask({ g: group })).toMatchObject({ TotalResponses: 2, AverageRating: 5 });
    expect(await ask({ s: '2026-10-03' })).toMatchObject({ TotalResponses: 5 });
  });

  test('is for those alone who see the numbers of the item', async () => {
    expect(await ask({ id: item('Old talk') }, 'creator')).toBeNull();
    expect(await ask({ id: item('Old talk') })).toMatchObject({ TotalResponses: 0 });
    expect(await ask({}, 'ann')).toBe('FORBIDDEN');
    expect(await ask({ id: 999_999 })).toBeNull();
  });
});
