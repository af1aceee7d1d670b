import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fewPeopleReason } from '#kernel/fewest-people.ts';
import { buildGroup } from '#tests/builders/authoring.ts';
import { insertItem, publishVersion } from '#tests/builders/content.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { newKey } from '#tests/builders/play.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

/**
 * Six learners began Hygiene, two of them Lifting as well, which is another author's. Mia manages the ward of the first two. The
 * server's day is 2026-11-02.
 */
let app: TestApp;
let organisationId: number;
const people: Record<string, BuiltMember> = {};
const tokens: Record<string, string> = {};
const courses: Record<string, { id: number; unit: number }> = {};
let ward: number;
let most: number;
const learners = ['ann', 'ben', 'cid', 'dan', 'eve', 'fay'];
const idOf = (name: string) => people[name]?.personId ?? 0;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  const organisation = await buildOrganisation(app.tenancy);
  organisationId = organisation.id;
  for (const [name, role] of [
    ...(['analyst', 'admin', 'super', 'customeradmin'] as const).map((each) => [each, each] as const),
    ...(['kim', 'lee'] as const).map((each) => [each, 'contentcreator'] as const),
    ...['mia', ...learners].map((each) => [each, 'user'] as const),
  ]) {
    const member = await buildMember(app.tenancy, organisation, role);
    people[name] = member;
    tokens[name] = await signIn(app, member);
  }
  const stranger = await buildOrganisation(app.tenancy, 'Elsewhere');
  tokens.stranger = await signIn(app, await buildMember(app.tenancy, stranger, 'admin'));
  ward = await buildGroup(app.tenancy, organisationId, 'Ward', [idOf('ann'), idOf('ben')]);
  most = await buildGroup(app.tenancy, organisationId, 'Most', learners.slice(0, 5).map(idOf));
  await app.tenancy.inOrganisation(organisationId, async ({ db }) => {
    await db
      .insertInto('group_manager')
      .values({ organisation_id: organisationId, group_id: ward, person_id: idOf('mia') })
      .execute();
  });
  await buildCourse('Hygiene', 'kim');
  await buildCourse('Lifting', 'lee');
  await begin('ann', 'Hygiene', '2026-10-04', { done: true, score: 80 });
  await begin('ben', 'Hygiene', '2026-10-10', { done: true, score: 60 });
  await begin('cid', 'Hygiene', '2026-10-10', { done: false, score: 40 });
  await begin('dan', 'Hygiene', '2026-10-10', { done: false, score: null });
  await begin('eve', 'Hygiene', '2026-10-10', { done: false, score: null });
  await begin('fay', 'Hygiene', '2026-11-02', { done: false, score: null });
  await begin('ann', 'Lifting', '2026-10-20', { done: true, score: 100 });
  await begin('ben', 'Lifting', '2026-10-20', { done: false, score: null });
  // In the days before.
  await begin('cid', 'Lifting', '2026-10-03', { done: true, score: 50 });
});
afterAll(() => app.close());
afterEach(() => withhold(false));

