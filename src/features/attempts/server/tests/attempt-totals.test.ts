import * as fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role, Viewer } from '#kernel/viewer.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { asViewer, type BuiltMember, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { asPublicViewer, newKey, type PlayHouse, startPlayHouse } from '#tests/builders/play.ts';
import { countRounds } from '#tests/long-runs.ts';
import type { AttemptReducer } from '../../model/attempt-reducer.ts';
import type { PlayedItem } from '../append-events.ts';
import {
  type AttemptSelection,
  attemptFiguresByDay,
  attemptFiguresByItem,
  attemptFiguresByKey,
  attemptFiguresOfPeriods,
} from '../attempt-figures-view.ts';
import { foldAll, foldAttemptDaysJob } from '../fold-job.ts';
import { measurePeople, type PeopleSelection, peopleBehind } from '../people-behind-view.ts';
import { learnersByWeeks } from '../people-weeks-view.ts';
import { personalAttemptData } from '../personal-attempt-data.ts';
import { rebuildAttempt } from '../rebuild-attempt.ts';
import { rebuildStatistics } from '../statistics-store.ts';
import { foldChangedDays, holdFold } from '../total-store.ts';

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

function playedItem(item: (typeof items)[number]): PlayedItem<null> {
  return {
    kind: item.kind,
    id: item.id,
    findStart: async () => ({ versionId: 1, title: `Item ${item.id}`, quiz: item.quiz, passMark: null }),
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
      answers: fc.nat(4),
      finishes: fc.boolean(),
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

const question = fc.record({
  fromDay: fc.integer({ min: -5, max: 70 }),
  days: fc.integer({ min: 1, max: 130 }),
  kind: fc.constantFrom(null, 'simulation', 'virtual-human'),
  role: fc.constantFrom<(Role | null)[]>(null, null, 'user', 'user', 'analyst', 'public'),
  inGroup: fc.constantFrom(false, false, true),
  learner: fc.constantFrom(null, null, null, null, 0, 1),
  items: fc.constantFrom(null, null, [11, 13], [12]),
});
type Asked = typeof question extends fc.Arbitrary<infer Value> ? Value : never;

type Stage = {
  organisationId: number;
  groupId: number;
  viewers: Viewer[];
  admin: Viewer;
  begun: { id: number; key: string; viewer: Viewer; item: (typeof items)[number]; sent: number }[];
};

async function buildStage(): Promise<Stage> {
  const organisation = await buildOrganisation(house.tenancy);
  const members: BuiltMember[] = [];
  for (let nth = 0; nth < 6; nth++) members.push(await buildMember(house.tenancy, organisation, 'user'));
  const admin = asViewer(await buildMember(house.tenancy, organisation, 'admin'));
  const groupId = await house.tenancy.inOrganisation(organisation.id, async ({ db, organisationId }) => {
    const { id } = await db
      .insertInto('member_group')
      .values({ organisation_id: organisationId, name: 'Ward', name_key: 'ward' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('group_member')
      .values(
        members
          .slice(1)
          .map(({ personId }) => ({ organisation_id: organisationId, group_id: id, person_id: personId })),
      )
      .execute();
    return id;
  });
  return {
    organisationId: organisation.id,
    groupId,
    admin,
    viewers: [
      ...members.map((member) => asViewer(member)),
      ...[1, 2].map(() => asPublicViewer(organisation.id, 11)),
    ],
    begun: [],
  };
}

async function record(attempt: Stage['begun'][number], types: readonly string[]): Promise<void> {
  const events = types.map((type, index) => ({
    key: newKey(),
    sequence: attempt.sent + index + 1,
    type,
    timeSpentMs: 1_250,
    payload: null,
  }));
  const batch = { session: { key: attempt.key }, unitId: null, externalUserId: null, events };
  const { submissionId } = await house.sessions.record(attempt.viewer, batch, playedItem(attempt.item));
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
      house.clock.now = new Date(firstMoment + step.hour * 3_600_000);
      const attempt = { id: 0, key: newKey(), viewer, item, sent: 0 };
      const answers = Array.from({ length: step.answers }, () => 'ANSWER');
      await record(attempt, ['START_SIM', ...answers, ...(step.finishes ? ['END_SIM'] : [])]);
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
      });
      return;
    case 'killed fold':
      await within(async (scope) => {
        await holdFold(scope);
        await foldChangedDays(scope, step.days);
        throw new Killed();
      }).catch((error) => {
        if (!(error instanceof Killed)) throw error;
      });
      return;
    case 'count again':
      await countAgain(organisationId);
      return;
    case 'earlier version':
      // What counts an item without outcomes leaves its days, and all that is made of them, without.
      await within(({ db }) =>
        sql`update attempt_people set finishers = null, scored = null, outcomes_known = false
          where item_id in (0, ${items[step.item]?.id ?? 0})`.execute(db),
      );
      return;
    case 'reduce again':
      if (target)
        await within((scope) => rebuildAttempt(scope, target.id, async () => laterReducer(step.takes)));
      return;
    case 'rebuild':
      await within((scope) => rebuildStatistics(scope, items[step.item] ?? items[0]));
      return;
    case 'move':
      await within(({ db }) =>
        sql`with gone as (delete from group_member where organisation_id = ${organisationId}
            and group_id = ${stage.groupId} and person_id = ${personId} returning 1)
          insert into group_member (organisation_id, group_id, person_id)
          select ${organisationId}, ${stage.groupId}, ${personId} where not exists (select from gone)`.execute(
          db,
        ),
      );
      return;
    case 'promote':
      await within(({ db }) =>
        sql`update membership set role = case role when 'user' then 'analyst' else 'user' end
          where organisation_id = ${organisationId} and person_id = ${personId}`.execute(db),
      );
      return;
    case 'erase':
      await within((scope) => personalAttemptData.erase(scope, { personId, email: 'a@praxis.test' }));
  }
}

function countAgain(organisationId: number): Promise<void> {
  return runJob({ organisationId, again: true });
}

async function runJob(payload: Record<string, unknown> & { organisationId: number }): Promise<void> {
  await foldAttemptDaysJob.run(payload, {
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

/** What attempts themselves say, each of them looked at. */
function rawAttempts({ organisationId }: Stage, selection: AttemptSelection): RawBuilder<unknown> {
  const { from, before, kind, role, groupId, personId, itemIds } = selection;
  const person = sql`select m.person_id from membership m where m.organisation_id = ${organisationId} and m.role = ${role}`;
  return sql`(select *, coalesce(person_id::text, public_sign_in_id::text) as who from attempt a
    where organisation_id = ${organisationId} and started_at >= ${from} and started_at < ${before}
      and (${kind}::text is null or item_kind = ${kind})
      and (${role}::text is null or person_id in (${person}) or (${role} = 'public' and person_id is null))
      and (${groupId}::bigint is null or person_id in (select g.person_id from group_member g
        where g.organisation_id = ${organisationId} and g.group_id = ${groupId}))
      and (${personId}::bigint is null or person_id = ${personId})
      and ${itemIds ? sql`item_id = any(${itemIds})` : sql`true`})`;
}

const raw = sql`count(*)::integer as views, count(finished_at)::integer as completions,
  count(distinct who)::integer as users,
  round(avg(score) filter (where quiz and finished_at is not null), 2)::float as average_score,
  sum(time_spent_ms)::float as time_spent_ms`;
const kept = sql`views, completions, users, average_score, time_spent_ms`;
const keyed = sql`(select * from (values (11::bigint, 'odd'), (12, 'even'), (13, 'odd'), (13, 'late')) v (item_id, key))`;

const rawPeople = sql`count(distinct who)::integer as people,
  count(distinct who) filter (where finished_at is not null)::integer as finishers,
  count(distinct who) filter (where quiz and finished_at is not null and score is not null)::integer as scored`;

/** People behind the figures, cut in every way. Without days, months are read. */
function countPeople(scope: ReadScope, selection: PeopleSelection, { earlier, days }: Cuts) {
  const outcomes = ['finishers', 'scored'] as const;
  const cuts = [
    { by: 'all' as const, outcomes },
    ...(days ? [{ by: 'day' as const, outcomes }] : []),
    { by: 'item' as const, outcomes },
    { by: 'key', keyed, outcomes },
    {
      by: 'group',
      placed: sql`(select person_id, group_id as key from group_member)`,
      asked: selection,
      outcomes,
    },
    {
      by: 'role',
      placed: sql`(select person_id, role as key from membership)`,
      elsewhere: 'public',
      asked: { ...selection, role: null },
      outcomes,
    },
  ];
  return sql`select current, by, kind, key, people, finishers, scored, everybody
    from ${peopleBehind(scope, selection, cuts, earlier)} p order by 1, 2, 3, 4`;
}

type Cuts = { earlier: Date; days: boolean };

function rawCuts(stage: Stage, selection: AttemptSelection, { earlier, days }: Cuts): RawBuilder<unknown> {
  const asked = rawAttempts(stage, { ...selection, from: earlier });
  const of = (who: Pick<AttemptSelection, 'role' | 'groupId' | 'personId'>) =>
    rawAttempts(stage, { ...selection, ...who, from: earlier });
  const everybody = of({ role: null, groupId: null, personId: null });
  const current = sql`(started_at >= ${selection.from}) as current`;
  const kinds = sql`cross join lateral (values (item_kind), (null)) k (kind)`;
  const cut = (
    from: RawBuilder<unknown>,
    by: string,
    kind: RawBuilder<unknown>,
    key: RawBuilder<unknown>,
    join = sql``,
  ) =>
    sql`select ${current}, ${by}::text as by, ${kind} as kind, ${key} as key, ${rawPeople} from ${from} a ${join} group by 1, 2, 3, 4`;
  const cuts = (from: RawBuilder<unknown>) =>
    sql.join(
      [
        cut(from, 'all', sql`k.kind`, sql`'all'`, kinds),
        ...(days
          ? [cut(from, 'day', sql`null`, sql`to_char(started_at at time zone 'UTC', 'YYYY-MM-DD')`)]
          : []),
        cut(from, 'item', sql`item_kind`, sql`item_kind || '/' || item_id`),
        cut(from, 'key', sql`null`, sql`k.key`, sql`join ${keyed} k on k.item_id = a.item_id`),
      ],
      sql` union all `,
    );
  const places = [
    cut(
      asked,
      'group',
      sql`k.kind`,
      sql`g.group_id::text`,
      sql`${kinds} join group_member g on g.person_id = a.person_id`,
    ),
    cut(
      of({ ...selection, role: null }),
      'role',
      sql`k.kind`,
      sql`coalesce(m.role, 'public')`,
      sql`${kinds} left join membership m on m.person_id = a.person_id`,
    ),
  ];
  return sql`select e.current, e.by, e.kind, e.key, coalesce(n.people, 0) as people, coalesce(n.finishers, 0) as finishers,
      coalesce(n.scored, 0) as scored, e.people as everybody
    from (${cuts(everybody)}) e left join (${cuts(asked)}) n on n.current = e.current and n.by = e.by and n.key = e.key
      and n.kind is not distinct from e.kind
    union all select p.*, p.people from (${sql.join(places, sql` union all `)}) p order by 1, 2, 3, 4`;
}

/** The weeks around a selection, whole ones. */
function wholeWeeks(selection: AttemptSelection): AttemptSelection {
  // 1970 began on a Thursday.
  const monday = (moment: number) => (Math.floor((moment / dayMs + 3) / 7) * 7 - 3) * dayMs;
  const [from, before] = [selection.from.getTime(), selection.before.getTime() - dayMs];
  return { ...selection, from: new Date(monday(from)), before: new Date(monday(before) + 7 * dayMs) };
}

/** Learners of a first week and a later one, from attempts themselves. */
function rawWeeks(stage: Stage, selection: AttemptSelection): RawBuilder<unknown> {
  const ever = rawAttempts(stage, { ...selection, from: new Date(0) });
  return sql`with used as (select distinct who, date_trunc('week', started_at at time zone 'UTC')::date as week from ${ever} a),
    begun as (select who, min(week) as first_week from used group by who)
    select to_char(first_week, 'YYYY-MM-DD') as first_week, to_char(week, 'YYYY-MM-DD') as week, count(*)::integer as learners
    from begun join used using (who) where first_week >= (${selection.from}::timestamptz at time zone 'UTC')::date
    group by 1, 2 order by 1, 2`;
}

/** Both ways of counting some people, whichever is the shorter one. */
async function answer(
  stage: Stage,
  asked: AttemptSelection,
  { wide, people }: { wide: boolean; people: { days: boolean } | null },
) {
  const selection = { ...asked, wide };
  const length = selection.before.getTime() - selection.from.getTime();
  const earlier = new Date(selection.from.getTime() - length);
  const cuts = people && { earlier, ...people };
  const now = rawAttempts(stage, selection);
  const weeks = wholeWeeks(selection);
  const both = rawAttempts(stage, { ...selection, from: earlier });
  return house.tenancy.readInOrganisation(stage.organisationId, async (scope) => {
    const read = async (query: RawBuilder<unknown>) => (await query.execute(scope.db)).rows;
    const answered = {
      items: await read(
        sql`select item_kind, item_id, ${kept} from ${attemptFiguresByItem(scope, selection)} f order by 1, 2`,
      ),
      keys: await read(
        sql`select key, ${kept} from ${attemptFiguresByKey(scope, selection, keyed)} f order by 1`,
      ),
      periods: await read(sql`select current, item_kind, ${kept}
        from ${attemptFiguresOfPeriods(scope, selection, earlier)} f order by 1, 2`),
      days: await read(sql`select * from ${attemptFiguresByDay(scope, selection)} f order by 1`),
      // These are read in one way alone.
      weeks: wide ? await read(sql`select * from ${learnersByWeeks(scope, weeks)} f order by 1, 2`) : [],
      people: cuts && (await read(countPeople(scope, await measurePeople(scope, selection), cuts))),
    };
    const expected = {
      items: await read(sql`select item_kind, item_id, ${raw} from ${now} a group by 1, 2 order by 1, 2`),
      keys: await read(
        sql`select key, ${raw} from ${now} a join ${keyed} k on k.item_id = a.item_id group by 1 order by 1`,
      ),
      periods:
        await read(sql`select started_at >= ${selection.from} as current, item_kind, ${raw} from ${both} a
        group by grouping sets ((1), (1, 2)) order by 1, 2`),
      days: await read(sql`select to_char(started_at at time zone 'UTC', 'YYYY-MM-DD') as date, count(*)::integer as views,
        count(finished_at)::integer as completions from ${now} a group by 1 order by 1`),
      weeks: wide ? await read(rawWeeks(stage, weeks)) : [],
      people: cuts && (await read(rawCuts(stage, selection, cuts))),
    };
    return { answered, expected };
  });
}

async function compare(stage: Stage, questions: readonly Asked[]): Promise<void> {
  for (const [index, asked] of questions.entries()) {
    const { answered, expected } = await answer(stage, select(stage, asked), {
      wide: index % 2 === 0,
      // Planned anew for each question, so some of them are enough.
      people: index < 2 ? { days: asked.days % 2 === 0 } : null,
    });
    expect(answered).toEqual(expected);
  }
}

async function listTotals(organisationId: number): Promise<unknown[]> {
  return house.tenancy.inOrganisation(organisationId, async ({ db }) => {
    const totals =
      await sql`select * from attempt_total order by span, item_kind, item_id, first_day`.execute(db);
    const people =
      await sql`select * from attempt_people order by span, item_kind, item_id, first_day, block`.execute(db);
    const changes = await sql`select count(*)::integer as waiting from attempt_day_change`.execute(db);
    return [totals.rows, people.rows, changes.rows];
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
        await compare(stage, questions);
        const once = await listTotals(stage.organisationId);
        await countAgain(stage.organisationId);
        expect(await listTotals(stage.organisationId)).toEqual(once);
      },
    ),
    { numRuns: countRounds(10, 400) },
  );
}, 90_000);

it('answers the same while sessions go on and totals are counted by several at once', async () => {
  const stage = await buildStage();
  const begin = (learner: number, item: number, hour: number): Act => ({
    act: 'begin',
    learner,
    item,
    hour,
    answers: 2,
    finishes: learner % 2 === 0,
  });
  const everything: Asked = {
    fromDay: -5,
    days: 130,
    kind: null,
    role: null,
    inGroup: false,
    learner: null,
    items: null,
  };
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
