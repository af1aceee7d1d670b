import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildMedia } from '#tests/builders/authoring.ts';
import { type CourseStage, openCourseStage, unitOf, type Who } from './course-stage.ts';

let stage: CourseStage;
let first: number;
let second: number;
let foreign: string;

const update =
  'mutation ($i: CourseInput!) { updateCourse(input: $i) { ID Revision Status HasUnpublishedChanges Modules { ID Key Title UnlockType Units { ID Key ItemID Type PassMark } } } }';

beforeAll(async () => {
  stage = await openCourseStage();
  first = await stage.buildVideoItem('First');
  second = await stage.buildVideoItem('Second');
  foreign = (await stage.get('stranger', 'mutation { createSimulation(Title: "Theirs") { ID } }'))
    .createSimulation.ID;
});
afterAll(() => stage.app.close());

async function change(who: Who, input: Record<string, unknown>) {
  return stage.ask(who, update, { i: input });
}

describe('updateCourse', () => {
  test('writes modules and units in one go and answers their numbers by the keys of the client', async () => {
    const { createCourse } = await stage.get(
      'author',
      'mutation { createCourse(input: {}) { ID Revision TimeZone Status } }',
    );
    expect(createCourse).toMatchObject({ Revision: 1, TimeZone: 'UTC', Status: 'Unpublished' });
    const { data } = await change('author', {
      ID: createCourse.ID,
      Revision: 1,
      Modules: [
        { Key: 'b', Title: 'Second', SortOrder: 2, UnlockType: 'DATE', UnlockDate: '2026-12-01' },
        { Key: 'a', Title: 'First', SortOrder: 1, Units: [unitOf(first, { Key: 'u', PassMark: 70 })] },
      ],
    });
    const [a, b] = data.updateCourse.Modules;
    expect(data.updateCourse).toMatchObject({ Revision: 2, Status: 'Unpublished' });
    expect(a).toMatchObject({
      Key: 'a',
      Units: [{ Key: 'u', ItemID: String(first), Type: 'Simulation', PassMark: 70 }],
    });
    expect(b).toMatchObject({ Key: 'b', UnlockType: 'DATE', Units: [] });
    const { readOneCourse } = await stage.get(
      'author',
      'query ($id: ID!) { readOneCourse(ID: $id) { Modules { ID Key Units { ID } } } }',
      { id: createCourse.ID },
    );
    expect(readOneCourse.Modules.map(({ ID }: { ID: string }) => ID)).toEqual([a.ID, b.ID]);
    expect(readOneCourse.Modules[0].Key).toBeNull();
  });

  test('a unit that was removed comes back under its number, in this course only', async () => {
    const course = await stage.buildCourse([{ Units: [unitOf(first), unitOf(second)] }]);
    const other = await stage.buildCourse([{ Units: [unitOf(first)] }]);
    const [unit] = course.units;
    await change('author', { ID: course.id, Modules: [{ ID: course.modules[0], Units: [] }] });
    const back = await change('author', {
      ID: course.id,
      Modules: [{ ID: course.modules[0], Units: [{ ID: unit }] }],
    });
    expect(back.data.updateCourse.Modules[0].Units[0]).toMatchObject({ ID: unit, ItemID: String(first) });
    const stolen = await change('author', { ID: other.id, Modules: [{ Units: [{ ID: unit }] }] });
    expect(stolen.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      reason: 'course.unit-unknown',
    });
  });

  test('of two authors who saw the same revision one gets through', async () => {
    const { id } = await stage.buildCourse([{ Units: [unitOf(first)] }]);
    const { readOneCourse } = await stage.get(
      'author',
      'query ($id: ID!) { readOneCourse(ID: $id) { Revision } }',
      { id },
    );
    const answers = await Promise.all(
      ['author', 'admin'].map((who) =>
        change(who as Who, { ID: id, Revision: readOneCourse.Revision, Title: who }),
      ),
    );
    expect(answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'ok').sort()).toEqual([
      'CONFLICT',
      'ok',
    ]);
  });

  const many = (count: number) => Array.from({ length: count }, () => ({}));
  test.each<[string, (course: { id: string; modules: string[] }) => Record<string, unknown>, string]>([
    ['a title that is too long', () => ({ Title: 'x'.repeat(51) }), 'course.title-too-long'],
    ['a time zone there is not', () => ({ TimeZone: 'Mars/Olympus' }), 'course.time-zone-unknown'],
    ['a time zone that is a path', () => ({ TimeZone: '../../etc/passwd' }), 'course.time-zone-unknown'],
    [
      'an unlock type there is not',
      () => ({ Modules: [{ UnlockType: 'SOMETIMES' }] }),
      'course.choice-unknown',
    ],
    [
      'a day there is not',
      () => ({ Modules: [{ UnlockType: 'DATE', UnlockDate: '2026-02-30' }] }),
      'course.date-invalid',
    ],
    [
      'days without a number',
      () => ({ Modules: [{ UnlockType: 'DAYS_AFTER_START' }] }),
      'course.days-missing',
    ],
    [
      'more days than ten years',
      () => ({ Modules: [{ UnlockType: 'DAYS_AFTER_START', UnlockDaysAfterStart: 3651 }] }),
      'course.number-out-of-range',
    ],
    [
      'a due date before the start',
      () => ({ StartDate: '2026-11-02T00:00:00Z', DueDate: '2026-11-01T00:00:00Z' }),
      'course.due-before-start',
    ],
    ['too many modules', () => ({ Modules: many(51) }), 'course.too-many'],
    ['too many units', () => ({ Modules: [{ Units: many(101) }] }), 'course.too-many'],
    [
      'an assessment without a pass mark',
      () => ({ Modules: [{ Units: [unitOf(first, { Assessment: true })] }] }),
      'course.pass-mark-missing',
    ],
    [
      'a pass mark above 100',
      () => ({ Modules: [{ Units: [unitOf(first, { PassMark: 101 })] }] }),
      'course.number-out-of-range',
    ],
    [
      'an item of another organisation',
      () => ({ Modules: [{ Units: [unitOf(Number(foreign))] }] }),
      'course.item-unknown',
    ],
    [
      'a course as its own unit',
      ({ id }) => ({ Modules: [{ Units: [unitOf(Number(id))] }] }),
      'course.item-unknown',
    ],
    [
      'a video as a virtual human',
      () => ({ Modules: [{ Units: [{ VirtualHumanID: String(first) }] }] }),
      'course.item-unknown',
    ],
    [
      'two items in one unit',
      () => ({ Modules: [{ Units: [unitOf(first, { VirtualHumanID: '1' })] }] }),
      'course.one-item',
    ],
    [
      'the same module twice',
      ({ modules }) => ({ Modules: [{ ID: modules[0] }, { ID: modules[0] }] }),
      'course.module-unknown',
    ],
  ])('refuses %s and keeps the course as it was', async (_what, input, reason) => {
    const course = await stage.buildCourse([{ Title: 'Kept', Units: [unitOf(first)] }]);
    const { errors } = await change('author', { ID: course.id, ...input(course) });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason });
    const { readOneCourse } = await stage.get(
      'author',
      'query ($id: ID!) { readOneCourse(ID: $id) { Modules { Title Units { ItemID } } } }',
      { id: course.id },
    );
    expect(readOneCourse.Modules).toEqual([{ Title: 'Kept', Units: [{ ItemID: String(first) }] }]);
  });

  test('nothing of another organisation is there, for reads and changes alike', async () => {
    const { id, units } = await stage.buildCourse([{ Units: [unitOf(first)] }]);
    const answers = [
      await change('stranger', { ID: id, Title: 'Mine' }),
      await stage.ask('stranger', 'mutation ($id: ID!) { copyCourse(CourseID: $id) { ID } }', { id }),
      await stage.ask('stranger', 'mutation ($id: ID!) { beginCourse(ID: $id) { ID } }', { id }),
      await stage.ask('stranger', 'query ($id: ID!) { readCourseChange(ID: $id) { LearnersCompleted } }', {
        id,
      }),
    ];
    for (const { errors } of answers) expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const read = await stage.get(
      'stranger',
      'query ($id: ID!, $u: ID!) { readOneCourse(ID: $id) { ID } readMyCourse(ID: $id) { ID } readOneUnit(ID: $u) { ID } readCourses { nodes { ID } } }',
      { id, u: units[0] },
    );
    expect(read).toEqual({
      readOneCourse: null,
      readMyCourse: null,
      readOneUnit: null,
      readCourses: { nodes: [] },
    });
  });
});