async function buildCourse(title: string, author: string): Promise<void> {
  await app.tenancy.inOrganisation(organisationId, async (scope) => {
    const of = { organisation_id: organisationId };
    const by = { author_person_id: idOf(author) };
    const item = await insertItem(scope, 'simulation', { title, ...by });
    await publishVersion(scope, item, { number: 1, title, content: {} });
    const id = await insertItem(scope, 'course', { title, ...by });
    await scope.db
      .insertInto('course')
      .values({ ...of, id, content: '{}' })
      .execute();
    const unit = await scope.db
      .insertInto('course_unit')
      .values({ ...of, course_id: id, item_id: item, item_kind: 'simulation' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await publishVersion(scope, id, {
      number: 1,
      title,
      content: {
        format: 1,
        timeZone: 'UTC',
        modules: [
          { id: 1, title: 'Basics', units: [{ id: Number(unit.id), itemKind: 'simulation', itemId: item }] },
        ],
      },
    });
    courses[title] = { id, unit: Number(unit.id) };
  });
}

async function begin(
  name: string,
  title: string,
  day: string,
  { done, score }: { done: boolean; score: number | null },
): Promise<void> {
  const { id = 0, unit = 0 } = courses[title] ?? {};
  const at = new Date(`${day}T23:30:00Z`);
  const person = { organisation_id: organisationId, person_id: idOf(name) };
  await app.tenancy.inOrganisation(organisationId, async ({ db }) => {
    await db
      .insertInto('course_enrolment')
      .values({
        ...person,
        course_id: id,
        started_at: at,
        last_activity_at: at,
        progress: done ? 100 : 0,
        completed_at: done ? at : null,
      })
      .execute();
    if (score === null) return;
    await db
      .insertInto('course_unit_progress')
      .values({ ...person, unit_id: unit, completed_at: done ? at : null, best_score: score })
      .execute();
    for (const timeMs of [40_000, 20_000])
      await db
        .insertInto('attempt')
        .values({
          ...person,
          attempt_key: newKey(),
          item_kind: 'simulation',
          item_id: 1,
          version_id: 1,
          unit_id: unit,
          started_at: at,
          time_spent_ms: timeMs,
        })
        .execute();
  });
}

function withhold(on: boolean) {
  return app.database.executeSql(
    `update organisation set withhold_small_groups = ${on} where id = ${organisationId}`,
  );
}

type Asked = { s?: string; e?: string; u?: string; g?: number };
const figures = 'TotalUsers TotalViews TotalCompletions CompletedPercent AverageScore TotalTimeSpent';

function ask(variables: Asked, who = 'analyst') {
  return app.graphql(
    `query ($s: String, $e: String, $u: String, $g: ID) {
      coursesAnalytics(StartDate: $s, EndDate: $e, UserType: $u, GroupID: $g) {
        Figures { ${figures} ScoreWithheld } Previous { ${figures} Withheld } Kinds { Kind }
        DailyViews { Date Count } DailyCompletedSessions { Date Count } PreviousDailyViews { Date Count }
        WithheldDays LeavesOutItems } }`,
    variables,
    { token: tokens[who] ?? null },
  );
}

/** The same counted over enrolments and sessions one by one, of the courses of one author or all. */
async function count({ s = '2026-10-04', e = '2026-11-02', u, g }: Asked, author?: string) {
  return app.tenancy.inOrganisation(organisationId, async ({ db }) => {
    const { rows } = await sql<{
      course: number;
      person: number;
      day: string;
      completed: boolean;
      score: number | null;
      time: number;
    }>`
      select e.course_id::integer as course, e.person_id::integer as person, e.completed_at is not null as completed,
        to_char(e.started_at at time zone 'UTC', 'YYYY-MM-DD') as day,
        (select avg(p.best_score)::float from course_unit_progress p join course_unit n on n.id = p.unit_id
          where n.course_id = e.course_id and p.person_id = e.person_id) as score,
        (select coalesce(sum(a.time_spent_ms), 0)::integer from attempt a join course_unit n on n.id = a.unit_id
          where n.course_id = e.course_id and a.person_id = e.person_id) as time
      from course_enrolment e join content_item i on i.id = e.course_id
      where (e.started_at at time zone 'UTC')::date between ${s}::date and ${e}::date
        and ${author === undefined ? sql`true` : sql`i.author_person_id = ${idOf(author)}`}
        and ${u === undefined ? sql`true` : sql`(select m.role from membership m where m.person_id = e.person_id) = ${u}`}
        and ${g === undefined ? sql`true` : sql`e.person_id in (select gm.person_id from group_member gm where gm.group_id = ${g})`}
      order by day`.execute(db);
    const done = rows.filter(({ completed }) => completed);
    const scores = rows.flatMap(({ score }) => score ?? []);
    const days = (of: typeof rows) =>
      [...Map.groupBy(of, ({ day }) => day)].map(([day, those]) => ({ Date: day, Count: those.length }));
    return {
      Figures: {
        TotalUsers: new Set(rows.map(({ person }) => person)).size,
        TotalViews: rows.length,
        TotalCompletions: done.length,
        CompletedPercent: rows.length === 0 ? 0 : Math.round((done.length / rows.length) * 100),
        AverageScore: scores.length === 0 ? null : scores.reduce((a, b) => a + b) / scores.length,
        TotalTimeSpent: rows.reduce((sum, { time }) => sum + time, 0),
      },
      DailyViews: days(rows),
      DailyCompletedSessions: days(done),
    };
  });
}

describe('what all courses come to', () => {
  test.each<[string, Asked]>([
    ['the last days', {}],
    ['other days', { s: '2026-10-01', e: '2026-10-10' }],
    ['a day without a beginning', { s: '2026-10-05', e: '2026-10-05' }],
    ['learners', { u: 'user' }],
    ['nobody of a user type', { u: 'analyst' }],
  ])('is what its enrolments come to, one by one: %s', async (_what, asked) => {
    const { data } = await ask(asked);
    expect(data.coursesAnalytics).toMatchObject(await count(asked));
  });

  test('is that of a group, and the days before stand beside it', async () => {
    expect((await ask({ g: ward })).data.coursesAnalytics).toMatchObject(await count({ g: ward }));
    const { coursesAnalytics } = (await ask({})).data;
    expect(coursesAnalytics).toMatchObject({
      Figures: { TotalUsers: 6, TotalViews: 8 },
      Previous: (await count({ s: '2026-09-04', e: '2026-10-03' })).Figures,
      PreviousDailyViews: [{ Date: '2026-10-03', Count: 1 }],
      Kinds: [{ Kind: 'course' }],
      WithheldDays: [],
      LeavesOutItems: false,
    });
  });

  test('is the sum of the rows of its list', async () => {
    const { data } = await app.graphql(
      '{ readAnalysedCourses { nodes { Figures { TotalLearners TotalCompletions TotalTimeSpent } } } }',
      {},
      { token: tokens.analyst ?? null },
    );
    type Row = { Figures: Record<'TotalLearners' | 'TotalCompletions' | 'TotalTimeSpent', number> };
    const rows: Row[] = data.readAnalysedCourses.nodes;
    const sum = (name: keyof Row['Figures']) => rows.reduce((all, { Figures }) => all + Figures[name], 0);
    expect((await ask({})).data.coursesAnalytics.Figures).toMatchObject({
      TotalViews: sum('TotalLearners'),
      TotalCompletions: sum('TotalCompletions'),
      TotalTimeSpent: sum('TotalTimeSpent'),
    });
  });

  test('is of everything for administrators and analysts, of their own for creators, and not for learners', async () => {
    for (const who of ['admin', 'super', 'customeradmin'])
      expect((await ask({}, who)).data.coursesAnalytics, who).toMatchObject(await count({}));
    for (const who of ['kim', 'lee'])
      expect((await ask({}, who)).data.coursesAnalytics, who).toMatchObject(await count({}, who));
    expect((await ask({}, 'ann')).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await ask({}, 'stranger')).data.coursesAnalytics.Figures.TotalViews).toBe(0);
  });

  test('is of the people of their groups for managers, whatever group they name', async () => {
    expect((await ask({}, 'mia')).data.coursesAnalytics).toMatchObject(await count({ g: ward }));
    expect((await ask({ g: most }, 'mia')).data.coursesAnalytics.Figures.TotalViews).toBe(0);
  });
});

describe('one course beside the days before', () => {
  const askBefore = async (title: string, who = 'analyst') => {
    const { data, errors } = await app.graphql(
      `query ($id: ID!) { courseAnalytics(CourseID: $id) { Previous {
        TotalLearners TotalCompletions TotalTimeSpent AverageScore Withheld } } }`,
      { id: courses[title]?.id },
      { token: tokens[who] ?? null },
    );
    return errors ? errors[0]?.extensions.reason : data.courseAnalytics?.Previous;
  };

  test('has the figures of as many days before, of who is seen', async () => {
    expect(await askBefore('Lifting')).toEqual({
      ...{ TotalLearners: 1, TotalCompletions: 1, TotalTimeSpent: 60_000, AverageScore: 50, Withheld: false },
    });
    const nobody = { TotalLearners: 0, TotalCompletions: 0, TotalTimeSpent: 0, AverageScore: null };
    expect(await askBefore('Hygiene')).toEqual({ ...nobody, Withheld: false });
    // Nobody of the ward.
    expect(await askBefore('Lifting', 'mia')).toEqual({ ...nobody, Withheld: false });
  });

  test('says nothing of few who began it then', async () => {
    for (const name of ['dan', 'eve', 'fay'])
      await begin(name, 'Lifting', '2026-10-21', { done: false, score: null });
    await withhold(true);
    expect(await askBefore('Lifting')).toMatchObject({
      TotalLearners: 0,
      AverageScore: null,
      Withheld: true,
    });
    await app.database.executeSql(
      `delete from course_enrolment where course_id = ${courses.Lifting?.id} and started_at > '2026-10-21'`,
    );
  });
});

describe('how far members come with courses', () => {
  const steps =
    'Assigned { Assigned Started Finished Passed Withheld } Used { Started Finished Passed Withheld }';
  const funnel = async (variables: { id?: number; g?: number } = {}, who = 'analyst') =>
    app.graphql(
      `query ($id: ID, $g: ID) { courseFunnelAnalytics(CourseID: $id, GroupID: $g) { ${steps} } }`,
      variables,
      { token: tokens[who] ?? null },
    );

  beforeAll(async () => {
    const at = new Date('2026-10-12T09:00:00Z');
    await app.tenancy.inOrganisation(organisationId, async ({ db }) => {
      const of = { organisation_id: organisationId };
      for (const [title, rounds] of [
        [
          'Hygiene',
          [
            ['ann', true, false],
            ['cid', false, false],
            ['mia', false, false],
            ['dan', false, true],
          ],
        ],
        ['Lifting', [['ben', false, false]]],
      ] as const) {
        const { id } = await db
          .insertInto('assignment')
          .values({
            ...of,
            item_kind: 'course',
            item_id: courses[title]?.id ?? 0,
            item_title: title,
            created_by_person_id: idOf('admin'),
            created_at: at,
            changed_at: at,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        for (const [name, done, withdrawn] of rounds)
          await db
            .insertInto('assignment_round')
            .values({
              ...of,
              assignment_id: id,
              person_id: idOf(name),
              number: 1,
              assigned_at: at,
              completed_at: done ? at : null,
              withdrawn_at: withdrawn ? at : null,
            })
            .execute();
      }
    });
  });

  test('is told of what was assigned and not withdrawn, and of what was begun: of one course, and of all', async () => {
    expect((await funnel({ id: courses.Hygiene?.id ?? 0 })).data.courseFunnelAnalytics).toEqual({
      Assigned: { Assigned: 3, Started: 2, Finished: 1, Passed: 1, Withheld: false },
      Used: { Started: 6, Finished: 2, Passed: 0, Withheld: false },
    });
    expect((await funnel()).data.courseFunnelAnalytics).toEqual({
      Assigned: { Assigned: 4, Started: 3, Finished: 1, Passed: 1, Withheld: false },
      Used: { Started: 8, Finished: 3, Passed: 0, Withheld: false },
    });
  });

  test('is of their own courses for creators, of their people for managers, and not for learners', async () => {
    expect((await funnel({}, 'lee')).data.courseFunnelAnalytics.Assigned.Assigned).toBe(1);
    expect((await funnel({ id: courses.Hygiene?.id ?? 0 }, 'lee')).data.courseFunnelAnalytics).toBeNull();
    expect((await funnel({}, 'mia')).data.courseFunnelAnalytics).toMatchObject({
      Assigned: { Assigned: 2 },
      Used: { Started: 4 },
    });
    expect((await funnel({ g: most }, 'mia')).data.courseFunnelAnalytics).toMatchObject({
      Assigned: { Assigned: 0 },
      Used: { Started: 0 },
    });
    expect((await funnel({}, 'ann')).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await funnel({}, 'stranger')).data.courseFunnelAnalytics.Used.Started).toBe(0);
  });

  test('leaves out courses of few people, and says nothing of few who were assigned one', async () => {
    await withhold(true);
    // Lifting is not among them: two began it.
    expect((await funnel()).data.courseFunnelAnalytics).toEqual({
      Assigned: { Assigned: 0, Started: 0, Finished: 0, Passed: 0, Withheld: true },
      Used: { Started: 6, Finished: 2, Passed: 0, Withheld: false },
    });
    const ofLifting = await funnel({ id: courses.Lifting?.id ?? 0 });
    expect(ofLifting.errors?.[0]?.extensions.reason).toBe(fewPeopleReason);
    expect((await funnel({ g: ward })).errors?.[0]?.extensions.reason).toBe(fewPeopleReason);
  });
});

describe('the filter by a tag', () => {
  const tags: Record<string, string> = {};
  beforeAll(async () => {
    await app.tenancy.inOrganisation(organisationId, async ({ db }) => {
      const of = { organisation_id: organisationId };
      for (const [name, ...titles] of [
        ['Clean', 'Hygiene'],
        ['Ward', 'Hygiene', 'Lifting'],
        ['Heavy', 'Lifting'],
        ['Unused'],
      ] as const) {
        const { id } = await db
          .insertInto('content_tag')
          .values({ ...of, name })
          .returning('id')
          .executeTakeFirstOrThrow();
        tags[name] = String(id);
        for (const title of titles)
          await db
            .insertInto('content_item_tag')
            .values({ ...of, tag_id: id, item_id: courses[title]?.id ?? 0 })
            .execute();
      }
    });
  });
  const tagged = (tag: string, who = 'analyst') =>
    app.graphql(
      `query ($t: ID) { coursesAnalytics(TagID: $t) { Figures { ${figures} } DailyViews { Date Count } DailyCompletedSessions { Date Count } LeavesOutItems }
        readAnalysedCourses(TagID: $t) { nodes { Title Figures { TotalLearners } } pageInfo { totalCount } }
        courseFunnelAnalytics(TagID: $t) { Used { Started } Assigned { Assigned } } }`,
      { t: tags[tag] },
      { token: tokens[who] ?? null },
    );

  test('is what the courses with it come to, in figures, list and funnel', async () => {
    const { data } = await tagged('Clean');
    expect(data.coursesAnalytics).toMatchObject(await count({}, 'kim'));
    expect(data.readAnalysedCourses).toEqual({
      nodes: [{ Title: 'Hygiene', Figures: { TotalLearners: 6 } }],
      pageInfo: { totalCount: 1 },
    });
    expect(data.courseFunnelAnalytics).toEqual({ Used: { Started: 6 }, Assigned: { Assigned: 3 } });
    expect((await tagged('Ward')).data.coursesAnalytics).toMatchObject(await count({}));
    const unused = (await tagged('Unused')).data;
    expect(unused.coursesAnalytics.Figures.TotalViews).toBe(0);
    expect(unused.readAnalysedCourses.nodes).toEqual([]);
    expect(unused.courseFunnelAnalytics.Used.Started).toBe(0);
  });

  test('shows creators their own courses alone, and strangers none', async () => {
    const { data } = await tagged('Ward', 'lee');
    expect(data.readAnalysedCourses.nodes.map(({ Title }: { Title: string }) => Title)).toEqual(['Lifting']);
    expect(data.coursesAnalytics).toMatchObject(await count({}, 'lee'));
    const strange = (await tagged('Ward', 'stranger')).data;
    expect(strange.coursesAnalytics.Figures.TotalViews).toBe(0);
    expect(strange.readAnalysedCourses.nodes).toEqual([]);
  });

  test('leaves out courses of few people, and is refused where all of it is about few', async () => {
    await withhold(true);
    const { data } = await tagged('Ward');
    expect(data.coursesAnalytics).toMatchObject({ LeavesOutItems: true, Figures: { TotalViews: 6 } });
    expect((await tagged('Heavy')).errors?.map(({ extensions }) => extensions.reason)).toContain(
      fewPeopleReason,
    );
  });
});

describe('where numbers of small groups are withheld', () => {
  const reason = async (asked: Asked, who?: string) => (await ask(asked, who)).errors?.[0]?.extensions.reason;

  test('courses that few began are left out, with scores and days of few', async () => {
    await withhold(true);
    const { coursesAnalytics } = (await ask({})).data;
    const { Figures } = await count({}, 'kim');
    expect(coursesAnalytics).toMatchObject({
      // Three have a score.
      Figures: { ...Figures, AverageScore: null, ScoreWithheld: true },
      Previous: { Withheld: true, TotalViews: 0 },
      // The day of four, those of one, and none that could be worked out from them.
      DailyViews: [],
      WithheldDays: ['2026-10-04', '2026-10-10', '2026-11-02'],
      LeavesOutItems: true,
    });
  });

  test('what is about few people is refused, and what leaves few others', async () => {
    await withhold(true);
    expect(await reason({ s: '2026-10-20', e: '2026-10-20' })).toBe(fewPeopleReason);
    expect(await reason({ g: ward })).toBe(fewPeopleReason);
    // Five of six.
    expect(await reason({ g: most })).toBe(fewPeopleReason);
    expect(await reason({}, 'lee')).toBe(fewPeopleReason);
    expect(await reason({}, 'mia')).toBe(fewPeopleReason);
    expect(await reason({ u: 'user' })).toBeUndefined();
  });
});
