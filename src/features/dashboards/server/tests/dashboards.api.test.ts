import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSessions } from '#features/analytics/server/tests/session-rows.ts';
import { insertItem } from '#tests/builders/content.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

/** The server's day is 2026-11-02: the usage is about 2026-10-27 to 2026-11-02. */
let app: TestApp;
let ours: { id: number };
let theirs: { id: number };
const people: Record<string, BuiltMember> = {};
const tokens: Record<string, string> = {};
let video: number;
let human: number;

const usage = `query ($until: DateTime, $org: ID) { DashboardUsage(datetime: $until, orgId: $org) {
  StartDate EndDate Simulations { Sessions Completed } VirtualHumans { Sessions Completed }
  Submissions { ID ItemType ItemID Title Member { Name } FinishedAt } FormSubmissions { ID } Members { ID } } }`;

const ask = (document: string, variables: Record<string, unknown> = {}, who = 'admin') =>
  app.graphql(document, variables, { token: tokens[who] ?? null });
const codes = (answer: { errors?: { extensions?: { code?: string } }[] }) =>
  answer.errors?.map(({ extensions }) => extensions?.code);

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  ours = await buildOrganisation(app.tenancy, 'Harbour Hospital');
  theirs = await buildOrganisation(app.tenancy, 'Northern College');
  for (const [name, role] of [
    ['admin', 'admin'],
    ['creator', 'contentcreator'],
    ['analyst', 'analyst'],
    ['ann', 'user'],
  ] as const) {
    const member = await buildMember(app.tenancy, ours, role, { firstName: name, surname: '' });
    people[name] = member;
    tokens[name] = await signIn(app, member);
  }
  const stranger = await buildMember(app.tenancy, theirs, 'admin', { firstName: 'Stranger', surname: '' });
  people.stranger = stranger;
  tokens.stranger = await signIn(app, stranger);
  const staff = await buildMember(app.tenancy, ours, 'admin', {
    firstName: 'Ines',
    surname: '',
    internal: true,
  });
  people.staff = staff;
  tokens.staff = await signIn(app, staff);
  const author = people.creator?.personId ?? 0;
  video = await app.tenancy.inOrganisation(ours.id, (scope) =>
    insertItem(scope, 'simulation', { title: 'Lifting', author_person_id: author }),
  );
  human = await app.tenancy.inOrganisation(ours.id, (scope) =>
    insertItem(scope, 'virtual-human', { title: 'Maya', author_person_id: author }),
  );
  const ann = people.ann?.personId ?? 0;
  const day = (date: string, finished: boolean) => ({
    personId: ann,
    startedAt: `${date}T10:00:00Z`,
    finishedAt: finished ? `${date}T10:05:00Z` : null,
  });
  await buildSessions(app, ours.id, [
    { itemId: video, itemTitle: 'Before', ...day('2026-10-26', true) },
    { itemId: video, itemTitle: 'Lifting', ...day('2026-10-27', true) },
    { itemId: video, itemTitle: 'Lifting', ...day('2026-11-02', false) },
    { kind: 'virtual-human', itemId: human, itemTitle: 'Maya', ...day('2026-11-01', true) },
  ]);
});
afterAll(() => app.close());

describe('usage', () => {
  test('counts the sessions of seven days, today included, and lists what was finished last', async () => {
    const { data } = await ask(usage);
    expect(data.DashboardUsage).toMatchObject({
      StartDate: '2026-10-27',
      EndDate: '2026-11-02',
      Simulations: { Sessions: 2, Completed: 1 },
      VirtualHumans: { Sessions: 1, Completed: 1 },
      FormSubmissions: [],
    });
    expect(data.DashboardUsage.Submissions).toMatchObject([
      { ItemType: 'virtual_human', ItemID: String(human), Title: 'Maya', Member: { Name: 'ann' } },
      { ItemType: 'simulation', ItemID: String(video), Title: 'Lifting' },
      { ItemType: 'simulation', ItemID: String(video), Title: 'Before' },
    ]);
  });

  test('is about the days up to the one that is named', async () => {
    const { data } = await ask(usage, { until: '2026-10-26T23:00:00Z' });
    expect(data.DashboardUsage).toMatchObject({
      StartDate: '2026-10-20',
      Simulations: { Sessions: 1, Completed: 1 },
      VirtualHumans: { Sessions: 0, Completed: 0 },
    });
  });

  test('is that of the own organisation and no other', async () => {
    expect(codes(await ask(usage, { org: String(theirs.id) }))).toEqual(['NOT_FOUND']);
    const { data } = await ask(usage, { org: String(theirs.id) }, 'stranger');
    expect(data.DashboardUsage.Submissions).toEqual([]);
    expect(data.DashboardUsage.Members).toEqual([{ ID: String(people.stranger?.personId) }]);
  });

  test('lists who joined to those alone who list members', async () => {
    for (const [who, count] of [
      ['admin', 5],
      ['analyst', 5],
      ['creator', undefined],
    ] as const) {
      const { data } = await ask(usage, {}, who);
      expect(data.DashboardUsage.Members?.length, who).toBe(count);
    }
    expect(codes(await ask(usage, {}, 'ann'))).toEqual(['FORBIDDEN']);
  });
});

