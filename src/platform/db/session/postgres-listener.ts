import pg from 'pg';
import type { Ear } from '../database.ts';

/** A connection that died without a word is noticed after this long. */
const askEveryMs = 30_000;
const answerWithinMs = 10_000;
const firstPauseMs = 500;
const longestPauseMs = 30_000;

/**
 * Hears `pg_notify` on a connection of its own, because a listening one cannot be shared. A lost connection is made
 * anew, at growing distances; the ear is then told that it may have missed something.
 */
export async function listenOnPostgres(
  connectionString: string,
  channel: string,
  ear: Ear,
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let pauseMs = firstPauseMs;

  async function connect(): Promise<void> {
    const made = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: answerWithinMs,
    });
    made.on('notification', ({ payload = '' }) => ear.hear(payload));
    // 'end' follows an error; without a listener the error would end the process.
    made.on('error', () => {});
    try {
      await made.connect();
      await made.query(`listen ${made.escapeIdentifier(channel)}`);
    } catch (error) {
      await made.end().catch(() => {});
      throw error;
    }
    client = made;
    pauseMs = firstPauseMs;
    made.once('end', () => lose(made));
    check(made);
  }

  function check(asked: pg.Client): void {
    timer = setTimeout(() => {
      asked.query('select 1').then(
        () => {
          if (client === asked) check(asked);
        },
        () => lose(asked),
      );
    }, askEveryMs);
    timer.unref();
  }

  function lose(lost: pg.Client): void {
    if (client !== lost || stopped) return;
    client = null;
    lost.end().catch(() => {});
    tryAgain();
  }

  function tryAgain(): void {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      if (stopped) return;
      try {
        await connect();
        ear.missed();
      } catch {
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
        tryAgain();
      }
    }, pauseMs);
    timer.unref();
  }

  await connect().catch(tryAgain);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
