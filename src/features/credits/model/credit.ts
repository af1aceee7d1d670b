/** How many minutes of a kind of training one credit is. */
export const minutesPerCredit = {
  'rendered-3d': 20,
  'video-avatar': 5,
  'advanced-voice': 2.5,
} as const;
export type CreditRate = keyof typeof minutesPerCredit;

/** What is counted: a millisecond of every rate is a whole number of units, so nothing is lost by adding. */
export const unitsPerCredit = 1_200_000;

export function isCreditRate(text: string): text is CreditRate {
  return Object.hasOwn(minutesPerCredit, text);
}

export function unitsOf(usedMs: number, rate: CreditRate): number {
  const unitsPerMs = unitsPerCredit / (minutesPerCredit[rate] * 60_000);
  return Math.max(0, Math.round(usedMs)) * unitsPerMs;
}

export function toUnits(credits: number): number {
  return credits * unitsPerCredit;
}

/** Fractions are kept when they are counted, and shown rounded up. */
export function showCredits(units: number): number {
  return Math.ceil(units / unitsPerCredit);
}

/** The month of a moment in UTC, as its first day: YYYY-MM-DD. */
export function periodOf(time: Date): string {
  return `${time.toISOString().slice(0, 7)}-01`;
}

/** Whole days until the next month begins, at least one. */
export function daysUntilReset(now: Date): number {
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  return Math.ceil((next - now.getTime()) / 86_400_000);
}
