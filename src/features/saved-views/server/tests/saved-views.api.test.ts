import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contentRows } from '#features/analytics/model/tables/content-rows.ts';
import { itemUserRows } from '#features/analytics/model/tables/item-user-rows.ts';
import { matrixRows } from '#features/analytics/model/tables/matrix-rows.ts';
import { timeOfDayRows } from '#features/analytics/model/tables/time-of-day-rows.ts';
import { buildSessions } from '#features/analytics/server/tests/session-rows.ts';
import { learnerRows } from '#features/course-analytics/model/learner-rows.ts';
import { utf8Mark, writeCsvRows } from '#kernel/csv-text.ts';
import { writeMomentsIn } from '#kernel/time-zone.ts';
import { createLog } from '#platform/log/log.ts';
import { buildGroup } from '#tests/builders/authoring.ts';
import { insertItem, publishVersion } from '#tests/builders/content.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { personalViewData } from '../personal-view-data.ts';
import { sayIn } from '../report/server-texts.ts';
import type { SavedViewContext } from '../saved-view-context.ts';
import { createSendViewsJob, requestViewMails } from '../view-mail-job.ts';

/** The server's day is 2026-11-02. Jobs are run by the tests. */
let app: TestApp;
let organisationId: number;
let group: number;
let item: number;
const tokens: Record<string, string> = {};
const people: Record<string, BuiltMember> = {};
const start = new Date('2026-11-02T08:00:00Z');

const person = (name: string) => people[name]?.personId ?? 0;
const fields = `ID Name Address Page Mail { Every Weekday MonthDay Hour TimeZone Format Recipients { ID } Paused Next LastCount LastProblem }`;

// biome-ignore lint/suspicious/noExplicitAny: an answer has what its document asks for
type Answer = any;

async function ask(document: string, variables: Record<string, unknown> = {}, who = 'analyst') {
  return app.graphql(document, variables, { token: tokens[who] ?? null });
}
async function get(document: string, variables: Record<string, unknown> = {}, who = 'analyst') {
  const { data, errors } = await ask(document, variables, who);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data as Record<string, Answer>)[0]; // the only field of the document
}
const reasonOf = async (answer: ReturnType<typeof ask>) => {
  const [error] = (await answer).errors ?? [];
  return error?.extensions?.reason ?? error?.extensions?.code;
};

const create = (name: string, address: string, who = 'analyst') =>
  ask(
    `mutation ($n: String!, $a: String!) { createSavedView(Name: $n, Address: $a) { ${fields} } }`,
    { n: name, a: address },
    who,
  );
const created = async (name: string, address: string, who = 'analyst') =>
  (await create(name, address, who)).data.createSavedView;
const mail = (id: string, input: Record<string, unknown> = {}, who = 'analyst') =>
  ask(
    `mutation ($id: ID!, $i: SavedViewMailInput!) { setSavedViewMail(ID: $id, Input: $i) { ${fields} } }`,
    { id, i: { Every: 'day', Hour: 9, Format: 'csv', RecipientIDs: [], ...input } },
    who,
  );
const act = (operation: string, id: string, more = '', who = 'analyst') =>
  ask(`mutation ($id: ID!) { ${operation}(ID: $id${more}) { ${fields} } }`, { id }, who);
const list = (who = 'analyst') => get(`{ readSavedViews { ${fields} } }`, {}, who);
const find = async (id: string, who = 'analyst') =>
  (await list(who)).find(({ ID }: { ID: string }) => ID === id);

/** The clock of the organisation. */
const choose = (zone: string | null) =>
  get(
    'mutation ($id: ID!, $z: String) { updateOrganisation(Input: { ID: $id, TimeZone: $z }) { TimeZone } }',
    { id: String(organisationId), z: zone },
    'admin',
  );

const contextOf = (more: Partial<SavedViewContext> = {}) => ({ ...app.features.savedViews.context, ...more });

/** Every job of the queue that is due, one after the other, as several processes would: each of them twice. */
async function runDue({ times = 2, context = contextOf() } = {}): Promise<void> {
  const { rows } = await app.database.executeSql(
    "delete from job_outbox where queue = 'send-views' returning payload, start_after_seconds",
  );
  const job = createSendViewsJob(context);
  for (const { payload, start_after_seconds } of rows as Answer[])
    if (start_after_seconds === 0)
      for (let time = 0; time < times; time += 1)
        await job.run(payload, {
          tenancy: app.tenancy,
          log: createLog('silent'),
          signal: new AbortController().signal,
          attempt: 1,
          lastAttempt: true,
        });
}
/** What upkeep does once an hour. */
const passHour = async (at: string) => {
  app.clock.now = new Date(at);
  await requestViewMails(contextOf()).run();
  await runDue();
};

