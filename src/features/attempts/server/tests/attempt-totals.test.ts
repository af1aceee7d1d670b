import * as fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role, Viewer } from '#kernel/viewer.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { buildGroup } from '#tests/builders/authoring.ts';
import { asViewer, type BuiltMember, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { changeRole, joinOrLeave } from '#tests/builders/people-who-move.ts';
import { asPublicViewer, newKey, type PlayHouse, startPlayHouse } from '#tests/builders/play.ts';
import { countRounds } from '#tests/long-runs.ts';
import type { AttemptReducer } from '../../model/attempt-reducer.ts';
import { readClock } from '../../model/zone-clock.ts';
import type { PlayedItem } from '../append-events.ts';
import { attemptFiguresByDay, attemptFiguresOfPeriods } from '../attempt-figures-view.ts';
import type { AttemptFilter } from '../attempt-filter.ts';
import { listAttempts } from '../attempt-list-view.ts';
import { type AttemptSelection, measureSelection, ofEverybody } from '../attempt-selection-view.ts';
import { attemptsByHourOfWeek, learnersByHourOfWeek } from '../begun-hours-view.ts';
import { figuresByChannel, measureChannels } from '../channel-figures-view.ts';
import { foldChangedChannelDays } from '../channel-total-store.ts';
import { createFoldAttemptDaysJob, foldAll } from '../fold-job.ts';
import { countUsedItems, leadingItems, selectLeading } from '../leading-items-view.ts';
import { eraseOwnSessions } from '../personal-attempt-data.ts';
import { rebuildAttempt } from '../rebuild-attempt.ts';
import { rebuildStatistics } from '../statistics-store.ts';
import { foldChangedDays, holdFold, noteEveryDay } from '../total-store.ts';
import { answerBothWays, rawAttempts } from './attempt-oracle.ts';
import { answerOfItem } from './item-oracle.ts';

/** Every answer is a point, and time is what the events say. */
const reducer: AttemptReducer<null> = {
  payload: { parse: () => null } as unknown as AttemptReducer<null>['payload'],
  isAnswer: ({ type }) => type === 'ANSWER',
  check() {},
  reduce(state, events) {
    const before = (state ?? { points: 0, timeMs: 0 }) as { points: number; timeMs: number };
    const points = before.points + events.filter(({ type }) => type === 'ANSWER').length;
    const timeMs = events.reduce((sum, event) => sum + event.timeSpentMs, before.timeMs);
    const finished = events.some(({ type }) => type === 'END_SIM');
    return {
      state: { points, timeMs },
      outcomes: events.map(() => null),
      finished,
      timeSpentMs: timeMs,
      points,
      score: finished ? Math.min(100, points * 16.67) : null,
    };
  },
};

/** A later version of it, for which nothing is an end, or which gives no score. */
const laterReducer = (takes: 'end' | 'score'): AttemptReducer<null> => ({
  ...reducer,
  reduce(state, events) {
    const reduced = reducer.reduce(state, events);
    return { ...reduced, finished: takes !== 'end' && reduced.finished, score: null };
  },
});

const items = [
  { kind: 'simulation', id: 11, quiz: true },
  { kind: 'simulation', id: 12, quiz: false },
  { kind: 'virtual-human', id: 13, quiz: true },
] as const;

function playedItem(
  item: (typeof items)[number],
  { practice = false, renamed = false } = {},
): PlayedItem<null> {
  return {
    kind: item.kind,
    id: item.id,
    findStart: async () => ({
      versionId: 1,
      title: renamed ? `New ${item.id}` : `Item ${item.id}`,
      quiz: item.quiz,
      passMark: null,
      practice,
    }),
    findReducer: async () => reducer,
  };
}

let house: PlayHouse;
beforeAll(async () => {
  house = await startPlayHouse();
});
afterAll(() => house.close());

const dayMs = 86_400_000;
const firstMoment = Date.parse('2026-01-20T21:00:00Z');
const learner = fc.integer({ min: 0, max: 7 });
const act = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constant('begin' as const),
      learner,
      item: fc.nat(2),
      hour: fc.nat(24 * 110),
      minute: fc.nat(59),
      answers: fc.nat(4),
      finishes: fc.boolean(),
      practice: fc.constantFrom(false, false, false, false, true),
      renamed: fc.constantFrom(false, false, false, false, true),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('go on' as const), nth: fc.nat(20), hours: fc.nat(900) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('touch' as const), nth: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('delete' as const), nth: fc.nat(20) }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('fold' as const), days: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('killed fold' as const), days: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('count again' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('earlier version' as const), item: fc.nat(2) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('reduce again' as const),
      nth: fc.nat(20),
      takes: fc.constantFrom('end' as const, 'score' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('rebuild' as const), item: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('move' as const), learner: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('promote' as const), learner: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('erase' as const), learner: fc.nat(5) }) },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** Orders of a list, as it is asked for one and as sessions themselves are sorted. */
