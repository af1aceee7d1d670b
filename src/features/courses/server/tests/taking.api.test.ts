import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildPublishedVirtualHuman, createApiCaller } from '#tests/builders/conversations.ts';
import { buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { newKey } from '#tests/builders/play.ts';
import { type CourseStage, dayMs, openCourseStage, unitOf, until } from './course-stage.ts';

let stage: CourseStage;
let first: number;
let second: number;
let hidden: number;

beforeAll(async () => {
  stage = await openCourseStage();
  first = await stage.buildVideoItem('First');
  second = await stage.buildVideoItem('Second');
  hidden = await stage.buildVideoItem('For courses', { coursesOnly: true });
});
afterAll(() => stage.app.close());
beforeEach(() => {
  stage.app.clock.now = new Date('2026-11-02T09:00:00Z');
});

const codeOf = (answer: { errors?: { extensions: { code: string; reason?: string } }[] }) =>
  answer.errors?.[0]?.extensions;

async function enrolmentOf(who: 'learner' | 'other', courseId: string) {
  return stage.app.tenancy.inOrganisation(stage.organisation.id, ({ db }) =>
    db
      .selectFrom('course_enrolment')
      .where('course_id', '=', Number(courseId))
      .where('person_id', '=', stage.person(who).personId)
      .selectAll()
      .executeTakeFirst(),
  );
}

describe('playing a unit', () => {
  test('that is open goes on to the next one at once, and is kept as progress', async () => {
    const { id, units } = await stage.buildCourse([{ Units: [unitOf(first), unitOf(second)] }]);
    await stage.get('learner', 'mutation ($id: ID!) { beginCourse(ID: $id) { MemberProgress } }', { id });
    expect(await stage.statesOf('learner', id)).toEqual(['available', 'previous-unit']);
    const played = await stage.play('learner', first, units[0] ?? '');
    expect(played.errors).toBeUndefined();
    expect(await stage.statesOf('learner', id)).toEqual(['completed', 'available']);
    await vi.waitFor(async () => expect((await enrolmentOf('learner', id))?.progress).toBe(50), until);
    await stage.play('learner', second, units[1] ?? '');
    await vi.waitFor(async () => {
      const kept = await enrolmentOf('learner', id);
      expect(kept).toMatchObject({ progress: 100, openings: 1 });
      expect(kept?.completed_at).not.toBeNull();
      expect(kept?.passed_at).not.toBeNull();
    }, until);
    const { readOneCourse } = await stage.get(
      'author',
      'query ($id: ID!) { readOneCourse(ID: $id) { TotalStudents TotalCompletions TotalSuccessful Views Popularity } }',
      { id },
    );
    expect(readOneCourse).toEqual({
      TotalStudents: 1,
      TotalCompletions: 1,
      TotalSuccessful: 1,
      Views: 1,
      Popularity: 1,
    });
  });

  test('that is locked is refused by the server, whatever the screen shows', async () => {
    const { units } = await stage.buildCourse([{ Units: [unitOf(first), unitOf(second)] }]);
    expect(codeOf(await stage.play('learner', second, units[1] ?? ''))).toMatchObject({
      code: 'FORBIDDEN',
      reason: 'course.unit-locked',
    });
  });

  test('of another item, of a course that is not published, or of nothing does not exist', async () => {
    const { id, units } = await stage.buildCourse([{ Units: [unitOf(first)] }]);
    const unit = units[0] ?? '';
    expect(codeOf(await stage.play('learner', second, unit))?.code).toBe('NOT_FOUND');
    expect(codeOf(await stage.play('learner', first, '8999999999'))?.code).toBe('NOT_FOUND');
    expect(codeOf(await stage.play('stranger', first, unit))?.code).toBe('NOT_FOUND');
    await stage.get('author', 'mutation ($i: CourseInput!) { updateCourse(input: $i) { ID } }', {
      i: { ID: id, Status: 'Unpublished' },
    });
    expect(codeOf(await stage.play('learner', first, unit))?.code).toBe('NOT_FOUND');
  });

  test('opens what is kept for courses, to be read and played, and nothing else does', async () => {
    const { units } = await stage.buildCourse([{ Units: [unitOf(hidden)] }]);
    const read =
      'query ($id: ID!, $u: ID) { readSimulationPlayer(ID: $id, UnitID: $u) { ID Videos { ID } } }';
    const alone = await stage.get('learner', read, { id: String(hidden), u: null });
    expect(alone.readSimulationPlayer).toBeNull();
    const asUnit = await stage.get('learner', read, { id: String(hidden), u: units[0] });
    expect(asUnit.readSimulationPlayer).toEqual({ ID: String(hidden), Videos: [{ ID: '1' }] });
    expect(codeOf(await stage.play('learner', hidden, null))?.code).toBe('NOT_FOUND');
    expect((await stage.play('learner', hidden, units[0] ?? '')).errors).toBeUndefined();
  });

  test('of a course of a group is for its members: one who left yesterday is refused, and keeps what was done', async () => {
    const group = await stage.buildGroup('Wards', ['learner']);
    const { id, units } = await stage.buildCourse([{ Units: [unitOf(first), unitOf(second)] }]);
    await stage.get(
      'author',
      'mutation ($id: ID!, $g: [ID!]!) { updateCourseGroups(ID: $id, GroupIDs: $g) { ID } }',
      {
        id,
        g: [String(group)],
      },
    );
    expect(codeOf(await stage.play('other', first, units[0] ?? ''))?.code).toBe('NOT_FOUND');
    await stage.play('learner', first, units[0] ?? '');
    await vi.waitFor(async () => expect((await enrolmentOf('learner', id))?.progress).toBe(50), until);
    await stage.app.tenancy.inOrganisation(stage.organisation.id, ({ db }) =>
      db.deleteFrom('group_member').where('group_id', '=', group).execute(),
    );
    expect(codeOf(await stage.play('learner', second, units[1] ?? ''))?.code).toBe('NOT_FOUND');
    expect(
      (await stage.get('learner', 'query ($id: ID!) { readMyCourse(ID: $id) { ID } }', { id })).readMyCourse,
    ).toBeNull();
    expect((await enrolmentOf('learner', id))?.progress).toBe(50);
  });

  test('that is deleted while it is played ends well, and counts for nothing', async () => {
    const { id, units } = await stage.buildCourse([{ Units: [unitOf(first), unitOf(second)] }]);
    const begun = await stage.play('learner', first, units[0] ?? '', 'right', false);
    expect(begun.errors).toBeUndefined();
    await stage.get('author', 'mutation ($i: CourseInput!) { updateCourse(input: $i) { ID } }', {
      i: { ID: id, Status: 'Published', Modules: [{ Units: [unitOf(second)] }] },
    });
    const ended = await stage.ask(
      'learner',
      'mutation ($i: AnalyticsEventInput!) { createAnalyticsEvent(Input: $i) { Finished } }',
      {
        i: {
          AnalyticsSubmissionID: begun.data.recordSessionEvents.SubmissionID,
          SimulationID: String(first),
          Type: 'END_SIM',
          VideoID: '1',
        },
      },
    );
    expect(ended.errors).toBeUndefined();
    expect(await stage.statesOf('learner', id)).toEqual(['available']);
  });
});

describe('a virtual human as a unit', () => {
  test('is talked with through the open unit only, and its facts are read so', async () => {
    const human = await buildPublishedVirtualHuman(stage.app.tenancy, stage.person('author'));
    await stage.changeItem(human.id, { courses_only: true });
    const { units } = await stage.buildCourse([
      { Units: [unitOf(first), { VirtualHumanID: String(human.id) }] },
    ]);
    const caller = createApiCaller(stage.app, stage.tokenOf('learner'));
    const begin = (unitId?: string) =>
      caller.ask('POST', 'assessments', {
        key: newKey(),
        vhId: String(human.id),
        ...(unitId ? { unitId } : {}),
      });
    const facts = (query: string) => caller.ask('GET', `virtual-humans/${human.id}/player${query}`);
    expect((await begin()).status).toBe(404);
    const locked = { code: 'FORBIDDEN', reason: 'course.unit-locked' };
    expect((await begin(units[1])).error).toMatchObject(locked);
    expect((await facts(`?unitId=${units[1]}`)).error).toMatchObject(locked);
    await stage.play('learner', first, units[0] ?? '');
    expect((await facts('')).status).toBe(404);
    expect((await facts(`?unitId=${units[1]}`)).status).toBe(200);
    expect((await begin(units[0])).status).toBe(404);
    expect((await begin(units[1])).status).toBe(200);
  });
});

describe('locks', () => {
  test('an assessment below its pass mark keeps the next unit locked and says both numbers', async () => {
    const { id, units } = await stage.buildCourse([
      { Units: [unitOf(first, { Assessment: true, PassMark: 80 }), unitOf(second)] },
    ]);
    await stage.play('learner', first, units[0] ?? '', 'wrong');
    const { readMyCourse } = await stage.get(
      'learner',
      'query ($id: ID!) { readMyCourse(ID: $id) { Modules { Units { BestScore Unmet { Rule UnitID Title Needed Score } } } } }',
      { id },
    );
    expect(readMyCourse.Modules[0].Units).toEqual([
      { BestScore: 0, Unmet: [] },
      {
        BestScore: null,
        Unmet: [{ Rule: 'pass-mark', UnitID: units[0], Title: 'First', Needed: 80, Score: 0 }],
      },
    ]);
    await stage.play('learner', first, units[0] ?? '', 'right');
    expect(await stage.statesOf('learner', id)).toEqual(['completed', 'available']);
  });

  test('a pass mark that rises later takes nothing from whoever had completed the unit', async () => {
    const { id, units } = await stage.buildCourse([{ Units: [unitOf(first), unitOf(second)] }]);
    await stage.play('learner', first, units[0] ?? '', 'wrong');
    await vi.waitFor(async () => expect((await enrolmentOf('learner', id))?.progress).toBe(50), until);
    const asked = 'query ($id: ID!) { readMyCourse(ID: $id) { MemberProgress Modules { ID } } }';
    const { readMyCourse } = await stage.get('learner', asked, { id });
    await stage.get('author', 'mutation ($i: CourseInput!) { updateCourse(input: $i) { ID } }', {
      i: {
        ID: id,
        Status: 'Published',
        Modules: [
          {
            ID: readMyCourse.Modules[0].ID,
            Units: [
              { ...unitOf(first, { Assessment: true, PassMark: 80 }), ID: units[0] },
              { ...unitOf(second), ID: units[1] },
            ],
          },
        ],
      },
    });
    expect(await stage.statesOf('learner', id)).toEqual(['completed', 'available']);
    await stage.play('learner', first, units[0] ?? '', 'wrong');
    await stage.get('learner', 'mutation ($id: ID!) { beginCourse(ID: $id) { ID } }', { id });
    expect((await stage.get('learner', asked, { id })).readMyCourse.MemberProgress).toBe(50);
  });

  test('an assessment that hides scores locks without telling the score, and staff see it', async () => {
    const secret = await stage.buildVideoItem('Secret', { hidesScores: true });
    const { id, units } = await stage.buildCourse([
      { Units: [unitOf(secret, { Assessment: true, PassMark: 80 }), unitOf(second)] },
    ]);
    const ask =
      'query ($id: ID!) { readMyCourse(ID: $id) { Modules { Units { BestScore Unmet { Rule Score } } } } }';
    const seen = async (who: 'learner' | 'admin') =>
      (await stage.get(who, ask, { id })).readMyCourse.Modules[0].Units;
    await stage.play('learner', secret, units[0] ?? '', 'wrong');
    await stage.play('admin', secret, units[0] ?? '', 'wrong');
    expect(await seen('learner')).toEqual([
      { BestScore: null, Unmet: [] },
      { BestScore: null, Unmet: [{ Rule: 'pass-mark', Score: null }] },
    ]);
    expect((await seen('admin'))[1].Unmet).toEqual([{ Rule: 'pass-mark', Score: 0 }]);
  });

  test('a module opens as its day begins where the course is, also where that day has no midnight', async () => {
    const module = { UnlockType: 'DATE', UnlockDate: '2027-03-28', Units: [unitOf(first)] };
    // In Beirut the clocks go from 23:59 to 01:00 on this night.
    const { id } = await stage.buildCourse([module], { TimeZone: 'Asia/Beirut' });
    const opens = '2027-03-27T22:00:00.000Z';
    const ask =
      'query ($id: ID!) { readMyCourse(ID: $id) { Modules { UnlocksAt isUnlocked Unmet { Rule At } } } }';
    expect((await stage.get('learner', ask, { id })).readMyCourse.Modules).toEqual([
      { UnlocksAt: opens, isUnlocked: false, Unmet: [{ Rule: 'module-date', At: opens }] },
    ]);
  });

  test('days count from the first opening, also when the course is opened again or the clock is set back', async () => {
    const module = { UnlockType: 'DAYS_AFTER_START', UnlockDaysAfterStart: 2, Units: [unitOf(first)] };
    const { id } = await stage.buildCourse([module]);
    const begin = () => stage.get('learner', 'mutation ($id: ID!) { beginCourse(ID: $id) { ID } }', { id });
    expect(await stage.statesOf('learner', id)).toEqual(['module-days']);
    await begin();
    stage.passTime(-dayMs / 24);
    await begin();
    expect(await stage.statesOf('learner', id)).toEqual(['module-days']);
    expect((await enrolmentOf('learner', id))?.started_at).toEqual(new Date('2026-11-02T09:00:00Z'));
  });

  test('before the course starts everything is locked, and nothing is once a unit was done', async () => {
    const { id } = await stage.buildCourse([{ Units: [unitOf(first)] }], {
      StartDate: '2026-11-05T00:00:00Z',
    });
    expect(await stage.statesOf('learner', id)).toEqual(['course-starts']);
    const { readMyCourse } = await stage.get(
      'learner',
      'query ($id: ID!) { readMyCourse(ID: $id) { Unlocked } }',
      { id },
    );
    expect(readMyCourse).toEqual({ Unlocked: false });
  });

  test('an archived item leaves lists, progress and locks alone', async () => {
    const gone = await stage.buildVideoItem('Gone');
    const { id, units } = await stage.buildCourse([{ Units: [unitOf(gone), unitOf(first), unitOf(second)] }]);
    await stage.changeItem(gone, { archived_at: new Date() });
    expect(await stage.statesOf('learner', id)).toEqual(['available', 'previous-unit']);
    expect(codeOf(await stage.play('learner', gone, units[0] ?? ''))?.code).toBe('NOT_FOUND');
    await stage.play('learner', first, units[1] ?? '');
    await stage.get('learner', 'mutation ($id: ID!) { beginCourse(ID: $id) { MemberProgress } }', { id });
    expect((await enrolmentOf('learner', id))?.progress).toBe(50);
  });
});

test('what a learner reached stays when the course asks for more', async () => {
  const { id, units, modules } = await stage.buildCourse([{ Units: [unitOf(first)] }]);
  await stage.play('learner', first, units[0] ?? '', 'wrong');
  await vi.waitFor(async () => expect((await enrolmentOf('learner', id))?.progress).toBe(100), until);
  const draft = [
    {
      ID: modules[0],
      Units: [{ ID: units[0], Assessment: true, PassMark: 90 }, unitOf(second), unitOf(hidden)],
    },
  ];
  await stage.get('author', 'mutation ($i: CourseInput!) { updateCourse(input: $i) { ID } }', {
    i: { ID: id, Modules: draft },
  });
  const { readCourseChange } = await stage.get(
    'author',
    'query ($id: ID!) { readCourseChange(ID: $id) { LearnersUnderWay LearnersCompleted Changes { Kind UnitID Title LearnersAffected } } }',
    { id },
  );
  expect(readCourseChange).toMatchObject({
    LearnersUnderWay: 0,
    LearnersCompleted: 1,
    Changes: [
      { Kind: 'unit-assessment', UnitID: units[0], Title: 'First', LearnersAffected: 0 },
      { Kind: 'unit-added', Title: 'Second' },
      { Kind: 'unit-added', Title: 'For courses' },
    ],
  });
  await stage.get('author', 'mutation ($i: CourseInput!) { updateCourse(input: $i) { ID } }', {
    i: { ID: id, Status: 'Published' },
  });
  await stage.get('learner', 'mutation ($id: ID!) { beginCourse(ID: $id) { ID } }', { id });
  expect((await enrolmentOf('learner', id))?.progress).toBe(100);
  expect(await stage.statesOf('learner', id)).toEqual(['completed', 'available', 'previous-unit']);
  const { readMyCourse } = await stage.get(
    'learner',
    'query ($id: ID!) { readMyCourse(ID: $id) { MemberProgress } }',
    { id },
  );
  expect(readMyCourse).toEqual({ MemberProgress: 100 });
});

test('staff of the provider who look at a course as a member do not begin it for them', async () => {
  const { id } = await stage.buildCourse([{ Units: [unitOf(first)] }]);
  const staff = await buildMember(
    stage.app.tenancy,
    await buildOrganisation(stage.app.tenancy, 'Praxis', 'provider'),
    'admin',
    { internal: true },
  );
  const { data } = await stage.app.graphql(
    'mutation ($id: ID!) { createUserToken(ID: $id) { Token } }',
    { id: String(stage.person('other').personId) },
    { token: await signIn(stage.app, staff) },
  );
  const acting = { token: data?.createUserToken.Token };
  const begin = 'mutation ($id: ID!) { beginCourse(ID: $id) { ID } }';
  expect((await stage.app.graphql(begin, { id }, acting)).data).toEqual({ beginCourse: { ID: id } });
  expect(await enrolmentOf('other', id)).toBeUndefined();
});
