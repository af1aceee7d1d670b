import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildGroup } from '#tests/builders/authoring.ts';
import { insertItem, publishVersion } from '#tests/builders/content.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { newKey } from '#tests/builders/play.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

/**
 * A course of two units. Ann is done with 80 and 60, Ben has the first with 40, Cid began the first and left, and Dan only
 * opened the course; Eve began long ago. Ann and Ben are on the ward, which Mia manages. The server's day is 2026-11-02.
 */

let app: TestApp;
let organisationId: number;
const people: Record<string, BuiltMember> = {};
const tokens: Record<string, string> = {};
let course: number;
let units: number[];
let ward: number;
let desk: number;
const id = (name: string) => people[name]?.personId ?? 0;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  const ours = await buildOrganisation(app.tenancy);
  organisationId = ours.id;
  for (const [name, role] of [
    ['Zoe', 'analyst'],
    ['Kim', 'contentcreator'],
    ['Lee', 'contentcreator'],
    ['Mia', 'user'],
    ['Ann', 'user'],
    ['Ben', 'user'],
    ['Cid', 'user'],
    ['Dan', 'user'],
    ['Eve', 'user'],
  ] as const) {
    const member = await buildMember(app.tenancy, ours, role, { firstName: name, surname: 'Reed' });
    people[name] = member;
    tokens[name] = await signIn(app, member);
  }
  ward = await buildGroup(app.tenancy, ours.id, 'Ward', [id('Ann'), id('Ben')]);
  desk = await buildGroup(app.tenancy, ours.id, 'Desk', [id('Cid')]);
  ({ course, units } = await buildCourse());
  await enrol('Ann', { day: '2026-10-10', progress: 100, results: [80, 60], timesMs: [60_000, 30_000] });
  await enrol('Ben', { day: '2026-10-11', progress: 50, results: [40], timesMs: [10_000] });
  await enrol('Cid', { day: '2026-10-12', progress: 0, results: [], timesMs: [5_000] });
  await enrol('Dan', { day: '2026-10-13', progress: 0, results: [], timesMs: [] });
  await enrol('Eve', { day: '2026-08-01', progress: 100, results: [100, 100], timesMs: [1_000, 1_000] });
});
afterAll(() => app.close());

function buildCourse(): Promise<{ course: number; units: number[] }> {
  return app.tenancy.inOrganisation(organisationId, async (scope) => {
    const { db } = scope;
    const of = { organisation_id: organisationId };
    await db
      .insertInto('group_manager')
      .values({ ...of, group_id: ward, person_id: id('Mia') })
      .execute();
    const items: number[] = [];
    for (const title of ['First', 'Second']) {
      const item = await insertItem(scope, 'simulation', { title, author_person_id: id('Kim') });
      await publishVersion(scope, item, { number: 1, title, content: {} });
      items.push(item);
    }
    await db
      .insertInto('hidden_scores')
      .values({ ...of, item_kind: 'simulation', item_id: items[1] ?? 0 })
      .execute();
    const made = await insertItem(scope, 'course', {
      title: 'Hygiene',
      admin_title: 'Inner name',
      author_person_id: id('Kim'),
    });
    await db
      .insertInto('course')
      .values({ ...of, id: made, content: '{}' })
      .execute();
    const built: number[] = [];
    for (const item of items) {
      const unit = await db
        .insertInto('course_unit')
        .values({ ...of, course_id: made, item_id: item, item_kind: 'simulation' })
        .returning('id')
        .executeTakeFirstOrThrow();
      built.push(Number(unit.id));
    }
    await publishVersion(scope, made, {
      number: 1,
      title: 'Hygiene',
      content: {
        format: 1,
        timeZone: 'UTC',
        modules: [
          {
            id: 1,
            title: 'Basics',
            units: built.map((unit, index) => ({ id: unit, itemKind: 'simulation', itemId: items[index] })),
          },
        ],
      },
    });
    return { course: made, units: built };
  });
}

type Taken = { day: string; progress: number; results: number[]; timesMs: number[] };

async function enrol(name: string, { day, progress, results, timesMs }: Taken): Promise<void> {
  const at = new Date(`${day}T09:00:00Z`);
  const person = { organisation_id: organisationId, person_id: id(name) };
  await app.tenancy.inOrganisation(organisationId, async ({ db }) => {
    await db
      .insertInto('course_enrolment')
      .values({
        ...person,
        course_id: course,
        started_at: at,
        last_activity_at: at,
        progress,
        completed_at: progress === 100 ? at : null,
      })
      .execute();
    for (const [index, best] of results.entries()) {
      await db
        .insertInto('course_unit_progress')
        .values({ ...person, unit_id: units[index] ?? 0, completed_at: at, best_score: best })
        .execute();
    }
    for (const [index, time] of timesMs.entries()) {
      await db
        .insertInto('attempt')
        .values({
          ...person,
          attempt_key: newKey(),
          item_kind: 'simulation',
          item_id: 1,
          version_id: 1,
          unit_id: units[index] ?? 0,
          started_at: at,
          time_spent_ms: time,
        })
        .execute();
    }
  });
}

