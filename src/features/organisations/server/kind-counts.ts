/** How many items of each kind of content belong to something. */
export type KindCounts = ReadonlyMap<string, number>;

/** What resolvers hold of something that is counted: kinds of content find their own number in it. */
export type CountedByKind = { countOfKind?: (kind: string) => Promise<number> };

/** Counts for several things by their id in one read, which starts when a field first asks for a number. */
export function countLater(
  read: () => Promise<ReadonlyMap<number, KindCounts>>,
): (id: number) => (kind: string) => Promise<number> {
  let counts: ReturnType<typeof read> | undefined;
  return (id) => async (kind) => {
    counts ??= read();
    return (await counts).get(id)?.get(kind) ?? 0;
  };
}

/** For the fields that kinds of content add to what is counted; null where nothing counts. */
export function readKindCount(kind: string): (source: CountedByKind) => Promise<number> | null {
  return ({ countOfKind }) => countOfKind?.(kind) ?? null;
}

/** The same of what is always counted. */
export function getKindCount(kind: string): (source: Required<CountedByKind>) => Promise<number> {
  return ({ countOfKind }) => countOfKind(kind);
}

/** Rows of counts as a map of each id. */
export function toKindCounts(
  rows: readonly { id: number; kind: string; count: number }[],
): Map<number, Map<string, number>> {
  const counts = new Map<number, Map<string, number>>();
  for (const { id, kind, count } of rows)
    counts.set(id, (counts.get(id) ?? new Map<string, number>()).set(kind, count));
  return counts;
}
