import { agreeLimit } from '#features/entitlements/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { assertCan, can } from '../model/permissions.ts';
import {
  type VirtualHumanCounts,
  type VirtualHumanPlan,
  virtualHumanKeys,
} from '../model/virtual-human-plan.ts';
import { highestLimit } from '../model/virtual-human-validation.ts';
import type { VirtualHumanContext } from './virtual-human-context.ts';
import { findVirtualHumanPlan } from './virtual-human-entitlements.ts';
import { refuse } from './virtual-human-kind.ts';
import { countInUse } from './virtual-human-store.ts';

/** Only what is given changes; null goes back to what the plan says. */
export type VirtualHumanPlanChange = Partial<
  Pick<VirtualHumanPlan, 'freeformLimit' | 'branchingLimit' | 'medical'>
>;
export type PlanInUse = { plan: VirtualHumanPlan; counts: VirtualHumanCounts; canChange: boolean };

// What an organisation agreed on about virtual humans beside its plan, and what of it is used.

export async function readVirtualHumanPlan(
  { tenancy }: VirtualHumanContext,
  viewer: Viewer,
): Promise<PlanInUse> {
  assertCan(viewer, 'organisation:see-plan');
  return tenancy.readInOrganisation(viewer.organisationId, (scope) => readPlanInUse(scope, viewer));
}

/** Only what is given. What is there already stays, also where it is more than allowed from now on. */
export async function updateVirtualHumanPlan(
  { tenancy }: VirtualHumanContext,
  viewer: Viewer,
  change: VirtualHumanPlanChange,
): Promise<PlanInUse> {
  assertCan(viewer, 'organisation:settle');
  assertLimit('freeformLimit', change.freeformLimit);
  assertLimit('branchingLimit', change.branchingLimit);
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    await agree(scope, change);
    await recordAudit(scope, viewer, {
      action: 'virtual-human-limits-changed',
      targetKind: 'organisation',
      targetId: viewer.organisationId,
      details: change,
    });
    return readPlanInUse(scope, viewer);
  });
}

async function readPlanInUse(scope: ReadScope, viewer: Viewer): Promise<PlanInUse> {
  return {
    plan: await findVirtualHumanPlan(scope),
    counts: await countInUse(scope),
    canChange: can(viewer, 'organisation:settle'),
  };
}

async function agree(
  scope: Scope,
  { freeformLimit, branchingLimit, medical }: VirtualHumanPlanChange,
): Promise<void> {
  if (freeformLimit !== undefined)
    await agreeLimit(scope, virtualHumanKeys.freeform, freeformLimit ?? undefined);
  if (branchingLimit !== undefined)
    await agreeLimit(scope, virtualHumanKeys.branching, branchingLimit ?? undefined);
  if (medical !== undefined) await agreeLimit(scope, virtualHumanKeys.medical, medical ? undefined : 0);
}

function assertLimit(field: string, limit: number | null | undefined): void {
  if (typeof limit !== 'number') return;
  if (!Number.isInteger(limit) || limit < 0 || limit > highestLimit)
    throw refuse('virtual-human.number-out-of-range', field);
}
