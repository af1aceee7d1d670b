import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { courseResults } from '#features/courses/server/course-results.ts';
import { unitOf } from '#features/courses/server/tests/course-stage.ts';
import { deleteGroupMember, insertGroupMembers } from '#features/groups/server/index.ts';
import { dueOf } from '../../model/due.ts';
import { stateOf } from '../../model/round-state.ts';
import { latePeople } from '../assigned-items-view.ts';
import { stateOfRound } from '../round-progress.ts';
import { type AssignmentStage, openAssignmentStage } from './assignment-stage.ts';

let stage: AssignmentStage;
const start = new Date('2026-11-02T10:00:00Z');

beforeAll(async () => {
  stage = await openAssignmentStage();
});
afterAll(() => stage.app.close());
beforeEach(async () => {
  stage.app.clock.now = start;
  await stage.signInAgain();
});

const idOf = (who: Parameters<AssignmentStage['person']>[0]) => String(stage.person(who).personId);
let count = 0;
/** An item of its own, so that no test sees what another one did. */
const build = () => {
  count += 1;
  return stage.buildVideoItem(`Item ${count}`);
};
const ownOf = async (who: 'learner' | 'other', itemId: number) =>
  (await stage.linesOf(who)).filter(({ Item }) => Item.ID === String(itemId));