test('a course that nobody could do anything in is not published', async () => {
  const draft = (await stage.get('author', 'mutation { createSimulation(Title: "Draft") { ID } }'))
    .createSimulation.ID;
  const { createCourse } = await stage.get('author', 'mutation { createCourse(input: {}) { ID } }');
  const refused = await change('author', {
    ID: createCourse.ID,
    Modules: [{ Units: [unitOf(Number(draft))] }],
    Status: 'Published',
  });
  expect(refused.errors?.[0]?.extensions.reason).toBe('course.not-publishable');
});

test('a copy has units of its own and the same files, and is nobody’s to take yet', async () => {
  const media = String(
    await buildMedia(stage.app.tenancy, stage.organisation.id, { kind: 'image', title: 'Map' }),
  );
  const course = await stage.buildCourse([{ Title: 'One', Units: [unitOf(first), unitOf(second)] }], {
    StartDate: '2026-01-01T00:00:00Z',
  });
  const made = await stage.get(
    'author',
    'mutation ($i: ResourceInput!) { createResource(input: $i) { ID Title Type CourseID Course { Title } Media { URL } } }',
    { i: { CourseID: course.id, MediaID: media } },
  );
  expect(made.createResource).toMatchObject({
    Title: 'Map',
    Type: 'image',
    CourseID: course.id,
    Course: { Title: 'Hygiene' },
  });
  await stage.get('learner', 'mutation ($id: ID!) { beginCourse(ID: $id) { ID } }', { id: course.id });
  const { copyCourse } = await stage.get(
    'author',
    'mutation ($id: ID!) { copyCourse(CourseID: $id) { ID Title Status StartDate TotalStudents Modules { Title Units { ID ItemID } } Resources { Title } } }',
    { id: course.id },
  );
  expect(copyCourse).toMatchObject({
    Title: 'Hygiene (copy)',
    Status: 'Unpublished',
    StartDate: '2026-01-01T00:00:00.000Z',
    TotalStudents: 0,
    Modules: [{ Title: 'One', Units: [{ ItemID: String(first) }, { ItemID: String(second) }] }],
    Resources: [{ Title: 'Map' }],
  });
  const numbers = copyCourse.Modules[0].Units.map(({ ID }: { ID: string }) => ID);
  expect(numbers.filter((id: string) => course.units.includes(id))).toEqual([]);
  const removed = await stage.get('author', 'mutation ($ids: [ID!]!) { deleteResources(IDs: $ids) }', {
    ids: [made.createResource.ID],
  });
  expect(removed.deleteResources).toEqual([made.createResource.ID]);
});