describe('the notice of the provider', () => {
  const set = `mutation ($text: String!, $from: String!, $to: String!) {
    setSystemNotice(Input: { Text: $text, StartDate: $from, EndDate: $to }) { Text } }`;
  const shown = async (who: string) =>
    (await ask('{ dashboard { SystemNotice { Text StartDate EndDate } } }', {}, who)).data.dashboard
      .SystemNotice;

  test('is shown to the staff of every organisation from its first to its last day', async () => {
    expect(await shown('admin')).toBeNull();
    const notice = { text: ' Maintenance tonight ', from: '2026-11-01', to: '2026-11-02' };
    expect(codes(await ask(set, notice, 'admin'))).toEqual(['FORBIDDEN']);
    await ask(set, notice, 'staff');
    const said = { Text: 'Maintenance tonight', StartDate: '2026-11-01', EndDate: '2026-11-02' };
    expect([await shown('creator'), await shown('stranger')]).toEqual([said, said]);
    await ask(set, { ...notice, from: '2026-11-03', to: '2026-11-04' }, 'staff');
    expect(await shown('creator')).toBeNull();
    const { data } = await ask('{ readSystemNotice { StartDate } }', {}, 'staff');
    expect(data.readSystemNotice).toEqual({ StartDate: '2026-11-03' });
  });

  test('is refused with what is wrong, and recorded when it is taken away', async () => {
    const refused = await ask(set, { text: '', from: '2026-02-30', to: '2026-03-01' }, 'staff');
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { Text: 'This is needed.', StartDate: 'Enter a date that exists.' },
    });
    const clear = 'mutation { clearSystemNotice }';
    expect((await ask(clear, {}, 'staff')).data).toEqual({ clearSystemNotice: true });
    expect((await ask(clear, {}, 'staff')).data).toEqual({ clearSystemNotice: false });
    const log = await ask(
      '{ readAuditRecords(filter: { Action: { contains: "system-notice" } }) { nodes { Action } } }',
    );
    expect(log.data.readAuditRecords.nodes.map(({ Action }: { Action: string }) => Action)).toEqual([
      'system-notice-cleared',
      'system-notice-set',
      'system-notice-set',
    ]);
  });
});

test('feature updates are told in the language asked for, the newest first', async () => {
  const read = async (language: string | null) =>
    (
      await ask('query ($l: String) { dashboard(Language: $l) { FeatureUpdates { ID Date Title } } }', {
        l: language,
      })
    ).data.dashboard.FeatureUpdates as { ID: string; Date: string; Title: string }[];
  const [english, chinese] = [await read(null), await read('zh-TW')];
  expect(english.map(({ Date: date }) => date)).toEqual(
    english
      .map(({ Date: date }) => date)
      .toSorted()
      .reverse(),
  );
  expect(chinese.map(({ ID }) => ID)).toEqual(english.map(({ ID }) => ID));
  expect(chinese.some(({ Title }, index) => Title === english[index]?.Title)).toBe(false);
  expect(await read('tlh')).toEqual(english);
});

describe('the users of all organisations', () => {
  const list = `query ($name: String, $sort: [SortInput!], $limit: Int) {
    readUsersForStaff(filter: { Name: { contains: $name } }, sort: $sort, limit: $limit) {
      nodes { ID Name OrganisationName Internal } pageInfo { totalCount } } }`;

  test('are found by name, address and organisation, for staff of the provider alone', async () => {
    expect(codes(await ask(list, { name: 'ann' }))).toEqual(['FORBIDDEN']);
    const byOrganisation = await ask(list, { name: 'northern' }, 'staff');
    expect(byOrganisation.data.readUsersForStaff).toEqual({
      nodes: [
        {
          ID: String(people.stranger?.personId),
          Name: 'Stranger',
          OrganisationName: 'Northern College',
          Internal: false,
        },
      ],
      pageInfo: { totalCount: 1 },
    });
    const byAddress = await ask(list, { name: people.staff?.email }, 'staff');
    expect(byAddress.data.readUsersForStaff.nodes).toMatchObject([{ Name: 'Ines', Internal: true }]);
    const sorted = await ask(
      list,
      { name: 'harbour', sort: [{ field: 'Name', direction: 'DESC' }], limit: 2 },
      'staff',
    );
    expect(sorted.data.readUsersForStaff).toMatchObject({
      nodes: [{ Name: 'Ines' }, { Name: 'creator' }],
      pageInfo: { totalCount: 5 },
    });
  });

  test('each look is in the audit log of the organisations it showed', async () => {
    const seen = async (who: string) =>
      (
        await ask(
          '{ readAuditRecords(filter: { Action: { eq: "members-seen-by-provider" } }) { nodes { ImpersonatorName } } }',
          {},
          who,
        )
      ).data.readAuditRecords.nodes.length as number;
    const before = [await seen('admin'), await seen('stranger')];
    await ask(list, { name: 'northern' }, 'staff');
    expect([await seen('admin'), await seen('stranger')]).toEqual([before[0], (before[1] ?? 0) + 1]);
  });
});

describe('who joined last', () => {
  test('is nobody whose invitation waits, and whoever accepted last comes first', async () => {
    const waiting = await buildMember(app.tenancy, ours, 'user', { firstName: 'Waiting', surname: '' });
    const late = await buildMember(app.tenancy, ours, 'user', { firstName: 'Late', surname: '' });
    const joins = (personId: number, at: Date | null) =>
      app.tenancy.inOrganisation(ours.id, ({ db }) =>
        sql`update membership set joined_at = ${at}
          where organisation_id = ${ours.id} and person_id = ${personId}`.execute(db),
      );
    await joins(waiting.personId, null);
    await joins(late.personId, new Date('2099-01-01T00:00:00Z'));
    const { data } = await ask(usage);
    const ids = data.DashboardUsage.Members.map(({ ID }: { ID: string }) => ID);
    expect(ids[0]).toBe(String(late.personId));
    expect(ids).not.toContain(String(waiting.personId));
  });
});
