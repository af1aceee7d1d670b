import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ClickHouseError } from '#platform/clickhouse/clickhouse-error.ts';
import type { Logger } from '#platform/log/log.ts';
import { ForeignTablesError } from './clickhouse-tables.ts';
import { type FeedContext, fillOn, lookAtTables, removeDeleted, sendChanges } from './feed-steps.ts';
import { forgetOlderNotes, hasWork, holdFeed, noteFailure, releaseFeed } from './feed-store.ts';

/** What a step of the feed came to. */
type FeedStep = 'more' | 'rest' | 'elsewhere';

export type Feeder = {
  /** One step; for tests, which take one after the other. @throws what ClickHouse or the database said */
  step(): Promise<FeedStep>;
  /** Ends what is on its way and gives the feed away. */
  stop(): Promise<void>;
  /** Steps until `stop`. */
  run(): Promise<void>;
};

export type FeederOptions = Omit<FeedContext, 'holder' | 'signal'> & { log: Logger; onFailure(): void };

/**
 * Feeds ClickHouse, one process of the installation at a time. Nobody waits for it: what could not be sent stays noted,
 * and is tried again after a while.
 */
export function createFeeder({ log, onFailure, ...options }: FeederOptions): Feeder {
  const { tenancy, limits } = options;
  const stopping = new AbortController();
  const context: FeedContext = { ...options, holder: randomUUID(), signal: stopping.signal };
  let lookedAt = Number.NEGATIVE_INFINITY;
  let removedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> = Promise.resolve();

  async function step(): Promise<FeedStep> {
    const isLookDue = performance.now() - lookedAt >= limits.lookMs;
    // Where there is nothing to do nothing is written: the embedded database would copy itself every minute.
    const work = await tenancy.readAcrossOrganisations('warehouse', hasWork);
    if (work === null || (!work && !isLookDue && performance.now() - removedAt < limits.removeMs))
      return 'rest';
    const feed = await tenancy.acrossOrganisations('warehouse', (scope) => holdFeed(scope, context.holder));
    if (!feed) {
      lookedAt = Number.NEGATIVE_INFINITY;
      return 'elsewhere';
    }
    if (feed.fillAsked || isLookDue) {
      await lookAtTables(context, feed);
      lookedAt = performance.now();
    }
    const sent = await sendChanges(context);
    if (!sent) return 'elsewhere';
    await fillOn(context, sent.feed);
    if (performance.now() - removedAt >= limits.removeMs) {
      await removeDeleted(context);
      removedAt = performance.now();
    }
    return sent.notes === limits.notes || sent.feed.fillPosition ? 'more' : 'rest';
  }

  let failures = 0;
  let said = '';

  async function stepSafely(): Promise<number> {
    try {
      const came = await step();
      if (failures > 0 && came !== 'elsewhere') log.info({ failures }, 'ClickHouse takes data again');
      if (came !== 'elsewhere') failures = 0;
      said = '';
      return came === 'more' ? 0 : limits.restMs;
    } catch (error) {
      if (stopping.signal.aborted) return 0;
      await fail(error);
      failures += 1;
      return Math.min(limits.longestRetryMs, limits.retryMs * 2 ** (failures - 1));
    }
  }

  async function fail(error: unknown): Promise<void> {
    onFailure();
    // Tables may have gone meanwhile.
    lookedAt = Number.NEGATIVE_INFINITY;
    const problem = problemOf(error);
    if (problem !== said)
      log.warn({ err: error }, 'ClickHouse was not fed: it is tried again, and nothing is lost');
    said = problem;
    await tenancy
      .acrossOrganisations('warehouse', async (scope) => {
        await noteFailure(scope, context.holder, problem);
        await forgetOlderNotes(scope);
      })
      .catch((also) => log.warn({ err: also }, 'the state of the feed could not be written'));
  }

  async function run(): Promise<void> {
    const steps = async () => {
      while (!stopping.signal.aborted) {
        const rest = await stepSafely();
        await wait(rest, undefined, { signal: stopping.signal }).catch(() => {});
      }
    };
    running = steps();
    return running;
  }

  return {
    step,
    run,
    async stop() {
      stopping.abort();
      await running;
      await tenancy
        .acrossOrganisations('warehouse', (scope) => releaseFeed(scope, context.holder))
        .catch((error) => log.warn({ err: error }, 'the feed of ClickHouse was not given away'));
    },
  };
}

/** A word that the page of the system has a text for. */
function problemOf(error: unknown): string {
  if (error instanceof ForeignTablesError) return 'foreign';
  return error instanceof ClickHouseError ? error.problem : 'failed';
}
