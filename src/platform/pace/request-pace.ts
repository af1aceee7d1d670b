import { BoundedMap } from '#kernel/bounded-map.ts';
import type { PaceLedger } from './pace-ledger.ts';

/** The counted subject and its limit per minute; 0: no limit. */
export type Paced = { key: string; perMinute: number };

export type RequestPace = {
  /**
   * Counts `points` for each of them. Returns 0 when all may continue, otherwise the seconds to wait. It is a promise
   * only when the shared count is needed, which happens once for each twentieth of a minute's limit.
   */
  take(who: readonly Paced[], points: number): number | Promise<number>;
};

/** This process's record of a subject's current minute. */
type Minute = {
  minute: number;
  used: number;
  granted: number;
  isOver: boolean;
  borrowing: Promise<void> | null;
};

const minuteMs = 60_000;
/** The least recently active subject is removed: its minute is over, or it has requested very little. */
const rememberedCallers = 50_000;
const usualShares = 20;

/**
 * A limit for each clock minute across all processes. A process allows the first twentieth by itself, so ordinary use
 * never costs a statement; further requests take from the shared ledger, a twentieth at a time. So all processes
 * together allow at most the limit and a twentieth for each of them. While the ledger cannot be reached each process
 * applies the limit by itself.
 * @param ledger null when this is the only process
 * @param shares into how many a minute's limit is cut; fewer for small limits, or ordinary use would need the ledger
 */
export function createRequestPace(deps: {
  ledger: PaceLedger | null;
  clock: () => Date;
  shares?: number;
}): RequestPace {
  const { ledger, clock, shares = usualShares } = deps;
  const minutes = new BoundedMap<string, Minute>(rememberedCallers);

  function look({ key, perMinute }: Paced, minute: number): Minute {
    const known = minutes.get(key);
    if (known && known.minute === minute) return known;
    const granted = ledger ? Math.ceil(perMinute / shares) : perMinute;
    const fresh = { minute, used: 0, granted, isOver: false, borrowing: null };
    minutes.set(key, fresh);
    return fresh;
  }

  async function borrow(ledger: PaceLedger, who: Paced, state: Minute, points: number): Promise<void> {
    const share = Math.max(points, Math.ceil(who.perMinute / shares));
    const outcome = await ledger.reserve(who, state.minute, share);
    if (outcome === 'granted') state.granted += share;
    else if (outcome === 'unreachable' && state.granted < who.perMinute) state.granted = who.perMinute;
    else state.isOver = true;
  }

  return {
    take(who, points) {
      const now = clock().getTime();
      const minute = Math.floor(now / minuteMs);
      const waitSeconds = Math.max(1, Math.ceil(((minute + 1) * minuteMs - now) / 1000));
      const counted = who
        .filter(({ perMinute }) => perMinute > 0)
        .map((one) => ({ one, state: look(one, minute) }));
      const findMissing = () => counted.filter(({ state }) => state.used + points > state.granted);
      const count = () => {
        for (const { state } of counted) state.used += points;
        return 0;
      };
      if (findMissing().length === 0) return count();
      if (!ledger || findMissing().some(({ state }) => state.isOver)) return waitSeconds;
      return waitForShare(ledger);

      async function waitForShare(ledger: PaceLedger): Promise<number> {
        for (;;) {
          const missing = findMissing();
          if (missing.length === 0) return count();
          if (missing.some(({ state }) => state.isOver)) return waitSeconds;
          // Requests at the same moment wait for the same share.
          await Promise.all(
            missing.map(({ one, state }) => {
              state.borrowing ??= borrow(ledger, one, state, points).finally(() => {
                state.borrowing = null;
              });
              return state.borrowing;
            }),
          );
        }
      }
    },
  };
}
