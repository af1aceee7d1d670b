/**
 * Why a player has nothing to play. Each reason has its own text, because the learner's next step differs: ask for a
 * new link, check the connection, wait, or report that the server is broken.
 */
export type LoadFailure = 'refused' | 'gone' | 'signed-out' | 'line' | 'busy' | 'paused' | 'server';

/** Of a status of HTTP; 0 is no answer at all. */
export function findLoadFailure(status: number): LoadFailure {
  if (status === 0) return 'line';
  if (status === 401) return 'signed-out';
  if (status === 410) return 'gone';
  if (status === 429) return 'busy';
  if (status === 503) return 'paused';
  return status >= 500 ? 'server' : 'refused';
}

const statusOfCode: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  INTERNAL: 500,
};

/** The reason in an answer of the API, which returns most errors with the status 200. */
export function findAnswerFailure(status: number, code: string | undefined): LoadFailure {
  return findLoadFailure(code === undefined ? status : (statusOfCode[code] ?? 404));
}

/** Whether trying again may help. */
export function mayTryAgain(failure: string): boolean {
  return failure !== 'refused' && failure !== 'gone';
}
