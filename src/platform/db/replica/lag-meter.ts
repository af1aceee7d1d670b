/** How far the primary has written, on a clock of this process that never goes back. */
type Sample = { atMs: number; written: bigint };

export type Progress = {
  /** When the question was sent, on this process's own clock. */
  atMs: number;
  /** The place in the log of changes that the primary had reached. */
  written: bigint;
  /** The place that the replica has taken over; null where it has not said any. */
  replayed: bigint | null;
  /** How old the newest commit that the replica has taken over is, by the clock of the primary alone; null where it knows none. */
  newestCommitAgeMs: number | null;
};

/** A sample each second for an hour: the longest lag that may be set. */
const mostSamples = 4_000;

/**
 * How old what a replica shows may be at most. The age of its newest commit says too much on a quiet system, where the
 * newest commit is an hour old and nothing is missing; so it is remembered as well when the primary had written how much.
 */
export class LagMeter {
  #samples: Sample[] = [];

  /** In milliseconds; null while nothing is known of it. */
  measure({ atMs, written, replayed, newestCommitAgeMs }: Progress): number | null {
    this.#samples.push({ atMs, written });
    if (this.#samples.length > mostSamples) this.#samples.shift();
    if (replayed === null) return null;
    if (replayed >= written) {
      this.#samples = this.#samples.slice(-1);
      return 0;
    }
    // Both servers are asked at the same time, so a commit may seem to come from the future.
    const commitAgeMs = newestCommitAgeMs === null ? null : Math.max(0, newestCommitAgeMs);
    const reached = this.#samples.findLastIndex((sample) => sample.written <= replayed);
    const newest = this.#samples[reached];
    if (!newest) return commitAgeMs;
    // A replica does not go back, so what is before this one is not asked for again.
    this.#samples = this.#samples.slice(reached);
    const sinceReached = atMs - newest.atMs;
    return commitAgeMs === null ? sinceReached : Math.min(sinceReached, commitAgeMs);
  }
}
