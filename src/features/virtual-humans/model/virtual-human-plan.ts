import { type Limits, mayHaveAny, planKeys } from '#features/entitlements/model/limits.ts';
import type { VirtualHumanType } from './case-content.ts';

/** The numbers that were agreed with an organisation; null means no limit. */
export type VirtualHumanPlan = {
  /** The organisation has an interface of its own for virtual humans. */
  virtualHumanApi: boolean;
  /** The number of the plan in force; without a plan there is no limit. */
  licensed: number | null;
  /** The number agreed with the organisation, in place of the plan's for all types except branching. */
  freeformLimit: number | null;
  branchingLimit: number | null;
  /** Whether the organisation may use the medical types. */
  medical: boolean;
};

/** The virtual humans in use: those that are not archived. */
export type VirtualHumanCounts = { freeform: number; branching: number };

/** The types with a diagnosis. */
export function isMedicalType(type: string): boolean {
  return type === 'medical' || type === 'medical_v3';
}

/** Whether the organisation may make more of this type, whatever the number. */
export function isTypeOpen(type: VirtualHumanType, { medical }: Pick<VirtualHumanPlan, 'medical'>): boolean {
  return medical || !isMedicalType(type);
}

/** Whether an organisation may have virtual humans at all: otherwise learners see none and nobody can make any. */
export function mayHaveVirtualHumans(plan: Pick<VirtualHumanPlan, 'virtualHumanApi' | 'licensed'>): boolean {
  return plan.virtualHumanApi || plan.licensed === null || plan.licensed > 0;
}

/** The keys of limits: the plan's number for all types together, and the numbers agreed with an organisation. */
export const virtualHumanKeys = {
  all: planKeys.virtualHumans,
  /** All types except branching, in place of the plan's number. */
  freeform: 'virtual-humans-freeform',
  branching: 'virtual-humans-branching',
  /** 0 where the medical types are closed to an organisation. */
  medical: 'virtual-humans-medical',
  /** Set where the organisation has an interface of its own. */
  interface: planKeys.virtualHumanInterface,
} as const;

export function readPlan(limits: Limits): VirtualHumanPlan {
  return {
    virtualHumanApi: mayHaveAny(limits, virtualHumanKeys.interface, false),
    licensed: limits.get(virtualHumanKeys.all) ?? null,
    freeformLimit: limits.get(virtualHumanKeys.freeform) ?? null,
    branchingLimit: limits.get(virtualHumanKeys.branching) ?? null,
    medical: mayHaveAny(limits, virtualHumanKeys.medical, true),
  };
}