describe('an assignment', () => {
  test('is everything that was said of it, and what its people have to do', async () => {
    const item = await build();
    const group = await stage.buildGroup('Ward 1', ['other']);
    const made = await stage.assigned({
      ItemID: String(item),
      MemberIDs: [idOf('learner')],
      GroupIDs: [String(group)],
      Reason: 'Before the inspection.',
      DueDate: '2026-11-06',
      MinimumScore: 80,
    });
    expect(made).toEqual({
      ID: expect.any(String),
      Reason: 'Before the inspection.',
      DueDate: '2026-11-06',
      DueDays: null,
      MinimumScore: 80,
      RepeatMonths: null,
      EarlierCounts: true,
      EscalateAfterDays: 7,
      Archived: null,
      Item: {
        ID: String(item),
        Kind: 'simulation',
        Title: `Item ${count}`,
        Path: `/my-simulations/${item}`,
        Available: true,
      },
      Targets: [
        { Kind: 'group', ID: String(group), Name: 'Ward 1' },
        { Kind: 'member', ID: idOf('learner'), Name: expect.any(String) },
      ],
      Counts: { Assigned: 2, Started: 0, Completed: 0, Overdue: 0 },
      CreatedBy: { Name: expect.any(String) },
    });
    expect(await ownOf('learner', item)).toMatchObject([
      { State: 'due-this-week', DueOn: '2026-11-06', DueAt: '2026-11-06T23:59:59.999Z' },
    ]);
    expect(await ownOf('other', item)).toHaveLength(1);
    await stage.passDays(5);
    expect(await ownOf('other', item)).toMatchObject([{ State: 'overdue' }]);
    expect((await stage.read(made.ID)).Counts).toEqual({
      Assigned: 2,
      Started: 0,
      Completed: 0,
      Overdue: 2,
    });
  });

  test('is made once by a request that comes twice, or twice at once', async () => {
    const item = await build();
    const input = (key: string) => ({
      ItemID: String(item),
      MemberIDs: [idOf('learner')],
      RequestKey: key,
    });
    const key = crypto.randomUUID();
    const made = await Promise.all([1, 2, 3].map(() => stage.assigned(input(key))));
    const again = await stage.assigned(input(key.toUpperCase()));
    expect(new Set([...made, again].map(({ ID }) => ID)).size).toBe(1);
    expect(again.Counts.Assigned).toBe(1);
    expect(await ownOf('learner', item)).toHaveLength(1);
    expect((await stage.assigned(input(crypto.randomUUID()))).ID).not.toBe(again.ID);
    const { errors } = await stage.assign(input('not a key'));
    expect(errors?.[0]?.extensions).toMatchObject({ reason: 'assignments.field-invalid' });
  });

  test('is not mistaken for another one under the same key, and stays the answer to the same request', async () => {
    const item = await build();
    const input = {
      ItemID: String(item),
      MemberIDs: [idOf('learner'), idOf('other')],
      DueDate: '2026-11-05',
      RequestKey: crypto.randomUUID(),
    };
    const made = await stage.assigned(input);
    for (const other of [
      { DueDate: '2026-11-06' },
      { MemberIDs: [idOf('learner')] },
      { ItemID: String(await build()) },
      { Reason: 'Once a year' },
    ]) {
      const { errors } = await stage.assign({ ...input, ...other });
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'CONFLICT',
        reason: 'assignments.other-contents',
      });
    }
    // What means the same, also after it was changed, and on a day on which it could not be made any more.
    await stage.change({ ID: made.ID, Reason: 'Changed since' });
    await stage.passDays(9);
    const again = await stage.assigned({ ...input, MemberIDs: input.MemberIDs.toReversed(), Reason: ' ' });
    expect(again.ID).toBe(made.ID);
    expect(await ownOf('learner', item)).toHaveLength(1);
  });

  test('is completed by the attempt that reaches its minimum, and shows who began', async () => {
    const item = await build();
    const made = await stage.assigned({
      ItemID: String(item),
      MemberIDs: [idOf('learner'), idOf('other')],
      MinimumScore: 80,
    });
    await stage.play('learner', item, null, 'wrong');
    await stage.settle();
    expect(await ownOf('learner', item)).toMatchObject([{ State: 'upcoming', CompletedAt: null }]);
    expect((await ownOf('learner', item))[0]?.StartedAt).toBe(start.toISOString());
    expect((await stage.read(made.ID)).Counts).toMatchObject({ Started: 1, Completed: 0 });
    expect((await stage.roundsOf({ AssignmentID: made.ID, NotStarted: true })).nodes).toMatchObject([
      { Member: { ID: idOf('other') } },
    ]);
    await stage.play('learner', item, null, 'right');
    await stage.settle();
    expect(await ownOf('learner', item)).toMatchObject([{ State: 'completed', Score: 100 }]);
    expect((await stage.read(made.ID)).Counts).toMatchObject({ Assigned: 2, Started: 1, Completed: 1 });
  });

  test('counts what was finished before, unless it says otherwise', async () => {
    const item = await build();
    await stage.play('learner', item, null, 'right');
    await stage.settle();
    await stage.passDays(1);
    await stage.assigned({ ItemID: String(item), MemberIDs: [idOf('learner')] });
    await stage.assigned({ ItemID: String(item), MemberIDs: [idOf('learner')], EarlierCounts: false });
    expect((await ownOf('learner', item)).map(({ State }) => State).sort()).toEqual([
      'completed',
      'upcoming',
    ]);
    await stage.passDays(1);
    await stage.play('learner', item, null, 'right');
    await stage.settle();
    expect((await ownOf('learner', item)).map(({ State }) => State)).toEqual(['completed', 'completed']);
  });

  test('two of one item with different dates are both done by doing it once', async () => {
    const item = await build();
    for (const DueDate of ['2026-11-20', '2026-11-10'])
      await stage.assigned({ ItemID: String(item), MemberIDs: [idOf('learner')], DueDate });
    expect((await ownOf('learner', item)).map(({ DueOn }) => DueOn)).toEqual(['2026-11-10', '2026-11-20']);
    await stage.play('learner', item, null, 'right');
    await stage.settle();
    expect((await ownOf('learner', item)).map(({ State }) => State)).toEqual(['completed', 'completed']);
  });

  test('a course is done when its units are taken and its assessment is passed', async () => {
    const first = await stage.buildVideoItem('First', { coursesOnly: true });
    const last = await stage.buildVideoItem('Last', { coursesOnly: true });
    const course = await stage.buildCourse([
      { Title: 'All', Units: [unitOf(first), unitOf(last, { Assessment: true, PassMark: 50 })] },
    ]);
    const [one = '', two = ''] = course.units;
    await stage.assigned({ ItemID: course.id, MemberIDs: [idOf('learner')], DueDays: 14 });
    expect(await ownOf('learner', Number(course.id))).toMatchObject([
      { State: 'upcoming', DueOn: '2026-11-16', Item: { Path: `/my-courses/${course.id}` } },
    ]);
    await stage.play('learner', first, one);
    await stage.play('learner', last, two, 'wrong');
    await stage.settle();
    expect(await ownOf('learner', Number(course.id))).toMatchObject([
      { State: 'upcoming', StartedAt: expect.any(String) },
    ]);
    await stage.play('learner', last, two, 'right');
    await stage.settle();
    expect(await ownOf('learner', Number(course.id))).toMatchObject([{ State: 'completed', Score: null }]);
  });
});

