import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PraxisDatabase } from '#platform/db/database.ts';
import { createTenancy } from '#platform/tenancy/tenancy.ts';
import { openTestDatabase } from '#tests/test-database.ts';
import { ensureEventPartitions } from '../event-partitions.ts';

let database: PraxisDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function listPartitions(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'attempt_event'::regclass order by 1`.execute(database.kysely);
  return rows.map((row) => row.name);
}

describe('the partitions of the event log', () => {
  it('are made for this month and the next, once', async () => {
    const now = new Date('2026-12-31T23:30:00Z');
    await ensureEventPartitions(database.kysely, now);
    await ensureEventPartitions(database.kysely, now);
    expect(await listPartitions()).toEqual([
      'attempt_event_2026_12',
      'attempt_event_2027_01',
      'attempt_event_default',
    ]);
  });

  it('can be made by the platform role, which may create nothing else', async () => {
    const tenancy = createTenancy(database);
    await tenancy.acrossOrganisations('seed-demo', ({ db }) =>
      ensureEventPartitions(db, new Date('2027-03-01')),
    );
    expect(await listPartitions()).toContain('attempt_event_2027_04');
    await expect(
      tenancy.acrossOrganisations('seed-demo', ({ db }) => sql`create table other (id int)`.execute(db)),
    ).rejects.toThrow(/permission denied/);
    await expect(
      tenancy.inOrganisation(1, ({ db }) => ensureEventPartitions(db, new Date('2027-06-01'))),
    ).rejects.toThrow(/permission denied/);
  });

  it('stand behind the wall between organisations like the log itself', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_inherits i on i.inhrelid = c.oid
      where i.inhparent = 'attempt_event'::regclass and not (c.relrowsecurity and c.relforcerowsecurity)`.execute(
      database.kysely,
    );
    expect(rows).toEqual([]);
  });
});
