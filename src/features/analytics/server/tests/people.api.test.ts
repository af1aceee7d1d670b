import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildGroup } from '#tests/builders/authoring.ts';
import {
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
} from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

/** Ann finished two of three, Ben began one, Cid nothing; Ann and Ben are on the ward, Ann at the desk too. */

let app: TestApp;
let ours: BuiltOrganisation;
let analyst: string;
let manager: string;
let ann: BuiltMember;
let ben: BuiltMember;
let cid: BuiltMember;
let ward: number;
let desk: number;
let items: number[];

beforeAll(async () => {
  app = await startTestApp();
  ours = await buildOrganisation(app.tenancy);
  const build = (firstName: string, role: 'user' | 'analyst' = 'user') =>
    buildMember(app.tenancy, ours, role, {
      firstName,
      surname: 'Reed',
      email: `${firstName.slice(0, 3).toLowerCase()}-${ours.id}@example.test`,
    });
  ann = await build('Ann');
  ben = await build('Ben');
  cid = await build('Cid_100%');
  const mia = await build('Mia');
  ward = await buildGroup(app.tenancy, ours.id, 'Ward', [ann.personId, ben.personId]);
  desk = await buildGroup(app.tenancy, ours.id, 'Desk', [ann.personId, cid.personId]);
  await app.tenancy.inOrganisation(ours.id, (scope) =>
    scope.db
      .insertInto('group_manager')
      .values({ organisation_id: ours.id, group_id: ward, person_id: mia.personId })
      .execute(),
  );
  items = await Promise.all(['Fire', 'Water', 'Hidden'].map(buildItem));
  await play(ann, items[0], { score: 90, completed: true, day: 3 });
  await play(ann, items[1], { score: 40, completed: true, day: 4 });
  await play(ann, items[2], { score: 20, completed: true, day: 5 });
  await play(ben, items[0], { score: null, completed: false, day: 6 });
  await app.tenancy.inOrganisation(ours.id, (scope) =>
    scope.db
      .insertInto('hidden_scores')
      .values({ organisation_id: ours.id, item_kind: 'simulation', item_id: items[2] ?? 0 })
      .execute(),
  );
  await publish(items[0], 'Fire');
  await publish(items[1], 'Water');
  await assign(items);
  analyst = await signIn(app, await build('Zoe', 'analyst'));
  manager = await signIn(app, mia);
});
afterAll(() => app.close());