test('an own day comes before the one of the course, and the course has one where the assignment names none', async () => {
  const video = await stage.buildVideoItem('Watched', { coursesOnly: true });
  const course = await stage.buildCourse([{ Title: 'All', Units: [unitOf(video)] }], {
    DueDate: '2026-11-20T17:00:00.000Z',
  });
  const dueFor = async (who: 'learner' | 'other') =>
    (
      await stage.get(who, 'query ($id: ID!) { readMyDueMoment(ItemID: $id) }', {
        id: course.id,
      })
    ).readMyDueMoment;
  expect(await dueFor('learner')).toBeNull();
  const made = await stage.assigned({ ItemID: course.id, MemberIDs: [idOf('learner')] });
  expect(await ownOf('learner', Number(course.id))).toMatchObject([
    { State: 'upcoming', DueOn: '2026-11-20', DueAt: '2026-11-20T17:00:00.000Z' },
  ]);
  expect(await dueFor('learner')).toBe('2026-11-20T17:00:00.000Z');
  expect(await dueFor('other')).toBeNull();
  const forStaff = async () => {
    const { nodes } = await stage.roundsOf({ AssignmentID: made.ID, Overdue: true });
    const { readPeople } = await stage.get(
      'admin',
      '{ readPeople(sort: [{ field: "Overdue", direction: DESC }], limit: 100) { nodes { Person { ID } Overdue } } }',
    );
    const row = readPeople.nodes.find(
      ({ Person }: { Person: { ID: string } }) => Person.ID === idOf('learner'),
    );
    return { rounds: nodes, counts: (await stage.read(made.ID)).Counts.Overdue, onPeoplePage: row.Overdue };
  };
  const isLate = ({ State }: { State: string }) => State === 'overdue';
  const lateForLearner = async () => (await stage.linesOf('learner')).filter(isLate).length;
  expect(await forStaff()).toEqual({ rounds: [], counts: 0, onPeoplePage: await lateForLearner() });
  await stage.passDays(19);
  expect(await ownOf('learner', Number(course.id))).toMatchObject([{ State: 'overdue' }]);
  const late = await lateForLearner();
  expect(await forStaff()).toMatchObject({
    rounds: [{ State: 'overdue', DueOn: '2026-11-20' }],
    counts: 1,
    onPeoplePage: late,
  });
  // What the page is sorted and narrowed by is counted apart from what it shows.
  const { rows } = await stage.app.tenancy.readInOrganisation(stage.organisation.id, (scope) =>
    sql`select overdue from ${latePeople(scope, { now: stage.app.clock.now, kinds: [courseResults] })} l
      where person_id = ${Number(idOf('learner'))}`.execute(scope.db),
  );
  expect(rows).toEqual([{ overdue: late }]);
  await stage.change({ ID: made.ID, DueDate: '2026-11-27', ApplyToRunning: true });
  expect(await ownOf('learner', Number(course.id))).toMatchObject([{ DueOn: '2026-11-27' }]);
  expect(await dueFor('learner')).toBe('2026-11-27T23:59:59.999Z');
});

