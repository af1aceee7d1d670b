import ical from 'node-ical';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, unitOf } from '#features/courses/server/tests/course-stage.ts';
import { sendReminders } from '../send-reminders.ts';
import { type AssignmentStage, openAssignmentStage } from './assignment-stage.ts';

let stage: AssignmentStage;
const morning = new Date('2026-11-02T08:00:00Z');

beforeAll(async () => {
  stage = await openAssignmentStage();
});
afterAll(() => stage.app.close());
beforeEach(async () => {
  stage.app.clock.now = morning;
  await stage.signInAgain();
});

const idOf = (who: 'learner' | 'other' | 'creator') => String(stage.person(who).personId);
let count = 0;
const build = () => {
  count += 1;
  return stage.buildVideoItem(`Reminded ${count}`);
};

const send = (isLocked = false) =>
  sendReminders(
    { ...stage.app.features.assignments.context, isLocked: async () => isLocked },
    stage.organisation.id,
    {
      tenancy: stage.app.tenancy,
      signal: new AbortController().signal,
    },
  );

/** Every reminder that was written, as its round and step. */
async function listClaimed(): Promise<string[]> {
  const { rows } = await stage.app.database.executeSql(
    'select round_id, step from assignment_reminder order by round_id, step',
  );
  return (rows as { round_id: string; step: string }[]).map(({ round_id, step }) => `${round_id} ${step}`);
}

async function countMails(to: string): Promise<number> {
  const { rows } = await stage.app.database.executeSql(
    "select count(*)::int as sent from pgboss.job where name = 'send-mail'",
  );
  const { rows: waiting } = await stage.app.database.executeSql(
    `select count(*)::int as sent from outgoing_mail where recipient = '${to}'`,
  );
  return Number((rows[0] as { sent: number }).sent) + Number((waiting[0] as { sent: number }).sent);
}

const roundOf = async (who: 'learner' | 'other', item: number) => {
  const line = (await stage.linesOf(who)).find(({ Item }) => Item.ID === String(item));
  if (!line) throw new Error('There is no such line.');
  return line.RoundID;
};

