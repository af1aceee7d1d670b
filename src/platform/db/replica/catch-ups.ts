type Wanted = { sinceMs: number; place: bigint | null };

/**
 * Who has to see all that was committed by a moment, such as what they wrote themselves. Until the replica has it, the
 * primary answers them.
 */
export class CatchUps {
  readonly #wanted = new Map<number, Wanted>();
  readonly #longestMs: number;

  /** @param longestMs after this long a replica has it, or is so far behind that it is not asked at all */
  constructor(longestMs: number) {
    this.#longestMs = longestMs;
  }

  note(personId: number, sinceMs: number): void {
    this.#wanted.set(personId, { sinceMs, place: null });
  }

  has(personId: number): boolean {
    return this.#wanted.has(personId);
  }

  /** @param askedAtMs when the primary was asked how far it has written: it had written all that was noted before */
  settle(askedAtMs: number, written: bigint, replayed: bigint | null): void {
    for (const [personId, wanted] of this.#wanted) {
      if (wanted.sinceMs < askedAtMs) wanted.place ??= written;
      const isThere = wanted.place !== null && replayed !== null && replayed >= wanted.place;
      if (isThere || askedAtMs - wanted.sinceMs > this.#longestMs) this.#wanted.delete(personId);
    }
  }
}
