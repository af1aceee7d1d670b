/** A round that is still to be done, as far as the order of lines depends on it. */
export type OpenLine = { itemId: string; dueAt: string | null; assignedAt: string };

/**
 * One line for each item: of several assignments of it the earliest due, because doing it once does all of them. In the
 * order in which they are due; those without a date come last, the oldest first.
 */
export function onePerItem<Line extends OpenLine>(lines: readonly Line[]): Line[] {
  const first = new Map<string, Line>();
  for (const line of [...lines].sort(byDue)) if (!first.has(line.itemId)) first.set(line.itemId, line);
  return [...first.values()];
}

function byDue(left: OpenLine, right: OpenLine): number {
  return (
    momentOf(left.dueAt) - momentOf(right.dueAt) || momentOf(left.assignedAt) - momentOf(right.assignedAt)
  );
}

/** Larger than every moment stands for none; two of them are equal. */
function momentOf(at: string | null): number {
  return at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at);
}
