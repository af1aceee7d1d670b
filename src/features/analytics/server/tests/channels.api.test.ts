import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fewPeopleReason } from '#kernel/fewest-people.ts';
import { buildGroup } from '#tests/builders/authoring.ts';
import { insertItem, publishVersion } from '#tests/builders/content.ts';
import { buildPublishedVirtualHuman, createApiCaller } from '#tests/builders/conversations.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { buildPublishedSimulation, createTestPlayer } from '#tests/builders/play.ts';
import { buildBranchingVersion } from '#tests/builders/story.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { type BuiltSession, buildSessions } from './session-rows.ts';

/** Hygiene was used in several ways in October and before, Handover by few; the server's day is 2026-11-02. */
let app: TestApp;
let organisationId: number;
let ward: number;
const people: Record<string, BuiltMember> = {};
const tokens: Record<string, string> = {};
const items: Record<string, number> = {};
const learners = ['ann', 'ben', 'cid', 'dan', 'eve', 'fay'];
const idOf = (name: string) => people[name]?.personId ?? 0;

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Answer = any;

async function get(who: string, document: string, variables: Record<string, unknown> = {}): Promise<Answer> {
  const { data, errors } = await app.graphql(document, variables, { token: tokens[who] ?? null });
  if (errors) return errors[0]?.extensions.reason ?? errors[0]?.extensions.code;
  return Object.values(data)[0]; // the only field of the document
}

const document = `query ($k: String, $i: ID, $t: ID, $s: String, $e: String, $u: String, $g: ID) {
  channelAnalytics(Kind: $k, ItemID: $i, TagID: $t, StartDate: $s, EndDate: $e, UserType: $u, GroupID: $g) {
    Channels { Channel TotalUsers TotalViews TotalCompletions CompletedPercent AverageScore PreviousViews Withheld ScoreWithheld } } }`;
const october = { s: '2026-10-10', e: '2026-10-31' };
/** Each channel in a line: users, views, completions, score, views before. */
async function lines(variables: Record<string, unknown> = {}, who = 'analyst') {
  const found = await get(who, document, { ...october, ...variables });
  return typeof found === 'string' || found === null
    ? found
    : Object.fromEntries(
        found.Channels.map((row: Answer) => [
          row.Channel,
          row.Withheld
            ? 'withheld'
            : [row.TotalUsers, row.TotalViews, row.TotalCompletions, row.AverageScore, row.PreviousViews],
        ]),
      );
}

function withhold(on: boolean) {
  return app.database.executeSql(
    `update organisation set withhold_small_groups = ${on} where id = ${organisationId}`,
  );
}

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  const organisation = await buildOrganisation(app.tenancy);
  organisationId = organisation.id;
  for (const [name, role] of [
    ...(['analyst', 'admin'] as const).map((each) => [each, each] as const),
    ...(['kim', 'lee'] as const).map((each) => [each, 'contentcreator'] as const),
    ...learners.map((each) => [each, 'user'] as const),
  ]) {
    people[name] = await buildMember(app.tenancy, organisation, role);
    tokens[name] = await signIn(app, people[name]);
  }
  const stranger = await buildOrganisation(app.tenancy, 'Elsewhere');
  tokens.stranger = await signIn(app, await buildMember(app.tenancy, stranger, 'admin'));
  ward = await buildGroup(app.tenancy, organisationId, 'Ward', [idOf('ann'), idOf('ben')]);
  await app.tenancy.inOrganisation(organisationId, async (scope) => {
    for (const title of ['Hygiene', 'Handover']) {
      const id = await insertItem(scope, 'simulation', { title, author_person_id: idOf('kim') });
      await publishVersion(scope, id, { number: 1, title, content: {} });
      items[title] = id;
    }
  });
  const session = (
    item: string,
    who: string | null,
    day: string,
    channel: BuiltSession['channel'],
    score: number | null = null,
  ): BuiltSession => ({
    itemId: items[item] ?? 0,
    personId: who === null ? null : idOf(who),
    startedAt: `${day}T09:00:00Z`,
    finishedAt: score === null ? null : `${day}T09:20:00Z`,
    score,
    ...(channel ? { channel } : {}),
  });
  await buildSessions(app, organisationId, [
    ...learners.map((who) => session('Hygiene', who, '2026-10-20', 'web', 80)),
    session('Hygiene', 'ann', '2026-10-21', 'web'),
    session('Hygiene', 'ann', '2026-10-21', 'in-course', 40),
    ...learners.slice(0, 5).map((who) => session('Hygiene', who, '2026-10-22', 'headset')),
    session('Hygiene', null, '2026-10-23', 'embedded', 60),
    session('Hygiene', null, '2026-10-23', 'link'),
    session('Hygiene', 'fay', '2026-10-23', undefined, 20),
    session('Handover', 'ben', '2026-10-24', 'web', 10),
    session('Handover', 'ben', '2026-10-24', 'headset'),
    // In the days before.
    session('Hygiene', 'ann', '2026-09-20', 'web'),
    session('Hygiene', 'ann', '2026-09-21', undefined),
  ]);
});
afterAll(() => app.close());
afterEach(() => withhold(false));