describe('a group', () => {
  const inHouse = stageScope();

  test('means who is in it now and whoever joins it; who leaves the day before keeps what they completed', async () => {
    const item = await build();
    const group = await stage.buildGroup('Joining', []);
    const made = await stage.assigned({
      ItemID: String(item),
      GroupIDs: [String(group)],
      DueDate: '2026-11-06',
    });
    expect(made.Counts.Assigned).toBe(0);
    const places = (['learner', 'other'] as const).map((who) => ({
      groupId: group,
      personId: stage.person(who).personId,
    }));
    await inHouse((scope) => insertGroupMembers(scope, places));
    await stage.settle();
    expect((await stage.read(made.ID)).Counts.Assigned).toBe(2);
    await stage.play('learner', item, null, 'right');
    await stage.settle();
    await stage.passDays(3);
    await inHouse(async (scope) => {
      for (const { groupId, personId } of places) await deleteGroupMember(scope, groupId, personId);
    });
    await stage.settle();
    expect(await ownOf('learner', item)).toMatchObject([{ State: 'completed' }]);
    expect(await ownOf('other', item)).toEqual([]);
    expect((await stage.roundsOf({ AssignmentID: made.ID, State: 'withdrawn' })).nodes).toMatchObject([
      { Member: { ID: idOf('other') } },
    ]);
    await stage.passDays(3);
    await inHouse((scope) => insertGroupMembers(scope, places.slice(1)));
    await stage.settle();
    // The day was over before they joined again: nobody begins too late.
    expect(await ownOf('other', item)).toMatchObject([{ State: 'upcoming', DueOn: null }]);
  });

  function stageScope() {
    return (work: Parameters<AssignmentStage['app']['tenancy']['inOrganisation']>[1]) =>
      stage.app.tenancy.inOrganisation(stage.organisation.id, work);
  }
});

describe('a change', () => {
  test('reaches running rounds only where it says so, and ending it keeps what was completed', async () => {
    const item = await build();
    const made = await stage.assigned({
      ItemID: String(item),
      MemberIDs: [idOf('learner'), idOf('other')],
      DueDate: '2026-11-06',
    });
    await stage.change({ ID: made.ID, DueDate: '2026-12-24' });
    expect(await ownOf('learner', item)).toMatchObject([{ DueOn: '2026-11-06' }]);
    await stage.change({ ID: made.ID, DueDate: '2026-12-24', ApplyToRunning: true });
    expect(await ownOf('learner', item)).toMatchObject([{ DueOn: '2026-12-24' }]);
    await stage.play('learner', item, null, 'right');
    await stage.settle();
    const { archiveAssignments } = await stage.get(
      'admin',
      'mutation ($i: [ID!]!) { archiveAssignments(IDs: $i) }',
      {
        i: [made.ID],
      },
    );
    expect(archiveAssignments).toEqual([made.ID]);
    expect(await ownOf('learner', item)).toMatchObject([{ State: 'completed' }]);
    expect(await ownOf('other', item)).toEqual([]);
    const again = await stage.change({ ID: made.ID, Reason: 'Too late' });
    expect(again.errors?.[0]?.extensions).toMatchObject({ reason: 'assignments.archived' });
  });
});

test("an item that is archived, taken back or deleted is nobody's to do; its proofs stay under its title", async () => {
  const [done, open] = [await build(), await build()];
  const title = `Item ${count - 1}`;
  for (const item of [done, open])
    await stage.assigned({ ItemID: String(item), MemberIDs: [idOf('learner')] });
  await stage.play('learner', done, null, 'right');
  await stage.settle();
  for (const item of [done, open]) await stage.changeItem(item, { archived_at: start });
  expect(await ownOf('learner', open)).toEqual([]);
  await stage.changeItem(open, { archived_at: null });
  expect(await ownOf('learner', open)).toHaveLength(1);
  const deleted = await stage.ask('admin', 'mutation ($i: [ID!]!) { deleteSimulations(IDs: $i) }', {
    i: [String(done)],
  });
  expect(deleted.errors).toBeUndefined();
  expect(await ownOf('learner', done)).toMatchObject([{ State: 'completed', Item: { Title: title } }]);
  expect((await stage.roundsOf({ ItemID: String(done) })).nodes).toMatchObject([{ State: 'completed' }]);
});

