import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Viewer } from '#kernel/viewer.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { asViewer, type BuiltMember, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { asPublicViewer, newKey, type PlayHouse, startPlayHouse } from '#tests/builders/play.ts';
import { countRounds } from '#tests/long-runs.ts';
import type { AttemptEvent } from '../../model/attempt-event.ts';
import type { AttemptReducer } from '../../model/attempt-reducer.ts';
import type { PlayedItem } from '../append-events.ts';
import { eraseOwnSessions } from '../personal-attempt-data.ts';
import { rebuildStatistics } from '../statistics-store.ts';

/** A kind of content of this test alone: answers give points, END_SIM finishes, and its payload is its own. */
type Payload = { points: number; optionIds: number[] };
const payload = z.object({ points: z.number(), optionIds: z.array(z.number()) });

/** `bonus` stands for a verdict that is changed after the end; `spentMs` for time that the log does not know. */
function createReducer(bonus: number, spentMs: number | null = null): AttemptReducer<Payload> {
  return {
    payload,
    isAnswer: ({ type }) => type === 'ANSWER',
    choicesOf: ({ type, payload }) => (type === chosenOptions.type ? (payload?.optionIds ?? []) : []),
    check() {},
    reduce(state, events) {
      const before = z
        .object({ points: z.number(), timeMs: z.number(), finished: z.boolean() })
        .parse(state ?? { points: 0, timeMs: 0, finished: false });
      const points = events.reduce((sum, event) => sum + (event.payload?.points ?? 0), before.points);
      const timeMs = events.reduce((sum, event) => sum + event.timeSpentMs, before.timeMs);
      const finished = before.finished || events.some(({ type }) => type === 'END_SIM');
      return {
        state: { points, timeMs, finished },
        outcomes: events.map(() => null),
        finished,
        timeSpentMs: spentMs ?? timeMs,
        points,
        score: finished ? Math.min(100, points * 3.37 + bonus) : null,
      };
    },
  };
}

const items = [
  { kind: 'simulation', id: 11, quiz: true },
  { kind: 'simulation', id: 12, quiz: false },
  { kind: 'virtual-human', id: 13, quiz: true },
] as const;

/** What the kind says about its choices, which are counted for one kind only. */
const chosenOptions = { kind: 'simulation', type: 'ANSWER', list: 'optionIds' };

function playedItem(item: (typeof items)[number]): PlayedItem<Payload> {
  return {
    kind: item.kind,
    id: item.id,
    findStart: async () => ({ versionId: 1, title: `Item ${item.id}`, quiz: item.quiz, passMark: null }),
    findReducer: async () => reducerFor(item.kind, createReducer(0)),
  };
}

function reducerFor(
  kind: string,
  { choicesOf, ...reducer }: AttemptReducer<Payload>,
): AttemptReducer<Payload> {
  return kind === chosenOptions.kind && choicesOf ? { ...reducer, choicesOf } : reducer;
}

let house: PlayHouse;
beforeAll(async () => {
  house = await startPlayHouse();
});
afterAll(() => house.close());

const tables = {
  attempt_day: sql`select * from attempt_day order by day, item_kind, item_id, person_id, public_sign_in_id`,
  item_statistics: sql`select item_kind, item_id, item_title, total_users, total_views, total_completions, score_sum,
    score_count from item_statistics where total_views > 0 order by item_kind, item_id`,
  item_choice_count: sql`select * from item_choice_count where total <> 0 order by item_kind, item_id, choice`,
  item_person_statistics: sql`select * from item_person_statistics order by item_kind, item_id, person_id`,
  attempt: sql`select id, finished_at, time_spent_ms, score, points, answers, answer_time_ms, last_sequence,
    accepted_through from attempt order by id`,
};

async function readFigures(scope: Scope): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [name, query] of Object.entries(tables)) found[name] = (await query.execute(scope.db)).rows;
  return found;
}

type Begun = { id: number; item: (typeof items)[number]; viewer: Viewer; bonus: number };

/** Everything again: each attempt from its log, with the verdict it has now, and then what is counted from attempts. */
async function rebuildAll(scope: Scope, attempts: readonly Begun[]): Promise<void> {
  for (const { id, bonus } of attempts)
    await house.sessions.rebuild(scope, id, async (attempt) => reducerOf(attempt, bonus));
  for (const item of items) await rebuildStatistics(scope, item, [chosenOptions]);
}

/** As in conversations, the time of one kind is told by touches and not by its log. */
function reducerOf({ itemKind, timeSpentMs }: { itemKind: string; timeSpentMs: number }, bonus: number) {
  return createReducer(bonus, itemKind === 'virtual-human' ? timeSpentMs : null);
}