describe('how people came', () => {
  test('is what sessions come to by how they were opened, and what nobody noted is said to be so', async () => {
    expect(await lines()).toEqual({
      web: [6, 8, 7, 70, 1],
      'in-course': [1, 1, 1, 40, 0],
      headset: [5, 6, 0, null, 0],
      link: [1, 1, 0, null, 0],
      embedded: [1, 1, 1, 60, 0],
      'not-recorded': [1, 1, 1, 20, 1],
    });
    const { Figures } = await get(
      'analyst',
      'query ($s: String, $e: String) { contentAnalytics(StartDate: $s, EndDate: $e) { Figures { TotalViews TotalCompletions } } }',
      october,
    );
    const sums = Object.values((await lines()) as Record<string, number[]>);
    const sum = (place: number) => sums.reduce((total, row) => total + (row[place] ?? 0), 0);
    expect([sum(1), sum(2)]).toEqual([Figures.TotalViews, Figures.TotalCompletions]);
  });

  test('is narrowed by item, kind, days, user type and group', async () => {
    const handover = { k: 'simulation', i: String(items.Handover) };
    expect(await lines(handover)).toEqual({ web: [1, 1, 1, 10, 0], headset: [1, 1, 0, null, 0] });
    expect(await lines({ k: 'virtual-human' })).toEqual({});
    expect(await lines({ s: '2026-10-23', e: '2026-10-23', u: 'public' })).toEqual({
      link: [1, 1, 0, null, 0],
      embedded: [1, 1, 1, 60, 0],
    });
    expect(await lines({ g: String(ward), s: '2026-10-21', e: '2026-10-22' })).toEqual({
      web: [1, 1, 0, null, 2],
      'in-course': [1, 1, 1, 40, 0],
      headset: [2, 2, 0, null, 0],
    });
  });

  test('is for those who see the numbers, of their organisation alone', async () => {
    expect(await lines({}, 'admin')).toEqual(await lines());
    expect(await lines({}, 'kim')).toBe('FORBIDDEN');
    expect(await lines({}, 'ann')).toBe('FORBIDDEN');
    const hygiene = { k: 'simulation', i: String(items.Hygiene) };
    expect(Object.keys(await lines(hygiene, 'kim'))).toContain('web');
    expect(await lines(hygiene, 'lee')).toBeNull();
    expect(await lines({}, 'stranger')).toEqual({});
    expect(await lines(hygiene, 'stranger')).toBeNull();
  });

  test('says nothing of few people, nor what is left of others', async () => {
    await withhold(true);
    // With the few goes the headset, the smallest of the others. Ben alone used Handover: it is in no row.
    expect(await lines()).toEqual({
      ...{ web: [6, 7, 6, 80, null], headset: 'withheld' },
      ...{ 'in-course': 'withheld', link: 'withheld', embedded: 'withheld', 'not-recorded': 'withheld' },
    });
    expect(await lines({ k: 'simulation', i: String(items.Handover) })).toBe(fewPeopleReason);
    expect(await lines({ g: String(ward) })).toBe(fewPeopleReason);
  });
});

