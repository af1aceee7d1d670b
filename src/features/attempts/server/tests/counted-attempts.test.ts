import * as fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Role, Viewer } from '#kernel/viewer.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { buildGroup } from '#tests/builders/authoring.ts';
import { asViewer, type BuiltMember, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { changeRole, joinOrLeave } from '#tests/builders/people-who-move.ts';
import { asPublicViewer, newKey, type PlayHouse, startPlayHouse } from '#tests/builders/play.ts';
import { countRounds } from '#tests/long-runs.ts';
import type { AttemptReducer } from '../../model/attempt-reducer.ts';
import type { PayloadNames } from '../../model/payload-names.ts';
import type { PlayedItem } from '../append-events.ts';
import { updateRating } from '../attempt-store.ts';
import { foldDueAttempts } from '../counted-attempt-store.ts';
import {
  type AttemptPlace,
  countAttempts,
  countLearnersOfParts,
  countLookers,
  countRaters,
  type ItemAttempts,
  listFirstAnswers,
  listFirstAnswersFrom,
  listLookedAttempts,
  listPartUses,
  listRatings,
  readPerformance,
} from '../counted-attempts-view.ts';
import { countDueAttempts, createFoldAttemptDaysJob } from '../fold-job.ts';
import { eraseOwnSessions } from '../personal-attempt-data.ts';
import { rebuildAttempt } from '../rebuild-attempt.ts';

type Payload = { eventId?: number; optionIds?: number[]; videoId?: number; heatmapData?: string };

/** The first option of a question is right, unless a later version says otherwise; half a point makes scores with decimals. */
const reducerOf = (rightOption: number, score: (right: number) => number): AttemptReducer<Payload> => ({
  payload: z.object({
    eventId: z.number().optional(),
    optionIds: z.array(z.number()).optional(),
    videoId: z.number().optional(),
    heatmapData: z.string().optional(),
  }) as unknown as AttemptReducer<Payload>['payload'],
  isAnswer: ({ type }) => type === 'ANSWER',
  check() {},
  reduce(state, events) {
    const before = (state ?? { right: 0, done: false }) as { right: number; done: boolean };
    const outcomes = events.map(({ type, payload }) => {
      if (type !== 'ANSWER' || payload?.eventId === undefined || payload.eventId === 79) return null;
      return { correct: payload.optionIds?.includes(rightOption) ?? false, points: 1 };
    });
    const right = before.right + outcomes.filter((outcome) => outcome?.correct).length;
    const done = before.done || events.some(({ type }) => type === 'END_SIM');
    return {
      state: { right, done },
      outcomes,
      finished: done,
      timeSpentMs: 0,
      points: right,
      score: done ? score(right) : null,
    };
  },
});
const reducer = reducerOf(1, (right) => Math.min(100, right * 33.33));

const payload: PayloadNames = {
  kind: 'simulation',
  part: 'eventId',
  answer: 'ANSWER',
  choices: 'optionIds',
  look: 'heatmapData',
  video: 'videoId',
};

const items = [
  { kind: 'simulation', id: 11, quiz: true },
  { kind: 'simulation', id: 12, quiz: false },
  { kind: 'virtual-human', id: 13, quiz: true },
] as const;

const playedItem = (item: (typeof items)[number], practice = false): PlayedItem<Payload> => ({
  kind: item.kind,
  id: item.id,
  findStart: async () => ({ versionId: 1, title: 'Item', quiz: item.quiz, passMark: null, practice }),
  findReducer: async () => reducer,
});

let house: PlayHouse;
beforeAll(async () => {
  house = await startPlayHouse();
});
afterAll(() => house.close());

const dayMs = 86_400_000;
const firstMoment = Date.parse('2026-01-20T21:00:00Z');

/** What may stand in a log. */
const event = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('ANSWER'),
      // 79 is not scored; a question is answered again at times.
      eventId: fc.constantFrom(71, 71, 72, 73, 79),
      optionIds: fc.constantFrom([1], [1, 2], [2], [], undefined),
      timeSpentMs: fc.nat(5_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('HOTSPOT_CLICK'), eventId: fc.constantFrom(72, 81) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('HEATMAP'),
      videoId: fc.constantFrom(1, 2, undefined),
      heatmapData: fc.constant('[]'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('ANSWER'), timeSpentMs: fc.constant(700) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('VIDEO_PLAY'), videoId: fc.constant(1) }) },
);
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