describe('is refused', () => {
  const reasonOf = async (input: Record<string, unknown>) =>
    (await stage.assign(input)).errors?.[0]?.extensions.reason;

  test('what nobody can open, nobody has to do, or no calendar knows', async () => {
    const item = String(await build());
    const hidden = await stage.buildVideoItem('Only in courses', { coursesOnly: true });
    const archived = await build();
    await stage.changeItem(archived, { archived_at: start });
    const MemberIDs = [idOf('learner')];
    const course = await stage.buildCourse([{ Title: 'One', Units: [unitOf(hidden)] }]);
    const cases: [Record<string, unknown>, string][] = [
      [{ ItemID: '8999999999', MemberIDs }, 'assignments.item-unknown'],
      [{ ItemID: String(hidden), MemberIDs }, 'assignments.item-courses-only'],
      [{ ItemID: String(archived), MemberIDs }, 'assignments.item-not-published'],
      [{ ItemID: item }, 'assignments.nobody'],
      [{ ItemID: item, MemberIDs: ['8999999999'] }, 'assignments.member-unknown'],
      [
        { ItemID: item, MemberIDs: [String(stage.person('stranger').personId)] },
        'assignments.member-unknown',
      ],
      [{ ItemID: item, GroupIDs: ['8999999999'] }, 'assignments.group-unknown'],
      [{ ItemID: item, MemberIDs, DueDate: '2026-02-30' }, 'assignments.date-invalid'],
      [{ ItemID: item, MemberIDs, DueDate: '2026-10-30' }, 'assignments.date-over'],
      [{ ItemID: item, MemberIDs, DueDate: '2026-12-01', DueDays: 3 }, 'assignments.two-dates'],
      [{ ItemID: item, MemberIDs, DueDays: 0 }, 'assignments.number-out-of-range'],
      [{ ItemID: item, MemberIDs, MinimumScore: 101 }, 'assignments.number-out-of-range'],
      [{ ItemID: item, MemberIDs, RepeatMonths: 61 }, 'assignments.number-out-of-range'],
      [{ ItemID: item, MemberIDs, Reason: 'x'.repeat(501) }, 'assignments.text-too-long'],
      [{ ItemID: course.id, MemberIDs, MinimumScore: 50 }, 'assignments.course-without-score'],
    ];
    for (const [input, reason] of cases) expect(await reasonOf(input), reason).toBe(reason);
  });

  test('an item of a group for people who are not in it', async () => {
    const item = await build();
    const group = await stage.buildGroup('Sees it', ['other']);
    await stage.get(
      'author',
      'mutation ($i: ID!, $g: [ID!]!) { updateSimulationGroups(ID: $i, GroupIDs: $g) { ID } }',
      {
        i: String(item),
        g: [String(group)],
      },
    );
    const ItemID = String(item);
    expect(await reasonOf({ ItemID, MemberIDs: [idOf('learner')] })).toBe(
      'assignments.people-without-access',
    );
    expect(await reasonOf({ ItemID, MemberIDs: [idOf('other')], GroupIDs: [String(group)] })).toBeUndefined();
  });

  test('a time zone that nobody knows', async () => {
    const { errors } = await stage.ask('learner', 'mutation { setMyTimeZone(TimeZone: "+08:00") }');
    expect(errors?.[0]?.extensions).toMatchObject({ reason: 'assignments.time-zone-unknown' });
  });
});

