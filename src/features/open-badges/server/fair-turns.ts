import { AppError } from '#kernel/app-error.ts';
import { BoundedMap } from '#kernel/bounded-map.ts';
import { ProofError } from './proofs/proof-thread.ts';

/** Of one minute: a check takes some 30 ms, and a hostile one as much as five seconds. */
const shareMs = 20_000;
const mostWaiting = { network: 60, all: 400 };
const minuteMs = 60_000;

export type FairTurns = {
  /** @throws RATE_LIMITED, ProofError */
  run<Result>(network: string, work: () => Promise<Result>): Promise<Result>;
};

type Turn = { begin: () => Promise<void>; refuse: (error: Error) => void };

/**
 * One piece of work after the other, by turns between the networks that ask for it: who asks for much waits for themselves. A
 * network that has used up its share of the minute waits for the next one, so that nobody keeps the others out.
 * @param now milliseconds of a clock that only goes on
 */
export function createFairTurns(now: () => number = () => performance.now()): FairTurns {
  /** The network whose turn is next stands first. */
  const waiting = new Map<string, Turn[]>();
  const used = new BoundedMap<string, { minute: number; ms: number }>(10_000);
  let isBusy = false;

  const minuteOf = () => Math.floor(now() / minuteMs);

  function usedBy(network: string): number {
    const known = used.get(network);
    return known?.minute === minuteOf() ? known.ms : 0;
  }

  function takeNext(): { network: string; turn: Turn } | null {
    for (const [network, turns] of waiting) {
      const turn = turns.shift();
      waiting.delete(network);
      if (turns.length > 0) waiting.set(network, turns);
      if (turn) return { network, turn };
    }
    return null;
  }

  async function goOn(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let next = takeNext(); next; next = takeNext()) {
      const { network, turn } = next;
      if (usedBy(network) >= shareMs) {
        turn.refuse(tooMuch());
        continue;
      }
      const start = now();
      await turn.begin();
      used.set(network, { minute: minuteOf(), ms: usedBy(network) + now() - start });
    }
    isBusy = false;
  }

  function tooMuch(): AppError {
    const retryAfterSeconds = Math.max(1, Math.ceil((minuteMs - (now() % minuteMs)) / 1000));
    return new AppError('RATE_LIMITED', 'Too many requests.', { retryAfterSeconds });
  }

  return {
    run: (network, work) =>
      new Promise((resolve, reject) => {
        const own = waiting.get(network) ?? [];
        const all = [...waiting.values()].reduce((sum, turns) => sum + turns.length, 0);
        if (own.length >= mostWaiting.network || all >= mostWaiting.all) return reject(new ProofError());
        own.push({ begin: () => work().then(resolve, reject), refuse: reject });
        waiting.set(network, own);
        void goOn();
      }),
  };
}
