import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { createTenancy } from '#platform/tenancy/tenancy.ts';
import { buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { openTestDatabase } from '#tests/test-database.ts';
import { countCompletedItems } from '../member-statistics-view.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let tenancy: Tenancy;
beforeAll(async () => {
  database = await openTestDatabase();
  tenancy = createTenancy(database);
});
afterAll(() => database.close());

it('counts for each person the items of each kind that they finished, however often', async () => {
  const organisation = await buildOrganisation(tenancy);
  const [busy, idle] = [
    await buildMember(tenancy, organisation, 'user'),
    await buildMember(tenancy, organisation, 'user'),
  ];
  const rows = [
    { kind: 'simulation', item: 1, person: busy, completions: 1 },
    { kind: 'simulation', item: 2, person: busy, completions: 4 },
    { kind: 'simulation', item: 3, person: busy, completions: 0 },
    { kind: 'virtual-human', item: 4, person: busy, completions: 2 },
    { kind: 'virtual-human', item: 4, person: idle, completions: 0 },
  ];
  await tenancy.inOrganisation(organisation.id, async ({ db, organisationId }) => {
    for (const { kind, item, person, completions } of rows)
      await sql`insert into item_person_statistics (organisation_id, item_kind, item_id, person_id, views, completions)
        values (${organisationId}, ${kind}, ${item}, ${person.personId}, 5, ${completions})`.execute(db);
  });
  const counts = await tenancy.readInOrganisation(organisation.id, (scope) =>
    countCompletedItems(scope, [busy.personId, idle.personId]),
  );
  expect(counts).toEqual(
    new Map([
      [
        busy.personId,
        new Map([
          ['simulation', 2],
          ['virtual-human', 1],
        ]),
      ],
    ]),
  );
});
