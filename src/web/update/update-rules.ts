/** So soon after a page was loaded nobody has begun anything: it may load again by itself. */
const freshForMs = 2 * 60_000;
/** After an update that did not help, a page does not load again by itself for this long. */
const failedForMs = 6 * 60_000;

/** What a page does when the server has another build than its own. */
export type UpdateStep = 'none' | 'apply' | 'offer';

export type UpdatePlace = {
  /** The build of this page; null where the server did not say. */
  own: string | null;
  /** The build that the server has; null while it does not answer. */
  latest: string | null;
  embedded: boolean;
  /** On the machine of whoever looks at it. */
  local: boolean;
  loadedForMs: number;
  /** When an update last failed; 0 for never. */
  failedAtMs: number;
  nowMs: number;
  /** Work that the server does not have, a running attempt or an upload. */
  isBusy: boolean;
};

/** A page without a person in front of it to ask, or that has only just come, loads again by itself; others offer it. */
export function decideUpdate(place: UpdatePlace): UpdateStep {
  const { own, latest, embedded, local, loadedForMs, isBusy } = place;
  if (own === null || latest === null || own === latest) return 'none';
  const byItself = embedded || local || loadedForMs < freshForMs;
  if (byItself && !isBusy && mayLoadAgain(place)) return 'apply';
  return 'offer';
}

/** Whether the last update that failed is long enough ago. */
export function mayLoadAgain({ failedAtMs, nowMs }: Pick<UpdatePlace, 'failedAtMs' | 'nowMs'>): boolean {
  return nowMs - failedAtMs >= failedForMs;
}

const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/** @param hostname of `location` */
export function isLocal(hostname: string): boolean {
  return localHosts.includes(hostname) || hostname.endsWith('.localhost');
}
