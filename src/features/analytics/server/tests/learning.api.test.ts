import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFoldAttemptDaysJob } from '#features/attempts/server/fold-job.ts';
import { createLog } from '#platform/log/log.ts';
import { buildGroup } from '#tests/builders/authoring.ts';
import { insertItem } from '#tests/builders/content.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { type BuiltSession, buildSessions } from './session-rows.ts';

/** The server's day is 2026-11-02, a Monday: without dates an answer is about 2026-10-04 to 2026-11-02. */
let app: TestApp;
let organisationId: number;
const tokens: Record<string, string> = {};
const people: Record<string, BuiltMember> = {};
let group: number;
let wash: number;
let drill: number;
const person = (name: string) => people[name]?.personId ?? 0;

async function ask(call: string, selection: string, args: Record<string, unknown> = {}, who = 'admin') {
  const answer = await app.graphql(
    `query ($k: String, $i: ID, $s: String, $e: String, $u: String, $g: ID) {
      ${call}(Kind: $k, ItemID: $i, StartDate: $s, EndDate: $e, UserType: $u, GroupID: $g) { ${selection} } }`,
    args,
    { token: tokens[who] ?? null },
  );
  return answer.errors ? answer.errors[0]?.extensions.code : answer.data[call];
}
const funnel = (args?: Record<string, unknown>, who?: string) =>
  ask(
    'funnelAnalytics',
    'Assigned { Assigned Started Finished Passed } Used { Started Finished Passed }',
    args,
    who,
  );
const gain = (args?: Record<string, unknown>) =>
  ask(
    'learningGainAnalytics',
    'Learners AverageFirst AverageLatest Improved Same Worse Bands { From First Latest Improved }',
    args,
  );
const ofWash = () => ({ k: 'simulation', i: String(wash) });

/** @param done the score of a finished session, null of one that was left */
const session = (itemId: number, who: string | null, day: string, done: number | null): BuiltSession => ({
  itemId,
  personId: who === null ? null : person(who),
  startedAt: `${day}T09:00:00Z`,
  finishedAt: done === null ? null : `${day}T09:20:00Z`,
  score: done,
});

type Round = { who: string; at: string; from?: string; done?: string; withdrawn?: string };