describe('reminders', () => {
  test('come at nine, once, in the time zone of each person, also when the clock is set back', async () => {
    await stage.get('other', 'mutation { setMyTimeZone(TimeZone: "America/Santiago") }');
    const item = await build();
    await stage.assigned({
      ItemID: String(item),
      MemberIDs: [idOf('learner'), idOf('other')],
      DueDate: '2026-11-20',
    });
    const [mine, theirs] = [await roundOf('learner', item), await roundOf('other', item)];
    await send();
    expect(await listClaimed()).toEqual([]);
    stage.passTime(60 * 60 * 1000);
    await send();
    await send();
    expect(await listClaimed()).toEqual([`${mine} assigned`]);
    stage.passTime(3 * 60 * 60 * 1000);
    await send();
    expect(await listClaimed()).toEqual([`${mine} assigned`, `${theirs} assigned`].sort());
    stage.passTime(-2 * 60 * 60 * 1000);
    await send();
    expect(await listClaimed()).toHaveLength(2);
    // A week without a server: what was to be told meanwhile is dropped.
    stage.passTime(17 * dayMs);
    await send();
    expect((await listClaimed()).filter((row) => row.startsWith(mine))).toEqual([
      `${mine} assigned`,
      `${mine} day-before`,
    ]);
  });

  test('rest while the end of a trial closes the organisation, and what is still true is told afterwards', async () => {
    const item = await build();
    await stage.assigned({ ItemID: String(item), MemberIDs: [idOf('learner')], DueDate: '2026-11-20' });
    const mine = await roundOf('learner', item);
    const ofMine = async () => (await listClaimed()).filter((row) => row.startsWith(`${mine} `));
    stage.passTime(2 * 60 * 60 * 1000);
    await send(true);
    expect(await ofMine()).toEqual([]);
    await send();
    expect(await ofMine()).toEqual([`${mine} assigned`]);
  });

  test('of an item that was archived or taken back are not sent, nor of what was done or given up', async () => {
    const items = [await build(), await build(), await build()];
    const made = [];
    for (const item of items)
      made.push(await stage.assigned({ ItemID: String(item), MemberIDs: [idOf('learner')] }));
    const before = await listClaimed();
    const [archived = 0, unpublished = 0] = items;
    await stage.changeItem(archived, { archived_at: morning });
    await stage.changeItem(unpublished, { published_version_id: null });
    await stage.get('admin', 'mutation ($ids: [ID!]!) { archiveAssignments(IDs: $ids) }', {
      ids: [made[2].ID],
    });
    stage.passTime(2 * 60 * 60 * 1000);
    await send();
    expect(await listClaimed()).toEqual(before);
    expect((await stage.linesOf('learner')).map(({ Item }) => Number(Item.ID))).not.toEqual(
      expect.arrayContaining([archived]),
    );
  });

  test('are sent to those whom somebody selects, once on a day, and tell who was left out', async () => {
    const item = await build();
    await stage.assigned({ ItemID: String(item), MemberIDs: [idOf('learner'), idOf('other')] });
    await stage.play('other', item, null, 'right');
    await stage.settle();
    const ids = [await roundOf('learner', item), await roundOf('other', item), '8999999999'];
    const remind = async () =>
      (
        await stage.get(
          'admin',
          'mutation ($ids: [ID!]!) { remindSelected(RoundIDs: $ids) { Sent NotSent } }',
          { ids },
        )
      ).remindSelected;
    const mails = await countMails(stage.person('learner').email);
    expect(await remind()).toEqual({ Sent: 1, NotSent: 2 });
    expect(await countMails(stage.person('learner').email)).toBeGreaterThan(mails);
    expect(await remind()).toEqual({ Sent: 0, NotSent: 3 });
    await stage.passDays(1);
    expect(await remind()).toEqual({ Sent: 1, NotSent: 2 });
  });

  test('of rounds and of a whole assignment tell who was left out and why, and of nobody who is done with the whole', async () => {
    const item = await build();
    const made = await stage.assigned({
      ItemID: String(item),
      MemberIDs: [idOf('learner'), idOf('other'), idOf('creator')],
    });
    await stage.play('other', item, null, 'right');
    await stage.settle();
    const skippedOf = async (args: string) => {
      const { remindSelected } = await stage.get(
        'admin',
        `mutation { remindSelected(${args}) { People Skipped { Member { ID } Reason } } }`,
      );
      const { People, Skipped } = remindSelected as {
        People: number;
        Skipped: { Member: { ID: string }; Reason: string }[];
      };
      return [People, Object.fromEntries(Skipped.map(({ Member, Reason }) => [Member.ID, Reason]))];
    };
    const rounds = [await roundOf('learner', item), await roundOf('other', item)];
    const ofRounds = `RoundIDs: ${JSON.stringify(rounds)}`;
    expect(await skippedOf(ofRounds)).toEqual([1, { [idOf('other')]: 'nothing-open' }]);
    expect(await skippedOf(ofRounds)).toEqual([
      0,
      { [idOf('learner')]: 'reminded-today', [idOf('other')]: 'nothing-open' },
    ]);
    // Of one item nothing else is told, whatever a person has open.
    const foreign = await build();
    expect(await skippedOf(`MemberIDs: ["${idOf('creator')}"], ItemID: "${foreign}"`)).toEqual([
      0,
      { [idOf('creator')]: 'nothing-open' },
    ]);
    expect(await skippedOf(`MemberIDs: ["${idOf('learner')}"], ItemID: "${item}"`)).toEqual([
      0,
      { [idOf('learner')]: 'reminded-today' },
    ]);
    const ofAll = `AssignmentIDs: ["${made.ID}"]`;
    expect(await skippedOf(ofAll)).toEqual([1, { [idOf('learner')]: 'reminded-today' }]);
    // Who wants none is not said to have been reminded.
    await stage.passDays(1);
    const wants = (wanted: boolean) =>
      stage.get(
        'creator',
        `mutation { updateMyNoticeSetting(Input: { Kind: "assignment-reminder", InProduct: ${wanted}, Mail: ${wanted} }) { Kind } }`,
      );
    await wants(false);
    expect(await skippedOf(ofAll)).toEqual([1, { [idOf('creator')]: 'turned-off' }]);
    await wants(true);
    expect(await skippedOf(ofAll)).toEqual([1, { [idOf('learner')]: 'reminded-today' }]);
    await stage.changeItem(item, { archived_at: new Date() });
    expect(await skippedOf(ofAll)).toEqual([
      0,
      { [idOf('learner')]: 'unavailable', [idOf('creator')]: 'unavailable' },
    ]);
    await stage.get('admin', 'mutation ($i: [ID!]!) { archiveAssignments(IDs: $i) }', { i: [made.ID] });
    expect(await skippedOf(ofAll)).toEqual([0, {}]);
  });

  test('a proof that ends opens its next round, which earlier results do not complete', async () => {
    const item = await build();
    const made = await stage.assigned({
      ItemID: String(item),
      MemberIDs: [idOf('learner')],
      RepeatMonths: 12,
    });
    await stage.play('learner', item, null, 'right');
    await stage.settle();
    await stage.passDays(300);
    await send();
    expect((await stage.roundsOf({ AssignmentID: made.ID })).nodes).toHaveLength(1);
    await stage.passDays(40);
    await send();
    await send();
    await stage.signInAgain();
    const { nodes } = await stage.roundsOf({ AssignmentID: made.ID });
    expect(
      nodes.map(({ Number: number, State }: { Number: number; State: string }) => [number, State]).sort(),
    ).toEqual([
      [1, 'completed'],
      [2, 'upcoming'],
    ]);
    expect((await stage.read(made.ID)).Counts).toMatchObject({ Assigned: 1, Completed: 1, Overdue: 0 });
    await stage.passDays(30);
    expect((await stage.read(made.ID)).Counts).toMatchObject({ Completed: 0, Overdue: 1 });
  });
});

