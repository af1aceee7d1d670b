/** Where an event stands in the order of all logs. */
export type LogPlace = {
  /** Microseconds since 1970. */
  startedAt: bigint;
  attemptId: number;
  sequence: number;
};

/**
 * Events of the table and of files in the order of the log. A session that was moved between the two while they were read is in both, and
 * comes once.
 */
export function mergeLogs<Event extends { at: LogPlace }>(
  inTable: readonly Event[],
  inFiles: readonly Event[],
): Event[] {
  if (inFiles.length === 0) return [...inTable];
  const all = [...inTable, ...inFiles].sort((a, b) => comparePlaces(a.at, b.at));
  return all.filter((event, index) => {
    const before = all[index - 1];
    return !before || comparePlaces(before.at, event.at) !== 0;
  });
}

function comparePlaces(a: LogPlace, b: LogPlace): number {
  if (a.startedAt !== b.startedAt) return a.startedAt < b.startedAt ? -1 : 1;
  return a.attemptId - b.attemptId || a.sequence - b.sequence;
}
