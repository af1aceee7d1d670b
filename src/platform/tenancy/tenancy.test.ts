import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltOrganisation, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { openTestDatabase } from '#tests/test-database.ts';
import type { PraxisDatabase } from '../db/database.ts';
import { asLast } from '../db/session/session-driver.ts';
import { NeedsFirstError, type ReadScope, type Scope, type Tenancy } from './scope.ts';
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

function listTagNames(organisation: BuiltOrganisation): Promise<string[]> {
  return tenancy.readInOrganisation(organisation.id, async (scope) => {
    const tags = await scope.db.selectFrom('content_tag').select('name').execute();
    return tags.map((tag) => tag.name);
  });
}

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

test.each(['instance_secret', 'sign_in', 'sign_in_failure', 'request_pace'] as const)(
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

test('readers of two organisations that take turns see their own rows alone', async () => {
  const read = (organisation: BuiltOrganisation) =>
    tenancy.readInOrganisation(organisation.id, (scope) =>
      scope.db.selectFrom('content_tag').select('organisation_id').execute(),
    );
  for (const organisation of [ours, theirs, ours, theirs, ours]) {
    expect(await read(organisation)).toEqual([{ organisation_id: organisation.id }]);
  }
  const crowd = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? ours : theirs));
  const seen = await Promise.all(crowd.map(read));
  expect(seen).toEqual(crowd.map((organisation) => [{ organisation_id: organisation.id }]));
});

test('a statement that a transaction prepared keeps to the wall for a reader, and the other way round', async () => {
  const count = (scope: ReadScope) =>
    scope.db.selectFrom('member_profile').select('organisation_id').execute();
  expect(await tenancy.inOrganisation(ours.id, count)).toEqual([{ organisation_id: ours.id }]);
  expect(await tenancy.readInOrganisation(theirs.id, count)).toEqual([{ organisation_id: theirs.id }]);
  expect(await tenancy.inOrganisation(theirs.id, count)).toEqual([{ organisation_id: theirs.id }]);
  const all = await tenancy.readAcrossOrganisations('provider-staff', (scope) =>
    scope.db.selectFrom('membership').select('organisation_id').orderBy('organisation_id').execute(),
  );
  expect(all).toEqual([{ organisation_id: ours.id }, { organisation_id: theirs.id }]);
  const behind = await tenancy.readInOrganisation(ours.id, (scope) =>
    scope.db.selectFrom('membership').select('organisation_id').orderBy('organisation_id').execute(),
  );
  expect(behind).toEqual([{ organisation_id: ours.id }]);
});

test('a reader can neither write nor lock', async () => {
  await expect(
    tenancy.readInOrganisation(ours.id, (scope) =>
      scope.db.insertInto('content_tag').values({ organisation_id: ours.id, name: 'Slipped in' }).execute(),
    ),
  ).rejects.toThrow(/read-only transaction/);
  await expect(
    tenancy.readInOrganisation(ours.id, (scope) =>
      scope.db.selectFrom('content_tag').selectAll().forUpdate().execute(),
    ),
  ).rejects.toThrow(/read-only transaction/);
  expect(await listTagNames(ours)).toEqual(['Safety']);
});

test('a reader leaves neither role nor organisation behind, and a failed statement does no harm to the next', async () => {
  await expect(
    tenancy.readInOrganisation(ours.id, (scope) => scope.db.selectFrom('person').selectAll().execute()),
  ).rejects.toThrow(/permission denied/);
  await expect(
    tenancy.readInOrganisation(ours.id, (scope) => sql`select 1 / ${0}::integer`.execute(scope.db)),
  ).rejects.toThrow(/division by zero/);
  const { rows } = await database.executeSql(
    `select current_user = session_user as same, coalesce(current_setting('app.organisation_id', true), '') as organisation,
       current_setting('transaction_read_only') as "readOnly"`,
  );
  expect(rows).toEqual([{ same: true, organisation: '', readOnly: 'off' }]);
  expect(await listTagNames(ours)).toEqual(['Safety']);
});

test('a number that is no id never reaches the database', () => {
  expect(() => tenancy.inOrganisation(Number.NaN, async () => {})).toThrow(/positive integer/);
});

test('a statement that is said to be the last keeps its transaction; nothing runs after it', async () => {
  const insert = (scope: Scope, name: string) =>
    asLast(
      scope.db
        .insertInto('content_tag')
        .values({ organisation_id: scope.organisationId, name })
        .returning('name')
        .compile(),
    );
  for (const first of [false, true]) {
    const { rows } = await tenancy.inOrganisation(ours.id, async (scope) => {
      if (first) await sql`select 1`.execute(scope.db);
      return scope.db.executeQuery(insert(scope, `Last ${first}`));
    });
    expect(rows).toEqual([{ name: `Last ${first}` }]);
    const failed = tenancy.inOrganisation(ours.id, async (scope) => {
      if (first)
        await scope.db
          .insertInto('content_tag')
          .values({ organisation_id: ours.id, name: 'Undone' })
          .execute();
      // The row belongs to another organisation: row security applies to the last statement as to any other.
      await scope.db.executeQuery(insert({ ...scope, organisationId: theirs.id }, 'Planted'));
    });
    await expect(failed).rejects.toThrow(/row-level security/);
    const more = tenancy.inOrganisation(ours.id, async (scope) => {
      await scope.db.executeQuery(insert(scope, `More ${first}`));
      await sql`select 1`.execute(scope.db);
    });
    await expect(more).rejects.toThrow(/last statement/);
  }
  expect((await listTagNames(ours)).sort()).toEqual([
    'Last false',
    'Last true',
    'More false',
    'More true',
    'Safety',
  ]);
  expect(await listTagNames(theirs)).toEqual(['Safety']);
});

test('a transaction that needs something first is undone and done again once it is there', async () => {
  class TagMissingError extends NeedsFirstError {}
  const findTag = async ({ db }: Scope, name: string) => {
    const rows = await db.selectFrom('content_tag').select('name').where('name', '=', name).execute();
    if (rows.length === 0) throw new TagMissingError(ours.id, 'The tag is missing.');
  };
  const insert = ({ db }: Scope, name: string) =>
    db.insertInto('content_tag').values({ organisation_id: ours.id, name }).execute();
  const write = () =>
    tenancy.inOrganisation(ours.id, async (scope) => {
      await insert(scope, 'Written after');
      await findTag(scope, 'Needed');
    });
  await expect(write()).rejects.toThrow('The tag is missing.');
  let remedied = 0;
  tenancy.setRemedy(TagMissingError, async ({ organisationId }) => {
    remedied += 1;
    if (remedied > 1) await tenancy.inOrganisation(organisationId, (scope) => insert(scope, 'Needed'));
  });
  await write();
  expect(remedied).toBe(2);
  expect((await listTagNames(ours)).filter((name) => name === 'Written after')).toHaveLength(1);
  // What no remedy helps ends.
  tenancy.setRemedy(TagMissingError, async () => {});
  await expect(tenancy.inOrganisation(ours.id, (scope) => findTag(scope, 'Never'))).rejects.toThrow(
    'The tag is missing.',
  );
});