type Sent = { to: string; subject: string; body: string; files: { name: string; text: string }[] };
async function takeMails(): Promise<Sent[]> {
  const { rows } = await app.database.executeSql(
    `select m.id, m.recipient as to, m.subject, m.body from outgoing_mail m order by m.id`,
  );
  const { rows: files } = await app.database.executeSql(
    'select mail_id, name, content from outgoing_mail_file order by mail_id, position',
  );
  await app.database.executeSql('delete from outgoing_mail');
  return (rows as Answer[]).map(({ id, ...sent }) => ({
    ...sent,
    files: (files as Answer[])
      .filter(({ mail_id }) => mail_id === id)
      .map(({ name, content }) => ({ name, text: Buffer.from(content).toString() })),
  }));
}
const noticesOf = async (who: string): Promise<string[]> => {
  const { rows } = await app.database.executeSql(
    `select kind || ' ' || (facts->>'name') || ' ' || coalesce(facts->>'problem', '') as line from inbox_notice
      where person_id = ${person(who)} order by id`,
  );
  return (rows as { line: string }[]).map(({ line }) => line);
};

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  await app.jobs.stop();
  const organisation = await buildOrganisation(app.tenancy);
  organisationId = organisation.id;
  for (const [name, role] of [
    ['analyst', 'analyst'],
    ['admin', 'admin'],
    ['creator', 'contentcreator'],
    ['manager', 'user'],
    ['learner', 'user'],
  ] as const) {
    const member = await buildMember(app.tenancy, organisation, role);
    people[name] = member;
    tokens[name] = await signIn(app, member);
  }
  const elsewhere = await buildMember(
    app.tenancy,
    await buildOrganisation(app.tenancy, 'Elsewhere'),
    'admin',
  );
  people.stranger = elsewhere;
  tokens.stranger = await signIn(app, elsewhere);
  group = await buildGroup(app.tenancy, organisationId, 'Ward 3', [person('learner')]);
  await get(
    'mutation ($g: ID!, $m: ID!) { addGroupManager(GroupID: $g, MemberID: $m) { ID } }',
    { g: String(group), m: String(person('manager')) },
    'admin',
  );
  tokens.manager = await signIn(app, people.manager as BuiltMember);
  await app.tenancy
    .inOrganisation(organisationId, async (scope) => {
      const id = await insertItem(scope, 'simulation', {
        title: '=Hand washing',
        author_person_id: person('admin'),
      });
      await publishVersion(scope, id, { number: 1, title: 'Hand washing', content: {} });
      return id;
    })
    .then((itemId) => {
      item = itemId;
      return buildSessions(app, organisationId, [
        {
          itemId,
          personId: person('learner'),
          startedAt: '2026-10-30T10:00:00Z',
          finishedAt: '2026-10-30T10:05:00Z',
          score: 66.667,
          timeSpentMs: 61_000,
        },
        { itemId, personId: null, startedAt: '2026-11-02T07:00:00Z' },
        { itemId, personId: person('learner'), startedAt: '2026-09-01T10:00:00Z' },
      ]);
    });
});
beforeEach(async () => {
  app.clock.now = start;
  await app.database.executeSql('delete from saved_view');
  await app.database.executeSql('delete from outgoing_mail');
  await app.database.executeSql('delete from inbox_notice');
  await app.database.executeSql("delete from job_outbox where queue = 'send-views'");
});
afterAll(() => app.close());

describe('views', () => {
  test('are kept, listed by name, renamed and deleted, by each person alone', async () => {
    const view = await created('Wards', '/analytics-data/groups?days=90&page=2');
    expect(view).toMatchObject({ Address: '/analytics-data/groups?days=90', Page: 'groups', Mail: null });
    await created('all', '/analytics-data/overall');
    expect((await list()).map(({ Name }: { Name: string }) => Name)).toEqual(['all', 'Wards']);
    expect(await list('admin')).toEqual([]);
    expect(await reasonOf(create('WARDS', '/analytics-data/tags'))).toBe('saved-view.name-taken');
    const rename = 'mutation ($id: ID!, $n: String!) { renameSavedView(ID: $id, Name: $n) { Name } }';
    expect(await reasonOf(ask(rename, { id: view.ID, n: ' ' }))).toBe('saved-view.name-missing');
    expect(await reasonOf(ask(rename, { id: view.ID, n: 'ALL' }))).toBe('saved-view.name-taken');
    expect(await get(rename, { id: view.ID, n: 'WARDS' })).toEqual({ Name: 'WARDS' });
    for (const who of ['admin', 'stranger'])
      expect(await reasonOf(ask(rename, { id: view.ID, n: 'Mine' }, who))).toBe('NOT_FOUND');
    await get('mutation ($id: ID!) { deleteSavedView(ID: $id) }', { id: view.ID });
    expect(await list()).toHaveLength(1);
  });

  test('are of pages that their owner may open', async () => {
    expect(await reasonOf(create('x', '/users'))).toBe('saved-view.not-a-page');
    expect(await reasonOf(create('x', '/analytics-data/overall?from=2026-02-02&to=2026-01-01'))).toBe(
      'saved-view.not-a-page',
    );
    expect(await reasonOf(create('x', '/analytics-data/overall', 'creator'))).toBe('saved-view.not-a-page');
    expect(await created('x', '/analytics-data/simulations', 'creator')).toMatchObject({
      Page: 'simulation',
    });
    expect(await reasonOf(create('x', '/analytics-data/overall', 'learner'))).toBe('FORBIDDEN');
    expect(await reasonOf(create('x', '/analytics-data/overall', 'manager'))).toBe('saved-view.not-a-page');
    expect(await reasonOf(create('x', `/analytics-data/people?group=${group + 1}`, 'manager'))).toBe(
      'saved-view.not-a-page',
    );
    expect(await created('x', `/analytics-data/people?group=${group}`, 'manager')).toMatchObject({
      Page: 'people',
    });
  });

  test('are fifty at most, and twenty of them are sent', async () => {
    for (let nth = 1; nth <= 50; nth += 1) await created(`View ${nth}`, '/analytics-data/tags');
    expect(await reasonOf(create('One more', '/analytics-data/tags'))).toBe('saved-view.too-many');
    const views = await list();
    for (const { ID } of views.slice(0, 20)) expect((await mail(ID)).errors).toBeUndefined();
    expect(await reasonOf(mail(views[20].ID))).toBe('saved-view.too-many-mails');
    expect((await mail(views[0].ID, { Hour: 10 })).errors).toBeUndefined();
  });
});