async function assign(itemId: number, minimum: number | null, rounds: readonly Round[]): Promise<void> {
  await app.tenancy.inOrganisation(organisationId, async ({ db }) => {
    const { id } = await db
      .insertInto('assignment')
      .values({
        organisation_id: organisationId,
        item_kind: 'simulation',
        item_id: itemId,
        item_title: 'Assigned',
        minimum_score: minimum,
        created_by_person_id: person('admin'),
        created_at: new Date('2026-01-01T09:00:00Z'),
        changed_at: new Date('2026-01-01T09:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const moment = (day: string | undefined) => (day ? new Date(`${day}T10:00:00Z`) : null);
    await db
      .insertInto('assignment_round')
      .values(
        rounds.map((round) => ({
          organisation_id: organisationId,
          assignment_id: id,
          person_id: person(round.who),
          number: 1,
          assigned_at: moment(round.at) ?? new Date(),
          counts_from: moment(round.from),
          minimum_score: minimum,
          completed_at: moment(round.done),
          withdrawn_at: moment(round.withdrawn),
        })),
      )
      .execute();
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
    ['cid', 'user'],
    ['dee', 'user'],
    ['eve', 'user'],
  ] as const) {
    const member = await buildMember(app.tenancy, organisation, role);
    people[name] = member;
    tokens[name] = await signIn(app, member);
  }
  group = await buildGroup(app.tenancy, organisationId, 'Ward 3', [person('ann'), person('ben')]);
  [wash, drill] = await app.tenancy.inOrganisation(organisationId, async (scope) => [
    await insertItem(scope, 'simulation', {
      title: 'Hand washing',
      author_person_id: person('admin'),
      pass_mark: 70,
    }),
    await insertItem(scope, 'simulation', { title: 'Fire drill', author_person_id: person('creator') }),
  ]);
  await buildSessions(app, organisationId, [
    // Ann learns, Ben stays below the pass mark and loses, Cid leaves it, Dee did it in the year before only.
    session(wash, 'ann', '2026-06-01', 40),
    session(wash, 'ann', '2026-10-06', 90),
    session(wash, 'ben', '2026-10-07', 60),
    session(wash, 'ben', '2026-10-20', 50),
    session(wash, 'cid', '2026-10-21', null),
    session(wash, 'dee', '2025-10-21', 100),
    // A device of a shared link is no member.
    session(wash, null, '2026-10-21', 100),
    session(drill, 'ann', '2026-10-08', 10),
    session(drill, 'eve', '2026-10-29', 100),
    session(drill, 'eve', '2026-10-30', 100),
  ]);
  await assign(wash, 70, [
    { who: 'ann', at: '2026-10-05', done: '2026-10-06' },
    { who: 'ben', at: '2026-10-05' },
    { who: 'cid', at: '2026-10-05' },
    // What she did in the year before does not count.
    { who: 'dee', at: '2026-10-05', from: '2026-10-05' },
    { who: 'eve', at: '2026-10-05', withdrawn: '2026-10-06' },
  ]);
  await assign(wash, null, [{ who: 'dee', at: '2026-08-05', from: '2026-08-05' }]);
});
afterAll(() => app.close());

describe('a funnel', () => {
  test('counts who was assigned an item in these days, began, finished and passed it', async () => {
    expect((await funnel(ofWash())).Assigned).toEqual({ Assigned: 4, Started: 3, Finished: 2, Passed: 1 });
  });

  test('counts members who used it, assigned or not, by the pass mark of the item', async () => {
    expect((await funnel(ofWash())).Used).toEqual({ Started: 3, Finished: 2, Passed: 1 });
  });

  test('counts a member once for each item, and an item without a pass mark as passed by finishing', async () => {
    expect((await funnel()).Used).toEqual({ Started: 5, Finished: 4, Passed: 3 });
  });

  test('is of the people of a group, or of a user type', async () => {
    expect(await funnel({ ...ofWash(), g: String(group) })).toEqual({
      Assigned: { Assigned: 2, Started: 2, Finished: 2, Passed: 1 },
      Used: { Started: 2, Finished: 2, Passed: 1 },
    });
    expect((await funnel({ u: 'analyst' })).Used.Started).toBe(0);
  });

  test('is of the days asked for', async () => {
    const august = await funnel({ ...ofWash(), s: '2026-08-01', e: '2026-08-31' });
    expect(august).toEqual({
      Assigned: { Assigned: 1, Started: 0, Finished: 0, Passed: 0 },
      Used: { Started: 0, Finished: 0, Passed: 0 },
    });
  });

  test('is shown to those who see the numbers of the item', async () => {
    expect(await funnel(ofWash(), 'creator')).toBeNull();
    expect((await funnel({ k: 'simulation', i: String(drill) }, 'creator')).Used.Started).toBe(2);
    // Of one kind, creators see their own items.
    expect((await funnel({ k: 'simulation' }, 'creator')).Used.Started).toBe(2);
    expect(await funnel({}, 'creator')).toBe('FORBIDDEN');
    expect(await funnel(ofWash(), 'ann')).toBe('FORBIDDEN');
    expect(await funnel({ i: String(wash) })).toBe('BAD_USER_INPUT');
    expect(await funnel({ k: 'virtual-human', i: String(wash) })).toBeNull();
  });
});

describe('the learning gain', () => {
  test('is from the first score ever to the latest, of those who finished an item twice and used it in these days', async () => {
    const { Bands, ...found } = await gain(ofWash());
    expect(found).toEqual({
      Learners: 2,
      AverageFirst: 50,
      AverageLatest: 70,
      Improved: 1,
      Same: 0,
      Worse: 1,
    });
    expect(
      Bands.filter(({ First, Latest }: { First: number; Latest: number }) => First + Latest > 0),
    ).toEqual([
      { From: 40, First: 1, Latest: 0, Improved: 0 },
      { From: 50, First: 0, Latest: 1, Improved: 0 },
      { From: 60, First: 1, Latest: 0, Improved: 0 },
      { From: 90, First: 0, Latest: 1, Improved: 1 },
    ]);
  });

  test('keeps a full score in the last of ten bands', async () => {
    const { Bands, Same } = await gain({ k: 'simulation', i: String(drill) });
    expect([Bands.length, Bands.at(-1), Same]).toEqual([
      10,
      { From: 90, First: 1, Latest: 1, Improved: 0 },
      1,
    ]);
  });

  test('says nothing where nobody came back', async () => {
    const found = await gain({ ...ofWash(), s: '2026-10-21', e: '2026-10-22' });
    expect(found).toMatchObject({ Learners: 0, AverageFirst: null, AverageLatest: null });
  });
});

describe('retention', () => {
  const cohorts = async (args?: Record<string, unknown>) => {
    const found = await ask('retentionAnalytics', 'Cohorts { Week Learners Returned }', args);
    return found.Cohorts.map(
      ({ Week, Learners, Returned }: { Week: string; Learners: number; Returned: number[] }) =>
        [Week, Learners, ...Returned].join(' '),
    );
  };
  const october = { s: '2026-10-05', e: '2026-10-31' };

  test('counts learners in the week of their first use ever, and who of them came back in each later week', async () => {
    // Ann and Dee used it before; a device of a link is a learner as well.
    expect(await cohorts({ ...ofWash(), ...october })).toEqual([
      '2026-10-05 1 0 1 0',
      '2026-10-12 0 0 0',
      '2026-10-19 2 0',
      '2026-10-26 0',
    ]);
  });

  test('looks at first use of what is asked about, by the people who are asked for', async () => {
    expect(await cohorts({ k: 'simulation', i: String(drill), ...october })).toEqual([
      '2026-10-05 1 0 0 0',
      '2026-10-12 0 0 0',
      '2026-10-19 0 0',
      '2026-10-26 1',
    ]);
    expect((await cohorts({ ...ofWash(), ...october, g: String(group) }))[2]).toBe('2026-10-19 0 0');
    expect((await cohorts({ ...ofWash(), ...october, u: 'public' }))[2]).toBe('2026-10-19 1 0');
  });
});

describe('the time of day', () => {
  const times = async (args: Record<string, unknown> = {}, who = 'admin') => {
    const answer = await app.graphql(
      `query ($k: String, $i: ID, $tag: ID, $s: String, $e: String, $u: String, $g: ID, $z: String) {
        timeOfDayAnalytics(Kind: $k, ItemID: $i, TagID: $tag, StartDate: $s, EndDate: $e, UserType: $u, GroupID: $g, TimeZone: $z) {
          TimeZone Incomplete Hours { Weekday Hour Sessions } } }`,
      args,
      { token: tokens[who] ?? null },
    );
    const found = answer.data?.timeOfDayAnalytics;
    if (!found) return answer.errors ? answer.errors[0]?.extensions.code : found;
    return [
      found.TimeZone,
      ...found.Hours.map(
        (hour: { Weekday: number; Hour: number; Sessions: number }) =>
          `${hour.Weekday} ${hour.Hour}: ${hour.Sessions}`,
      ),
    ];
  };
  const october = { s: '2026-10-05', e: '2026-10-31' };

  test('counts sessions in the hour of the week on the clock that is asked for, also where it is set back meanwhile', async () => {
    expect(await times({ ...october, z: 'UTC' })).toEqual(['UTC', '2 9: 2', '3 9: 3', '4 9: 2', '5 9: 1']);
    // In London the clock was set back on 25 October: of the two sessions on Thursday one began at 10 and one at 9.
    expect(await times({ ...october, z: 'Europe/London' })).toEqual([
      'Europe/London',
      '2 10: 2',
      '3 10: 3',
      '4 9: 1',
      '4 10: 1',
      '5 9: 1',
    ]);
    expect(await times({ ...october, u: 'public', z: 'Asia/Kathmandu' })).toEqual([
      'Asia/Kathmandu',
      '3 14: 1',
    ]);
  });

  test('goes by the clock of the viewer where none is named', async () => {
    const zone = 'mutation ($z: String!) { setMyTimeZone(TimeZone: $z) }';
    await app.graphql(zone, { z: 'Asia/Taipei' }, { token: tokens.analyst ?? null });
    expect(await times(october, 'analyst')).toContain('Asia/Taipei');
    for (const z of ['Mars/Olympus', '+02:00', "UTC'"]) expect(await times({ z })).toBe('BAD_USER_INPUT');
  });

  test('is of one item, of a group, and of items with a tag, for those who see their numbers', async () => {
    expect(await times({ ...ofWash(), ...october, g: String(group), z: 'UTC' })).toEqual([
      'UTC',
      '2 9: 2',
      '3 9: 1',
    ]);
    expect(await times({ ...october, tag: '999999', z: 'UTC' })).toEqual(['UTC']);
    expect(await times(ofWash(), 'creator')).toBeNull();
    expect(await times({}, 'creator')).toBe('FORBIDDEN');
    expect(await times(ofWash(), 'ann')).toBe('FORBIDDEN');
  });

  test('says so while sessions of an earlier version have no hours yet, and has them when they are counted', async () => {
    const incomplete = async () =>
      (
        await app.graphql(
          '{ timeOfDayAnalytics(TimeZone: "UTC") { Incomplete } }',
          {},
          { token: tokens.admin ?? null },
        )
      ).data.timeOfDayAnalytics.Incomplete;
    const before = await times({ ...october, z: 'UTC' });
    expect(await incomplete()).toBe(false);
    await app.database.executeSql("update attempt_day set quarters = '{}'");
    await app.database.executeSql(
      "update attempt_total set quarters = '{}', quarter_views = '{}', quarters_known = false",
    );
    expect(await incomplete()).toBe(true);
    expect(await times({ ...october, z: 'UTC' })).toEqual(['UTC']);
    await createFoldAttemptDaysJob(() => []).run(
      { organisationId },
      {
        tenancy: app.tenancy,
        log: createLog('silent'),
        signal: new AbortController().signal,
        attempt: 1,
        lastAttempt: true,
      },
    );
    expect(await incomplete()).toBe(false);
    expect(await times({ ...october, z: 'UTC' })).toEqual(before);
  });
});
