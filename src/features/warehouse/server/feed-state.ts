import { sql } from 'kysely';
import type { SystemCheck } from '#features/system/model/system-check.ts';
import type { PlatformReadScope, PlatformScope, Tenancy } from '#platform/tenancy/scope.ts';

export type FeedState = {
  /** Changes that ClickHouse has not got; of very many as many as are counted. */
  waiting: number;
  /** Of the oldest of them; null without any. */
  oldestSeconds: number | null;
  fill: number;
  filledAt: Date | null;
  fedAt: Date | null;
  failingSince: Date | null;
  problem: string | null;
  /** No process that could feed has been there for minutes. */
  isIdle: boolean;
};

/** Counting more takes longer than anybody waits for a page. */
const maxCounted = 1_000_000;

/** Null where nothing is fed. */
async function findFeedState({ db }: PlatformReadScope): Promise<FeedState | null> {
  const { rows } = await sql<FeedState>`
    select fill, filled_at as "filledAt", fed_at as "fedAt", failing_since as "failingSince", problem,
      coalesce(held_until < now() - interval '5 minutes', false) as "isIdle",
      (select count(*)::int from (select from warehouse_note limit ${maxCounted}) n) as waiting,
      (select extract(epoch from now() - noted_at)::float8 from warehouse_note order by id limit 1) as "oldestSeconds"
    from warehouse_feed`.execute(db);
  return rows[0] ?? null;
}

/** Everything is sent again, by the process that feeds. Null where nothing is fed. */
async function askForFill({ db }: PlatformScope): Promise<FeedState | null> {
  await sql`update warehouse_feed set fill_asked = true`.execute(db);
  return findFeedState({ db, purpose: 'warehouse' });
}

/** For commands of an operator. */
export function readFeedState(tenancy: Tenancy): Promise<FeedState | null> {
  return tenancy.readAcrossOrganisations('warehouse', findFeedState);
}

export function requestFill(tenancy: Tenancy): Promise<FeedState | null> {
  return tenancy.acrossOrganisations('warehouse', askForFill);
}

/** A change is on its way for seconds; minutes mean that more happens than is sent. */
const behindSeconds = 300;

export function checkFeed(state: FeedState | null): SystemCheck[] {
  if (!state) return [{ code: 'warehouse.idle', detail: null }];
  if (state.problem !== null) {
    const since = state.failingSince?.toISOString() ?? null;
    return [{ code: codes[state.problem] ?? 'warehouse.failed', detail: since }];
  }
  if (state.isIdle) return [{ code: 'warehouse.idle', detail: null }];
  if (state.filledAt === null) return [{ code: 'warehouse.filling', detail: null }];
  if ((state.oldestSeconds ?? 0) > behindSeconds)
    return [{ code: 'warehouse.behind', detail: String(state.waiting) }];
  return [{ code: 'warehouse.current', detail: null }];
}

const codes: Readonly<Record<string, SystemCheck['code']>> = {
  away: 'warehouse.away',
  'sign-in': 'warehouse.sign-in',
  refused: 'warehouse.refused',
  foreign: 'warehouse.foreign',
};