const learners = fc.integer({ min: 0, max: 3 });
const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('play' as const),
      learner: learners,
      item: fc.integer({ min: 0, max: 2 }),
      /** Points of each answer and how long it took. */
      answers: fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 5_000 })), {
        maxLength: 5,
      }),
      finishes: fc.boolean(),
      /** How the events are cut into batches, and in which order those arrive, doubled ones among them. */
      cuts: fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
      order: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 4 }),
      hoursLater: fc.integer({ min: 0, max: 30 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('delete' as const), nth: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('judge' as const),
      nth: fc.nat(20),
      bonus: fc.integer({ min: 0, max: 50 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('touch' as const), nth: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('erase' as const), learner: learners }) },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;
type Play = Extract<Act, { act: 'play' }>;

function writeEvents({ answers, finishes }: Play): AttemptEvent<Payload>[] {
  const types = ['START_SIM', ...answers.map(() => 'ANSWER'), ...(finishes ? ['END_SIM'] : [])];
  return types.map((type, index) => {
    const [points, timeSpentMs] = (type === 'ANSWER' && answers[index - 1]) || [0, 700];
    return {
      key: newKey(),
      sequence: index + 1,
      type,
      timeSpentMs,
      payload: type === 'ANSWER' ? { points, optionIds: chooseOptions(points) } : null,
    };
  });
}

/** One option, two, none, or one twice. */
function chooseOptions(points: number): number[] {
  return [[100], [101, 102], [], [103, 103]][points % 4] ?? [];
}

/** Every batch arrives at least once; `order` sends some of them early and again. */
function makeBatches({ cuts, order }: Play, events: readonly AttemptEvent<Payload>[]) {
  const edges = [...new Set([0, ...cuts.filter((cut) => cut < events.length), events.length])].sort(
    (a, b) => a - b,
  );
  const batches = edges.slice(1).map((end, index) => events.slice(edges[index], end));
  return [...order.flatMap((nth) => batches[nth] ?? []).map((event) => [event]), ...batches];
}

describe('the daily figures', () => {
  it('are the same when everything is made again from the log, whatever happened', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
        const organisation = await buildOrganisation(house.tenancy);
        const members: BuiltMember[] = [];
        for (let nth = 0; nth < 2; nth++)
          members.push(await buildMember(house.tenancy, organisation, 'user'));
        const admin = asViewer(await buildMember(house.tenancy, organisation, 'admin'));
        const viewers = [
          ...members.map((member) => asViewer(member)),
          ...[1, 2].map(() => asPublicViewer(organisation.id, 11)),
        ];
        let attempts: Begun[] = [];
        const nthOf = (nth: number) => attempts[nth % attempts.length];
        for (const step of acts) {
          if (step.act === 'play') {
            const viewer = viewers[step.learner];
            const item = items[step.item];
            if (!viewer || !item) throw new Error('There are four learners and three items.');
            const session = { key: newKey() };
            let id = 0;
            for (const batch of makeBatches(step, writeEvents(step))) {
              const taken = house.sessions.record(
                viewer,
                { session, unitId: null, externalUserId: null, events: batch },
                playedItem(item),
              );
              // What comes again after the end is refused as a whole, or known already.
              id = await taken.then((answer) => answer.submissionId).catch(() => id);
              house.clock.now = new Date(house.clock.now.getTime() + step.hoursLater * 3_600_000);
            }
            attempts.push({ id, item, viewer, bonus: 0 });
          }
          if (step.act === 'erase') {
            const personId = viewers[step.learner]?.personId ?? null;
            if (personId !== null)
              await house.tenancy.inOrganisation(organisation.id, (scope) =>
                eraseOwnSessions(scope, { personId, email: 'a@praxis.test' }),
              );
          }
          const target = 'nth' in step && attempts.length > 0 ? nthOf(step.nth) : undefined;
          if (step.act === 'delete' && target) {
            await house.sessions.delete(admin, [target.id]);
            attempts = attempts.filter((attempt) => attempt !== target);
          }
          if (step.act === 'judge' && target) {
            target.bonus = step.bonus;
            await house.tenancy.inOrganisation(organisation.id, (scope) =>
              house.sessions.rebuild(scope, target.id, async (attempt) => reducerOf(attempt, step.bonus)),
            );
          }
          if (step.act === 'touch' && target?.item.kind === 'virtual-human') {
            await house.tenancy
              .inOrganisation(organisation.id, (scope) =>
                house.sessions.touchIn(scope, target.viewer, target.id, target.item.kind),
              )
              .catch(() => {});
          }
        }
        const { before, after } = await house.tenancy.inOrganisation(organisation.id, async (scope) => {
          const before = await readFigures(scope);
          await rebuildAll(scope, attempts);
          return { before, after: await readFigures(scope) };
        });
        expect(after).toEqual(before);
      }),
      { numRuns: countRounds(15, 300) },
    );
  });
});