function buildItem(title: string): Promise<number> {
  return app.tenancy.inOrganisation(ours.id, async (scope) => {
    const item = await scope.db
      .insertInto('content_item')
      .values({ organisation_id: ours.id, kind: 'simulation', title, author_person_id: ann.personId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return Number(item.id);
  });
}

/** Learners can take it. */
async function publish(item = 0, title: string): Promise<void> {
  await app.tenancy.inOrganisation(ours.id, async ({ db }) => {
    const version = await db
      .insertInto('content_version')
      .values({
        organisation_id: ours.id,
        item_id: item,
        number: 1,
        title,
        content: '{}',
        content_hash: 'ab',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('content_item')
      .set({ published_version_id: version.id })
      .where('id', '=', item)
      .execute();
  });
}

async function play(
  person: BuiltMember,
  item = 0,
  { score, completed, day }: { score: number | null; completed: boolean; day: number },
) {
  const at = new Date(`2026-11-0${day}T09:00:00Z`);
  await app.tenancy.inOrganisation(ours.id, async (scope) => {
    await scope.db
      .insertInto('item_person_statistics')
      .values({
        organisation_id: ours.id,
        item_kind: 'simulation',
        item_id: item,
        person_id: person.personId,
        views: 1,
        completions: completed ? 1 : 0,
        latest_score: score,
      })
      .execute();
    await scope.db
      .insertInto('attempt')
      .values({
        organisation_id: ours.id,
        item_kind: 'simulation',
        item_id: item,
        item_title: '',
        version_id: 1,
        attempt_key: crypto.randomUUID(),
        person_id: person.personId,
        started_at: at,
        last_event_at: at,
        finished_at: completed ? at : null,
        score,
      })
      .execute();
    await scope.db
      .insertInto('attempt_day')
      .values({
        organisation_id: ours.id,
        day: `2026-11-0${day}`,
        item_kind: 'simulation',
        item_id: item,
        person_id: person.personId,
        views: 1,
        completions: completed ? 1 : 0,
      })
      .execute();
  });
}

/** Fire for both of the ward, late for who has not done it; Water for Cid, in good time; an item that was taken back. */
async function assign(items: readonly (number | undefined)[]): Promise<void> {
  await app.tenancy.inOrganisation(ours.id, async ({ db }) => {
    const at = new Date('2026-11-01T09:00:00Z');
    for (const [index, item] of items.entries()) {
      const { id } = await db
        .insertInto('assignment')
        .values({
          organisation_id: ours.id,
          item_kind: 'simulation',
          item_id: item ?? 0,
          item_title: 'Fire',
          created_by_person_id: ann.personId,
          created_at: at,
          changed_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const people = index === 1 ? [cid] : [ann, ben];
      for (const { personId } of people)
        await db
          .insertInto('assignment_round')
          .values({
            organisation_id: ours.id,
            assignment_id: id,
            person_id: personId,
            number: 1,
            assigned_at: at,
            due_on: index === 1 ? '2099-01-01' : '2026-11-01',
            due_at: new Date(index === 1 ? '2099-01-01T23:00:00Z' : '2026-11-01T23:00:00Z'),
            completed_at: personId === ann.personId ? at : null,
          })
          .execute();
    }
  });
}

const rowFields =
  'nodes { Person { Name } Group { Name } Started Completed LatestScore LastActivity } pageInfo { totalCount }';
async function people(token: string, args = '') {
  const { data, errors } = await app.graphql(`{ readPeople${args} { ${rowFields} } }`, {}, { token });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.readPeople.nodes.map(
    // biome-ignore lint/suspicious/noExplicitAny: as wide as the answer
    (row: any) =>
      `${row.Person.Name.split(' ')[0]} ${row.Group?.Name ?? '-'} ${row.Completed}/${row.Started}`,
  );
}

test('everybody with each of their groups, the least progress first and who has nothing to do last', async () => {
  expect(await people(analyst)).toEqual([
    'Cid_100% Desk 0/0',
    'Ben Ward 0/1',
    'Ann Desk 3/3',
    'Ann Ward 3/3',
    'Mia - 0/0',
    'Zoe - 0/0',
  ]);
  expect(await people(analyst, '(sort: [{ field: "Progress", direction: DESC }])')).toEqual([
    'Ann Desk 3/3',
    'Ann Ward 3/3',
    'Ben Ward 0/1',
    'Cid_100% Desk 0/0',
    'Mia - 0/0',
    'Zoe - 0/0',
  ]);
});

test.each([
  ['(sort: [{ field: "Name", direction: DESC }], limit: 2)', ['Zoe - 0/0', 'Mia - 0/0']],
  ['(sort: [{ field: "Name" }], limit: 2, offset: 1)', ['Ann Ward 3/3', 'Ben Ward 0/1']],
  ['(sort: [{ field: "LastActivity", direction: DESC }], limit: 2)', ['Ben Ward 0/1', 'Ann Desk 3/3']],
  ['(filter: { Overdue: true })', ['Ben Ward 0/1']],
  ['(sort: [{ field: "Overdue", direction: DESC }], limit: 1)', ['Ben Ward 0/1']],
  ['(filter: { NotStarted: true, Overdue: true })', []],
  ['(filter: { NotStarted: true })', ['Cid_100% Desk 0/0', 'Mia - 0/0', 'Zoe - 0/0']],
  ['(filter: { UserType: "analyst" })', ['Zoe - 0/0']],
  ['(filter: { Name: { contains: "_100%" } })', ['Cid_100% Desk 0/0']],
  ['(filter: { Name: { contains: "%" } })', ['Cid_100% Desk 0/0']],
  ['(filter: { Name: { contains: "ANN-" } })', ['Ann Desk 3/3', 'Ann Ward 3/3']],
])('answers %s', async (args, expected) => {
  expect(await people(analyst, args)).toEqual(expected);
});

test('counts what is assigned and overdue beside what was begun, and says in how many rows it stands', async () => {
  const fields = 'Person { Name } Group { Name } GroupCount Items Assigned Started Completed Overdue';
  const read = async (token: string) =>
    (await app.graphql(`{ readPeople(sort: [{ field: "Name" }]) { nodes { ${fields} } } }`, {}, { token }))
      .data.readPeople.nodes;
  const figures = async (token: string) =>
    // biome-ignore lint/suspicious/noExplicitAny: as wide as the answer
    (await read(token)).map((row: any) => [
      row.Person.Name.split(' ')[0],
      row.GroupCount,
      ...[row.Items, row.Assigned, row.Started, row.Completed, row.Overdue],
    ]);
  expect(await figures(analyst)).toEqual([
    ['Ann', 2, 3, 1, 3, 3, 0],
    ['Ann', 2, 3, 1, 3, 3, 0],
    ['Ben', 1, 1, 1, 1, 0, 1],
    ['Cid_100%', 1, 1, 1, 0, 0, 0],
    ['Mia', 0, 0, 0, 0, 0, 0],
    ['Zoe', 0, 0, 0, 0, 0, 0],
  ]);
  // Of Ann's groups a manager sees one.
  expect(await figures(manager)).toEqual([
    ['Ann', 1, 3, 1, 3, 3, 0],
    ['Ben', 1, 1, 1, 1, 0, 1],
  ]);
});

test('sessions of the chosen days stand beside those of as many days before', async () => {
  const sessions = async (args: string, token = analyst) => {
    const document = `{ readPeople(${args}) { nodes { Person { Name } Group { Name }
      Sessions CompletedSessions PreviousSessions PreviousCompletedSessions } } }`;
    const { data, errors } = await app.graphql(document, {}, { token });
    if (errors) return errors[0]?.extensions.reason;
    return data.readPeople.nodes.map(
      // biome-ignore lint/suspicious/noExplicitAny: as wide as the answer
      (row: any) =>
        `${row.Person.Name.split(' ')[0]} ${row.Group?.Name ?? '-'} ${row.Sessions}/${row.CompletedSessions} ${row.PreviousSessions}/${row.PreviousCompletedSessions}`,
    );
  };
  const most = 'sort: [{ field: "Sessions", direction: DESC }]';
  expect(await sessions(`StartDate: "2026-11-05", EndDate: "2026-11-06", ${most}`)).toEqual([
    ...['Ann Desk 1/1 2/2', 'Ann Ward 1/1 2/2', 'Ben Ward 1/0 0/0'],
    ...['Cid_100% Desk 0/0 0/0', 'Mia - 0/0 0/0', 'Zoe - 0/0 0/0'],
  ]);
  expect(
    await sessions('StartDate: "2026-11-06", EndDate: "2026-11-06", sort: [{ field: "Sessions" }]'),
  ).toEqual([
    'Ann Desk 0/0 1/1',
    'Ann Ward 0/0 1/1',
    'Cid_100% Desk 0/0 0/0',
    'Mia - 0/0 0/0',
    'Zoe - 0/0 0/0',
    'Ben Ward 1/0 0/0',
  ]);
  // Managers have those of the people of their groups.
  expect(await sessions(`StartDate: "2026-11-05", EndDate: "2026-11-06", ${most}`, manager)).toEqual([
    'Ann Ward 1/1 2/2',
    'Ben Ward 1/0 0/0',
  ]);
  expect(await sessions('StartDate: "2026-11-07", EndDate: "2026-11-06"')).toBe('analytics.dates-reversed');
});

test('progress with the items of a tag is that with them alone', async () => {
  const [fire, water] = items;
  const tag = await app.tenancy.inOrganisation(ours.id, async ({ db }) => {
    const { id } = await db
      .insertInto('content_tag')
      .values({ organisation_id: ours.id, name: 'Safety' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const of = { organisation_id: ours.id, tag_id: id };
    await db
      .insertInto('content_item_tag')
      .values({ ...of, item_id: fire ?? 0 })
      .execute();
    return String(id);
  });
  const figures = async (args: string, token = analyst) => {
    const document = `query ($t: ID) { readPeople${args} { nodes { Person { Name } Group { Name }
      Items Assigned Started Completed Overdue Sessions LatestScore LastActivity } } }`;
    const { data } = await app.graphql(document, { t: tag }, { token });
    // biome-ignore lint/suspicious/noExplicitAny: as wide as the answer
    return data.readPeople.nodes.map((row: any) => [
      `${row.Person.Name.split(' ')[0]} ${row.Group?.Name ?? '-'}`,
      ...[row.Items, row.Assigned, row.Started, row.Completed, row.Overdue, row.Sessions],
      ...[row.LatestScore, row.LastActivity?.slice(8, 10) ?? null],
    ]);
  };
  const november = 'StartDate: "2026-11-01", EndDate: "2026-11-30"';
  // Water, which Cid has to do, has no tag: they have nothing to do here, and are last.
  expect(await figures(`(filter: { TagID: $t }, ${november})`)).toEqual([
    ['Ben Ward', 1, 1, 1, 0, 1, 1, null, '06'],
    ['Ann Desk', 1, 1, 1, 1, 0, 1, 90, '03'],
    ['Ann Ward', 1, 1, 1, 1, 0, 1, 90, '03'],
    ['Cid_100% Desk', 0, 0, 0, 0, 0, 0, null, null],
    ['Mia -', 0, 0, 0, 0, 0, 0, null, null],
    ['Zoe -', 0, 0, 0, 0, 0, 0, null, null],
  ]);
  expect(
    (await figures(`(filter: { TagID: $t, NotStarted: true }, ${november})`)).map(([who]: string[]) => who),
  ).toEqual([...['Cid_100% Desk', 'Mia -', 'Zoe -']]);
  expect(await figures(`(filter: { TagID: $t, Overdue: true }, ${november})`)).toHaveLength(1);
  for (const field of ['Sessions', 'LastActivity', 'Overdue', 'Started'])
    expect(
      (
        await figures(
          `(filter: { TagID: $t }, ${november}, limit: 1, sort: [{ field: "${field}", direction: DESC }])`,
        )
      )[0]?.[4],
      field,
    ).toBe(field === 'LastActivity' || field === 'Overdue' ? 0 : 1);
  expect(await figures(`(filter: { TagID: $t }, ${november})`, manager)).toHaveLength(2);
  const { data } = await app.graphql(
    'query ($t: ID) { readPeopleMatrix(filter: { TagID: $t }) { Items { ID } People { nodes { Cells { ItemID } } } } }',
    { t: tag },
    { token: analyst },
  );
  expect(data.readPeopleMatrix.Items).toEqual([{ ID: String(fire) }]);
  expect(JSON.stringify(data.readPeopleMatrix.People)).not.toContain(`"${water}"`);
  await app.database.executeSql(`delete from content_item_tag where tag_id = ${tag}`);
});

test('a group holds its own people', async () => {
  expect(await people(analyst, `(filter: { GroupID: "${ward}" })`)).toEqual(['Ben Ward 0/1', 'Ann Ward 3/3']);
});

test('a manager sees the people of their groups as members of these, whatever they ask', async () => {
  const own = ['Ben Ward 0/1', 'Ann Ward 3/3'];
  expect(await people(manager)).toEqual(own);
  expect(await people(manager, `(filter: { GroupID: "${ward}" })`)).toEqual(own);
  expect(await people(manager, `(filter: { GroupID: "${desk}" })`)).toEqual([]);
  expect(await people(manager, '(filter: { NotStarted: true })')).toEqual([]);
});

const record = (token: string, id = ann.personId) =>
  app.graphql(
    'query ($id: ID!) { personRecord(MemberID: $id) { Groups { Name } Items { ID Title Assigned Started Open Overdue DueOn Completed LatestScore LastActivity } } }',
    { id: String(id) },
    { token },
  );

test('a record has all that somebody began, the latest first', async () => {
  const { personRecord } = (await record(analyst)).data;
  expect(personRecord.Groups).toEqual([{ Name: 'Desk' }, { Name: 'Ward' }]);
  expect(personRecord.Items).toMatchObject([
    {
      Title: 'Hidden',
      Assigned: false,
      Completed: true,
      LatestScore: 20,
      LastActivity: '2026-11-05T09:00:00.000Z',
    },
    { Title: 'Water', Completed: true, LatestScore: 40 },
    { Title: 'Fire', Completed: true, LatestScore: 90 },
  ]);
});

test('a record says by which day something has to be done, until it is done', async () => {
  const daysOf = async ({ personId }: BuiltMember) =>
    (await record(analyst, personId)).data.personRecord.Items.map(
      ({ Overdue, DueOn }: { Overdue: boolean; DueOn: string | null }) => [Overdue, DueOn],
    );
  expect(await daysOf(ben)).toEqual([[true, '2026-11-01']]);
  expect(await daysOf(cid)).toEqual([[false, '2099-01-01']]);
  expect(await daysOf(ann)).toEqual([
    [false, null],
    [false, null],
    [false, null],
  ]);
});

test('who is no staff sees no scores that learners are not shown, and no groups of others', async () => {
  const { personRecord } = (await record(manager)).data;
  expect(personRecord.Groups).toEqual([{ Name: 'Ward' }]);
  expect(personRecord.Items).toMatchObject([
    { Title: 'Hidden', LatestScore: null },
    { Title: 'Water', LatestScore: 40 },
    { Title: 'Fire', LatestScore: 90 },
  ]);
  const latest = (token: string) =>
    app.graphql(
      '{ readPeople(filter: { Name: { contains: "Ann" } }) { nodes { LatestScore } } }',
      {},
      { token },
    );
  expect((await latest(manager)).data.readPeople.nodes).toEqual([{ LatestScore: 40 }]);
  expect((await latest(analyst)).data.readPeople.nodes[0]).toEqual({ LatestScore: 20 });
});

test('the matrix has each person once and the items that were begun', async () => {
  const matrix = async (token: string, args = '') =>
    (
      await app.graphql(
        `{ readPeopleMatrix${args} { Items { Title } People { nodes { Person { Name } Cells { Completed Score } } pageInfo { totalCount } } } }`,
        {},
        { token },
      )
    ).data.readPeopleMatrix;
  const all = await matrix(analyst);
  expect(all.Items).toEqual([{ Title: 'Fire' }, { Title: 'Hidden' }, { Title: 'Water' }]);
  expect(all.People.pageInfo.totalCount).toBe(5);
  const own = await matrix(manager, '(limit: 1)');
  expect(own.People.pageInfo.totalCount).toBe(2);
  expect(own.People.nodes[0].Cells.map(({ Score }: { Score: number | null }) => Score).sort()).toEqual([
    40,
    90,
    null,
  ]);
  const idle = await matrix(analyst, '(filter: { NotStarted: true })');
  expect(idle.Items).toEqual([{ Title: 'Water' }]);
  expect([idle.People.pageInfo.totalCount, idle.People.nodes[0].Cells]).toEqual([
    3,
    [{ Completed: false, Score: null }],
  ]);
});

test('what was completed and is assigned once more is open, in the matrix and in the record', async () => {
  const cellsOfAnn = async () => {
    const { data } = await app.graphql(
      '{ readPeopleMatrix { Items { ID Title } People { nodes { Person { ID } Cells { ItemID Completed Open Overdue } } } } }',
      {},
      { token: analyst },
    );
    const { Items, People } = data.readPeopleMatrix;
    const fire = Items.find(({ Title }: { Title: string }) => Title === 'Fire');
    const [own] = People.nodes.filter(
      (node: { Person: { ID: string } }) => node.Person.ID === String(ann.personId),
    );
    return own.Cells.filter(({ ItemID }: { ItemID: string }) => ItemID === fire.ID);
  };
  const [cell] = await cellsOfAnn();
  expect(cell).toMatchObject({ Completed: true, Open: false, Overdue: false });
  await app.tenancy.inOrganisation(ours.id, ({ db }) =>
    db
      .insertInto('assignment_round')
      .expression((from) =>
        from
          .selectFrom('assignment_round')
          .where('organisation_id', '=', ours.id)
          .where('person_id', '=', ann.personId)
          .where('number', '=', 1)
          .orderBy('assignment_id')
          .limit(1)
          .select((of) => [
            'organisation_id',
            'assignment_id',
            'person_id',
            of.lit(2).as('number'),
            'assigned_at',
          ]),
      )
      .columns(['organisation_id', 'assignment_id', 'person_id', 'number', 'assigned_at'])
      .execute(),
  );
  expect(await cellsOfAnn()).toEqual([{ ...cell, Open: true }]);
  const { data } = await record(analyst, ann.personId);
  expect(data.personRecord.Items.filter(({ Open }: { Open: boolean }) => Open)).toMatchObject([
    { ID: cell.ItemID, Completed: true },
  ]);
});

test.each([
  '(sort: [{ field: "Email" }])',
  '(filter: { UserType: "owner" })',
  '(limit: 501)',
  '(filter: { GroupID: "x" })',
])('refuses %s', async (args) => {
  const { errors } = await app.graphql(
    `{ readPeople${args} { pageInfo { totalCount } } }`,
    {},
    { token: analyst },
  );
  expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
});