describe('mails', () => {
  test('hold the files that the page exports, of the days until then', async () => {
    const view = await created('Videos', '/analytics-data/simulations?days=7');
    await mail(view.ID);
    await passHour('2026-11-02T09:00:00Z');
    const [sent, ...more] = await takeMails();
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ subject: 'Videos', to: people.analyst?.email });
    expect(sent?.body).toContain('Period: 27 Oct 2026 to 2 Nov 2026');
    expect(sent?.body).toContain('/analytics-data/simulations?days=7');
    const { nodes } = await get(
      `{ readAnalysedContent(Kind: "simulation", StartDate: "2026-10-27", EndDate: "2026-11-02") {
        nodes { ID Kind Title Published Archived Deleted
          Figures { TotalUsers TotalViews TotalCompletions CompletedPercent AverageScore TotalTimeSpent } } } }`,
    );
    const page = utf8Mark + writeCsvRows(contentRows(sayIn('en-GB')('analytics'), nodes));
    expect(nodes[0].Figures).toMatchObject({ TotalUsers: 2, TotalViews: 2, TotalCompletions: 1 });
    expect(sent?.files.map(({ name }) => name)).toEqual([
      'analytics-2026-10-27-2026-11-02.csv',
      'funnel-2026-10-27-2026-11-02.csv',
      'retention-2026-10-27-2026-11-02.csv',
      'time-of-day-2026-10-27-2026-11-02.csv',
      'simulation-analytics-2026-10-27-2026-11-02.csv',
    ]);
    expect(sent?.files.at(-1)?.text).toBe(page);
    // A month later the same view shows other days.
    await passHour('2026-12-02T09:00:00Z');
    expect((await takeMails())[0]?.files.at(-1)?.name).toBe('simulation-analytics-2026-11-26-2026-12-02.csv');
  });

  test('hold what the items with a tag come to, and end where the tag is gone', async () => {
    const tag = async (name: string, itemId: number) => {
      const made = await get(
        'mutation ($n: String!) { createContentTag(Name: $n) { ID } }',
        { n: name },
        'admin',
      );
      await get(
        'mutation ($s: ID!, $t: [ID!]!) { setTags(SimulationID: $s, TagIDs: $t) { ID } }',
        { s: String(itemId), t: [made.ID] },
        'admin',
      );
      return made.ID as string;
    };
    const other = await app.tenancy.inOrganisation(organisationId, (scope) =>
      insertItem(scope, 'simulation', { title: 'Never used', author_person_id: person('admin') }),
    );
    const unused = await tag('Unused', other);
    const safety = await tag('Safety', item);
    await app.tenancy.inOrganisation(organisationId, (scope) =>
      publishVersion(scope, other, { number: 1, title: 'Never used', content: {} }),
    );
    const send = async (address: string) => {
      const view = await created(address, address);
      await mail(view.ID);
      await act('sendSavedView', view.ID);
      await runDue();
      return { view, sent: (await takeMails())[0] };
    };
    const { sent } = await send(`/analytics-data/simulations?days=7&tag=${safety}`);
    expect(sent?.body).toContain('Tag: Safety');
    expect(sent?.files.map(({ name }) => name.replace(/-2026.*/, ''))).toEqual([
      ...['analytics', 'funnel', 'retention', 'time-of-day', 'simulation-analytics'],
    ]);
    expect(sent?.files.at(-1)?.text).toContain('Hand washing');
    expect(sent?.files.at(-1)?.text).not.toContain('Never used');
    const nothing = await send(`/analytics-data/overall?days=7&tag=${unused}`);
    expect(nothing.sent?.files.map(({ name }) => name.replace(/-2026.*/, ''))).toEqual([
      'analytics',
      'funnel',
    ]);
    expect((await send('/analytics-data/overall?days=30')).sent?.body).toContain('Tag: All tags');
    await app.database.executeSql(`delete from content_item_tag where tag_id = ${unused}`);
    await app.database.executeSql(`delete from content_tag where id = ${unused}`);
    await passHour('2026-11-02T09:00:00Z');
    expect((await find(nothing.view.ID)).Mail).toMatchObject({ Paused: true, LastProblem: 'gone' });
  });

  test('hold no numbers of small groups where the organisation withholds them, at once', async () => {
    app.clock.now = new Date('2026-11-02T09:00:00Z');
    const setting = (on: boolean) =>
      app.database.executeSql(`update organisation set withhold_small_groups = ${on}`);
    const views = [
      await created('All', '/analytics-data/overall?days=7'),
      await created('Videos', '/analytics-data/simulations?days=7'),
      await created('Groups', '/analytics-data/groups?days=7'),
    ];
    await setting(true);
    const texts: string[] = [];
    for (const { ID } of views) {
      await mail(ID);
      app.clock.now = new Date(app.clock.now.getTime() + 60_000);
      await act('sendSavedView', ID);
      await runDue();
      const [sent] = await takeMails();
      texts.push(...(sent?.files.map(({ text }) => text.replace(utf8Mark, '').trim()) ?? []));
    }
    await setting(false);
    // Two people are too few for anything.
    expect(texts).toEqual(views.map(() => 'Fewer than five people: not shown'));
  });

  test.each(['overall', 'people', 'groups', 'courses', 'virtual-human', 'tags', 'forms'])(
    'of %s are made as a PDF and as files',
    async (page) => {
      const view = await created(`All of ${page}`, `/analytics-data/${page}`);
      for (const Format of ['csv', 'pdf']) {
        await mail(view.ID, { Format });
        app.clock.now = new Date(app.clock.now.getTime() + 60_000);
        expect((await act('sendSavedView', view.ID)).errors).toBeUndefined();
        await runDue();
        const [sent] = await takeMails();
        expect(sent?.files.length).toBeGreaterThan(0);
        if (Format === 'pdf') expect(sent?.files[0]?.text.slice(0, 5)).toBe('%PDF-');
        else
          expect(
            sent?.files.every(({ text }) => text.startsWith(utf8Mark) && text.split('\r\n').length > 1),
          ).toBe(true);
      }
    },
  );

  test.each([
    ['an item', () => `/analytics-data/simulations/${item}?tab=time&days=7`],
    ['a group', () => `/groups/${group}?tab=analytics&days=7`],
  ])('of %s hold the files of its page, byte for byte', async (_what, address) => {
    await get('mutation { setMyTimeZone(TimeZone: "Asia/Kathmandu") }');
    const view = await created('One', address());
    await mail(view.ID);
    await act('sendSavedView', view.ID);
    await runDue();
    await get('mutation { setMyTimeZone(TimeZone: "UTC") }');
    const [sent] = await takeMails();
    const days = '2026-10-27-2026-11-02';
    const isGroup = view.Page === 'group';
    expect(sent?.body).toContain(
      isGroup ? 'Page: One group: Ward 3' : 'Page: One interactive video: =Hand washing',
    );
    expect([view.Page, sent?.files.map(({ name }) => name)]).toEqual([
      isGroup ? 'group' : 'simulation-item',
      // The member of the group is no newcomer in these weeks, the device of a shared link is one of the item.
      (isGroup
        ? ['analytics', 'funnel', 'time-of-day', 'content-analytics']
        : ['analytics', 'funnel', 'retention', 'time-of-day']
      ).map((name) => `${name}-${days}.csv`),
    ]);
    const which = isGroup ? 'GroupID: $g' : 'Kind: "simulation", ItemID: $i';
    const times = await get(
      `query ($g: ID, $i: ID) { timeOfDayAnalytics(${which}, StartDate: "2026-10-27", EndDate: "2026-11-02",
        TimeZone: "Asia/Kathmandu") { TimeZone Hours { Weekday Hour Sessions Withheld } } }`.replace(
        '$g: ID, $i: ID',
        isGroup ? '$g: ID' : '$i: ID',
      ),
      isGroup ? { g: String(group) } : { i: String(item) },
    );
    const page = utf8Mark + writeCsvRows(timeOfDayRows(sayIn('en-GB')('analytics-learning'), times));
    expect(times.Hours.length).toBe(isGroup ? 1 : 2);
    expect(sent?.files.find(({ name }) => name.startsWith('time-of-day'))?.text).toBe(page);
  });

  test('of the matrix hold the matrix, as its page exports it', async () => {
    const view = await created('Matrix', '/analytics-data/people?tab=matrix');
    await mail(view.ID);
    await act('sendSavedView', view.ID);
    await runDue();
    const [sent] = await takeMails();
    const { Items, People } = await get(
      `{ readPeopleMatrix(limit: 100) { Items { ID Kind Title } People { nodes {
        Person { Name Email } Cells { Kind ItemID Assigned Started Open Overdue Completed Score } } } } }`,
    );
    expect(Items.length).toBeGreaterThan(0);
    const page = utf8Mark + writeCsvRows(matrixRows(sayIn('en-GB')('people-progress'), Items, People.nodes));
    expect(sent?.files).toEqual([{ name: 'people-matrix-2026-11-02.csv', text: page }]);
  });

  test('go along with the clock of their reader, on which a day begins before or after that of UTC', async () => {
    const view = await created('Week', '/analytics-data/simulations?days=7');
    await mail(view.ID);
    const lastDays: Record<string, string | undefined> = {};
    for (const [zone, at] of [
      ['Asia/Taipei', '2026-11-02T15:59:00Z'],
      ['Asia/Taipei', '2026-11-02T16:01:00Z'],
      ['UTC', '2026-11-02T23:59:00Z'],
      ['America/Los_Angeles', '2026-11-03T03:00:00Z'],
    ] as const) {
      await get('mutation ($z: String!) { setMyTimeZone(TimeZone: $z) }', { z: zone });
      app.clock.now = new Date(at);
      await act('sendSavedView', view.ID);
      await runDue();
      lastDays[`${zone} ${at}`] = (await takeMails())[0]?.files[0]?.name.slice(-14, -4);
    }
    await get('mutation { setMyTimeZone(TimeZone: "UTC") }');
    expect(lastDays).toEqual({
      'Asia/Taipei 2026-11-02T15:59:00Z': '2026-11-02',
      'Asia/Taipei 2026-11-02T16:01:00Z': '2026-11-03',
      'UTC 2026-11-02T23:59:00Z': '2026-11-02',
      // The evening before, but sessions of these hours count on the day of UTC.
      'America/Los_Angeles 2026-11-03T03:00:00Z': '2026-11-03',
    });
  });

  test('of a course hold its learners, as its page exports them', async () => {
    const course = await app.tenancy.inOrganisation(organisationId, async (scope) => {
      const id = await insertItem(scope, 'course', { title: 'Induction', author_person_id: person('admin') });
      await publishVersion(scope, id, { number: 1, title: 'Induction', content: {} });
      return id;
    });
    const view = await created('Course', `/courses/${course}/analytics?state=not-completed&sort=Name%3Aasc`);
    expect(view.Page).toBe('course');
    for (const Format of ['csv', 'pdf']) {
      await mail(view.ID, { Format });
      app.clock.now = new Date(app.clock.now.getTime() + 60_000);
      await act('sendSavedView', view.ID);
      await runDue();
      const [sent] = await takeMails();
      expect(sent?.files.map(({ name }) => name)).toEqual([
        Format === 'csv'
          ? `course-${course}-2026-10-04-2026-11-02.csv`
          : 'analytics-course-2026-10-04-2026-11-02.pdf',
      ]);
      expect(sent?.body).toContain('State: Not completed');
      expect(sent?.body).toMatch(/^Page: .*: Induction$/m);
      if (Format === 'csv')
        expect(sent?.files[0]?.text).toBe(
          utf8Mark +
            writeCsvRows(learnerRows(sayIn('en-GB')('analytics-courses'), [], [], (moment) => moment)),
        );
    }
  });

  test.each([
    ['users', ['users'], 'Users of one interactive video'],
    ['interactions', ['performance', 'interactions'], 'What was done in one interactive video'],
    ['questions', ['questions'], 'Questions of one interactive video'],
  ])('of the tab %s of an item hold its files, and end for who does not see it', async (tab, names, page) => {
    const address = `/analytics-data/simulations/${item}?days=7&tab=${tab}`;
    const view = await created('One', address);
    expect(view).toMatchObject({ Page: `simulation-${tab}`, Address: address });
    await mail(view.ID);
    await act('sendSavedView', view.ID);
    await runDue();
    const [sent] = await takeMails();
    expect(sent?.body).toContain(`Page: ${page}: =Hand washing`);
    expect(sent?.files.map(({ name }) => name)).toEqual(
      names.map((name) => `${name}-2026-10-27-2026-11-02.csv`),
    );
    if (tab === 'users') {
      const { nodes } = await get(
        `query ($id: ID!) { simulationUsers(SimulationID: $id, StartDate: "2026-10-27", EndDate: "2026-11-02") {
          nodes { Person { Name Email } TotalSessions TotalCompletions BestScore LatestScore LastActivity } } }`,
        { id: String(item) },
      );
      expect(nodes).toHaveLength(1);
      const rows = itemUserRows(sayIn('en-GB')('analytics-humans'), nodes, writeMomentsIn(null));
      expect(sent?.files[0]?.text).toBe(utf8Mark + writeCsvRows(rows));
    }
    const own = await created('Not mine', address, 'creator');
    await mail(own.ID, {}, 'creator');
    await act('sendSavedView', own.ID, '', 'creator');
    await runDue();
    expect((await takeMails()).flatMap(({ files }) => files)).toEqual([]);
    expect((await find(own.ID, 'creator')).Mail).toMatchObject({ Paused: true, LastProblem: 'gone' });
  });

  test.each([
    ['from the item', () => `/analytics-data/simulations/${item}/user/${person('learner')}?days=7`],
    ['from the person', () => `/users/${person('learner')}/analytics/simulations/${item}?days=7`],
  ])(
    'of a person with an item, reached %s, hold what they did, for who sees the item',
    async (_way, path) => {
      const view = await created('Both', path());
      expect(view.Address).toBe(path());
      await mail(view.ID);
      await act('sendSavedView', view.ID);
      await runDue();
      const [sent] = await takeMails();
      expect(sent?.body).toContain('Page: One person with one interactive video: ');
      expect(sent?.body).toContain(', Hand washing');
      expect(sent?.files.map(({ name }) => name)).toEqual(['analytics-2026-10-27-2026-11-02.csv']);
      // One session in these days; the other one in them is that of a shared link.
      const days = sent?.files[0]?.text.trim().split('\r\n').slice(1) ?? [];
      expect(days.filter((line) => !line.endsWith(',0,0'))).toEqual(['2026-10-30,1,1']);
      const own = await created('Not mine', path(), 'creator');
      await mail(own.ID, {}, 'creator');
      await act('sendSavedView', own.ID, '', 'creator');
      await runDue();
      expect((await takeMails()).flatMap(({ files }) => files)).toEqual([]);
      expect((await find(own.ID, 'creator')).Mail).toMatchObject({ Paused: true, LastProblem: 'gone' });
    },
  );

  test('of the people of a virtual human hold them, and end for who does not see it', async () => {
    const human = await app.tenancy.inOrganisation(organisationId, (scope) =>
      insertItem(scope, 'virtual-human', { title: 'Mary', author_person_id: person('creator') }),
    );
    const address = `/virtual-humans/${human}/analytics?days=7&tab=users`;
    const view = await created('People', address, 'creator');
    expect(view.Page).toBe('virtual-human-users');
    await mail(view.ID, {}, 'creator');
    await act('sendSavedView', view.ID, '', 'creator');
    await runDue();
    expect((await takeMails())[0]?.files.map(({ name }) => name)).toEqual([
      'users-2026-10-27-2026-11-02.csv',
    ]);
    await app.database.executeSql(
      `update content_item set author_person_id = ${person('admin')} where id = ${human}`,
    );
    await passHour('2026-11-03T09:00:00Z');
    app.clock.now = start;
    expect((await find(view.ID, 'creator')).Mail).toMatchObject({ Paused: true, LastProblem: 'gone' });
  });

  test('of an item end where it is no longer its owner’s to see', async () => {
    const own = await app.tenancy.inOrganisation(organisationId, (scope) =>
      insertItem(scope, 'virtual-human', { title: 'George', author_person_id: person('creator') }),
    );
    const view = await created('George', `/virtual-humans/${own}/analytics`, 'creator');
    expect(view.Page).toBe('virtual-human-item');
    await mail(view.ID, {}, 'creator');
    await passHour('2026-11-02T09:00:00Z');
    expect((await takeMails()).map(({ subject }) => subject)).toEqual(['George']);
    await app.database.executeSql(
      `update content_item set author_person_id = ${person('admin')} where id = ${own}`,
    );
    await passHour('2026-11-03T09:00:00Z');
    expect(await takeMails().then((mails) => mails.filter(({ files }) => files.length > 0))).toEqual([]);
    app.clock.now = start;
    expect((await find(view.ID, 'creator')).Mail).toMatchObject({ Paused: true, LastProblem: 'gone' });
    expect(await noticesOf('creator')).toEqual(['saved-view-not-sent George 3']);
  });

  test('come at the hour of the owner’s own clock, once for each time, also after a night without a server', async () => {
    await get('mutation { setMyTimeZone(TimeZone: "Asia/Taipei") }');
    const view = await created('Overview', '/analytics-data/overall');
    const { data } = await mail(view.ID, { Every: 'week', Weekday: 1, Hour: 18 });
    expect(data.setSavedViewMail.Mail).toMatchObject({
      TimeZone: 'Asia/Taipei',
      Next: '2026-11-02T10:00:00.000Z',
    });
    await passHour('2026-11-02T09:50:00Z');
    expect(await takeMails()).toHaveLength(0);
    await passHour('2026-11-03T01:00:00Z');
    await passHour('2026-11-03T02:00:00Z');
    expect(await takeMails()).toHaveLength(1);
    expect((await find(view.ID)).Mail).toMatchObject({ Next: '2026-11-09T10:00:00.000Z', LastCount: 1 });
    await get('mutation { setMyTimeZone(TimeZone: "UTC") }');
  });

  test('go by the clock of the organisation, which comes before everybody’s own, and are planned anew with it', async () => {
    await get('mutation { setMyTimeZone(TimeZone: "Asia/Kathmandu") }');
    app.clock.now = start;
    const [view, kept] = [
      await created('Overview', '/analytics-data/overall'),
      await created('People', '/analytics-data/people'),
    ];
    await mail(view.ID);
    await mail(kept.ID, { Every: 'month', MonthDay: 2 }, 'analyst');
    await act('pauseSavedViewMail', kept.ID, ', Paused: true');
    expect((await find(view.ID)).Mail).toMatchObject({
      TimeZone: 'Asia/Kathmandu',
      Next: '2026-11-03T03:15:00.000Z',
    });
    await choose('Asia/Taipei');
    expect((await find(view.ID)).Mail).toMatchObject({
      TimeZone: 'Asia/Taipei',
      Next: '2026-11-03T01:00:00.000Z',
    });
    expect((await find(kept.ID)).Mail.Paused).toBe(true);
    await passHour('2026-11-02T23:30:00Z');
    expect(await takeMails()).toEqual([]);
    await passHour('2026-11-03T01:00:00Z');
    const [sent] = await takeMails();
    // In Kathmandu it is the 3rd as well; the first of the days is that of Taipei.
    expect(sent?.files[0]?.name).toBe('analytics-2026-10-05-2026-11-03.csv');
    expect((await find(view.ID)).Mail.Next).toBe('2026-11-04T01:00:00.000Z');

    await choose(null);
    expect((await find(view.ID)).Mail).toMatchObject({
      TimeZone: 'Asia/Kathmandu',
      Next: '2026-11-03T03:15:00.000Z',
    });
    await get('mutation { setMyTimeZone(TimeZone: "UTC") }');
  });

  test('end on today of the organisation, and have its clock in their files, over both ends of summer time', async () => {
    await buildSessions(app, organisationId, [
      { itemId: item, personId: person('creator'), startedAt: '2026-10-25T00:30:00Z' },
    ]);
    await app.database.executeSql(
      `update attempt set last_event_at = started_at where person_id = ${person('creator')}`,
    );
    const view = await created('People', '/analytics-data/people');
    const week = await created('Week', '/analytics-data/simulations?days=7');
    for (const { ID } of [view, week]) await mail(ID);
    const written: Record<string, unknown> = {};
    for (const [zone, at] of [
      ['Pacific/Apia', '2026-10-24T11:01:00Z'],
      ['Europe/London', '2026-10-24T22:59:00Z'],
      ['Europe/London', '2026-10-24T23:01:00Z'],
      ['Europe/London', '2026-10-25T23:59:00Z'],
      ['America/New_York', '2026-11-01T03:00:00Z'],
    ] as const) {
      await choose(zone);
      app.clock.now = new Date(at);
      for (const { ID } of [view, week]) await act('sendSavedView', ID);
      await runDue();
      const files = (await takeMails()).flatMap((sent) => sent.files);
      written[`${zone} ${at}`] = [
        files.find(({ name }) => !name.startsWith('people'))?.name.slice(-25, -4),
        /2026-10-2\d{1}T[\d:.Z+-]+/.exec(
          files.find(({ name }) => name.startsWith('people'))?.text ?? '',
        )?.[0],
      ];
    }
    await choose(null);
    expect(written).toEqual({
      'Europe/London 2026-10-24T22:59:00Z': ['2026-10-18-2026-10-24', '2026-10-25T01:30:00+01:00'],
      'Europe/London 2026-10-24T23:01:00Z': ['2026-10-19-2026-10-25', '2026-10-25T01:30:00+01:00'],
      'Europe/London 2026-10-25T23:59:00Z': ['2026-10-19-2026-10-25', '2026-10-25T01:30:00+01:00'],
      'America/New_York 2026-11-01T03:00:00Z': ['2026-10-26-2026-11-01', '2026-10-24T20:30:00-04:00'],
      'Pacific/Apia 2026-10-24T11:01:00Z': ['2026-10-19-2026-10-25', '2026-10-25T13:30:00+13:00'],
    });
  });

  test('that were cut off between two people go on with the second', async () => {
    const view = await created('Overview', '/analytics-data/overall');
    await mail(view.ID, { RecipientIDs: [String(person('admin'))] });
    app.clock.now = new Date('2026-11-02T09:00:00Z');
    await requestViewMails(contextOf()).run();
    const [first] = app.features.savedViews.context.viewTables();
    let asked = 0;
    const breaks = contextOf({
      viewTables: () => {
        asked += 1;
        if (asked === 2) throw new Error('killed');
        return app.features.savedViews.context.viewTables();
      },
    });
    expect(first).toBeDefined();
    const { rows } = await app.database.executeSql(
      "select payload from job_outbox where queue = 'send-views'",
    );
    const [{ payload }] = rows as Answer[];
    const job = {
      tenancy: app.tenancy,
      log: createLog('silent'),
      signal: new AbortController().signal,
      attempt: 1,
      lastAttempt: false,
    };
    await expect(createSendViewsJob(breaks).run(payload, job)).rejects.toThrow('killed');
    expect((await takeMails()).map(({ to }) => to)).toEqual([people.analyst?.email]);
    await runDue();
    expect((await takeMails()).map(({ to }) => to)).toEqual([people.admin?.email]);
    expect((await find(view.ID)).Mail).toMatchObject({ LastCount: 2, LastProblem: null });
  });

  test('pause, resume, end, and go at once at most once a minute', async () => {
    const view = await created('Overview', '/analytics-data/overall');
    expect(await reasonOf(act('sendSavedView', view.ID))).toBe('saved-view.no-mail');
    await mail(view.ID);
    const paused = await act('pauseSavedViewMail', view.ID, ', Paused: true');
    expect(paused.data.pauseSavedViewMail.Mail).toMatchObject({ Paused: true, Next: null });
    await passHour('2026-11-02T09:00:00Z');
    expect(await takeMails()).toHaveLength(0);
    await act('sendSavedView', view.ID);
    expect(await reasonOf(act('sendSavedView', view.ID))).toBe('saved-view.too-soon');
    await runDue();
    expect(await takeMails()).toHaveLength(1);
    expect((await find(view.ID)).Mail).toMatchObject({ Paused: true, Next: null, LastCount: 1 });
    const resumed = await act('pauseSavedViewMail', view.ID, ', Paused: false');
    expect(resumed.data.pauseSavedViewMail.Mail).toMatchObject({
      Paused: false,
      Next: '2026-11-03T09:00:00.000Z',
    });
    expect((await act('removeSavedViewMail', view.ID)).data.removeSavedViewMail.Mail).toBeNull();
    expect(await reasonOf(mail(view.ID, { Every: 'week' }))).toBe('saved-view.schedule');
    for (const who of ['admin', 'stranger']) expect(await reasonOf(mail(view.ID, {}, who))).toBe('NOT_FOUND');
  });

  test('go to members who may see the page, and to each as long as they may', async () => {
    const view = await created('Overview', '/analytics-data/overall');
    const candidates = await get('query ($id: ID!) { readSavedViewRecipients(ID: $id) { ID } }', {
      id: view.ID,
    });
    expect(candidates).toEqual([{ ID: String(person('admin')) }]);
    for (const name of ['creator', 'manager', 'learner', 'stranger'])
      expect(await reasonOf(mail(view.ID, { RecipientIDs: [String(person(name))] }))).toBe(
        'saved-view.recipient',
      );
    await mail(view.ID, { RecipientIDs: [String(person('admin'))] });
    await app.database.executeSql(`update membership set role = 'user' where person_id = ${person('admin')}`);
    await passHour('2026-11-02T09:00:00Z');
    await app.database.executeSql(
      `update membership set role = 'admin' where person_id = ${person('admin')}`,
    );
    expect((await takeMails()).filter(({ subject }) => subject === 'Overview').map(({ to }) => to)).toEqual([
      people.analyst?.email,
    ]);
    expect((await find(view.ID)).Mail).toMatchObject({
      LastCount: 1,
      LastProblem: 'recipients',
      Paused: false,
    });
    expect(await noticesOf('analyst')).toEqual(['saved-view-not-sent Overview 4']);
  });

  test('end where their owner may no longer see them, who is told why', async () => {
    const ward = await created('Ward', `/analytics-data/people?group=${group}`, 'manager');
    await mail(ward.ID, {}, 'manager');
    await passHour('2026-11-02T09:00:00Z');
    const [sent] = await takeMails();
    expect(sent?.files[0]?.text).toContain(people.learner?.email);
    const second = await buildGroup(app.tenancy, organisationId, 'Ward 5', []);
    const managers = async (operation: string, id: number) => {
      tokens.admin = await signIn(app, people.admin as BuiltMember);
      await get(
        `mutation ($g: ID!, $m: ID!) { ${operation}(GroupID: $g, MemberID: $m) { ID } }`,
        { g: String(id), m: String(person('manager')) },
        'admin',
      );
    };
    await managers('addGroupManager', second);
    await managers('removeGroupManager', group);
    await passHour('2026-11-03T09:00:00Z');
    expect(await noticesOf('manager')).toEqual(['saved-view-not-sent Ward 2']);
    await managers('removeGroupManager', second);
    await app.database.executeSql('update view_mail set paused = false, next_at = null');
    await passHour('2026-11-03T10:00:00Z');
    await passHour('2026-11-04T09:00:00Z');
    await managers('addGroupManager', group);
    expect(await noticesOf('manager')).toEqual(['saved-view-not-sent Ward 2', 'saved-view-not-sent Ward 1']);
    expect((await takeMails()).flatMap(({ files }) => files)).toEqual([]);
  });

  test('say that a tag is gone, and that they could not be made', async () => {
    const view = await created('A tag', '/analytics-data/tags/999999');
    await mail(view.ID);
    await passHour('2026-11-02T09:00:00Z');
    expect((await find(view.ID)).Mail).toMatchObject({ Paused: true, LastProblem: 'gone' });
    const other = await created('Overview', '/analytics-data/overall');
    await mail(other.ID);
    app.clock.now = new Date('2026-11-02T10:00:00Z');
    await act('sendSavedView', other.ID);
    await runDue({
      context: contextOf({
        viewTables: () => {
          throw new Error('no');
        },
      }),
      times: 1,
    });
    expect((await find(other.ID)).Mail).toMatchObject({ Paused: false, LastProblem: 'failed', LastCount: 0 });
    expect(await noticesOf('analyst')).toEqual([
      'saved-view-not-sent A tag 3',
      'saved-view-not-sent Overview 0',
    ]);
  });

  test('are not sent while an organisation is closed, and go on with the next time', async () => {
    const view = await created('Overview', '/analytics-data/overall');
    await mail(view.ID);
    app.clock.now = new Date('2026-11-02T09:00:00Z');
    await requestViewMails(contextOf()).run();
    await runDue({ context: contextOf({ isLocked: async () => true }) });
    expect(await takeMails()).toEqual([]);
    expect((await find(view.ID)).Mail).toMatchObject({ Next: '2026-11-03T09:00:00.000Z' });
  });
});

test('what somebody kept is in their own copy, and goes with them, also out of the mails of others', async () => {
  await created('Mine alone', '/analytics-data/overall?days=7', 'admin');
  const others = await created('Of the analyst', '/analytics-data/overall');
  await mail(others.ID, { RecipientIDs: [String(person('admin'))] });
  const { copy, erased } = await app.tenancy.inOrganisation(organisationId, async (scope) => ({
    copy: await personalViewData.export(scope, person('admin')),
    erased: await personalViewData.erase(scope, { personId: person('admin'), email: '' }),
  }));
  expect(copy).toMatchObject({ kept: [{ name: 'Mine alone', address: '/analytics-data/overall?days=7' }] });
  expect(erased.removed).toEqual({ 'saved-views': 1 });
  const { rows } = await app.database.executeSql(
    'select (select count(*) from saved_view)::int as views, (select count(*) from view_mail_recipient)::int as others',
  );
  expect(rows).toEqual([{ views: 1, others: 0 }]);
});