test('a member is added by the admin group, and only to what they see', async () => {
  const { id } = await stage.buildCourse([{ Units: [unitOf(first)] }]);
  const add = (who: Who, memberId: string) =>
    stage.ask(
      who,
      'mutation ($id: ID!, $m: ID!) { addMemberToCourse(CourseID: $id, MemberID: $m) { TotalStudents } }',
      { id, m: memberId },
    );
  const learner = String(stage.person('learner').personId);
  expect((await add('author', learner)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await add('admin', String(stage.person('stranger').personId))).errors?.[0]?.extensions.code).toBe(
    'NOT_FOUND',
  );
  expect((await add('admin', learner)).data.addMemberToCourse.TotalStudents).toBe(1);
  expect((await add('admin', learner)).data.addMemberToCourse.TotalStudents).toBe(1);
  const group = await stage.buildGroup('Others', ['other']);
  await stage.get(
    'admin',
    'mutation ($id: ID!, $g: [ID!]!) { updateCourseGroups(ID: $id, GroupIDs: $g) { ID } }',
    { id, g: [String(group)] },
  );
  expect((await add('admin', String(stage.person('learner').personId))).errors?.[0]?.extensions.reason).toBe(
    'course.member-without-access',
  );
});

test('lists show each viewer what the rules say, and the learner’s home the six newest', async () => {
  const title = `Listed ${Date.now()}`;
  const { id } = await stage.buildCourse([{ Units: [unitOf(first)] }], { Title: title });
  await change('author', { ID: id, Title: `${title} draft` });
  const list =
    'query ($t: String!) { readCourses(filter: { Title: { contains: $t } }) { nodes { Title MemberProgress Content360 CanEdit AdminTitle Unlocked } pageInfo { totalCount } } }';
  const seen = async (who: Who) => (await stage.get(who, list, { t: title })).readCourses.nodes;
  expect(await seen('author')).toMatchObject([{ Title: `${title} draft`, CanEdit: true }]);
  expect(await seen('creator')).toMatchObject([{ CanEdit: false }]);
  expect(await seen('analyst')).toMatchObject([{ Title: title, CanEdit: false }]);
  expect(await seen('learner')).toEqual([
    { Title: title, MemberProgress: null, Content360: false, CanEdit: false, AdminTitle: '', Unlocked: true },
  ]);
  const home = await stage.get('learner', '{ dashboardStudent { LatestCourses { ID } } }');
  expect(home.dashboardStudent.LatestCourses).toHaveLength(6);
});

