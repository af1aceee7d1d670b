/**
 * Which events of a kind choose something, and the list of their payload that names what: attempts counts it without
 * looking into payloads.
 */
export type ChoiceList = { kind: string; type: string; list: string };

/** How often something was chosen in the attempts at an item. */
export type ChoiceCount = { itemKind: string; itemId: number; choice: number; total: number };

/** One row for each choice of an item, in the order of their keys. */
export function addChoiceCounts(counts: readonly ChoiceCount[]): ChoiceCount[] {
  const sums = new Map<string, ChoiceCount>();
  for (const count of counts) {
    const key = [count.itemKind, count.itemId, count.choice].join('/');
    sums.set(key, { ...count, total: count.total + (sums.get(key)?.total ?? 0) });
  }
  return [...sums.values()].sort(
    (a, b) =>
      (a.itemKind < b.itemKind ? -1 : Number(a.itemKind > b.itemKind)) ||
      a.itemId - b.itemId ||
      a.choice - b.choice,
  );
}
