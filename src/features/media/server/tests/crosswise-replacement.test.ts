import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { PraxisDatabase } from '#platform/db/database.ts';
import { createTenancy } from '#platform/tenancy/tenancy.ts';
import { buildMedia } from '#tests/builders/authoring.ts';
import { buildOrganisation } from '#tests/builders/people.ts';
import { openTestDatabase } from '#tests/test-database.ts';
import { noLibraryParts } from '../library-parts.ts';
import { findMedia, findReplacementOf, updateMedia } from '../media-store.ts';
import { takePlace } from '../take-place.ts';

let database: PraxisDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Until the other transaction waits for a lock: each look is a query, and somebody's wait does not end before this one. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await database.executeSql(
      "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if ((rows[0] as { waiting: number }).waiting > 0) return;
  }
}

// The embedded database has one session: there nobody waits for anybody.
it.runIf(inject('databaseKind') === 'postgres')(
  'somebody replaces a video once more at the moment in which its replacement is ready: nobody waits crosswise',
  async () => {
    const tenancy = createTenancy(database);
    const { id: organisationId } = await buildOrganisation(tenancy);
    const item = await buildMedia(tenancy, organisationId, { kind: 'video', title: 'Ward' });
    const next = await buildMedia(tenancy, organisationId, { kind: 'video', title: 'Ward' });
    await tenancy.inOrganisation(organisationId, (scope) =>
      updateMedia(scope, next, { replaces_media_id: item, archived_at: new Date() }),
    );
    let finished: Promise<void> | undefined;
    // As replacing begins: the item is held, and then what is to replace it.
    const waiting = await tenancy.inOrganisation(organisationId, async (scope) => {
      await findMedia(scope, item, { lock: true });
      finished = tenancy.inOrganisation(organisationId, (other) =>
        takePlace(other, { parts: noLibraryParts, clock: () => new Date() }, next),
      );
      finished.catch(() => {});
      await untilSomebodyWaits();
      return findReplacementOf(scope, item);
    });
    await finished;
    expect(waiting?.id).toBe(next);
    const { rows } = await tenancy.inOrganisation(organisationId, ({ db }) =>
      sql`select id from media where replaces_media_id is not null`.execute(db),
    );
    expect(rows).toEqual([]);
  },
);