test('a unit leads to its module, its course and the units beside it; what is locked shows no content', async () => {
  const { id, units } = await stage.buildCourse([{ Title: 'One', Units: [unitOf(first), unitOf(second)] }]);
  const ask =
    'query ($u: ID!) { readOneUnit(ID: $u) { ID Type Title Simulation { ID Title Videos { ID } } Module { Title Course { ID Title Tags { ID } } Units { ID isUnlocked Simulation { ID } } } } }';
  const { readOneUnit } = await stage.get('learner', ask, { u: units[1] });
  expect(readOneUnit).toEqual({
    ID: units[1],
    Type: 'Simulation',
    Title: 'Second',
    Simulation: null,
    Module: {
      Title: 'One',
      Course: { ID: id, Title: 'Hygiene', Tags: [] },
      Units: [
        { ID: units[0], isUnlocked: true, Simulation: { ID: String(first) } },
        { ID: units[1], isUnlocked: false, Simulation: null },
      ],
    },
  });
});

test('an item knows the courses that it is a unit of, as far as the viewer reads them', async () => {
  const item = await stage.buildVideoItem('Used twice');
  const unused = await stage.buildVideoItem('Used nowhere');
  const open = await stage.buildCourse([{ Units: [unitOf(first), unitOf(item)] }]);
  const draft = await stage.buildCourse([{ Units: [unitOf(item)] }], { Status: 'Unpublished' });
  const ask =
    'query { readSimulations(filter: { Title: { contains: "Used" } }) { nodes { ID Units { ID isUnlocked Simulation { ID } Module { Course { ID Title } } } } } }';
  const coursesOf = async (who: 'author' | 'learner', id: number) => {
    const { readSimulations } = await stage.get(who, ask);
    const found = readSimulations.nodes.find(({ ID }: { ID: string }) => ID === String(id));
    return found.Units.map((unit: { Module: { Course: { ID: string } } }) => unit.Module.Course.ID).sort();
  };
  expect(await coursesOf('author', item)).toEqual([open.id, draft.id].sort());
  expect(await coursesOf('learner', item)).toEqual([open.id]);
  expect(await coursesOf('learner', unused)).toEqual([]);
  const { readSimulations } = await stage.get('learner', ask);
  const units = readSimulations.nodes.flatMap(({ Units }: { Units: unknown[] }) => Units);
  expect(units).toEqual([
    {
      ID: open.units[1],
      isUnlocked: false,
      Simulation: null,
      Module: { Course: { ID: open.id, Title: 'Hygiene' } },
    },
  ]);
});

test('the files of a course are handed out as they were uploaded, and a video only once it plays', async () => {
  const { tenancy } = stage.app;
  const organisationId = stage.organisation.id;
  const picture = await buildMedia(tenancy, organisationId, { kind: 'image', title: 'Map' });
  const film = await buildMedia(tenancy, organisationId, { title: 'Film' });
  const late = await buildMedia(tenancy, organisationId, { title: 'Late', status: 'Transcoding' });
  await tenancy.inOrganisation(organisationId, ({ db }) =>
    db
      .updateTable('media')
      .set({ hls_key: `org/${organisationId}/media/1/hls/0123456789ab/master.m3u8` })
      .where('id', '=', film)
      .execute(),
  );
  const course = await stage.buildCourse([{ Units: [unitOf(first)] }]);
  for (const id of [picture, film, late])
    await stage.get('author', 'mutation ($i: ResourceInput!) { createResource(input: $i) { ID } }', {
      i: { CourseID: course.id, MediaID: String(id) },
    });
  const { readMyCourse } = await stage.get(
    'learner',
    'query ($id: ID!) { readMyCourse(ID: $id) { Resources { Title URL } } }',
    { id: course.id },
  );
  const file = expect.stringMatching(/^\/media\/.+\/source$/);
  expect(readMyCourse.Resources).toEqual([
    { Title: 'Map', URL: file },
    { Title: 'Film', URL: file },
    { Title: 'Late', URL: null },
  ]);
});