const orders = {
  newest: { sort: null, order: sql`started_at desc, id desc` },
  best: {
    sort: [{ field: 'Score', direction: 'DESC' }],
    order: sql`case when quiz then score end desc nulls last, id desc`,
  },
  'edited last': {
    sort: [{ field: 'LastEdited', direction: 'DESC' }],
    order: sql`last_event_at desc, id desc`,
  },
  'edited first': { sort: [{ field: 'LastEdited', direction: 'ASC' }], order: sql`last_event_at, id desc` },
} as const;
type Sorted = keyof typeof orders;

const question = fc.record({
  fromDay: fc.integer({ min: -5, max: 70 }),
  days: fc.integer({ min: 1, max: 130 }),
  kind: fc.constantFrom(null, 'simulation', 'virtual-human'),
  role: fc.constantFrom<(Role | null)[]>(null, null, 'user', 'user', 'analyst', 'public'),
  inGroup: fc.constantFrom(false, false, true),
  learner: fc.constantFrom(null, null, null, null, 0, 1),
  items: fc.constantFrom(null, null, [11, 13], [12]),
  title: fc.constantFrom(null, null, 'Item', 'New', '1', '12', 'nothing'),
  begun: fc.record({
    after: fc.option(fc.integer({ min: -30, max: 2_600 })),
    before: fc.option(fc.integer({ min: -30, max: 2_600 })),
  }),
  sorted: fc.constantFrom<Sorted[]>('newest', 'best', 'edited last', 'edited first'),
  // Some of these change the clock in these months; some are a half or a quarter of an hour off.
  timeZone: fc.constantFrom('UTC', 'Europe/London', 'America/New_York', 'Asia/Kolkata', 'Asia/Kathmandu'),
});
type Asked = typeof question extends fc.Arbitrary<infer Value> ? Value : never;

type Stage = {
  organisationId: number;
  groupId: number;
  viewers: Viewer[];
  admin: Viewer;
  /** Until the job has filled them. */
  lacksHours: boolean;
  /** The same. */
  lacksDigits: boolean;
  begun: { id: number; key: string; viewer: Viewer; item: (typeof items)[number]; sent: number }[];
};

async function buildStage(): Promise<Stage> {
  const organisation = await buildOrganisation(house.tenancy);
  const members: BuiltMember[] = [];
  for (let nth = 0; nth < 6; nth++) members.push(await buildMember(house.tenancy, organisation, 'user'));
  const admin = asViewer(await buildMember(house.tenancy, organisation, 'admin'));
  const groupId = await buildGroup(
    house.tenancy,
    organisation.id,
    'Ward',
    members.slice(1).map(({ personId }) => personId),
  );
  return {
    organisationId: organisation.id,
    groupId,
    admin,
    viewers: [
      ...members.map((member) => asViewer(member)),
      ...[1, 2].map(() => asPublicViewer(organisation.id, 11)),
    ],
    lacksHours: false,
    lacksDigits: false,
    begun: [],
  };
}

async function record(
  attempt: Stage['begun'][number],
  types: readonly string[],
  begins: { practice?: boolean; renamed?: boolean } = {},
): Promise<void> {
  const events = types.map((type, index) => ({
    key: newKey(),
    sequence: attempt.sent + index + 1,
    type,
    timeSpentMs: 1_250,
    payload: null,
  }));
  const batch = { session: { key: attempt.key }, unitId: null, externalUserId: null, events };
  const { submissionId } = await house.sessions.record(
    attempt.viewer,
    batch,
    playedItem(attempt.item, begins),
  );
  attempt.id = submissionId;
  attempt.sent += types.length;
}

