import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrations } from '#database/migrations/index.ts';
import { createDatabase, type PraxisDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openPostgresEngine } from '#platform/db/session/postgres-engine.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { createTenancy } from '#platform/tenancy/tenancy.ts';
import { buildGroup } from '../builders/authoring.ts';
import { insertItem } from '../builders/content.ts';
import { type BuiltMember, buildMember, buildOrganisation } from '../builders/people.ts';

/**
 * What migrations fill from rows that are there already. Of the real server alone: its owner is an ordinary role, as in an
 * installation, and row-level security holds for it.
 */
describe.runIf(inject('databaseKind') === 'postgres')('an installation with data is brought on', () => {
  let database: PraxisDatabase;
  let tenancy: Tenancy;
  let members: BuiltMember[];
  let organisationId = 0;
  let items: number[];
  const upTo = (name: string) => migrations.findIndex((migration) => migration.name.startsWith(name));

  beforeAll(async () => {
    const url = new URL(inject('databaseTemplate'));
    const name = `praxis_test_upgrade_${randomUUID().slice(0, 8)}`;
    url.pathname = '/postgres';
    const owner = open(url.href);
    await owner.executeSql(`create database ${name}`);
    await owner.close();
    url.pathname = `/${name}`;
    database = open(url.href);
    await migrate(database, migrations.slice(0, upTo('0103')));
    tenancy = createTenancy(database);
    const organisation = await buildOrganisation(tenancy);
    organisationId = organisation.id;
    members = [
      await buildMember(tenancy, organisation, 'admin', { firstName: 'Zoe', surname: 'Adler' }),
      await buildMember(tenancy, organisation, 'user', { firstName: 'adam', surname: 'Young' }),
    ];
    const groupId = await buildGroup(tenancy, organisationId, 'Ward');
    items = await tenancy.inOrganisation(organisationId, async (scope) => {
      const made = [];
      for (const title of ['Fire on the ward', 'Firm talks', 'Hand washing'])
        made.push(
          await insertItem(scope, 'simulation', { title, author_person_id: members[0]?.personId ?? 0 }),
        );
      await sql`insert into content_item_group (organisation_id, item_id, group_id)
        values (${organisationId}, ${made[0]}, ${groupId})`.execute(scope.db);
      for (const title of ['Fire on the ward', 'Fire drill', 'Fire drill'])
        await sql`insert into attempt (organisation_id, attempt_key, item_kind, item_id, item_title, version_id, person_id)
          values (${organisationId}, ${randomUUID()}::uuid, 'simulation', ${made[0]}, ${title}, 1, ${members[1]?.personId})`.execute(
          scope.db,
        );
      return made;
    });
    await migrate(database, migrations);
  }, 120_000);
  afterAll(() => database.close());

  function open(connectionString: string): PraxisDatabase {
    return createDatabase(openPostgresEngine({ connectionString, poolSize: 2, preparedStatements: false }));
  }

  const read = async <Row>(text: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
    tenancy.readInOrganisation(organisationId, async ({ db }) => (await text.execute(db)).rows);

  test('members have the name they are sorted by, and a new one when they are renamed', async () => {
    const names = sql<{ name_key: string }>`select name_key from membership order by name_key`;
    expect(await read(names)).toEqual([{ name_key: 'adam young' }, { name_key: 'zoe adler' }]);
    await tenancy.acrossOrganisations('seed-demo', ({ db }) =>
      db
        .updateTable('person')
        .set({ first_name: 'Bea' })
        .where('id', '=', members[0]?.personId ?? 0)
        .execute(),
    );
    expect(await read(names)).toEqual([{ name_key: 'adam young' }, { name_key: 'bea adler' }]);
  });

  test('sessions have the titles they began under', async () => {
    expect(
      await read(sql<{ item_title: string }>`select item_title from attempt_title order by item_title`),
    ).toEqual([{ item_title: 'Fire drill' }, { item_title: 'Fire on the ward' }]);
  });

  test('items know whether they are for some groups alone, and are found by a part of their title', async () => {
    expect(await read(sql<{ id: string }>`select id::text from content_item where grouped`)).toEqual([
      { id: String(items[0]) },
    ]);
    expect(
      await read(sql<{ id: string }>`select f::text as id from find_titled('FIR') f order by f`),
    ).toEqual([{ id: String(items[0]) }, { id: String(items[1]) }]);
  });
});
