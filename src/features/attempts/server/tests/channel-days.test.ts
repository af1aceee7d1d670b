import * as fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/tenancy/scope.ts';
import { buildGroup } from '#tests/builders/authoring.ts';
import { buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { joinOrLeave } from '#tests/builders/people-who-move.ts';
import { newKey } from '#tests/builders/play.ts';
import { countRounds } from '#tests/long-runs.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { attemptChannels } from '../../model/attempt-channel.ts';
import {
  type ChannelSelection,
  daysOfChannel,
  fewByChannelAndItem,
  figuresByChannel,
  type LeftOut,
  measureChannels,
} from '../channel-figures-view.ts';
import {
  foldChangedChannelDays,
  foldChannelDays,
  noteEveryChannelDay,
  rebuildChannelDays,
} from '../channel-total-store.ts';
import { foldAllChannels } from '../fold-job.ts';
import { eraseOwnSessions } from '../personal-attempt-data.ts';
import { holdFold } from '../total-store.ts';

let app: TestApp;
let organisationId: number;
let groupId: number;
let people: number[];

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  const organisation = await buildOrganisation(app.tenancy);
  organisationId = organisation.id;
  people = [
    (await buildMember(app.tenancy, organisation, 'user')).personId,
    (await buildMember(app.tenancy, organisation, 'user')).personId,
  ];
  groupId = await buildGroup(app.tenancy, organisationId, 'Ward', people.slice(1));
});
afterAll(() => app.close());

const within = <Answer>(work: (scope: Scope) => Promise<Answer>) =>
  app.tenancy.inOrganisation(organisationId, work);

const devices = [newKey(), newKey()];
const moments = [
  '2026-10-30T00:00',
  '2026-10-30T23:59',
  '2026-10-31T23:59',
  '2026-11-01T00:00',
  '2026-12-05T08:00',
];
const session = {
  /** The last two are devices of shared links. */
  who: fc.nat(3),
  item: fc.constantFrom(1, 2),
  channel: fc.constantFrom(null, ...attemptChannels),
  at: fc.constantFrom(...moments),
  /** Null where it is not finished. */
  score: fc.option(fc.nat(100)),
  quiz: fc.boolean(),
  practice: fc.constantFrom(false, false, false, true),
};
const nth = fc.nat(5);
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ what: fc.constant('begin' as const), ...session }) },
    { weight: 3, arbitrary: fc.record({ what: fc.constant('go on' as const), nth, score: session.score }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('become another' as const), nth, ...session }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('delete' as const), nth }) },
    {
      weight: 3,
      arbitrary: fc.record({ what: fc.constant('fold' as const), days: fc.integer({ min: 1, max: 3 }) }),
    },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('killed fold' as const) }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('count a day' as const), item: session.item }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('note all' as const) }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('rebuild' as const), item: session.item }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('move' as const), who: fc.nat(1) }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('erase' as const), who: fc.nat(1) }) },
  ),
  { maxLength: 25 },
);
type Step = typeof steps extends fc.Arbitrary<(infer Value)[]> ? Value : never;

class Killed extends Error {}

async function take(step: Step): Promise<void> {
  switch (step.what) {
    case 'begin': {
      const made = { organisation_id: organisationId, attempt_key: newKey(), version_id: 1 };
      await within(({ db }) =>
        db
          .insertInto('attempt')
          .values({ ...valuesOf(step), ...made })
          .execute(),
      );
      return;
    }
    case 'go on':
      await changeNth(step.nth, ({ db }, id) =>
        sql`update attempt set score = ${step.score}, finished_at = case when ${step.score}::integer is not null then started_at end
          where id = ${id}`.execute(db),
      );
      return;
    case 'become another':
      await changeNth(step.nth, ({ db }, id) =>
        db.updateTable('attempt').set(valuesOf(step)).where('id', '=', id).execute(),
      );
      return;
    case 'delete':
      await changeNth(step.nth, ({ db }, id) => db.deleteFrom('attempt').where('id', '=', id).execute());
      return;
    case 'fold':
      await within((scope) => foldDays(scope, step.days));
      return;
    case 'killed fold':
      await within(async (scope) => {
        await foldDays(scope, 9);
        throw new Killed();
      }).catch((error) => {
        if (!(error instanceof Killed)) throw error;
      });
      return;
    case 'count a day':
      await within(async (scope) => {
        await holdFold(scope);
        await foldChannelDays(scope, [{ itemKind: 'simulation', itemId: step.item, day: '2026-10-30' }]);
      });
      return;
    case 'note all':
      await within(noteEveryChannelDay);
      return;
    case 'rebuild':
      await within((scope) => rebuildChannelDays(scope, { kind: 'simulation', id: step.item }));
      return;
    case 'move':
      await within((scope) => joinOrLeave(scope, groupId, people[step.who] ?? 0));
      return;
    case 'erase':
      await within((scope) =>
        eraseOwnSessions(scope, { personId: people[step.who] ?? 0, email: 'a@praxis.test' }),
      );
  }
}