const nth = fc.nat(20);
const act = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      act: fc.constant('begin' as const),
      learner: fc.nat(7),
      item: fc.constantFrom(0, 0, 0, 1, 2),
      hour: fc.nat(24 * 110),
      events: fc.array(event, { maxLength: 6 }),
      finishes: fc.boolean(),
      practice: fc.constantFrom(false, false, false, false, false, true),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('go on' as const),
      nth,
      events: fc.array(event, { minLength: 1, maxLength: 3 }),
      finishes: fc.constantFrom(false, false, true),
      /** Sent before one that is missing, which comes with the next ones or never. */
      skips: fc.constantFrom(false, false, true),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('rate' as const), nth, stars: fc.integer({ min: 1, max: 5 }) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('delete' as const), nth }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('fold' as const), notes: fc.integer({ min: 1, max: 8 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('killed fold' as const), notes: fc.integer({ min: 1, max: 8 }) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('count again' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('reduce again' as const), nth, option: fc.constantFrom(1, 2) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('move' as const), learner: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('promote' as const), learner: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('erase' as const), learner: fc.nat(5) }) },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const question = fc.record({
  item: fc.constantFrom(0, 0, 0, 1, 2),
  fromDay: fc.integer({ min: -5, max: 70 }),
  days: fc.integer({ min: 1, max: 130 }),
  role: fc.constantFrom<(Role | null)[]>(null, null, 'user', 'user', 'analyst', 'public'),
  inGroup: fc.constantFrom(false, false, true),
  learner: fc.constantFrom(null, null, null, null, 0, 1),
});
type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never;

type Begun = { id: number; key: string; viewer: Viewer; item: (typeof items)[number]; sent: number };
type Stage = {
  organisationId: number;
  groupId: number;
  viewers: Viewer[];
  admin: Viewer;
  begun: Begun[];
};

async function buildStage(): Promise<Stage> {
  const organisation = await buildOrganisation(house.tenancy);
  const members: BuiltMember[] = [];
  for (let count = 0; count < 6; count++)
    members.push(await buildMember(house.tenancy, organisation, 'user'));
  const admin = asViewer(await buildMember(house.tenancy, organisation, 'admin'));
  const groupId = await buildGroup(
    house.tenancy,
    organisation.id,
    'Ward',
    members.slice(1).map(({ personId }) => personId),
  );
  const viewers = [
    ...members.map((member) => asViewer(member)),
    ...[1, 2].map(() => asPublicViewer(organisation.id, 11)),
  ];
  return { organisationId: organisation.id, groupId, admin, viewers, begun: [] };
}

async function send(
  attempt: Begun,
  events: readonly (Event | { type: 'START_SIM' | 'END_SIM' })[],
  { skips = false, practice = false } = {},
): Promise<void> {
  const first = attempt.sent + (skips ? 2 : 1);
  const batch = {
    session: { key: attempt.key },
    unitId: null,
    externalUserId: null,
    events: events.map(({ type, ...said }, place) => {
      const { timeSpentMs = 0, ...rest } = said as { timeSpentMs?: number } & Payload;
      const known = Object.entries(rest).filter(([, value]) => value !== undefined);
      return {
        key: newKey(),
        sequence: first + place,
        type,
        timeSpentMs,
        payload: known.length === 0 ? null : (Object.fromEntries(known) as Payload),
      };
    }),
  };
  const { submissionId } = await house.sessions.record(
    attempt.viewer,
    batch,
    playedItem(attempt.item, practice),
  );
  attempt.id = submissionId;
  // What was skipped is sent next, so that the gap closes, or a number is taken twice and refused.
  attempt.sent += skips ? 0 : events.length;
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
      const ends = step.finishes ? [{ type: 'END_SIM' as const }] : [];
      await send(attempt, [{ type: 'START_SIM' }, ...step.events, ...ends], { practice: step.practice });
      stage.begun.push(attempt);
      return;
    }
    case 'go on':
      // A finished one takes nothing new, and a number that is taken is refused.
      if (target)
        await send(target, [...step.events, ...(step.finishes ? [{ type: 'END_SIM' as const }] : [])], {
          skips: step.skips,
        }).catch(() => {
          target.sent += 3;
        });
      return;
    case 'rate':
      if (target) await within((scope) => updateRating(scope, target.id, step.stars));
      return;
    case 'delete':
      if (target) await house.sessions.delete(stage.admin, [target.id]);
      stage.begun = stage.begun.filter((one) => one !== target);
      return;
    case 'fold':
      await within((scope) => foldDueAttempts(scope, [payload], step.notes));
      return;
    case 'killed fold':
      await within(async (scope) => {
        await foldDueAttempts(scope, [payload], step.notes);
        throw new Killed();
      }).catch((error) => {
        if (!(error instanceof Killed)) throw error;
      });
      return;
    case 'count again':
      return countAgain(organisationId);
    case 'reduce again':
      // A later version judges answers otherwise, and gives other scores.
      if (target)
        await within((scope) =>
          rebuildAttempt(scope, target.id, async () =>
            reducerOf(step.option, (right) => Math.min(100, right * 12.5)),
          ),
        );
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

