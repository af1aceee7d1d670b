import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/tenancy/scope.ts';
import { buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { newKey } from '#tests/builders/play.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { attemptChannels } from '../../model/attempt-channel.ts';
import { figuresByChannel, rebuildChannelDays } from '../channel-figures-view.ts';
import { rebuildDays } from '../day-store.ts';

let app: TestApp;
let organisationId: number;
let people: number[];

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  const organisation = await buildOrganisation(app.tenancy);
  organisationId = organisation.id;
  people = [
    (await buildMember(app.tenancy, organisation, 'user')).personId,
    (await buildMember(app.tenancy, organisation, 'user')).personId,
  ];
});
afterAll(() => app.close());

const devices = [newKey(), newKey()];

type Step = {
  what: 'begin' | 'change' | 'delete';
  nth: number;
  /** The last two are devices of shared links. */
  who: number;
  item: number;
  channel: string | null;
  day: number;
  /** Null where it is not finished. */
  score: number | null;
  quiz: boolean;
  practice: boolean;
};

const steps = fc.array(
  fc.record<Step>({
    what: fc.constantFrom('begin', 'begin', 'change', 'change', 'delete'),
    nth: fc.nat(5),
    who: fc.nat(3),
    item: fc.constantFrom(1, 2),
    channel: fc.constantFrom(null, ...attemptChannels),
    day: fc.nat(2),
    score: fc.option(fc.nat(100)),
    quiz: fc.boolean(),
    practice: fc.constantFrom(false, false, false, true),
  }),
  { maxLength: 25 },
);

async function take({ db }: Scope, { what, nth, who, item, channel, day, ...step }: Step): Promise<void> {
  const person = people[who] ?? null;
  const at = new Date(`2026-10-3${day === 2 ? 1 : 0}T${day === 0 ? '00:00' : '23:59'}:00Z`);
  const values = {
    person_id: person,
    public_sign_in_id: person === null ? (devices[who - people.length] ?? null) : null,
    channel,
    started_at: at,
    finished_at: step.score === null ? null : at,
    score: step.score,
    quiz: step.quiz,
    practice: step.practice,
  };
  if (what === 'begin') {
    const made = { organisation_id: organisationId, attempt_key: newKey(), item_kind: 'simulation' };
    await db
      .insertInto('attempt')
      .values({ ...values, ...made, item_id: item, version_id: 1 })
      .execute();
    return;
  }
  const { rows } = await sql<{
    id: number;
  }>`select id from attempt order by id offset ${nth} limit 1`.execute(db);
  const id = rows[0]?.id ?? 0;
  if (what === 'delete') await db.deleteFrom('attempt').where('id', '=', id).execute();
  // A session that goes on, and one that becomes another.
  else if (nth % 2 === 0)
    await db
      .updateTable('attempt')
      .set({ finished_at: values.finished_at, score: values.score })
      .where('id', '=', id)
      .execute();
  else await db.updateTable('attempt').set(values).where('id', '=', id).execute();
}

const keptRows = sql`select day::text, item_kind, item_id, channel, person_id, public_sign_in_id, views, completions, score_sum,
  score_count from attempt_channel_day order by 1, 2, 3, 4, 5, 6`;

it('days of channels are those of the sessions, whatever happens to these, and the same when they are counted again', async () => {
  await fc.assert(
    fc.asyncProperty(steps, (history) =>
      app.tenancy.inOrganisation(organisationId, async (scope) => {
        await sql`delete from attempt`.execute(scope.db);
        expect((await keptRows.execute(scope.db)).rows).toEqual([]);
        for (const step of history) await take(scope, step);
        const kept = (await keptRows.execute(scope.db)).rows;
        const counted = await sql`
          select (started_at at time zone 'UTC')::date::text as day, item_kind, item_id, channel, person_id, public_sign_in_id,
            count(*)::integer as views, count(finished_at)::integer as completions,
            coalesce(sum(score) filter (where quiz and finished_at is not null), 0)::numeric(12,2) as score_sum,
            (count(*) filter (where quiz and finished_at is not null and score is not null))::integer as score_count
          from attempt where channel is not null and not practice
          group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`.execute(scope.db);
        expect(kept).toEqual(counted.rows);
        for (const id of [1, 2]) await rebuildChannelDays(scope, { kind: 'simulation', id });
        expect((await keptRows.execute(scope.db)).rows).toEqual(kept);
      }),
    ),
    { numRuns: 30 },
  );
});

it('figures by channel are those of the sessions, and what is not recorded is the rest', async () => {
  const selection = {
    ...{ from: new Date('2026-10-30T00:00:00Z'), before: new Date('2026-10-31T00:00:00Z') },
    ...{ kind: null, role: null, groupId: null, personId: null, itemIds: null },
  };
  await fc.assert(
    fc.asyncProperty(steps, (history) =>
      app.tenancy.inOrganisation(organisationId, async (scope) => {
        await sql`delete from attempt`.execute(scope.db);
        for (const step of history) await take(scope, step);
        for (const id of [1, 2]) await rebuildDays(scope, { kind: 'simulation', id });
        const nothing = sql`(select null::text as channel, null::bigint as item_id where false)`;
        const found = await sql`select channel, views, completions, users, scored, average_score
          from ${figuresByChannel(scope, selection, nothing)} f order by 1`.execute(scope.db);
        const counted = await sql`
          select channel, count(*)::integer as views, count(finished_at)::integer as completions,
            count(distinct coalesce(person_id::text, public_sign_in_id::text))::integer as users,
            count(distinct coalesce(person_id::text, public_sign_in_id::text))
              filter (where quiz and finished_at is not null and score is not null)::integer as scored,
            round(avg(score) filter (where quiz and finished_at is not null), 2)::float as average_score
          from attempt where not practice and started_at >= ${selection.from} and started_at < ${selection.before}
          group by 1 order by 1`.execute(scope.db);
        expect(found.rows).toEqual(counted.rows);
      }),
    ),
    { numRuns: 30 },
  );
});