class Killed extends Error {}

async function perform(stage: Stage, step: Act): Promise<void> {
  const { organisationId, viewers } = stage;
  const within = (work: (scope: Scope) => Promise<unknown>) =>
    house.tenancy.inOrganisation(organisationId, work);
  const target = 'nth' in step ? stage.begun[step.nth % Math.max(1, stage.begun.length)] : undefined;
  const personId = ('learner' in step ? viewers[step.learner]?.personId : null) ?? 0;
  switch (step.act) {
    case 'begin': {
      const [viewer, item] = [viewers[step.learner], items[step.item]];
      if (!viewer || !item) throw new Error('There are eight learners and three items.');
      house.clock.now = new Date(firstMoment + step.hour * 3_600_000 + step.minute * 60_000);
      const attempt = { id: 0, key: newKey(), viewer, item, sent: 0 };
      const answers = Array.from({ length: step.answers }, () => 'ANSWER');
      await record(attempt, ['START_SIM', ...answers, ...(step.finishes ? ['END_SIM'] : [])], step);
      stage.begun.push(attempt);
      return;
    }
    case 'go on':
      house.clock.now = new Date(house.clock.now.getTime() + step.hours * 3_600_000);
      // A finished one takes nothing new.
      if (target) await record(target, ['ANSWER', 'END_SIM']).catch(() => {});
      return;
    case 'touch':
      if (target)
        await within((scope) =>
          house.sessions.touchIn(scope, target.viewer, target.id, target.item.kind),
        ).catch(() => {});
      return;
    case 'delete':
      if (target) await house.sessions.delete(stage.admin, [target.id]);
      stage.begun = stage.begun.filter((attempt) => attempt !== target);
      return;
    case 'fold':
      await within(async (scope) => {
        await holdFold(scope);
        await foldChangedDays(scope, step.days);
        await foldChangedChannelDays(scope, step.days);
      });
      return;
    case 'killed fold':
      await within(async (scope) => {
        await holdFold(scope);
        await foldChangedDays(scope, step.days);
        await foldChangedChannelDays(scope, step.days);
        throw new Killed();
      }).catch((error) => {
        if (!(error instanceof Killed)) throw error;
      });
      return;
    case 'count again':
      await countAgain(organisationId);
      return;
    case 'earlier version': {
      // What counts an item without outcomes and hours leaves its days, and all that is made of them, without.
      const id = items[step.item]?.id ?? 0;
      await within(async ({ db }) => {
        await sql`update attempt_people set finishers = null, scored = null, outcomes_known = false
          where item_id in (0, ${id})`.execute(db);
        await sql`update attempt_total set quarters = '{}', quarter_views = '{}', quarters_known = false, digits_known = false
          where item_id in (0, ${id})`.execute(db);
        await sql`update attempt_digit set views = '{}', completions = completions || score_cents`.execute(
          db,
        );
        await sql`update attempt_day set quarters = '{}' where item_id = ${id} and day < '2026-03-10'`.execute(
          db,
        );
        await sql`update attempt_day_change set quarters = '{}' where item_id = ${id}`.execute(db);
      });
      stage.lacksHours = true;
      stage.lacksDigits = true;
      return;
    }
    case 'reduce again':
      if (target)
        await within((scope) => rebuildAttempt(scope, target.id, async () => laterReducer(step.takes)));
      return;
    case 'rebuild':
      await within((scope) => rebuildStatistics(scope, items[step.item] ?? items[0]));
      return;
    case 'move':
      await within((scope) => joinOrLeave(scope, stage.groupId, personId));
      return;
    case 'promote':
      await within((scope) => changeRole(scope, personId));
      return;
    case 'erase':
      await within((scope) => eraseOwnSessions(scope, { personId, email: 'a@praxis.test' }));
  }
}

function countAgain(organisationId: number): Promise<void> {
  return runJob({ organisationId, again: true });
}

