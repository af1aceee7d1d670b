import { sql } from 'kysely';
import { countContent } from '#features/content/server/content-group-view.ts';
import {
  assertRoom,
  type Counted,
  type Entitlement,
  findRoom,
  readLimits,
  reserveRoom,
  whereMayHaveAny,
} from '#features/entitlements/server/index.ts';
import { AppError } from '#kernel/app-error.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { VirtualHumanType } from '../model/case-content.ts';
import {
  isTypeOpen,
  virtualHumanKeys as keys,
  mayHaveVirtualHumans,
  readPlan,
  type VirtualHumanPlan,
} from '../model/virtual-human-plan.ts';
import { type VirtualHumanReason, virtualHumanTexts } from '../model/virtual-human-texts.ts';
import { countInUse } from './virtual-human-store.ts';

/** The plan's number for all types together. */
export const countedVirtualHumans: Counted = {
  key: keys.all,
  countUsed: (scope) => countContent(scope, 'virtual-human'),
};
const full = {
  reason: 'virtual-human.plan-limit',
  message: virtualHumanTexts['virtual-human.plan-limit'],
} as const;
/** A number agreed for one kind replaces the plan's number, and counts that kind alone. */
const freeform: Entitlement = {
  key: keys.freeform,
  countUsed: async (scope) => (await countInUse(scope)).freeform,
  full,
  fallback: countedVirtualHumans,
};
const branching: Entitlement = {
  ...freeform,
  key: keys.branching,
  countUsed: async (scope) => (await countInUse(scope)).branching,
};

export async function findVirtualHumanPlan(scope: ReadScope): Promise<VirtualHumanPlan> {
  return readPlan(await readLimits(scope));
}

/** Whether an organisation may have virtual humans at all, as a condition of a list. */
export function whereInPlan(organisationId: number) {
  return sql<boolean>`(${whereMayHaveAny(organisationId, keys.interface, false)}
    or ${whereMayHaveAny(organisationId, keys.all, true)})`;
}

/** Called before anything that makes one more: creating, copying, restoring. */
export async function assertRoomFor(scope: Scope, { type }: { type: VirtualHumanType }): Promise<void> {
  await assertTypeInPlan(scope, type);
  await assertRoom(scope, limitOf(type));
}

/** The same for one that is on its way: its place is kept until `holderId` lets it go. */
export async function reserveRoomFor(
  scope: Scope,
  { type }: { type: VirtualHumanType },
  holderId: number,
): Promise<void> {
  await assertTypeInPlan(scope, type);
  await reserveRoom(scope, limitOf(type), holderId);
}

/** What a virtual human of this type counts against. */
export function limitOf(type: VirtualHumanType): Entitlement {
  return type === 'branching' ? branching : freeform;
}

async function assertTypeInPlan(scope: Scope, type: VirtualHumanType): Promise<void> {
  const plan = await findVirtualHumanPlan(scope);
  if (!mayHaveVirtualHumans(plan)) throw refuseByPlan('virtual-human.plan-without');
  if (!isTypeOpen(type, plan)) throw refuseByPlan('virtual-human.not-medical');
}

/** The number of free-form ones that may still be made; null means no limit. */
export async function findFreeformRoom(scope: ReadScope): Promise<number | null> {
  if (!mayHaveVirtualHumans(await findVirtualHumanPlan(scope))) return 0;
  return findRoom(scope, freeform);
}

/** Whether the plan has virtual humans at all. */
export async function assertInPlan(scope: ReadScope): Promise<void> {
  if (!mayHaveVirtualHumans(await findVirtualHumanPlan(scope)))
    throw refuseByPlan('virtual-human.plan-without');
}

function refuseByPlan(
  reason: Extract<VirtualHumanReason, 'virtual-human.plan-without' | 'virtual-human.not-medical'>,
): AppError {
  return new AppError('PLAN_LIMIT', virtualHumanTexts[reason], { reason });
}