const figures =
  'TotalLearners TotalCompletions TotalPassed CompletedPercent AverageProgress AverageScore TotalTimeSpent AverageTimeSpent';
const all = { s: '2026-10-04', e: '2026-11-02' };

function ask(text: string, variables: Record<string, unknown>, who: string) {
  return app.graphql(text, variables, { token: tokens[who] ?? null });
}
async function list(variables: Record<string, unknown> = {}, who = 'Zoe') {
  const { data, errors } = await ask(
    `query ($s: String, $e: String, $u: String, $g: ID, $f: AnalysedCourseFilter) {
      readAnalysedCourses(StartDate: $s, EndDate: $e, UserType: $u, GroupID: $g, filter: $f) {
        nodes { Title Figures { ${figures} } } } }`,
    { ...all, ...variables },
    who,
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.readAnalysedCourses.nodes;
}
async function one(variables: Record<string, unknown> = {}, who = 'Zoe') {
  const { data, errors } = await ask(
    `query ($id: ID!, $s: String, $e: String, $u: String, $g: ID) {
      courseAnalytics(CourseID: $id, StartDate: $s, EndDate: $e, UserType: $u, GroupID: $g) {
        Title Figures { ${figures} } Units { Title ModuleTitle TotalBegun TotalCompletions TotalStopped AverageScore }
        Progress { From To Count } } }`,
    { id: course, ...all, ...variables },
    who,
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.courseAnalytics;
}
async function learners(variables: Record<string, unknown> = {}, who = 'Zoe'): Promise<string[]> {
  const { data, errors } = await ask(
    `query ($id: ID!, $s: String, $e: String, $f: CourseLearnerFilter, $sort: [SortInput!], $g: ID) {
      readCourseLearners(CourseID: $id, StartDate: $s, EndDate: $e, filter: $f, sort: $sort, GroupID: $g) {
        nodes { Person { Name } Progress AverageScore TimeSpent Units { Completed BestScore } } } }`,
    { id: course, ...all, ...variables },
    who,
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.readCourseLearners.nodes.map(
    // biome-ignore lint/suspicious/noExplicitAny: as wide as the answer
    ({ Person, Progress, AverageScore, TimeSpent, Units }: any) =>
      `${Person.Name.split(' ')[0]} ${Progress}% ${AverageScore} ${TimeSpent / 1000}s ${Units.length}`,
  );
}

const ofFour = {
  TotalLearners: 4,
  TotalCompletions: 1,
  TotalPassed: 0,
  CompletedPercent: 25,
  // 100, 50, 0 and 0.
  AverageProgress: 37.5,
  // Ann's 80 and 60 come to 70, Ben has 40: people count alike.
  AverageScore: 55,
  TotalTimeSpent: 105_000,
  AverageTimeSpent: 26_250,
};

describe('the list of courses', () => {
  test('is of those who began in the days, with what they came to', async () => {
    expect(await list()).toEqual([{ Title: 'Inner name', Figures: ofFour }]);
  });

  test('is narrowed by days, group and user type, and says null where nothing is', async () => {
    expect((await list({ s: '2026-08-01', e: '2026-08-01' }))[0].Figures).toMatchObject({
      TotalLearners: 1,
      AverageScore: 100,
      TotalTimeSpent: 2_000,
    });
    expect((await list({ g: ward }))[0].Figures).toMatchObject({ TotalLearners: 2, CompletedPercent: 50 });
    expect((await list({ u: 'analyst' }))[0].Figures).toMatchObject({
      TotalLearners: 0,
      AverageScore: null,
      AverageProgress: null,
      AverageTimeSpent: null,
    });
    expect(await list({ u: 'analyst', f: { Used: true } })).toEqual([]);
  });

  test('is of their own for creators', async () => {
    expect(await list({}, 'Kim')).toHaveLength(1);
    expect(await list({}, 'Lee')).toEqual([]);
  });

  test('is of the people of their groups for managers, without hidden scores and inner names', async () => {
    const [row] = await list({}, 'Mia');
    expect(row.Title).toBe('Hygiene');
    // Of Ann the 80 of the first unit alone.
    expect(row.Figures).toMatchObject({ TotalLearners: 2, AverageScore: 60 });
    expect(await list({ g: desk }, 'Mia')).toEqual([]);
  });

  test('is not for learners', async () => {
    const { errors } = await ask('{ readAnalysedCourses { nodes { ID } } }', {}, 'Ann');
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

describe('one course', () => {
  test('says unit after unit who began, who is done and who stopped', async () => {
    const { Figures, Units } = await one();
    expect(Figures).toEqual(ofFour);
    expect(Units).toEqual([
      {
        Title: 'First',
        ModuleTitle: 'Basics',
        TotalBegun: 3,
        TotalCompletions: 2,
        TotalStopped: 2,
        AverageScore: 60,
      },
      {
        Title: 'Second',
        ModuleTitle: 'Basics',
        TotalBegun: 1,
        TotalCompletions: 1,
        TotalStopped: 1,
        AverageScore: 60,
      },
    ]);
  });

  test('says how many are how far; the bands come to everybody', async () => {
    const { Progress } = await one();
    expect(Progress.map(({ From, Count }: { From: number; Count: number }) => [From, Count])).toEqual([
      [0, 2],
      [1, 0],
      [25, 0],
      [50, 1],
      [75, 0],
      [100, 1],
    ]);
  });

  test('shows managers their people and no hidden score, and nobody what is not theirs', async () => {
    const seen = await one({}, 'Mia');
    expect(seen.Figures.TotalLearners).toBe(2);
    expect(seen.Units.map(({ AverageScore }: { AverageScore: number | null }) => AverageScore)).toEqual([
      60,
      null,
    ]);
    expect(await one({}, 'Lee')).toBeNull();
    expect(await one({ id: 999_999 })).toBeNull();
  });
});

describe('its learners', () => {
  test('come with the least progress first, and of those who did nothing for longest', async () => {
    expect(await learners()).toEqual([
      'Cid 0% null 5s 1',
      'Dan 0% null 0s 0',
      'Ben 50% 40 10s 1',
      'Ann 100% 70 90s 2',
    ]);
  });

  test.each([
    [{ sort: [{ field: 'Score', direction: 'DESC' }] }, 'Ann Ben Cid Dan'],
    [{ sort: [{ field: 'Name', direction: 'ASC' }] }, 'Ann Ben Cid Dan'],
    [{ sort: [{ field: 'TimeSpent', direction: 'DESC' }] }, 'Ann Ben Cid Dan'],
    [{ sort: [{ field: 'Started', direction: 'DESC' }] }, 'Dan Cid Ben Ann'],
    [{ f: { State: 'completed' } }, 'Ann'],
    [{ f: { State: 'not-completed' } }, 'Cid Dan Ben'],
    [{ f: { Name: { contains: 'BEN R' } } }, 'Ben'],
    [{ f: { Name: { contains: '%' } } }, ''],
  ])('answer %j', async (variables, names) => {
    expect((await learners(variables)).map((row) => row.split(' ')[0]).join(' ')).toBe(names);
  });

  test('are for managers those of their groups, whatever group they name', async () => {
    expect(await learners({}, 'Mia')).toEqual(['Ben 50% 40 10s 1', 'Ann 100% 80 90s 2']);
    expect(await learners({ g: desk }, 'Mia')).toEqual([]);
    expect(await learners({}, 'Lee')).toEqual([]);
  });
});

test('numbers about fewer than five people are withheld where the organisation asks for it', async () => {
  const setting = (on: boolean) =>
    app.database.executeSql(
      `update organisation set withhold_small_groups = ${on} where id = ${organisationId}`,
    );
  const ask = (document: string, variables: Record<string, unknown> = {}) =>
    app.graphql(document, { id: String(course), ...variables }, { token: tokens.Zoe ?? null });
  const list = (args: string) =>
    ask(
      `{ readAnalysedCourses${args} { nodes { Figures { TotalLearners AverageScore Withheld ScoreWithheld } } } }`,
    );
  const report = `query ($id: ID!, $s: String) { courseAnalytics(CourseID: $id, StartDate: $s) {
    Figures { TotalLearners Withheld } Units { TotalBegun AverageScore ScoreWithheld } } }`;
  await setting(true);
  const few = await list('');
  const refused = await ask(report);
  // With Eve they are five, of whom three have a score.
  const enough = await list('(StartDate: "2026-07-01")');
  const shown = await ask(report, { s: '2026-07-01' });
  const group = await ask(`{ readAnalysedCourses(GroupID: "${ward}") { nodes { ID } } }`);
  await setting(false);
  expect(few.data.readAnalysedCourses.nodes).toEqual([
    { Figures: { TotalLearners: 0, AverageScore: null, Withheld: true, ScoreWithheld: false } },
  ]);
  expect(refused.errors?.[0]?.extensions.reason).toBe('analytics.few-people');
  expect(enough.data.readAnalysedCourses.nodes).toEqual([
    { Figures: { TotalLearners: 5, AverageScore: null, Withheld: false, ScoreWithheld: true } },
  ]);
  const { Figures, Units } = shown.data.courseAnalytics;
  expect(Figures).toEqual({ TotalLearners: 5, Withheld: false });
  expect(Units[0]).toMatchObject({ AverageScore: null, ScoreWithheld: true });
  // The ward has two people.
  expect(group.errors?.[0]?.extensions.reason).toBe('analytics.few-people');
});
