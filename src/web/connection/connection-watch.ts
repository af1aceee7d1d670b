import { forceLogout } from '../session/forced-logout.ts';
import { isServerThere } from './server-there.ts';

/** Checked so often while the server does not answer. */
const checkEveryMs = 4_000;
/** After failed checks for this long the person is signed out, unless their work would be lost. */
const patienceMs = 60_000;

export interface ConnectionWatch {
  isLost(): boolean;
  subscribe(listener: () => void): () => void;
  /** A request failed: the server is asked quietly until it answers. */
  reportLost(): void;
  /** Asks at once. */
  checkNow(): Promise<void>;
}

interface WatchParts {
  isThere: () => Promise<boolean>;
  now: () => number;
  /** Calls once after that time; returns the function that takes it back. */
  after: (ms: number, call: () => void) => () => void;
  signOut: () => void;
}

/** Tells a short break from a lost connection: a few seconds without a connection sign no person out. */
export function createConnectionWatch({ isThere, now, after, signOut }: WatchParts): ConnectionWatch {
  const listeners = new Set<() => void>();
  let lostAt: number | null = null;
  let checking = false;
  let cancelNext = () => {};

  function set(next: number | null): void {
    lostAt = next;
    for (const listener of listeners) listener();
  }

  async function check(): Promise<void> {
    if (lostAt === null || checking) return;
    cancelNext();
    checking = true;
    const there = await isThere();
    checking = false;
    if (there) {
      set(null);
      return;
    }
    // Returns false on public pages and over unsaved work: then the checks go on.
    if (now() - lostAt >= patienceMs) signOut();
    cancelNext = after(checkEveryMs, () => void check());
  }

  return {
    isLost: () => lostAt !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    reportLost() {
      if (lostAt !== null) return;
      set(now());
      cancelNext = after(checkEveryMs, () => void check());
    },
    checkNow: check,
  };
}

const unableToConnect = 'Unable to connect';

export const connectionWatch = createConnectionWatch({
  isThere: isServerThere,
  now: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  signOut: () => void forceLogout(unableToConnect),
});

/** The browser notices a new connection before the next check. Returns the function that stops. */
export function watchBrowserLine(): () => void {
  const check = () => void connectionWatch.checkNow();
  addEventListener('online', check);
  return () => removeEventListener('online', check);
}
