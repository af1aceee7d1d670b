import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildGroup } from '#tests/builders/authoring.ts';
import { insertItem, publishVersion } from '#tests/builders/content.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { type BuiltSession, buildSessions } from './session-rows.ts';

/**
 * Hygiene has two tags, George one, Loose none; the same again in another organisation. The server's day is 2026-11-02.
 */
let app: TestApp;
let organisationId: number;
let ward: number;
const people: Record<string, BuiltMember> = {};
const tokens: Record<string, string> = {};
const items: Record<string, number> = {};

const roles = ['analyst', 'admin', 'super', 'customeradmin', 'contentcreator', 'user'] as const;

async function buildContent(id: number, author: number): Promise<Record<string, number>> {
  const built: Record<string, number> = {};
  await app.tenancy.inOrganisation(id, async (scope) => {
    const by = { author_person_id: author };
    built.hygiene = await insertItem(scope, 'simulation', { title: 'Hygiene', ...by });
    built.george = await insertItem(scope, 'virtual-human', { title: 'George', ...by });
    built.loose = await insertItem(scope, 'simulation', { title: 'Loose', ...by });
    for (const itemId of Object.values(built))
      await publishVersion(scope, itemId, { number: 1, title: 'As learners know it', content: {} });
    for (const [name, ...tagged] of [
      ['Safety', built.hygiene],
      ['Talks', built.hygiene, built.george],
      ['Empty'],
    ] as const) {
      const { id: tagId } = await scope.db
        .insertInto('content_tag')
        .values({ organisation_id: id, name })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const itemId of tagged)
        await scope.db
          .insertInto('content_item_tag')
          .values({ organisation_id: id, tag_id: tagId, item_id: itemId })
          .execute();
    }
  });
  return built;
}

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  const organisation = await buildOrganisation(app.tenancy);
  organisationId = organisation.id;
  for (const role of roles) {
    const member = await buildMember(app.tenancy, organisation, role);
    people[role] = member;
    tokens[role] = await signIn(app, member);
  }
  for (const name of ['ann', 'ben']) people[name] = await buildMember(app.tenancy, organisation, 'user');
  ward = await buildGroup(app.tenancy, organisationId, 'Ward', [idOf('ann'), idOf('admin')]);
  Object.assign(items, await buildContent(organisationId, idOf('contentcreator')));
  const session = (item: string, who: string | null, day: string, score: number | null): BuiltSession => ({
    kind: item === 'george' ? 'virtual-human' : 'simulation',
    itemId: items[item] ?? 0,
    personId: who === null ? null : idOf(who),
    startedAt: `${day}T09:00:00Z`,
    finishedAt: score === null ? null : `${day}T09:20:00Z`,
    score,
    timeSpentMs: 60_000,
  });
  await buildSessions(app, organisationId, [
    session('hygiene', 'ann', '2026-10-04', 80),
    session('hygiene', 'ben', '2026-10-20', null),
    session('hygiene', null, '2026-10-20', 40),
    session('george', 'ann', '2026-10-20', 60),
    session('george', 'admin', '2026-11-02', 90),
    session('loose', 'ben', '2026-10-21', 10),
    // In the days before.
    session('george', 'ben', '2026-10-03', 70),
    session('loose', 'ben', '2026-10-03', 70),
  ]);
  const other = await buildOrganisation(app.tenancy, 'Elsewhere');
  const stranger = await buildMember(app.tenancy, other, 'admin');
  tokens.stranger = await signIn(app, stranger);
  await buildContent(other.id, stranger.personId);
});
afterAll(() => app.close());

function idOf(name: string): number {
  return people[name]?.personId ?? 0;
}

type Asked = { s?: string; e?: string; u?: string; g?: number };

async function ask(variables: Asked, who = 'analyst') {
  return app.graphql(
    `query ($s: String, $e: String, $u: String, $g: ID) {
      taggedAnalytics(StartDate: $s, EndDate: $e, UserType: $u, GroupID: $g) {
        Figures { TotalUsers TotalViews TotalCompletions AverageScore TotalTimeSpent }
        Previous { TotalViews } DailyViews { Date Count } } }`,
    variables,
    { token: tokens[who] ?? null },
  );
}