function valuesOf({
  who,
  item,
  channel,
  at,
  score,
  quiz,
  practice,
}: Extract<Step, { what: 'begin' }> | Extract<Step, { what: 'become another' }>) {
  const person = people[who] ?? null;
  const moment = new Date(`${at}:00Z`);
  return {
    person_id: person,
    public_sign_in_id: person === null ? (devices[who - people.length] ?? null) : null,
    ...{ item_kind: 'simulation', item_id: item, channel, started_at: moment },
    ...{ finished_at: score === null ? null : moment, score, quiz, practice },
  };
}

async function changeNth(
  place: number,
  change: (scope: Scope, id: number) => Promise<unknown>,
): Promise<void> {
  await within(async (scope) => {
    const { rows } = await sql<{
      id: number;
    }>`select id from attempt order by id offset ${place} limit 1`.execute(scope.db);
    if (rows[0]) await change(scope, rows[0].id);
  });
}

async function foldDays(scope: Scope, days: number): Promise<void> {
  await holdFold(scope);
  await foldChangedChannelDays(scope, days);
}

const question = fc.record({
  from: fc.constantFrom('2026-10-01', '2026-10-30', '2026-10-31', '2026-11-01'),
  days: fc.constantFrom(0, 1, 2, 31, 61, 100),
  kind: fc.constantFrom(null, 'simulation', 'virtual-human'),
  items: fc.constantFrom(null, null, [1], [1, 2]),
  inGroup: fc.constantFrom(false, false, false, true),
  leftOut: fc.constantFrom<LeftOut[][]>(
    [],
    [],
    [
      { channel: 'web', itemId: 1 },
      { channel: null, itemId: 2 },
    ],
  ),
  channel: fc.constantFrom(...attemptChannels),
  fewest: fc.constantFrom(2, 3),
});
type Asked = typeof question extends fc.Arbitrary<infer Value> ? Value : never;

function select({ from, days, kind, items, inGroup }: Asked): Omit<ChannelSelection, 'ofTotals'> {
  const first = new Date(`${from}T00:00:00Z`);
  return {
    ...{ from: first, before: new Date(first.getTime() + days * 86_400_000), kind },
    ...{ role: null, groupId: inGroup ? groupId : null, personId: null },
    itemIds: items ? sql`${items}::bigint[]` : null,
  };
}

type Answers = { figures: unknown[]; few: unknown[]; days: unknown[] };

async function answer(
  scope: Scope,
  selection: ChannelSelection,
  { leftOut, channel, fewest }: Asked,
): Promise<Answers> {
  const rowsOf = async (statement: RawBuilder<unknown>) => (await statement.execute(scope.db)).rows;
  const left = leftOut.filter((row) => row.channel === channel).map(({ itemId }) => itemId);
  return {
    figures: await rowsOf(sql`select channel, views, completions, users, scored, average_score
      from ${figuresByChannel(scope, selection, leftOut)} f order by 1`),
    few: await rowsOf(sql`select channel, item_kind, array(select unnest(ids) order by 1)::text as ids, people
      from ${fewByChannelAndItem(scope, selection, fewest)} f order by 1`),
    days: await rowsOf(sql`select date, views, completions, people
      from ${daysOfChannel(scope, selection, channel, left)} d order by 1`),
  };
}