async function runJob(payload: Record<string, unknown> & { organisationId: number }): Promise<void> {
  await createFoldAttemptDaysJob(() => []).run(payload, {
    tenancy: house.tenancy,
    log: undefined as never,
    signal: new AbortController().signal,
    attempt: 1,
    lastAttempt: true,
  });
}

function select(stage: Stage, asked: Asked): AttemptSelection {
  const from = new Date(Math.floor(firstMoment / dayMs) * dayMs + asked.fromDay * dayMs);
  return {
    from,
    before: new Date(from.getTime() + asked.days * dayMs),
    kind: asked.kind,
    role: asked.role,
    groupId: asked.inGroup ? stage.groupId : null,
    personId: asked.learner === null ? null : (stage.viewers[asked.learner]?.personId ?? 0),
    itemIds: asked.items ? sql`${asked.items}::bigint[]` : null,
  };
}

async function compare(stage: Stage, questions: readonly Asked[]): Promise<void> {
  for (const [index, asked] of questions.entries()) {
    const { answered, expected } = await answerBothWays(house, stage.organisationId, select(stage, asked), {
      wide: index % 3 === 0,
      digits: !stage.lacksDigits && index % 3 === 1,
      // Planned anew for each question, so some of them are enough.
      people: index < 2 ? { days: asked.days % 2 === 0 } : null,
      timeZone: stage.lacksHours ? null : asked.timeZone,
    });
    expect(answered).toEqual(expected);
    await compareChannels(stage.organisationId, select(stage, asked));
    await compareLists(stage, asked, [null, true, false][index % 3] ?? null);
    if (index < 2) await compareLeading(stage, select(stage, asked));
    const item = items[index % items.length] ?? items[0];
    const { reports, people } = await answerOfItem(house, stage, item, select(stage, asked), index % 3 === 0);
    expect(reports.answered).toEqual(reports.expected);
    expect(people.answered).toEqual(people.expected);
  }
}

/** By how sessions were opened; whoever takes a session away takes people out of their sets, so of everybody no days are read. */
async function compareChannels(organisationId: number, asked: AttemptSelection): Promise<void> {
  await house.tenancy.readInOrganisation(organisationId, async (scope) => {
    const selection = await measureChannels(scope, asked);
    expect(selection.ofTotals).toBe(ofEverybody(asked));
    const found = await sql`select channel, views, completions, users, scored, average_score
      from ${figuresByChannel(scope, selection)} f order by 1`.execute(scope.db);
    const counted =
      await sql`select channel, count(*)::integer as views, count(finished_at)::integer as completions,
        count(distinct who)::integer as users,
        count(distinct who) filter (where quiz and finished_at is not null and score is not null)::integer as scored,
        round(avg(score) filter (where quiz and finished_at is not null), 2)::float as average_score
      from ${rawAttempts(organisationId, asked)} a group by 1 order by 1`.execute(scope.db);
    expect(found.rows).toEqual(counted.rows);
  });
}

/**
 * Which sessions lists have, practice too, and how many: of everything, of a kind, or of an item, in a time, under a title, in an order.
 */
async function compareLists(stage: Stage, asked: Asked, finished: boolean | null): Promise<void> {
  const item = asked.items === null ? null : (asked.items.at(-1) ?? null);
  const kind = item === null ? asked.kind : (items.find(({ id }) => id === item)?.kind ?? null);
  const field = { kind: kind ?? '', field: 'SimulationID' as const };
  const { title, begun } = asked;
  const moment = (hours: number) => new Date(Math.floor(firstMoment / dayMs) * dayMs + hours * 3_600_000);
  const [after, before] = [
    begun.after === null ? null : moment(begun.after),
    begun.before === null ? null : moment(begun.before),
  ];
  const filter: AttemptFilter = {
    ...(item === null ? {} : { SimulationID: { eq: String(item) } }),
    ...(kind === null ? {} : { ItemType: { eq: kind } }),
    ...(finished === null ? {} : { Finished: { eq: finished } }),
    ...(title === null ? {} : { Title: { contains: title } }),
    ...(after || before ? { Created: { gt: after, lt: before } } : {}),
  };
  const page = { limit: 3, offset: 1 };
  const { sort, order } = orders[asked.sorted];
  await house.tenancy.readInOrganisation(stage.organisationId, async (scope) => {
    const listed = await listAttempts(scope, stage.admin, { filter, sort, itemFields: [field] }, page);
    const { rows } = await sql<{ total: number; ids: number[] }>`with found as (select * from attempt
      where (${kind}::text is null or item_kind = ${kind}) and (${item}::bigint is null or item_id = ${item})
        and (${finished}::boolean is null or (finished_at is not null) = ${finished})
        and (${title}::text is null or strpos(item_title, ${title}) > 0)
        and (${after}::timestamptz is null or started_at > ${after}) and (${before}::timestamptz is null or started_at < ${before}))
      select (select count(*)::integer from found) as total, array(select id from found order by ${order} limit 3 offset 1) as ids`.execute(
      scope.db,
    );
    expect({ total: listed.total, ids: listed.nodes.map(({ id }) => id) }).toEqual({
      total: rows[0]?.total,
      ids: rows[0]?.ids.map(Number),
    });
  });
}