/** The same over the sessions themselves, which no page reads. */
async function count({ s = '2026-10-04', e = '2026-11-02', u, g }: Asked) {
  const mine = sql`a.organisation_id = ${organisationId} and not a.practice
    and a.item_id in (select t.item_id from content_item_tag t)
    and ${u === undefined ? sql`true` : sql`coalesce((select m.role from membership m where m.person_id = a.person_id), 'public') = ${u}`}
    and ${g === undefined ? sql`true` : sql`a.person_id in (select gm.person_id from group_member gm where gm.group_id = ${g})`}`;
  return app.tenancy.inOrganisation(organisationId, async ({ db }) => {
    const { rows } = await sql<{ figures: object; days: object }>`
      with mine as (select a.*, coalesce(a.person_id::text, a.public_sign_in_id::text) as who,
          (a.started_at at time zone 'UTC')::date as day from attempt a where ${mine}),
      asked as (select * from mine where day between ${s}::date and ${e}::date)
      select json_build_object('TotalUsers', count(distinct who), 'TotalViews', count(*),
          'TotalCompletions', count(finished_at), 'AverageScore', round(avg(score) filter (where finished_at is not null), 2)::float,
          'TotalTimeSpent', coalesce(sum(time_spent_ms), 0)) as figures,
        (select coalesce(json_agg(json_build_object('Date', d.day, 'Count', d.views) order by d.day), '[]')
          from (select day, count(*) as views from asked group by day) d) as days
      from asked`.execute(db);
    return { Figures: rows[0]?.figures, DailyViews: rows[0]?.days };
  });
}

describe('what all items with a tag come to', () => {
  test.each<[string, Asked]>([
    ['everybody', {}],
    ['other days', { s: '2026-10-01', e: '2026-10-20' }],
    ['a day without a session', { s: '2026-10-06', e: '2026-10-06' }],
    ['a user type', { u: 'user' }],
    ['holders of links', { u: 'public' }],
    ['administrators', { u: 'admin' }],
  ])('is counted once for an item with two tags: %s', async (_what, asked) => {
    const { data } = await ask(asked);
    expect(data.taggedAnalytics).toMatchObject(await count(asked));
  });

  test('is that of a group, with the days before beside it', async () => {
    const { data } = await ask({ g: ward });
    expect(data.taggedAnalytics).toMatchObject(await count({ g: ward }));
    expect(data.taggedAnalytics.Figures).toMatchObject({ TotalUsers: 2, TotalViews: 3 });
    expect((await ask({})).data.taggedAnalytics.Previous.TotalViews).toBe(1);
  });

  test('is for those who see everything of the organisation, and of it alone', async () => {
    const answers = await Promise.all(
      roles.map(async (role) => {
        const { data, errors } = await ask({}, role);
        return [role, errors?.[0]?.extensions.code ?? data.taggedAnalytics.Figures.TotalViews];
      }),
    );
    expect(Object.fromEntries(answers)).toEqual({
      ...{ analyst: 5, admin: 5, super: 5, customeradmin: 5 },
      ...{ contentcreator: 'FORBIDDEN', user: 'FORBIDDEN' },
    });
    expect((await ask({}, 'stranger')).data.taggedAnalytics.Figures.TotalViews).toBe(0);
  });
});