describe('a manager of a group', () => {
  const listed = async (filter: Record<string, unknown> = {}) =>
    (
      await stage.get(
        'lead',
        `query ($f: AssignmentFilter) { readAssignments(filter: $f, limit: 100) {
          nodes { ID Targets { Name } Counts { Assigned Overdue } CreatedBy { Name } } } }`,
        { f: filter },
      )
    ).readAssignments.nodes;

  test('sees what the people of the group have to do, counts these alone, and nothing of other groups', async () => {
    const [shared, foreign] = [await build(), await build()];
    const ours = await stage.buildGroup('Led', ['learner']);
    const theirs = await stage.buildGroup('Not led', ['other']);
    const beside = await stage.buildGroup('Not led either', ['learner']);
    const made = await stage.assigned({
      ItemID: String(shared),
      MemberIDs: [idOf('author')],
      GroupIDs: [String(ours), String(theirs)],
      DueDate: '2026-11-06',
    });
    const hidden = await stage.assigned({ ItemID: String(foreign), GroupIDs: [String(theirs)] });
    const refused = await stage.ask('lead', '{ readAssignments { nodes { ID } } }');
    expect(refused.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    await stage.manage('lead', ours);
    await stage.passDays(5);
    const own = await listed({ ItemID: String(shared) });
    expect(own).toEqual([
      { ID: made.ID, Targets: [{ Name: 'Led' }], Counts: { Assigned: 1, Overdue: 1 }, CreatedBy: null },
    ]);
    expect(await listed({ ItemID: String(foreign) })).toEqual([]);
    expect(await listed({ GroupID: String(theirs) })).toEqual([]);
    expect(await listed({ MemberID: idOf('other') })).toEqual([]);
    const rounds = await stage.roundsOf({ ItemID: String(shared) }, 'lead');
    expect(rounds.nodes.map(({ Member }: { Member: { ID: string } }) => Member.ID)).toEqual([
      idOf('learner'),
    ]);
    for (const filter of [
      { AssignmentID: hidden.ID },
      { GroupID: String(theirs) },
      // Nor who of the group is in which other group.
      { GroupID: String(beside) },
      { MemberID: idOf('other') },
    ])
      expect((await stage.roundsOf(filter, 'lead')).pageInfo.totalCount).toBe(0);
    await stage.endManaging('lead', ours);
    const former = await stage.ask('lead', '{ readAssignmentRounds { nodes { ID } } }');
    expect(former.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  test('is told who of the named people was not reminded and why, and nothing of other people', async () => {
    const skippedBy = async (who: 'lead' | 'admin', names: readonly Parameters<typeof idOf>[0][]) => {
      const answer = await stage.get(
        who,
        'mutation ($m: [ID!]!) { remindSelected(MemberIDs: $m) { People Skipped { Member { ID } Reason } } }',
        { m: names.map(idOf) },
      );
      const { People, Skipped } = answer.remindSelected as {
        People: number;
        Skipped: { Member: { ID: string }; Reason: string }[];
      };
      return [People, Object.fromEntries(Skipped.map(({ Member, Reason }) => [Member.ID, Reason]))];
    };
    await stage.passDays(1);
    const ours = await stage.buildGroup('Told why', ['learner', 'creator']);
    const item = await build();
    await stage.assigned({ ItemID: String(item), GroupIDs: [String(ours)] });
    await stage.manage('lead', ours);
    expect(await skippedBy('lead', ['learner', 'analyst', 'stranger'])).toEqual([1, {}]);
    expect(await skippedBy('admin', ['learner', 'analyst', 'stranger'])).toEqual([
      0,
      { [idOf('learner')]: 'reminded-today', [idOf('analyst')]: 'nothing-open' },
    ]);
    await stage.changeItem(item, { archived_at: new Date() });
    expect(await skippedBy('lead', ['creator'])).toEqual([0, { [idOf('creator')]: 'unavailable' }]);
    const setDisabled = (disabled: boolean) =>
      stage.get('admin', 'mutation ($i: UpdateMemberInput!) { updateMember(Input: $i) { ID } }', {
        i: { ID: idOf('creator'), Disabled: disabled },
      });
    await setDisabled(true);
    expect(await skippedBy('lead', ['creator'])).toEqual([0, { [idOf('creator')]: 'inactive' }]);
    await setDisabled(false);
    await stage.endManaging('lead', ours);
  });

  test('reminds the people of the group, and nobody else whoever is named', async () => {
    const item = await build();
    const ours = await stage.buildGroup('Reminded', ['learner']);
    const made = await stage.assigned({
      ItemID: String(item),
      GroupIDs: [String(ours)],
      MemberIDs: [idOf('other')],
    });
    const remind = async (who: 'lead' | 'admin' | 'learner', args: string) =>
      stage.ask(who, `mutation { remindSelected(${args}) { Sent NotSent People } }`);
    expect((await remind('lead', `AssignmentIDs: ["${made.ID}"]`)).errors?.[0]?.extensions.code).toBe(
      'FORBIDDEN',
    );
    await stage.manage('lead', ours);
    const other = (await stage.roundsOf({ AssignmentID: made.ID, MemberID: idOf('other') })).nodes[0].ID;
    const sent = (answer: Awaited<ReturnType<typeof remind>>) => answer.data?.remindSelected;
    expect(sent(await remind('lead', `RoundIDs: ["${other}"], MemberIDs: ["${idOf('other')}"]`))).toEqual({
      Sent: 0,
      NotSent: 1,
      People: 0,
    });
    expect(sent(await remind('lead', `AssignmentIDs: ["${made.ID}"]`))).toEqual({
      Sent: 1,
      NotSent: 0,
      People: 1,
    });
    expect(sent(await remind('admin', `AssignmentIDs: ["${made.ID}"]`))).toEqual({
      Sent: 1,
      NotSent: 0,
      People: 1,
    });
    expect(sent(await remind('admin', `MemberIDs: ["${idOf('other')}"]`))).toMatchObject({ NotSent: 0 });
    for (const call of ['archiveAssignments(IDs: $i)', 'updateAssignment(Input: { ID: $i }) { ID }']) {
      const type = call.startsWith('archive') ? '[ID!]!' : 'ID!';
      const { errors } = await stage.ask('lead', `mutation ($i: ${type}) { ${call} }`, {
        i: call.startsWith('archive') ? [made.ID] : made.ID,
      });
      expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    }
    await stage.endManaging('lead', ours);
  });

  test('who is no staff sees no score that learners are not shown', async () => {
    const item = await stage.buildVideoItem('Hidden score', { hidesScores: true });
    const group = await stage.buildGroup('Hidden', ['learner']);
    await stage.manage('lead', group);
    await stage.assigned({ ItemID: String(item), GroupIDs: [String(group)] });
    await stage.play('learner', item, null, 'right');
    await stage.settle();
    const scores = async (who: 'admin' | 'lead') =>
      (await stage.roundsOf({ ItemID: String(item) }, who)).nodes.map(
        ({ Score }: { Score: number | null }) => Score,
      );
    expect([await scores('admin'), await scores('lead')]).toEqual([[100], [null]]);
    await stage.endManaging('lead', group);
  });
});

test('the state of a round is the same by the model and by the database, in whatever zone that counts days', async () => {
  const now = new Date('2026-10-20T00:30:00.000Z');
  let seed = 11;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 4_294_967_296) * below);
  };
  const weekMs = 7 * 24 * 60 * 60 * 1000;
  /** None, near a boundary to the millisecond, or somewhere in a month. */
  const moment = (): Date | null => {
    const near = [0, weekMs, -weekMs][random(3)] ?? 0;
    const byChance = [null, near + random(5) - 2, random(5_000_000_000) - 2_500_000_000][random(3)];
    return byChance === null || byChance === undefined ? null : new Date(now.getTime() + byChance);
  };
  const cases = Array.from({ length: 4_000 }, () => ({
    dueAt:
      random(4) === 0
        ? (dueOf({ date: null, days: random(14) }, now, 'Europe/London')?.at ?? null)
        : moment(),
    completedAt: random(2) === 0 ? moment() : null,
    validUntil: moment(),
    withdrawnAt: random(5) === 0 ? moment() : null,
  }));
  const column = (name: keyof (typeof cases)[number]) => sql`${cases.map((one) => one[name])}::timestamptz[]`;
  const { rows } = await stage.app.tenancy.inOrganisation(stage.organisation.id, async ({ db }) => {
    // Its clocks go back within the week: 'seven days' there would be an hour longer.
    await sql`set local time zone 'Europe/London'`.execute(db);
    return sql<{ state: string }>`
      select ${stateOfRound(now, sql`r.due_at`)} as state
      from unnest(${column('dueAt')}, ${column('completedAt')}, ${column('validUntil')}, ${column('withdrawnAt')})
        with ordinality as r (due_at, completed_at, valid_until, withdrawn_at, number) order by r.number`.execute(
      db,
    );
  });
  const differing = cases.filter((one, index) => stateOf(one, now) !== rows[index]?.state);
  expect(differing).toEqual([]);
  expect(new Set(rows.map(({ state }) => state)).size).toBe(6);
});