/** That no item behind the beginnings of lists was used more than is said of it. */
async function compareLeading(stage: Stage, asked: AttemptSelection): Promise<void> {
  const everybody = { ...asked, role: null, groupId: null, personId: null, itemIds: null };
  const kinds = asked.kind === null ? ['simulation', 'virtual-human'] : [asked.kind];
  const selection = selectLeading(everybody, kinds);
  if (!selection) throw new Error('Everybody and everything can be asked for.');
  const { from, before, kind } = selection;
  await house.tenancy.readInOrganisation(stage.organisationId, async (scope) => {
    const used = sql`attempt a where (${kind}::text is null or a.item_kind = ${kind}) and not a.practice
      and a.started_at >= ${from} and a.started_at < ${before}`;
    for (const [depth, rank] of [
      [1, null],
      [2, 1],
    ] as const) {
      const { rows } = await sql<{
        views: number;
        most: number;
      }>`with ${leadingItems(scope, selection, { depth, rank })}
        select count(*)::integer as views, (select most::integer from behind) as most from ${used}
          and a.item_id not in (select item_id from front) group by a.item_id`.execute(scope.db);
      for (const { views, most } of rows) expect(views).toBeLessThanOrEqual(most);
    }
    const { rows } = await sql<{
      counted: number;
      items: number;
    }>`select ${countUsedItems(scope, selection)}::integer as counted,
      (select count(distinct a.item_id)::integer from ${used}) as items`.execute(scope.db);
    expect(rows[0]?.counted).toBe(rows[0]?.items);
  });
}

async function listTotals(organisationId: number): Promise<unknown[]> {
  return house.tenancy.inOrganisation(organisationId, async ({ db }) => {
    const totals =
      await sql`select * from attempt_total order by span, item_kind, item_id, first_day`.execute(db);
    const people =
      await sql`select * from attempt_people order by span, item_kind, item_id, first_day, block`.execute(db);
    const digits = await sql`select * from attempt_digit order by span, item_kind, first_day, block`.execute(
      db,
    );
    const channels =
      await sql`select * from attempt_channel_total order by span, item_kind, item_id, first_day, channel`.execute(
        db,
      );
    const byChannel =
      await sql`select * from attempt_channel_people order by span, item_kind, item_id, first_day, channel, block`.execute(
        db,
      );
    const changes = await sql`select (select count(*)::integer from attempt_day_change) as days,
      (select count(*)::integer from attempt_channel_change) as channels`.execute(db);
    return [totals.rows, people.rows, digits.rows, channels.rows, byChannel.rows, changes.rows];
  });
}

it('answers every question as the sessions themselves do, whatever happened and whatever is counted yet', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 5, maxLength: 24 }),
      fc.array(question, { minLength: 6, maxLength: 6 }),
      async (acts, questions) => {
        const stage = await buildStage();
        for (const step of acts) await perform(stage, step);
        await compare(stage, questions);
        await runJob({ organisationId: stage.organisationId });
        stage.lacksHours = false;
        stage.lacksDigits = false;
        await compare(stage, questions);
        const once = await listTotals(stage.organisationId);
        await countAgain(stage.organisationId);
        expect(await listTotals(stage.organisationId)).toEqual(once);
      },
    ),
    { numRuns: countRounds(10, 400) },
  );
}, 90_000);

