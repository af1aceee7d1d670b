import pg from 'pg';
import { foldAll } from '../../src/features/attempts/server/fold-job.ts';
import { noteEveryDay } from '../../src/features/attempts/server/total-store.ts';
import type { Viewer } from '../../src/kernel/viewer.ts';
import { createDatabase } from '../../src/platform/db/database.ts';
import { openPostgresEngine } from '../../src/platform/db/session/postgres-engine.ts';
import { createTenancy } from '../../src/platform/tenancy/tenancy.ts';
import { learners, seedBusyYear, yearEndsOn } from './busy-year.ts';
import { organisationId } from './library.ts';
import { describeMachine } from './machine.ts';
import { startBenchPostgres } from './postgres.ts';

/** Events of one session of the year: what a bench is told, and what is made. */
export const eventsOfSession = 20;

/** Who asks: an administrator. */
export const viewer = {
  kind: 'member',
  personId: organisationId * 1000,
  organisationId,
  role: 'admin',
  managedGroupIds: [],
} as unknown as Viewer; // what the use cases of analytics ask of a viewer

/** Half an hour before the year ends. */
export const clock = () => new Date(`${yearEndsOn}T23:30:00Z`);
export const year = { StartDate: '2025-11-28', EndDate: yearEndsOn };
export const month = { StartDate: '2026-10-29', EndDate: yearEndsOn };

export function listMostUsed(limit: number) {
  return {
    titleContains: '',
    used: true,
    order: { column: 'views', descending: true },
    page: { limit, offset: 0 },
  } as const;
}

/**
 * A PostgreSQL of its own with a busy year, whose totals are counted. Whoever wants to know how long a part takes measures it in
 * `step`.
 */
export async function openBusyYear(
  sessions: number,
  {
    poolSize,
    step = (_what, work) => work(),
  }: { poolSize: number; step?: (what: string, work: () => Promise<void>) => Promise<void> },
) {
  const events = sessions * eventsOfSession;
  console.log(
    `${sessions.toLocaleString('en')} sessions (${events.toLocaleString('en')} events) of ${learners} learners in a year.\n  ${describeMachine()}`,
  );
  const postgres = await startBenchPostgres();
  await step('made', () => seedBusyYear(postgres.superuserUrl, sessions));
  const pool = { poolSize, preparedStatements: true };
  const database = createDatabase(openPostgresEngine({ connectionString: postgres.url, ...pool }));
  const tenancy = createTenancy(database);
  await step('totals counted from nothing', async () => {
    await tenancy.inOrganisation(organisationId, noteEveryDay);
    await foldAll(tenancy, organisationId);
  });
  const owner = new pg.Client({ connectionString: postgres.superuserUrl });
  await owner.connect();
  await owner.query('vacuum analyze');
  return {
    url: postgres.url,
    database,
    tenancy,
    /** Asks as the owner of the server, past every wall. */
    owner,
    async close() {
      await owner.end();
      await database.close();
      await postgres.stop();
    },
  };
}
