/**
 * The limits of an organisation, by the key of what is counted. Null is without limit; a key is missing where no limit
 * was set.
 */
export type Limits = ReadonlyMap<string, number | null>;

/** Those of one plan: a missing key is without limit. */
export type PlanLimits = Readonly<Record<string, number>>;

/** The keys that plans on sale name; kinds of content have more of their own. */
export const planKeys = {
  learners: 'learners',
  editors: 'editors',
  /** Seats bought for editors, instead of those that the plan includes. */
  paidEditors: 'paid-editors',
  interactiveVideos: 'simulations',
  virtualHumans: 'virtual-humans',
  creditsPerMonth: 'credits-per-month',
  /** Set where the organisation has an interface of its own for virtual humans. */
  virtualHumanInterface: 'virtual-human-interface',
} as const;

/** Null as a limit means without one. */
export function isAtCapacity(used: number, limit: number | null): boolean {
  return limit !== null && used >= limit;
}

/** How many more there may be. More may be in use than a later plan allows: then there is no room. */
export function roomLeft(used: number, limit: number): number {
  return Math.max(0, limit - used);
}

/**
 * Whether there may be any at all, however many are in use. `unsaid` is the answer for a key without a limit.
 */
export function mayHaveAny(limits: Limits, key: string, unsaid: boolean): boolean {
  const limit = limits.get(key);
  return limit === undefined ? unsaid : limit === null || limit > 0;
}