const everything: Asked = {
  fromDay: -5,
  days: 130,
  kind: null,
  role: null,
  inGroup: false,
  learner: null,
  items: null,
  title: null,
  begun: { after: null, before: null },
  sorted: 'newest',
  timeZone: 'Europe/London',
};

it('answers the same while sessions go on and totals are counted by several at once', async () => {
  const stage = await buildStage();
  const begin = (learner: number, item: number, hour: number): Act => ({
    act: 'begin',
    learner,
    item,
    hour,
    minute: 10 * learner,
    answers: 2,
    finishes: learner % 2 === 0,
    practice: false,
    renamed: false,
  });
  for (let round = 0; round < 6; round++) {
    await Promise.all([
      ...stage.viewers.map((_, learner) => perform(stage, begin(learner, (learner + round) % 3, round * 7))),
      foldAll(house.tenancy, stage.organisationId),
      perform(stage, { act: 'delete', nth: round }),
      round === 3 ? countAgain(stage.organisationId) : foldAll(house.tenancy, stage.organisationId),
    ]);
    await compare(stage, [everything, { ...everything, role: 'user' }]);
  }
  await foldAll(house.tenancy, stage.organisationId);
  const folded = await listTotals(stage.organisationId);
  await countAgain(stage.organisationId);
  expect(await listTotals(stage.organisationId)).toEqual(folded);
});

it('tells who used an item in days before and after which they used it too, whether that is folded yet or waits', async () => {
  const stage = await buildStage();
  const begin = (learner: number, hour: number, finishes = true) =>
    perform(stage, {
      ...{ act: 'begin', learner, item: 0, hour, minute: 0, answers: learner % 4, finishes },
      ...{ practice: false, renamed: false },
    });
  // Everybody before and after ten days, some in them, too, one without an end: the first three before anything is folded.
  const inside = { ...everything, fromDay: 20, days: 10 };
  const outside = { ...everything, fromDay: 31, days: 5 };
  for (const learner of [0, 1, 2, 3, 4, 5]) for (const day of [2, 50]) await begin(learner, day * 24);
  for (const learner of [0, 1, 2]) await begin(learner, 25 * 24, learner !== 1);
  await compare(stage, [inside, outside]);
  await runJob({ organisationId: stage.organisationId });
  await compare(stage, [inside, outside]);
  await begin(3, 25 * 24);
  await compare(stage, [inside, { ...inside, inGroup: true }, outside]);
  await perform(stage, { act: 'delete', nth: 12 });
  await compare(stage, [inside, { ...inside, role: 'user' }, outside]);
});

it('tells the planner how large totals have become while many are counted', async () => {
  const { organisationId } = await buildStage();
  const days = 2_001;
  await house.tenancy.inOrganisation(organisationId, async (scope) => {
    await sql`insert into attempt_day (organisation_id, day, item_kind, item_id, person_id, views, quarters)
      select ${organisationId}::bigint, date '2026-03-01', 'simulation', n, 7, 1, '{40}'
      from generate_series(1, ${days}::integer) n`.execute(scope.db);
    await noteEveryDay(scope);
  });
  await foldAll(house.tenancy, organisationId);
  const { rows } = await house.database.executeSql(
    `select relname, reltuples >= 2000 as known from pg_class where relname in ('attempt_total', 'attempt_people') order by 1`,
  );
  expect(rows).toEqual([
    { relname: 'attempt_people', known: true },
    { relname: 'attempt_total', known: true },
  ]);
});

