/** The states of background work, in the order in which staff look for trouble. */
export const jobStates = ['failed', 'retry', 'active', 'created', 'completed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

export function readJobState(state: string): JobState | null {
  return jobStates.find((known) => known === state) ?? null;
}

/** Jobs in these states continue by themselves, so a list that shows them is loaded again. */
export function isMoving(state: string): boolean {
  return state === 'active' || state === 'created' || state === 'retry';
}

/** The values of the text `attempts`. Tries so far: a job that has never run has none, a job without repeats has one at most. */
export function describeAttempts({ attempts, retryLimit }: { attempts: number; retryLimit: number }) {
  return { attempts, most: Math.max(retryLimit + 1, attempts) };
}
