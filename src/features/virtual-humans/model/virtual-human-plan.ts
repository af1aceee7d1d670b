import { type Limits, mayHaveAny } from '#features/entitlements/model/limits.ts';
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

/** The keys of limits: what a plan has for all types together, and what is agreed on with an organisation beside it. */
export const virtualHumanKeys = {
  all: 'virtual-humans',
  /** All types but branching, in place of the plan's number. */
  freeform: 'virtual-humans-freeform',
  branching: 'virtual-humans-branching',
  /** None where the medical types are closed to an organisation. */
  medical: 'virtual-humans-medical',
  /** There where the organisation has an interface of its own. */
  interface: 'virtual-human-interface',
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