it('looks once for the hours of sessions that are gone', async () => {
  const stage = await buildStage();
  const { organisationId } = stage;
  await perform(stage, {
    act: 'begin',
    learner: 0,
    item: 0,
    hour: 0,
    minute: 0,
    answers: 1,
    finishes: true,
    practice: false,
    renamed: false,
  });
  const within = async (work: RawBuilder<unknown>) =>
    (await house.tenancy.inOrganisation(organisationId, ({ db }) => work.execute(db))).rows;
  // An earlier version wrote the days, and of one session and of all of another learner nothing else is left.
  await within(sql`update attempt_day set views = 2, quarters = '{}'`);
  await within(sql`insert into attempt_day (organisation_id, day, item_kind, item_id, person_id, views)
    values (${organisationId}, '2026-02-03', 'simulation', 11, ${stage.viewers[1]?.personId ?? 0}, 3)`);
  await runJob({ organisationId });
  const left = await within(sql`select from attempt_day where cardinality(quarters) <> views
    union all select from attempt_total where not quarters_known`);
  expect(left).toEqual([]);
  const selection = select(stage, { ...everything, timeZone: 'UTC' });
  const readHours = (asked: AttemptSelection) =>
    house.tenancy.readInOrganisation(organisationId, async (scope) => {
      const clock = readClock('UTC', asked);
      const hours = sql`select * from ${attemptsByHourOfWeek(scope, asked, clock)} f`;
      const people = sql`select * from ${learnersByHourOfWeek(scope, asked, clock)} f`;
      return [(await hours.execute(scope.db)).rows, (await people.execute(scope.db)).rows];
    });
  // The 20th of January 2026 was a Tuesday.
  const known = [[{ hour: 45, views: 1 }], [{ hour: 45, people: 1, everybody: 1 }]];
  expect(await readHours(selection)).toEqual(known);
  expect(await readHours({ ...selection, role: 'user', wide: false })).toEqual(known);
  expect(await readHours({ ...selection, role: 'analyst', wide: true })).toEqual([
    [],
    [{ hour: 45, people: 0, everybody: 1 }],
  ]);
});

it('adds up people by digits, however large their figures are and wherever their numbers lie', async () => {
  const { organisationId, groupId, viewers } = await buildStage();
  const members = viewers.flatMap(({ personId }) => personId ?? []);
  const figure = (most: number) => fc.integer({ min: 0, max: most });
  const rows = fc.array(
    fc.record({
      person: fc.nat(members.length - 1),
      day: fc.nat(70),
      kind: fc.constantFrom('simulation', 'virtual-human'),
      views: fc.integer({ min: 1, max: 70_000 }),
      completions: figure(40),
      cents: figure(5_000_000),
      scored: figure(300),
      timeMs: figure(2 ** 45),
    }),
    { maxLength: 30 },
  );
  // Some members are numbered at the end of a block, others at the beginning of the next one.
  await house.tenancy.inOrganisation(organisationId, ({ db }) =>
    sql`insert into attempt_fold (organisation_id, learners) values (${organisationId}, 2045)`.execute(db),
  );
  const selection = {
    from: new Date('2026-01-10T00:00:00Z'),
    before: new Date('2026-03-05T00:00:00Z'),
    kind: null,
    itemIds: null,
    role: null,
    groupId,
    personId: null,
    wide: false,
  };
  await fc.assert(
    fc.asyncProperty(rows, async (written) => {
      await house.tenancy.inOrganisation(organisationId, async (scope) => {
        await sql`delete from attempt_day`.execute(scope.db);
        for (const { person, day, kind, cents, ...row } of written)
          await sql`insert into attempt_day (organisation_id, day, item_kind, item_id, person_id, views, completions, score_sum,
              score_count, time_spent_ms)
            values (${organisationId}, date '2026-01-01' + ${day}::integer, ${kind}, 11, ${members[person]}, ${row.views},
              ${row.completions}, ${cents}::numeric / 100, ${row.scored}, ${row.timeMs})
            on conflict do nothing`.execute(scope.db);
        await noteEveryDay(scope);
      });
      await foldAll(house.tenancy, organisationId);
      const [digits, days] = await house.tenancy.readInOrganisation(organisationId, (scope) =>
        Promise.all(
          [true, false].map(async (digits) => {
            const asked = { ...selection, digits };
            const periods = attemptFiguresOfPeriods(scope, asked, new Date('2026-01-01T00:00:00Z'));
            return [
              await sql`select * from ${periods} f order by 1, 2`.execute(scope.db),
              await sql`select * from ${attemptFiguresByDay(scope, asked)} f order by 1`.execute(scope.db),
            ].map((answer) => answer.rows);
          }),
        ),
      );
      expect(digits).toEqual(days);
    }),
    { numRuns: countRounds(10, 100) },
  );
});

