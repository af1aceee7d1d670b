type Write = { atMs: number; place: bigint | null };

/**
 * Who wrote a moment ago, until the replica has what they wrote: they read from the primary, so that nobody misses
 * their own change.
 */
export class OwnWrites {
  readonly #writes = new Map<number, Write>();
  readonly #longestMs: number;

  /** @param longestMs after this long a write is forgotten: a replica that is further behind is not asked at all */
  constructor(longestMs: number) {
    this.#longestMs = longestMs;
  }

  note(personId: number, atMs: number): void {
    this.#writes.set(personId, { atMs, place: null });
  }

  has(personId: number): boolean {
    return this.#writes.has(personId);
  }

  /** @param askedAtMs when the primary was asked how far it has written: it had written everything noted before */
  settle(askedAtMs: number, written: bigint, replayed: bigint | null): void {
    for (const [personId, write] of this.#writes) {
      if (write.atMs < askedAtMs) write.place ??= written;
      const arrived = write.place !== null && replayed !== null && replayed >= write.place;
      if (arrived || askedAtMs - write.atMs > this.#longestMs) this.#writes.delete(personId);
    }
  }
}