async function countAgain(organisationId: number): Promise<void> {
  const again: Record<string, unknown> & { organisationId: number } = { organisationId, again: true };
  await createFoldAttemptDaysJob(() => [payload]).run(again, {
    tenancy: house.tenancy,
    log: undefined as never,
    signal: new AbortController().signal,
    attempt: 1,
    lastAttempt: true,
  });
}

function select(stage: Stage, asked: Question): ItemAttempts {
  const from = new Date(Math.floor(firstMoment / dayMs) * dayMs + asked.fromDay * dayMs);
  const item = items[asked.item] ?? items[0];
  return {
    from,
    before: new Date(from.getTime() + asked.days * dayMs),
    role: asked.role,
    groupId: asked.inGroup ? stage.groupId : null,
    personId: asked.learner === null ? null : (stage.viewers[asked.learner]?.personId ?? 0),
    kind: item.kind,
    itemId: item.id,
    payload: item.kind === payload.kind ? payload : null,
  };
}

/** The same, from the logs themselves. */
async function askLogs(scope: ReadScope, asked: ItemAttempts, looks: number) {
  const { organisationId, db } = scope;
  const { from, before, role, groupId, personId, kind, itemId } = asked;
  const inRole = sql`select m.person_id from membership m where m.organisation_id = ${organisationId} and m.role = ${role}`;
  const begun = sql`(select *, coalesce(person_id::text, public_sign_in_id::text) as who from attempt
    where organisation_id = ${organisationId} and not practice and item_kind = ${kind} and item_id = ${itemId}
      and started_at >= ${from} and started_at < ${before}
      and (${role}::text is null or person_id in (${inRole}) or (${role} = 'public' and person_id is null))
      and (${groupId}::bigint is null or person_id in (select g.person_id from group_member g
        where g.organisation_id = ${organisationId} and g.group_id = ${groupId}))
      and (${personId}::bigint is null or person_id = ${personId}))`;
  const logged = sql`${begun} s join attempt_event e on e.organisation_id = s.organisation_id
    and e.attempt_started_at = s.started_at and e.attempt_id = s.id and s.item_kind = 'simulation'`;
  const read = async (query: RawBuilder<unknown>) => (await query.execute(db)).rows;
  const part = sql`(e.payload ->> 'eventId')::bigint`;
  const uses =
    await read(sql`select ${part} as id, count(*) filter (where e.type = 'ANSWER')::integer as answers,
      count(*) filter (where e.type = 'ANSWER' and (e.outcome ->> 'correct')::boolean)::integer as correct,
      count(*) filter (where e.type <> 'ANSWER')::integer as opened,
      round(avg(e.time_spent_ms) filter (where e.type = 'ANSWER'))::float as "reactionMs", count(distinct who)::integer as learners
    from ${logged} where ${part} is not null group by 1 order by count(*) desc, 1`);
  const firstAnswers = (limit: number | null) =>
    read(sql`select distinct on (s.id, ${part}) s.id as "attemptId", who as learner, ${part} as "partId",
      (e.outcome ->> 'correct')::boolean as correct, coalesce(e.payload -> 'optionIds', '[]') as choices,
      e.time_spent_ms as "timeSpentMs"
    from ${logged} where e.type = 'ANSWER' and ${part} is not null
      and s.id in (select id from ${begun} b order by started_at desc, id desc limit ${limit})
    order by s.id, ${part}, e.sequence`);
  const [latest, all] = [await firstAnswers(looks), await firstAnswers(null)];
  const [figures] = await read(sql`
    with scored as (select * from ${begun} s where quiz and finished_at is not null and score is not null),
    ends as (select (array_agg(score::float order by started_at, id))[1] as first,
      (array_agg(score::float order by started_at desc, id desc))[1] as latest from scored group by who)
    select (select round(avg(score::float)::numeric, 2)::float from scored) as average,
      (select round(avg(first)::numeric, 2)::float from ends) as first,
      (select round(avg(latest)::numeric, 2)::float from ends) as latest,
      (select round(avg(e.time_spent_ms))::float from ${logged} where e.type = 'ANSWER') as "reactionMs",
      (select coalesce(json_agg(id order by finished_at desc, id desc), '[]') from scored) as scores,
      (select count(distinct who)::integer from ${begun} s where rating is not null) as raters,
      (select coalesce(json_object_agg(rating, total), '{}') from (
        select rating, count(*) as total from ${begun} s where rating is not null group by 1) r) as ratings`);
  const looked = async (videoId: number | null) => {
    const which = sql`e.payload ? 'heatmapData' and (${videoId}::bigint is null or (e.payload->>'videoId')::bigint = ${videoId})`;
    const events = await read(sql`select s.id, e.sequence from ${logged} where ${which}
      order by s.started_at, s.id, e.sequence limit ${looks}`);
    const [people] = await read(
      sql`select count(distinct who)::integer as lookers from ${logged} where ${which}`,
    );
    return [events, people];
  };
  return { uses, latest, all, figures, looked: [await looked(null), await looked(1)] };
}