describe('managers', () => {
  const sent = async (kind = 'assignment-escalation') => {
    const { rows } = await stage.app.database.executeSql(
      `select person_id, facts from inbox_notice where kind = '${kind}' and person_id = ${stage.person('lead').personId}`,
    );
    return (rows as { facts: { people: number; name?: string; title: string } }[]).map(({ facts }) => facts);
  };
  const tellAt = async (moment: string) => {
    stage.app.clock.now = new Date(moment);
    await send();
  };
  const told = async () => {
    const { rows } = await stage.app.database.executeSql(
      'select count(*)::int as rounds from manager_digest_round',
    );
    return (rows[0] as { rounds: number }).rounds;
  };

  test('are told of who is late: at nine where they are, in one digest, of each once', async () => {
    stage.app.clock.now = new Date('2027-02-01T08:00:00Z');
    await stage.signInAgain();
    await stage.get('lead', 'mutation { setMyTimeZone(TimeZone: "Asia/Taipei") }');
    const groups = [
      await stage.buildGroup('Led 1', ['learner', 'lead']),
      await stage.buildGroup('Led 2', ['learner', 'other']),
    ];
    for (const group of groups) await stage.manage('lead', group);
    const [first, second, silent, later] = [await build(), await build(), await build(), await build()];
    const GroupIDs = groups.map(String);
    const DueDate = '2027-02-10';
    await stage.assigned({ ItemID: String(first), GroupIDs, DueDate });
    await stage.assigned({
      ItemID: String(second),
      MemberIDs: [idOf('other')],
      DueDate,
      EscalateAfterDays: 5,
    });
    await stage.assigned({ ItemID: String(silent), GroupIDs, DueDate, EscalateAfterDays: null });
    await stage.assigned({ ItemID: String(later), GroupIDs, DueDate, EscalateAfterDays: 8 });
    const before = await sent();
    // Five days after: nine in Taipei is one in the morning here.
    await tellAt('2027-02-15T00:45:00Z');
    expect(await sent()).toEqual(before);
    await Promise.all([tellAt('2027-02-15T01:00:00Z'), tellAt('2027-02-15T01:00:00Z')]);
    await tellAt('2027-02-15T02:00:00Z');
    expect((await sent()).slice(before.length)).toMatchObject([
      { people: 1, title: `Reminded ${count - 2}` },
    ]);
    // Seven days after: the learner is in both groups and stands once; the manager is not told of themselves.
    await tellAt('2027-02-17T01:00:00Z');
    await tellAt('2027-02-17T06:00:00Z');
    expect((await sent()).slice(before.length + 1)).toMatchObject([
      { people: 2, title: `Reminded ${count - 3}` },
    ]);
    // A notice that names somebody goes with them, when they are erased.
    const { rows: naming } = await stage.app.database.executeSql(
      "select facts ? 'name' as names, about_person_id is not null as about from inbox_notice where kind = 'assignment-escalation'",
    );
    expect(new Set(naming.map((row) => JSON.stringify(row)))).toEqual(
      new Set(['{"names":true,"about":true}', '{"names":false,"about":false}']),
    );
    expect(await told()).toBe(3);
    await tellAt('2027-02-16T03:00:00Z');
    expect(await told()).toBe(3);
    // Nothing ran on the day: it is made up for, unless the group has another manager by then.
    await tellAt('2027-02-20T01:00:00Z');
    expect(await told()).toBe(5);
    expect((await sent()).length - before.length).toBe(3);
    await stage.signInAgain();
    for (const group of groups) await stage.endManaging('lead', group);
  });

  test('and people are told by the day that a course has for everybody, where the assignment has none', async () => {
    const video = await stage.buildVideoItem('Watched in a course', { coursesOnly: true });
    const course = await stage.buildCourse([{ Title: 'All', Units: [unitOf(video)] }], {
      DueDate: '2026-11-20T17:00:00.000Z',
    });
    const group = await stage.buildGroup('Led by the day of a course', ['other']);
    await stage.manage('lead', group);
    const made = await stage.assigned({ ItemID: course.id, MemberIDs: [idOf('other')] });
    const round = await roundOf('other', Number(course.id));
    const stepsAt = async (moment: string) => {
      stage.app.clock.now = new Date(moment);
      await send();
      return (await listClaimed()).flatMap((row) => (row.startsWith(`${round} `) ? [row.split(' ')[1]] : []));
    };
    expect(await stepsAt('2026-11-12T18:00:00Z')).toEqual([]);
    // Nine in Santiago, where this person is since the first test.
    expect(await stepsAt('2026-11-13T12:30:00Z')).toEqual(['week-before']);
    expect(await stepsAt('2026-11-20T12:30:00Z')).toEqual(['due-today', 'week-before']);
    expect(await stepsAt('2026-11-21T12:30:00Z')).toContain('overdue-day');
    await stepsAt('2026-11-27T12:30:00Z');
    const { rows } = await stage.app.database.executeSql(
      `select count(*)::int as told from manager_digest_round where round_id = ${round}`,
    );
    expect(rows).toEqual([{ told: 1 }]);
    await stage.signInAgain();
    await stage.endManaging('lead', group);
    await stage.get('admin', 'mutation ($ids: [ID!]!) { archiveAssignments(IDs: $ids) }', { ids: [made.ID] });
  });

  test('are told nothing once they manage no more, and of nobody who left, is locked out or is done', async () => {
    stage.app.clock.now = new Date('2027-05-01T08:00:00Z');
    await stage.signInAgain();
    const group = await stage.buildGroup('Led 3', ['learner', 'other']);
    await stage.manage('lead', group);
    const item = await build();
    const made = await stage.assigned({
      ItemID: String(item),
      GroupIDs: [String(group)],
      DueDate: '2027-05-03',
    });
    await stage.play('learner', item, null, 'right');
    await stage.settle();
    const before = await told();
    stage.app.clock.now = new Date('2027-05-12T12:00:00Z');
    await stage.signInAgain();
    const disable = (who: 'other' | 'lead', Disabled: boolean) =>
      stage.get('admin', 'mutation ($i: UpdateMemberInput!) { updateMember(Input: $i) { ID } }', {
        i: { ID: String(stage.person(who).personId), Disabled },
      });
    await disable('other', true);
    await send();
    await disable('other', false);
    await disable('lead', true);
    await send();
    await disable('lead', false);
    await stage.endManaging('lead', group);
    await send();
    expect(await told()).toBe(before);
    await stage.manage('lead', group);
    await send();
    expect(await told()).toBe(before + 1);
    expect(await sent()).toContainEqual(expect.objectContaining({ people: 1, title: `Reminded ${count}` }));
    // Given more time, and late again.
    await stage.signInAgain();
    await stage.change({ ID: made.ID, DueDate: '2027-05-20', ApplyToRunning: true });
    await tellAt('2027-05-27T12:00:00Z');
    expect(await told()).toBe(before + 2);
  });
});

