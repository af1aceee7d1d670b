import type { PlanSource } from './organisation-reads.ts';

/** The number of each thing that plans limit, by key: the source of the API's LicenseCounts. */
export type UseSource = { used: ReadonlyMap<string, number>; Editors: number; Learners: number };

/** For the fields that kinds of content add to PlatformLicense: what the plan includes; null is without limit. */
export function readPlanLimit(key: string): (plan: PlanSource) => number | null {
  return ({ limits }) => limits[key] ?? null;
}

/** For those that they add to LicenseCounts. */
export function readUse(key: string): (counts: UseSource) => number {
  return ({ used }) => used.get(key) ?? 0;
}