async function askCounted(scope: ReadScope, asked: ItemAttempts, looks: number, enough: number) {
  const uses = await listPartUses(scope, asked, { limit: 500 });
  const parts = uses.map(({ id }) => id);
  // So few that not all of them are settled by the latest.
  const learners = await countLearnersOfParts(scope, asked, { parts, enough, latest: 3 });
  const { answers } = await listFirstAnswers(scope, asked, { limit: looks });
  const all = await readInBatches(scope, asked, looks);
  const { scores, ...figures } = await readPerformance(scope, asked);
  const looked = async (videoId: number | null) => {
    const ids = await listLookedAttempts(scope, asked, { videoId, looks });
    const { rows } = await sql`select s.id, e.sequence from attempt s join attempt_event e
        on e.organisation_id = s.organisation_id and e.attempt_started_at = s.started_at and e.attempt_id = s.id
      where s.organisation_id = ${scope.organisationId} and s.id = any(${ids}::bigint[]) and e.payload ? 'heatmapData'
        and (${videoId}::bigint is null or (e.payload->>'videoId')::bigint = ${videoId})
      order by s.started_at, s.id, e.sequence limit ${looks}`.execute(scope.db);
    const lookers = await countLookers(scope, asked, { videoId, enough, latest: 3 });
    return [rows, { lookers: Math.min(enough, lookers) }];
  };
  const uncertain = (count: number) => Math.min(enough, count);
  return {
    uses: uses.map((use) => ({ ...use, learners: uncertain(learners.get(use.id) ?? 0) })),
    latest: answers,
    all,
    figures: {
      ...figures,
      scores: scores.map(({ submissionId }) => submissionId),
      raters: uncertain(await countRaters(scope, asked, enough, 3)),
      ratings: Object.fromEntries(await listRatings(scope, asked)),
    },
    looked: [await looked(null), await looked(1)],
  };
}

/** All first answers, some attempts after the other, sorted as the others are. */
async function readInBatches(scope: ReadScope, asked: ItemAttempts, limit: number) {
  const answers: Awaited<ReturnType<typeof listFirstAnswersFrom>>['answers'] = [];
  let [after, attempts]: [AttemptPlace | null, number] = [null, 0];
  do {
    const batch = await listFirstAnswersFrom(scope, asked, { after, limit });
    expect(batch.attempts).toBeLessThanOrEqual(limit);
    answers.push(...batch.answers);
    attempts += batch.attempts;
    after = batch.through;
  } while (after !== null);
  expect(attempts).toBe(await countAttempts(scope, asked));
  return answers.toSorted((a, b) => a.attemptId - b.attemptId || a.partId - b.partId);
}

async function compare(stage: Stage, questions: readonly Question[]): Promise<void> {
  const enough = 2;
  for (const [index, asked] of questions.entries()) {
    const wide = [true, false, undefined][index % 3];
    const chosen = select(stage, asked);
    const one = wide === undefined ? chosen : { ...chosen, wide };
    const looks = [3, 8, 2_001][index % 3] ?? 3;
    const [answered, expected] = await house.tenancy.readInOrganisation(
      stage.organisationId,
      async (scope) => [await askCounted(scope, one, looks, enough), await askLogs(scope, one, looks)],
    );
    const cap = (text: string) =>
      JSON.parse(text, (key, value) =>
        ['learners', 'raters', 'lookers'].includes(key) ? Math.min(enough, value) : value,
      );
    expect(answered).toEqual(cap(JSON.stringify(expected)));
  }
}

