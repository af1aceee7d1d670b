const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const newestKept = 3;

type Kept = { takenAt: Date; sizeBytes: number };

/**
 * Which of the snapshots (newest first) can go: the newest three stay, and the oldest of this hour, of the hour before,
 * of this day and of the day before, because damage may be noticed late. Then the oldest go until all together, shared
 * files counted each time, stay within `maxBytes`; the newest always stays.
 */
export function chooseSuperfluous<Item extends Kept>(snapshots: readonly Item[], maxBytes: number): Item[] {
  const kept = new Set<Item>(snapshots.slice(0, newestKept));
  const [newest] = snapshots;
  if (!newest) return [];
  const now = newest.takenAt.getTime();
  for (const unit of [hourMs, dayMs]) {
    for (const back of [0, 1]) {
      const period = Math.floor(now / unit) - back;
      const oldest = snapshots.filter((item) => Math.floor(item.takenAt.getTime() / unit) === period).at(-1);
      if (oldest) kept.add(oldest);
    }
  }
  let total = 0;
  for (const item of snapshots) {
    if (!kept.has(item)) continue;
    total += item.sizeBytes;
    if (total > maxBytes && item !== newest) kept.delete(item);
  }
  return snapshots.filter((item) => !kept.has(item));
}
