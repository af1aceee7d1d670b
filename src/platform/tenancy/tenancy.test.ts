import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltOrganisation, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { openTestDatabase } from '#tests/test-database.ts';
import type { PraxisDatabase } from '../db/database.ts';
import type { Tenancy } from './scope.ts';
import { createTenancy } from './tenancy.ts';

let database: PraxisDatabase;
let tenancy: Tenancy;
let ours: BuiltOrganisation;
let theirs: BuiltOrganisation;

beforeAll(async () => {
  database = await openTestDatabase();
  tenancy = createTenancy(database);
  ours = await buildOrganisation(tenancy, 'Ours');
  theirs = await buildOrganisation(tenancy, 'Theirs');
  await buildMember(tenancy, ours, 'admin');
  await buildMember(tenancy, theirs, 'admin');
  for (const organisation of [ours, theirs]) {
    await tenancy.inOrganisation(organisation.id, (scope) =>
      scope.db
        .insertInto('content_tag')
        .values({ organisation_id: organisation.id, name: 'Safety' })
        .execute(),
    );
  }
});
afterAll(() => database.close());

test('a forgotten filter returns nothing of another organisation', async () => {
  const tags = await tenancy.inOrganisation(ours.id, (scope) =>
    scope.db.selectFrom('content_tag').selectAll().execute(),
  );
  expect(tags.map((tag) => tag.organisation_id)).toEqual([ours.id]);
});

test('asking for another organisation by name returns nothing', async () => {
  const tags = await tenancy.inOrganisation(ours.id, (scope) =>
    scope.db.selectFrom('content_tag').selectAll().where('organisation_id', '=', theirs.id).execute(),
  );
  expect(tags).toEqual([]);
});

test('a row of another organisation can be neither written nor changed nor deleted', async () => {
  await expect(
    tenancy.inOrganisation(ours.id, (scope) =>
      scope.db.insertInto('content_tag').values({ organisation_id: theirs.id, name: 'Planted' }).execute(),
    ),
  ).rejects.toThrow(/row-level security/);
  const changed = await tenancy.inOrganisation(ours.id, (scope) =>
    scope.db
      .updateTable('content_tag')
      .set({ name: 'Taken' })
      .where('organisation_id', '=', theirs.id)
      .executeTakeFirst(),
  );
  expect(changed.numUpdatedRows).toBe(0n);
  const deleted = await tenancy.inOrganisation(ours.id, (scope) =>
    scope.db.deleteFrom('content_tag').where('organisation_id', '=', theirs.id).executeTakeFirst(),
  );
  expect(deleted.numDeletedRows).toBe(0n);
});

test('people are seen only through a membership of the organisation', async () => {
  const people = await tenancy.inOrganisation(ours.id, (scope) =>
    scope.db.selectFrom('member_profile').selectAll().execute(),
  );
  expect(people).toHaveLength(1);
  await expect(
    tenancy.inOrganisation(ours.id, (scope) => scope.db.selectFrom('person').selectAll().execute()),
  ).rejects.toThrow(/permission denied/);
});

test.each(['instance_secret', 'sign_in', 'sign_in_failure'] as const)(
  'a tenant transaction cannot read %s',
  async (table) => {
    await expect(
      tenancy.inOrganisation(ours.id, (scope) => scope.db.selectFrom(table).selectAll().execute()),
    ).rejects.toThrow(/permission denied/);
  },
);

test('role and organisation are gone once the transaction is over, whichever way it ended', async () => {
  await tenancy.inOrganisation(ours.id, async () => {});
  await tenancy.inOrganisation(ours.id, async () => Promise.reject(new Error('stop'))).catch(() => {});
  const { rows } = await database.executeSql(
    "select current_user = session_user as same, coalesce(current_setting('app.organisation_id', true), '') as organisation",
  );
  expect(rows).toEqual([{ same: true, organisation: '' }]);
});

test('what a failed transaction wrote is not kept', async () => {
  await tenancy
    .inOrganisation(ours.id, async (scope) => {
      await scope.db
        .insertInto('content_tag')
        .values({ organisation_id: ours.id, name: 'Half done' })
        .execute();
      throw new Error('stop');
    })
    .catch(() => {});
  const tags = await tenancy.inOrganisation(ours.id, (scope) =>
    scope.db.selectFrom('content_tag').select('name').execute(),
  );
  expect(tags).toEqual([{ name: 'Safety' }]);
});

test('audit records can be written but not changed', async () => {
  await expect(
    tenancy.inOrganisation(ours.id, (scope) => scope.db.deleteFrom('audit_record').execute()),
  ).rejects.toThrow(/permission denied/);
});

test('a number that is no id never reaches the database', () => {
  expect(() => tenancy.inOrganisation(Number.NaN, async () => {})).toThrow(/positive integer/);
});
