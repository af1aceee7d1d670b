/**
 * The path of the only text or number that differs between two documents; null where something was added, removed or
 * moved, or where more than one thing changed. Both share their unchanged parts, so this reads little.
 */
export function findChangedPlace(before: unknown, after: unknown): string | null {
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) return null;
    return descend(Object.entries(before), { ...after });
  }
  if (isRecord(before) && isRecord(after)) {
    const keys = Object.keys(after);
    if (keys.length !== Object.keys(before).length) return null;
    return descend(Object.entries(before), after);
  }
  // Only values are at the end of a path; adding or removing a part is a step of its own.
  return isValue(before) && isValue(after) ? '' : null;
}

function descend(
  entries: readonly [string, unknown][],
  after: Readonly<Record<string, unknown>>,
): string | null {
  let place: string | null = null;
  for (const [key, value] of entries) {
    if (after[key] === value) continue;
    if (place !== null) return null;
    const below = findChangedPlace(value, after[key]);
    if (below === null) return null;
    place = `/${key}${below}`;
  }
  return place;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isValue(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}