/** The same from the sessions themselves. */
async function count(
  scope: Scope,
  selection: Omit<ChannelSelection, 'ofTotals'>,
  asked: Asked,
): Promise<Answers> {
  const rowsOf = async (statement: RawBuilder<unknown>) => (await statement.execute(scope.db)).rows;
  const who = sql`coalesce(person_id::text, public_sign_in_id::text)`;
  const scores = sql`quiz and finished_at is not null and score is not null`;
  const left = sql`not exists (select from unnest(${asked.leftOut.map((row) => row.channel)}::text[],
    ${asked.leftOut.map((row) => row.itemId)}::bigint[]) o (channel, item_id)
    where o.channel is not distinct from a.channel and o.item_id = a.item_id)`;
  const sessions = sql`(select * from attempt where not practice and started_at >= ${selection.from} and started_at < ${selection.before}
    and (${asked.kind}::text is null or item_kind = ${asked.kind})
    and (${asked.items}::bigint[] is null or item_id = any(${asked.items}::bigint[]))
    and (not ${asked.inGroup}::boolean or person_id in (select person_id from group_member where group_id = ${groupId})))`;
  return {
    figures: await rowsOf(sql`
      select channel, count(*)::integer as views, count(finished_at)::integer as completions, count(distinct ${who})::integer as users,
        count(distinct ${who}) filter (where ${scores})::integer as scored,
        round(avg(score) filter (where ${scores}), 2)::float as average_score
      from ${sessions} a where ${left} group by 1 order by 1`),
    few: await rowsOf(sql`
      with few as (select channel, item_kind, item_id, array_agg(distinct ${who}) as who from ${sessions} a group by 1, 2, 3
        having count(distinct ${who}) < ${asked.fewest})
      select channel, item_kind, array_agg(distinct item_id order by item_id)::text as ids, count(distinct each)::integer as people
      from few cross join unnest(who) each group by 1, 2 order by 1`),
    days: await rowsOf(sql`
      select to_char(started_at at time zone 'UTC', 'YYYY-MM-DD') as date, count(*)::integer as views,
        count(finished_at)::integer as completions, count(distinct ${who})::integer as people
      from ${sessions} a where channel = ${asked.channel} and ${left} group by 1 order by 1`),
  };
}

const keptTables = {
  attempt_channel_day: 'day, item_kind, item_id, channel, person_id, public_sign_in_id',
  attempt_channel_total: 'span, item_kind, item_id, first_day, channel',
  attempt_channel_people: 'span, item_kind, item_id, first_day, channel, block',
};

async function readKept({ db }: Scope): Promise<unknown> {
  const kept: Record<string, unknown> = {};
  for (const [table, order] of Object.entries(keptTables))
    kept[table] = (await sql`select * from ${sql.table(table)} order by ${sql.raw(order)}`.execute(db)).rows;
  return kept;
}

it('what channels come to is what the sessions say, whatever happens to these and whenever it is counted', async () => {
  await fc.assert(
    fc.asyncProperty(
      steps,
      fc.array(question, { minLength: 4, maxLength: 4 }),
      async (history, questions) => {
        await within(({ db }) => sql`delete from attempt`.execute(db));
        for (const step of history) await take(step);
        const askAll = () =>
          within(async (scope) => {
            for (const asked of questions) {
              const selection = select(asked);
              const found = await answer(scope, await measureChannels(scope, selection), asked);
              expect(found).toEqual(await count(scope, selection, asked));
            }
          });
        await askAll();
        await foldAllChannels(app.tenancy, organisationId);
        await askAll();
        const kept = await within(readKept);
        for (const id of [1, 2])
          await within((scope) => rebuildChannelDays(scope, { kind: 'simulation', id }));
        expect(await within(readKept)).toEqual(kept);
      },
    ),
    { numRuns: countRounds(60, 2_000) },
  );
}, 180_000);

it('of everybody, nothing but totals and what waits is read', async () => {
  await within(({ db }) => sql`delete from attempt`.execute(db));
  for (const channel of attemptChannels)
    await take({
      what: 'begin',
      who: 0,
      item: 1,
      channel,
      at: '2026-10-30T00:00',
      score: 50,
      quiz: true,
      practice: false,
    });
  await foldAllChannels(app.tenancy, organisationId);
  await take({
    what: 'begin',
    who: 2,
    item: 1,
    channel: 'link',
    at: '2026-10-31T23:59',
    score: null,
    quiz: true,
    practice: false,
  });
  await within(async (scope) => {
    const asked: Asked = {
      ...{ from: '2026-10-01', days: 61, kind: null, items: null, inGroup: false },
      ...{ leftOut: [], channel: 'link' as const, fewest: 3 },
    };
    const selection = await measureChannels(scope, select(asked));
    const counted = await count(scope, selection, asked);
    await sql`delete from attempt_channel_day`.execute(scope.db);
    expect(await answer(scope, selection, asked)).toEqual(counted);
    // One of a group is still told by their own days, of which nothing is left but what waits.
    const ofGroup = { ...asked, inGroup: true };
    expect((await answer(scope, await measureChannels(scope, select(ofGroup)), ofGroup)).figures).toEqual([]);
    // Whoever is taken away is taken out of no set, so then days are read.
    await sql`delete from attempt where channel = 'web'`.execute(scope.db);
    expect((await measureChannels(scope, select(asked))).ofTotals).toBe(false);
  });
});