describe('an organisation that was archived', () => {
  const setArchived = (at: Date | null) =>
    stage.app.tenancy.acrossOrganisations('seed-demo', ({ db }) =>
      db
        .updateTable('organisation')
        .set({ archived_at: at })
        .where('id', '=', stage.organisation.id)
        .execute(),
    );

  test('reminds nobody and shows no calendar, and goes on where it was when it is back', async () => {
    const item = await build();
    await stage.assigned({ ItemID: String(item), MemberIDs: [idOf('learner')], DueDate: '2026-11-20' });
    const round = await roundOf('learner', item);
    const { createMyCalendarFeed } = await stage.get('learner', 'mutation { createMyCalendarFeed { URL } }');
    const url = new URL(createMyCalendarFeed.URL).pathname;
    stage.passTime(60 * 60 * 1000);
    const status = async () => (await stage.app.http.inject({ method: 'GET', url })).statusCode;
    await setArchived(new Date());
    const statusAway = await status();
    await send();
    const claimedAway = await listClaimed();
    await setArchived(null);
    expect(statusAway).toBe(404);
    expect(claimedAway).not.toContain(`${round} assigned`);
    expect(await status()).toBe(200);
    await send();
    expect(await listClaimed()).toContain(`${round} assigned`);
  });
});

describe('the calendar of a person', () => {
  const create = async () =>
    new URL(
      (await stage.get('learner', 'mutation { createMyCalendarFeed { URL } }')).createMyCalendarFeed.URL,
    );
  const fetchCalendar = (url: URL) => stage.app.http.inject({ method: 'GET', url: url.pathname });

  test('is what they have to do, on the day it is due, for whoever has the address', async () => {
    const item = await build();
    await stage.assigned({ ItemID: String(item), MemberIDs: [idOf('learner')], DueDate: '2026-11-20' });
    const url = await create();
    const answer = await fetchCalendar(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/calendar');
    const events = Object.values(ical.sync.parseICS(answer.body)).flatMap((part) =>
      part?.type === 'VEVENT' && part.summary === `Reminded ${count}` ? [part] : [],
    );
    expect(events).toHaveLength(1);
    expect(events[0]?.datetype).toBe('date');
    expect(answer.body).toContain('DTSTART;VALUE=DATE:20261120');
    expect(answer.body).toContain('PRODID:-//Praxis//');
    expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\n(?:[^\r\n]+\r\n)+END:VCALENDAR\r\n$/);
    // It keeps nobody busy, and is told apart from entries of other installations.
    expect(events[0]).toMatchObject({ transparency: 'TRANSPARENT' });
    expect(events[0]?.uid).toMatch(/^assignment-round-\d+@\S+$/);
  });

  test('is not read for ever, and another one is read meanwhile', async () => {
    const url = await create();
    const answers = await Promise.all(Array.from({ length: 90 }, () => fetchCalendar(url)));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await fetchCalendar(await create())).statusCode).toBe(200);
  });

  test('ends with its address, by a new one, by removing it and for whoever is locked out', async () => {
    const first = await create();
    const second = await create();
    expect((await fetchCalendar(first)).statusCode).toBe(404);
    expect((await fetchCalendar(second)).statusCode).toBe(200);
    expect((await stage.get('learner', 'mutation { removeMyCalendarFeed }')).removeMyCalendarFeed).toBe(true);
    expect((await fetchCalendar(second)).statusCode).toBe(404);
    const third = await create();
    expect((await fetchCalendar(new URL(third.href.replace(/\/(\d+)-/, '/1$1-')))).statusCode).toBe(404);
    await stage.get('admin', 'mutation ($i: UpdateMemberInput!) { updateMember(Input: $i) { ID } }', {
      i: { ID: idOf('learner'), Disabled: true },
    });
    expect((await fetchCalendar(third)).statusCode).toBe(404);
  });
});