function listCounted(organisationId: number): Promise<unknown[]> {
  return house.tenancy.readInOrganisation(organisationId, async ({ db }) => {
    const read = async (query: RawBuilder<unknown>) => (await query.execute(db)).rows;
    return [
      await read(sql`select * from counted_attempt order by attempt_id`),
      await read(sql`select * from counted_attempt_total order by 2, 3, 4, 5, 6, 7`),
      await read(sql`select count(*)::integer as waiting from attempt_due`),
    ];
  });
}

it('answers every question as the logs themselves do, whatever happened and whatever is counted yet', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 15, maxLength: 30, size: 'max' }),
      fc.array(question, { minLength: 6, maxLength: 6 }),
      async (acts, questions) => {
        const stage = await buildStage();
        for (const step of acts) await perform(stage, step);
        await compare(stage, questions);
        await countDueAttempts(house.tenancy, [payload], stage.organisationId);
        await compare(stage, questions);
        const once = await listCounted(stage.organisationId);
        await countAgain(stage.organisationId);
        expect(await listCounted(stage.organisationId)).toEqual(once);
      },
    ),
    { numRuns: countRounds(6, 400) },
  );
}, 90_000);

const everything: Question = { item: 0, fromDay: -5, days: 130, role: null, inGroup: false, learner: null };

it('leaves a note of whatever happens to an attempt that is counted', async () => {
  const stage = await buildStage();
  const answer = (eventId: 71 | 72, option: 1 | 2): Event => ({
    type: 'ANSWER',
    eventId,
    optionIds: option === 1 ? [1] : [2],
    timeSpentMs: 100,
  });
  const looked: Event = { type: 'HEATMAP', videoId: 1, heatmapData: '[]' };
  for (const learner of [0, 6])
    await perform(stage, {
      ...{ act: 'begin', learner, item: 0, hour: 40, finishes: false, practice: false },
      events: [answer(71, 1), answer(72, 2), looked],
    });
  const goOn = { act: 'go on' as const, finishes: false, skips: false };
  const steps: Act[] = [
    // Nothing but what was decided about its answers changes.
    { act: 'reduce again', nth: 0, option: 2 },
    { ...goOn, nth: 0, events: [answer(72, 1)] },
    // Waits for what is missing, then both are judged.
    { ...goOn, nth: 0, events: [answer(71, 2)], skips: true },
    { ...goOn, nth: 0, events: [looked] },
    { act: 'rate', nth: 1, stars: 2 },
    { ...goOn, nth: 1, events: [answer(71, 2)], finishes: true },
    { act: 'reduce again', nth: 1, option: 2 },
    { act: 'delete', nth: 0 },
  ];
  for (const step of steps) {
    await countDueAttempts(house.tenancy, [payload], stage.organisationId);
    await perform(stage, step);
    await compare(stage, [everything, { ...everything, role: 'user' }, everything]);
  }
});

it('answers the same while learners play and several count at once', async () => {
  const stage = await buildStage();
  const begin = (learner: number, round: number): Act => ({
    act: 'begin',
    learner,
    item: 0,
    hour: 40 * round,
    events: [
      { type: 'ANSWER', eventId: 71, optionIds: learner % 2 === 0 ? [1] : [2], timeSpentMs: 100 * learner },
      { type: 'HEATMAP', videoId: 1, heatmapData: '[]' },
    ],
    finishes: learner % 2 === 0,
    practice: false,
  });
  const more: Event[] = [{ type: 'ANSWER', eventId: 72, optionIds: [1], timeSpentMs: 50 }];
  const fold = () => countDueAttempts(house.tenancy, [payload], stage.organisationId);
  for (let round = 0; round < 5; round++) {
    await Promise.all([
      ...stage.viewers.map((_, learner) => perform(stage, begin(learner, round))),
      fold(),
      perform(stage, { act: 'go on', nth: 1 + round, events: more, finishes: false, skips: false }),
      perform(stage, { act: 'rate', nth: round, stars: 4 }),
      perform(stage, { act: 'delete', nth: round }),
      round === 3 ? countAgain(stage.organisationId) : fold(),
    ]);
    await compare(stage, [everything, { ...everything, role: 'user' }, everything]);
  }
  await fold();
  await compare(stage, [everything, everything, everything]);
  const folded = await listCounted(stage.organisationId);
  await countAgain(stage.organisationId);
  expect(await listCounted(stage.organisationId)).toEqual(folded);
});
