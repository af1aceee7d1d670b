import type { VirtualHumanType } from './case-content.ts';

/** What an organisation agreed on; null stands for without a limit. */
export type VirtualHumanPlan = {
  /** The organisation has an interface of its own for virtual humans. */
  virtualHumanApi: boolean;
  /** Of the plan in force; without a plan there is no limit. */
  licensed: number | null;
  /** Of the organisation itself, in place of the plan's for all types but branching. */
  freeformLimit: number | null;
  branchingLimit: number | null;
  /** Whether the medical types are open to it. */
  medical: boolean;
};

/** Those in use: not archived. */
export type VirtualHumanCounts = { freeform: number; branching: number };

/** Types with a diagnosis. */
export function isMedicalType(type: string): boolean {
  return type === 'medical' || type === 'medical_v3';
}

/** Whether the organisation may make more of this type, whatever the number. */
export function isTypeOpen(type: VirtualHumanType, { medical }: Pick<VirtualHumanPlan, 'medical'>): boolean {
  return medical || !isMedicalType(type);
}

/** Whether an organisation may have virtual humans at all: else learners see no trace of them and nobody makes any. */
export function mayHaveVirtualHumans(plan: Pick<VirtualHumanPlan, 'virtualHumanApi' | 'licensed'>): boolean {
  return plan.virtualHumanApi || plan.licensed === null || plan.licensed > 0;
}

/** Whether one more of this type fits. */
export function hasRoomFor(
  type: VirtualHumanType,
  plan: VirtualHumanPlan,
  counts: VirtualHumanCounts,
): boolean {
  return (roomFor(type, plan, counts) ?? 1) > 0;
}

/**
 * How many more of this type fit: by the organisation's own limit of the kind, else by the plan's for both kinds. Null is
 * without limit.
 */
export function roomFor(
  type: VirtualHumanType,
  plan: VirtualHumanPlan,
  counts: VirtualHumanCounts,
): number | null {
  if (!mayHaveVirtualHumans(plan)) return 0;
  const own = type === 'branching' ? plan.branchingLimit : plan.freeformLimit;
  const used = type === 'branching' ? counts.branching : counts.freeform;
  if (own !== null) return Math.max(0, own - used);
  return plan.licensed === null ? null : Math.max(0, plan.licensed - counts.freeform - counts.branching);
}
