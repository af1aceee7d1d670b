import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/tenancy/scope.ts';
import { buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { newKey } from '#tests/builders/play.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

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

type Step = {
  what: 'begin' | 'change' | 'delete';
  nth: number;
  who: number;
  unit: number | null;
  time: number;
};

const steps = fc.array(
  fc.record<Step>({
    what: fc.constantFrom('begin', 'begin', 'change', 'change', 'delete'),
    nth: fc.nat(5),
    // The last is a device of a shared link.
    who: fc.nat(2),
    unit: fc.constantFrom(null, 7, 8),
    time: fc.nat(1000),
  }),
  { maxLength: 25 },
);

async function take({ db }: Scope, { what, nth, who, unit, time }: Step): Promise<void> {
  const person = people[who] ?? null;
  const values = {
    person_id: person,
    public_sign_in_id: person === null ? newKey() : null,
    unit_id: unit,
    time_spent_ms: time,
    practice: time % 5 === 0,
  };
  if (what === 'begin') {
    await db
      .insertInto('attempt')
      .values({
        ...values,
        organisation_id: organisationId,
        attempt_key: newKey(),
        item_kind: 'simulation',
        item_id: 1,
        version_id: 1,
      })
      .execute();
    return;
  }
  const { rows } = await sql<{
    id: number;
  }>`select id from attempt order by id offset ${nth} limit 1`.execute(db);
  const id = rows[0]?.id ?? 0;
  if (what === 'delete') await db.deleteFrom('attempt').where('id', '=', id).execute();
  // Most changes are of the time alone.
  else if (nth % 2 === 0)
    await db.updateTable('attempt').set({ time_spent_ms: time }).where('id', '=', id).execute();
  else await db.updateTable('attempt').set(values).where('id', '=', id).execute();
}

it('the time in units is that of the sessions there, whatever happens to these', async () => {
  await fc.assert(
    fc.asyncProperty(steps, (history) =>
      app.tenancy.inOrganisation(organisationId, async (scope) => {
        await sql`delete from attempt`.execute(scope.db);
        for (const step of history) await take(scope, step);
        const kept = await sql`select unit_id, person_id, attempts, time_spent_ms from attempt_unit_time
          order by unit_id, person_id`.execute(scope.db);
        const counted = await sql`
          select unit_id, person_id, count(*)::integer as attempts, sum(time_spent_ms)::bigint as time_spent_ms from attempt
          where unit_id is not null and person_id is not null and not practice
          group by unit_id, person_id order by unit_id, person_id`.execute(scope.db);
        expect(kept.rows).toEqual(counted.rows);
      }),
    ),
    { numRuns: 30 },
  );
});