/** With a tag, every page says what the items with it come to, of those whose numbers the viewer sees. */
describe('the filter by a tag', () => {
  const tags: Record<string, string> = {};
  const words = 'Figures { TotalUsers TotalViews TotalCompletions AverageScore TotalTimeSpent }';
  // biome-ignore lint/suspicious/noExplicitAny: answers of the API
  type Answer = any;
  const get = async (
    document: string,
    variables: Record<string, unknown> = {},
    who = 'analyst',
  ): Promise<Answer> => {
    const { data, errors } = await app.graphql(document, variables, { token: tokens[who] ?? null });
    return errors ? errors[0]?.extensions.code : Object.values(data)[0]; // the only field of the document
  };
  const content = (tag: string, kind: string | null = null, who = 'analyst') =>
    get(
      `query ($k: String, $t: ID) { contentAnalytics(Kind: $k, TagID: $t) { ${words} Kinds { Kind ${words} }
        Previous { TotalUsers TotalViews } DailyViews { Date Count } PreviousDailyViews { Date Count } } }`,
      { k: kind, t: tags[tag] },
      who,
    );
  const listed = (tag: string, kind: string | null = null, who = 'analyst') =>
    get(
      `query ($k: String, $t: ID) { readAnalysedContent(Kind: $k, TagID: $t) { nodes { ID ${words} } } }`,
      { k: kind, t: tags[tag] },
      who,
    );

  const named = (nodes: Answer) =>
    nodes.map(({ ID }: Answer) => Object.keys(items).find((name) => String(items[name]) === ID)).toSorted();

  beforeAll(async () => {
    await app.tenancy.inOrganisation(organisationId, async (scope) => {
      for (const { id, name } of await scope.db
        .selectFrom('content_tag')
        .select(['id', 'name'])
        .where('organisation_id', '=', organisationId)
        .execute())
        tags[name] = String(id);
      items.drill = await insertItem(scope, 'simulation', {
        title: 'Drill',
        author_person_id: idOf('admin'),
      });
      await publishVersion(scope, items.drill, { number: 1, title: 'Drill', content: {} });
      await scope.db
        .insertInto('content_item_tag')
        .values({ organisation_id: organisationId, tag_id: Number(tags.Talks), item_id: items.drill })
        .execute();
    });
    const again = (item: string, who: string, day: string, score: number): BuiltSession => ({
      kind: item === 'george' ? 'virtual-human' : 'simulation',
      itemId: items[item] ?? 0,
      personId: idOf(who),
      startedAt: `${day}T10:00:00Z`,
      finishedAt: `${day}T10:10:00Z`,
      ...{ score, timeSpentMs: 30_000 },
    });
    await buildSessions(app, organisationId, [
      again('drill', 'ben', '2026-10-22', 30),
      again('drill', 'ben', '2026-10-29', 70),
      again('hygiene', 'ann', '2026-10-30', 95),
      again('loose', 'ann', '2026-10-22', 5),
      again('loose', 'ann', '2026-10-29', 5),
    ]);
  });

  test('is the sum over its items, with each person once', async () => {
    const all = await content('Talks');
    const { nodes } = await listed('Talks');
    expect(named(nodes)).toEqual(['drill', 'george', 'hygiene']);
    const sum = (name: string) =>
      nodes.reduce((total: number, { Figures }: Answer) => total + Figures[name], 0);
    for (const name of ['TotalViews', 'TotalCompletions', 'TotalTimeSpent'])
      expect([name, all.Figures[name]]).toEqual([name, sum(name)]);
    // Ann used two of them, and so did Ben; the third is the administrator, the fourth came by a link.
    expect([all.Figures.TotalUsers, sum('TotalUsers')]).toEqual([4, 6]);
    expect(all.DailyViews.reduce((total: number, { Count }: Answer) => total + Count, 0)).toBe(
      all.Figures.TotalViews,
    );
    expect(all.Previous).toEqual({ TotalUsers: 1, TotalViews: 1 });
    expect(all.PreviousDailyViews).toEqual([{ Date: '2026-10-03', Count: 1 }]);
    const page = await get(`query ($t: ID!) { tagAnalytics(TagID: $t) { ${words} } }`, { t: tags.Talks });
    expect(all.Figures).toEqual(page.Figures);
  });

  test('is on the page of a kind that of its items of the kind', async () => {
    const all = await content('Talks');
    for (const kind of ['simulation', 'virtual-human']) {
      const { Figures } = await content('Talks', kind);
      expect(Figures).toEqual(all.Kinds.find(({ Kind }: Answer) => Kind === kind).Figures);
    }
    expect(named((await listed('Talks', 'virtual-human')).nodes)).toEqual(['george']);
    expect((await content('Safety', 'virtual-human')).Figures).toMatchObject({
      TotalUsers: 0,
      TotalViews: 0,
    });
    expect((await content('Empty')).Figures).toMatchObject({ TotalUsers: 0, TotalViews: 0 });
  });

  const learning = {
    funnelAnalytics: 'Used { Started Finished Passed } Assigned { Assigned }',
    learningGainAnalytics:
      'Learners AverageFirst AverageLatest Improved Same Worse Bands { From First Latest Improved }',
    retentionAnalytics: 'Cohorts { Week Learners Returned }',
    timeOfDayAnalytics: 'Hours { Weekday Hour Sessions }',
  };
  const asked = (call: string, selection: string, variables: Record<string, unknown>, who = 'analyst') =>
    get(
      `query ($k: String, $i: ID, $t: ID) { ${call}(Kind: $k, ItemID: $i, TagID: $t) { ${selection} } }`,
      variables,
      who,
    );

  test.each(Object.entries(learning))('of one item is what %s says of that item', async (call, selection) => {
    const one = { k: 'simulation', i: String(items.hygiene) };
    const ofItem = await asked(call, selection, one);
    expect(JSON.stringify(ofItem)).toMatch(/[1-9]/);
    expect(await asked(call, selection, { t: tags.Safety })).toEqual(ofItem);
    expect(await asked(call, selection, { ...one, t: tags.Talks })).toEqual(ofItem);
    expect(await asked(call, selection, { ...one, t: tags.Empty })).toBeNull();
    expect(await asked(call, selection, {})).not.toEqual(ofItem);
  });

  test('counts a member with each item in the funnel and the gain, and once among those who return', async () => {
    const of = (call: keyof typeof learning) => asked(call, learning[call], { t: tags.Talks });
    // Ann and Ben with Hygiene, Ann and the administrator with George, Ben with the drill.
    expect((await of('funnelAnalytics')).Used).toEqual({ Started: 5, Finished: 4, Passed: 4 });
    expect(await of('learningGainAnalytics')).toMatchObject({
      Learners: 2,
      Improved: 2,
      AverageLatest: 82.5,
    });
    // These three, and whoever came by a link.
    const { Cohorts } = await of('retentionAnalytics');
    expect(Cohorts.reduce((total: number, { Learners }: Answer) => total + Learners, 0)).toBe(4);
  });

  test('shows creators their own items alone', async () => {
    const { nodes } = await listed('Talks', 'simulation', 'contentcreator');
    expect(named(nodes)).toEqual(['hygiene']);
    expect((await content('Talks', 'simulation', 'contentcreator')).Figures).toEqual(nodes[0].Figures);
    expect(await content('Talks', null, 'contentcreator')).toBe('FORBIDDEN');
    for (const [call, selection] of Object.entries(learning)) {
      const own = await asked(call, selection, { k: 'simulation', t: tags.Talks }, 'contentcreator');
      expect([call, own]).toEqual([call, await asked(call, selection, { t: tags.Safety })]);
      expect(await asked(call, selection, { t: tags.Talks }, 'contentcreator')).toBe('FORBIDDEN');
    }
  });

  test('narrows a group, groups beside each other and one person to the items with it', async () => {
    const ofGroup = (tag: string | null) =>
      get(
        `query ($g: ID!, $t: ID) { groupAnalytics(GroupID: $g, TagID: $t) { ${words} Previous { TotalViews } DailyViews { Date Count } } }`,
        { g: ward, t: tag },
      );
    const group = await ofGroup(tags.Talks ?? null);
    // Ann and the administrator; what Ann did with Loose has no tag.
    expect(group.Figures).toMatchObject({ TotalUsers: 2, TotalViews: 4 });
    expect((await ofGroup(null)).Figures).toMatchObject({ TotalUsers: 2, TotalViews: 6 });
    expect(group).toMatchObject(
      await get(
        `query ($g: ID, $t: ID) { contentAnalytics(GroupID: $g, TagID: $t) { ${words} Previous { TotalViews } DailyViews { Date Count } } }`,
        { g: ward, t: tags.Talks },
      ),
    );
    const { nodes } = await get(
      `query ($t: ID) { readAnalysedGroups(TagID: $t, Compare: true) { nodes { Name TotalMembers ${words} Previous { TotalViews } } } }`,
      { t: tags.Talks },
    );
    expect(nodes).toEqual([
      { Name: 'Ward', TotalMembers: 2, Figures: group.Figures, Previous: group.Previous },
    ]);
    const person = await get(
      `query ($m: ID!, $t: ID) { userAnalytics(UserID: $m, TagID: $t) { ${words} } }`,
      { m: String(idOf('ann')), t: tags.Safety },
    );
    expect(person.Figures).toMatchObject({ TotalViews: 2, TotalCompletions: 2, AverageScore: 87.5 });
    const used = await get(
      'query ($m: ID, $t: ID) { readAnalysedContent(UserID: $m, TagID: $t, filter: { Used: true }) { nodes { ID } } }',
      { m: String(idOf('ann')), t: tags.Safety },
    );
    expect(named(used.nodes)).toEqual(['hygiene']);
  });

  test('finds nothing by a tag of another organisation', async () => {
    const theirs = await get(
      'query ($t: ID) { readAnalysedGroups(TagID: $t) { nodes { ID } } }',
      { t: tags.Talks },
      'stranger',
    );
    expect(theirs.nodes).toEqual([]);
    expect((await content('Talks', null, 'stranger')).Figures).toMatchObject({
      TotalUsers: 0,
      TotalViews: 0,
    });
    expect((await listed('Talks', null, 'stranger')).nodes).toEqual([]);
    const used = await asked('funnelAnalytics', learning.funnelAnalytics, { t: tags.Talks }, 'stranger');
    expect(used.Used.Started).toBe(0);
  });
});
