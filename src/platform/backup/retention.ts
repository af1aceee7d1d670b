/** How many backups stay: the newest so many, or one for each of the last so many days, weeks and months. */
export type Retention = { newest: number } | { days: number; weeks: number; months: number };

/** '14', or '7d4w6m' with any of the three. Null when it is neither. */
export function parseRetention(text: string): Retention | null {
  if (/^[1-9]\d{0,3}$/.test(text)) return { newest: Number(text) };
  const found = /^(?:(\d{1,3})d)?(?:(\d{1,3})w)?(?:(\d{1,3})m)?$/.exec(text.replaceAll(/[\s,]/g, ''));
  if (!found) return null;
  const [days, weeks, months] = [1, 2, 3].map((group) => Number(found[group] ?? 0));
  if (!days && !weeks && !months) return null;
  return { days: days ?? 0, weeks: weeks ?? 0, months: months ?? 0 };
}

const dayMs = 86_400_000;

/**
 * The backups that no rule keeps. Of each day, week (from Monday) and month, in UTC, the newest stays; a period
 * without a backup does not count, so that nothing is removed while none are made. The newest of all always stays, and
 * so do backups made within a day before it: a manual backup does not replace that of the night.
 */
export function chooseSuperfluousBackups(taken: readonly Date[], retention: Retention): Date[] {
  const newestFirst = [...taken].sort((a, b) => b.getTime() - a.getTime());
  if ('newest' in retention) return newestFirst.slice(retention.newest);
  const newest = newestFirst[0]?.getTime() ?? 0;
  const kept = new Set(newestFirst.filter((at) => newest - at.getTime() < dayMs));
  const keepOnePer = (count: number, periodOf: (at: Date) => string | number) => {
    const periods = new Set<string | number>();
    for (const at of newestFirst) {
      const period = periodOf(at);
      if (periods.has(period)) continue;
      if (periods.size === count) return;
      periods.add(period);
      kept.add(at);
    }
  };
  keepOnePer(retention.days, (at) => Math.floor(at.getTime() / dayMs));
  // The first of January 1970 was a Thursday.
  keepOnePer(retention.weeks, (at) => Math.floor((at.getTime() / dayMs + 3) / 7));
  keepOnePer(retention.months, (at) => at.toISOString().slice(0, 7));
  return newestFirst.filter((at) => !kept.has(at));
}