describe('the filter by a channel', () => {
  const words = 'Figures { TotalUsers TotalViews TotalCompletions AverageScore Withheld ScoreWithheld }';
  const overview = (variables: Record<string, unknown>, who = 'analyst') =>
    get(
      who,
      `query ($c: String, $s: String, $e: String, $g: ID) {
        contentAnalytics(Channel: $c, StartDate: $s, EndDate: $e, GroupID: $g) { ${words} Previous { TotalViews Withheld }
          Kinds { Kind ${words} } DailyViews { Date Count } PreviousDailyViews { Date Count } WithheldDays LeavesOutItems } }`,
      { ...october, ...variables },
    );
  const ofItem = (id: number | undefined, channel: string, who = 'analyst') =>
    get(
      who,
      `query ($i: ID!, $c: String, $s: String, $e: String) {
        simulationAnalytics(SimulationID: $i, Channel: $c, StartDate: $s, EndDate: $e) { ${words} DailyViews { Date Count } } }`,
      { i: String(id), c: channel, ...october },
    );

  test.each(['web', 'in-course', 'headset', 'link', 'embedded'])(
    'has the numbers of its row, and the days of them: %s',
    async (channel) => {
      const rows = (await lines()) as Record<string, number[]>;
      const [users, views, completions, score, before] = rows[channel] ?? [];
      const found = await overview({ c: channel });
      expect(found).toMatchObject({
        Figures: { TotalUsers: users, TotalViews: views, TotalCompletions: completions, AverageScore: score },
        Previous: { TotalViews: before },
        ...{ WithheldDays: [], LeavesOutItems: false },
      });
      const sum = (days: { Count: number }[]) => days.reduce((total, { Count }) => total + Count, 0);
      expect([sum(found.DailyViews), sum(found.PreviousDailyViews)]).toEqual([views, before]);
      expect(found.Kinds.map(({ Figures }: Answer) => Figures.TotalViews)).toEqual([views, 0]);
    },
  );

  test('is that of one item for who sees it, of a group, and of no channel that there is not', async () => {
    expect((await ofItem(items.Handover, 'web')).Figures).toMatchObject({ TotalUsers: 1, TotalViews: 1 });
    expect((await ofItem(items.Handover, 'web', 'kim')).DailyViews).toEqual([
      { Date: '2026-10-24', Count: 1 },
    ]);
    expect(await ofItem(items.Handover, 'web', 'lee')).toBeNull();
    expect(await ofItem(items.Handover, 'web', 'stranger')).toBeNull();
    expect((await overview({ c: 'headset', g: String(ward) })).Figures).toMatchObject({
      TotalUsers: 2,
      TotalViews: 3,
    });
    expect((await overview({ c: 'web' }, 'stranger')).Figures).toMatchObject({
      TotalUsers: 0,
      TotalViews: 0,
    });
    expect(await overview({ c: 'carrier-pigeon' })).toBe('BAD_USER_INPUT');
    expect(await overview({ c: 'web' }, 'ann')).toBe('FORBIDDEN');
  });

  test('is refused where its row is withheld, and leaves out what that row leaves out', async () => {
    await withhold(true);
    expect(await overview({ c: 'web' })).toMatchObject({
      Figures: { TotalUsers: 6, TotalViews: 7, AverageScore: 80, Withheld: false },
      Previous: { TotalViews: 0, Withheld: true },
      DailyViews: [],
      // With the day of few goes the next.
      WithheldDays: ['2026-10-20', '2026-10-21'],
      LeavesOutItems: true,
    });
    for (const channel of ['headset', 'in-course', 'link', 'embedded'])
      expect(await overview({ c: channel }), channel).toBe(fewPeopleReason);
    expect(await ofItem(items.Handover, 'web')).toBe(fewPeopleReason);
    expect(await ofItem(items.Hygiene, 'link')).toBe(fewPeopleReason);
    // A nought would tell of each of the two that they came by no link.
    expect(await overview({ c: 'link', g: String(ward) })).toBe(fewPeopleReason);
  });
});

