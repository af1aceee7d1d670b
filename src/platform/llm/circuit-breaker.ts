import { BoundedMap } from '#kernel/bounded-map.ts';

/**
 * Pauses calls to a provider that fails repeatedly, so that callers do not wait for the same time-out again.
 */
export type CircuitBreaker = {
  /** Whether a call may go out now. After the pause one may, and its outcome decides for the others. */
  enter(name: string): boolean;
  /** The result of a call that entered; null for a call that shows nothing about the provider. */
  leave(name: string, isWell: boolean | null): void;
};

/** Opens after this many failures without a success in between. */
export const failuresToOpen = 5;
export const pauseMs = 30_000;
const rememberedNames = 10_000;

export function createCircuitBreaker({ clock }: { clock: () => Date }): CircuitBreaker {
  const states = new BoundedMap<string, { failures: number; closedUntil: number }>(rememberedNames);
  return {
    enter(name) {
      const state = states.get(name);
      if (!state || state.failures < failuresToOpen) return true;
      const now = clock().getTime();
      if (now < state.closedUntil) return false;
      // The other calls wait for the outcome of this one; without an outcome they wait for another pause.
      state.closedUntil = now + pauseMs;
      return true;
    },
    leave(name, isWell) {
      const state = states.get(name) ?? { failures: 0, closedUntil: 0 };
      if (isWell === true) states.delete(name);
      else if (isWell === null) state.closedUntil = 0;
      else states.set(name, { failures: state.failures + 1, closedUntil: clock().getTime() + pauseMs });
    },
  };
}
