/** An unused id for a new part of a case: 'topic-4'. */
export function newId(prefix: string, items: readonly { id: string }[]): string {
  const taken = new Set(items.map((item) => item.id));
  for (let number = items.length + 1; ; number++) {
    const id = `${prefix}-${number}`;
    if (!taken.has(id)) return id;
  }
}

/** The list with one item moved; unchanged where it cannot move. */
export function moveItem<Item>(items: readonly Item[], from: number, by: number): readonly Item[] {
  const item = items[from];
  const to = from + by;
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