describe('a session notes how it was opened', () => {
  const channelsOf = async (itemId: number) => {
    const { rows } = await app.database.executeSql(
      `select channel from attempt where item_id = ${itemId} order by id`,
    );
    return (rows as { channel: string | null }[]).map(({ channel }) => channel);
  };
  const visit = async (kind: 'Simulation' | 'VirtualHuman', id: number) => {
    const { ShareToken } = await get(
      'kim',
      `mutation ($id: ID!) { update${kind}(Input: { ID: $id, PublicAccess: true }) { ShareToken } }`,
      { id: String(id) },
    );
    const { data } = await app.graphql(
      'mutation { createPublicToken { Token PDToken } }',
      {},
      { shareToken: ShareToken },
    );
    return data.createPublicToken as { Token: string; PDToken: string };
  };

  test('of an interactive video: by a member, on a headset, by a link, and embedded', async () => {
    const kim = people.kim as BuiltMember; // built above
    const id = (await buildPublishedSimulation(app.tenancy, kim, buildBranchingVersion())).id;
    const play = async (token: string, more: object = {}) => {
      const player = createTestPlayer(id);
      const first = player.batch(player.event('START_SIM'));
      const record = 'mutation ($i: SessionEventsInput!) { recordSessionEvents(Input: $i) { Finished } }';
      const { errors } = await app.graphql(record, { i: { ...first, ...more } }, { token });
      expect(errors).toBeUndefined();
    };
    await play(tokens.ann ?? '');
    // A member plays on our own pages, whatever a player says.
    await play(tokens.ann ?? '', { Embedded: true });
    const { Code, Secret } = await get('', 'mutation { startHeadsetPairing { Code Secret } }');
    await get('ann', 'mutation ($c: String!) { activateMagicCode(Code: $c) { ID } }', { c: Code });
    const { Login } = await get(
      '',
      'mutation ($s: String!) { takeHeadsetPairing(Secret: $s) { Login { Token } } }',
      {
        s: Secret,
      },
    );
    await play(Login.Token);
    const visitor = await visit('Simulation', id);
    await play(visitor.Token);
    await play(visitor.Token, { Embedded: true });
    expect(await channelsOf(id)).toEqual(['web', 'web', 'headset', 'link', 'embedded']);
    const { Channels } = await get(
      'kim',
      'query ($i: ID) { channelAnalytics(Kind: "simulation", ItemID: $i) { Channels { Channel TotalViews } } }',
      {
        i: String(id),
      },
    );
    expect(Channels.map(({ Channel, TotalViews }: Answer) => [Channel, TotalViews])).toEqual([
      ['web', 2],
      ['headset', 1],
      ['link', 1],
      ['embedded', 1],
    ]);
  });

  test('of a conversation: by a member, by a link, and embedded', async () => {
    const kim = people.kim as BuiltMember; // built above
    const human = await buildPublishedVirtualHuman(app.tenancy, kim, { publicAccess: true });
    await createApiCaller(app, tokens.ann ?? null).begin(human);
    const visitor = createApiCaller(app, (await visit('VirtualHuman', human.id)).PDToken);
    await visitor.begin(human);
    await visitor.begin(human, { embedded: true });
    expect(await channelsOf(human.id)).toEqual(['web', 'link', 'embedded']);
  });
});