it('reads digits of many people, where all of them are known', async () => {
  const { organisationId, groupId } = await buildStage();
  const selection = { from: new Date(0), before: new Date(0), kind: null, itemIds: null };
  const measure = () =>
    house.tenancy.readInOrganisation(organisationId, async (scope) => {
      const asked = { ...selection, role: null, groupId, personId: null };
      const { digits } = await measureSelection(scope, asked);
      return digits;
    });
  const within = (work: RawBuilder<unknown>) =>
    house.tenancy.inOrganisation(organisationId, ({ db }) => work.execute(db));
  // Five of the ten learners are asked for.
  await within(sql`insert into attempt_fold (organisation_id, learners) values (${organisationId}, 10)`);
  await within(sql`insert into attempt_total (organisation_id, span, item_kind, item_id, first_day, views, completions, score_sum,
      score_count, time_spent_ms, answers, answer_time_ms, finishes, digits_known)
    values (${organisationId}, 'month', 'simulation', 0, '2026-03-01', 20000, 0, 0, 0, 0, 0, 0, 0, true)`);
  expect(await measure()).toBe(false);
  await within(sql`update attempt_total set views = 20002`);
  expect(await measure()).toBe(true);
  await within(sql`update attempt_total set digits_known = false`);
  expect(await measure()).toBe(false);
});

it.each([
  { devices: 12, wide: true },
  { devices: 24, wide: false },
])(
  'counts 5 of 6 people as everybody less the others: $wide with $devices devices of shared links',
  async ({ devices, wide }) => {
    const { organisationId, groupId, viewers } = await buildStage();
    const members = viewers.flatMap(({ personId }) => personId ?? []);
    await house.tenancy.inOrganisation(organisationId, async ({ db }) => {
      await sql`insert into attempt_fold (organisation_id, learners)
      values (${organisationId}, ${members.length + devices})`.execute(db);
      await sql`insert into attempt_learner (organisation_id, ordinal, person_id, public_sign_in_id)
      select ${organisationId}::bigint, n - 1, (${members}::bigint[])[n],
        case when n > ${members.length}::integer then gen_random_uuid() end
      from generate_series(1, ${members.length + devices}::integer) n`.execute(db);
    });
    const selection = { from: new Date(0), before: new Date(0), kind: null, itemIds: null };
    const measured = await house.tenancy.readInOrganisation(organisationId, (scope) =>
      measureSelection(scope, { ...selection, role: null, groupId, personId: null }),
    );
    expect([members.length, measured.wide]).toEqual([6, wide]);
  },
);

it('counts events of today in the session that began two years ago, before and after it is folded', async () => {
  const stage = await buildStage();
  const years = 731;
  const [viewer] = stage.viewers;
  if (!viewer) throw new Error('There are eight learners.');
  house.clock.now = new Date(firstMoment - years * dayMs);
  const attempt = { id: 0, key: newKey(), viewer, item: items[0], sent: 0 };
  await record(attempt, ['START_SIM', 'ANSWER']);
  await runJob({ organisationId: stage.organisationId });

  house.clock.now = new Date(firstMoment);
  await record(attempt, ['ANSWER', 'END_SIM']);
  const ago = { ...everything, fromDay: -years - 1, days: 3 };
  const all = { ...everything, fromDay: -years - 1, days: years + 3 };
  await compare(stage, [ago, all, everything]);
  await runJob({ organisationId: stage.organisationId });
  await compare(stage, [ago, all, everything]);
  const { rows } = await house.tenancy.readInOrganisation(stage.organisationId, ({ db }) =>
    sql<{ events: number; completions: number }>`
      select (select count(*) from attempt_event where attempt_id = ${attempt.id})::integer as events,
        (select sum(completions) from attempt_total where span = 'day' and item_id = ${items[0].id}
          and first_day < '2024-02-01')::integer as completions`.execute(db),
  );
  expect(rows).toEqual([{ events: 4, completions: 1 }]);
});
