/** Few people buy anything then, in Europe and America. */
const nightHour = 3;
const dayMs = 86_400_000;

/** The newest three o'clock in UTC that is past. */
export function lastNight(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), nightHour);
  return new Date(today <= now.getTime() ? today : today - dayMs);
}
