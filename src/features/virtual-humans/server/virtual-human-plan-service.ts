import { agreeLimit } from '#features/entitlements/server/index.ts';
import { forbidden } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { assertCan, can } from '../model/permissions.ts';
import { planForm } from '../model/plan-form.ts';
import {
  type VirtualHumanCounts,
  type VirtualHumanPlan,
  virtualHumanKeys,
} from '../model/virtual-human-plan.ts';
import type { VirtualHumanContext } from './virtual-human-context.ts';
import { findVirtualHumanPlan } from './virtual-human-entitlements.ts';
import { refuse } from './virtual-human-kind.ts';
import { countInUse } from './virtual-human-store.ts';

/** Only what is given changes; null goes back to what the plan says. */
export type VirtualHumanPlanChange = Partial<
  Pick<VirtualHumanPlan, 'freeformLimit' | 'branchingLimit' | 'medical'>
>;
export type PlanInUse = { plan: VirtualHumanPlan; counts: VirtualHumanCounts; canChange: boolean };

// The numbers agreed with an organisation in addition to its plan, and how much of them is used.

export async function readVirtualHumanPlan(context: VirtualHumanContext, viewer: Viewer): Promise<PlanInUse> {
  assertCan(viewer, 'organisation:see-plan');
  return context.tenancy.readInOrganisation(viewer.organisationId, (scope) =>
    readPlanInUse(context, scope, viewer),
  );
}

/** Changes the given fields only. Existing virtual humans stay, even where they exceed the new limit. */
export async function updateVirtualHumanPlan(
  context: VirtualHumanContext,
  viewer: Viewer,
  change: VirtualHumanPlanChange,
): Promise<PlanInUse> {
  if (!maySettle(context, viewer)) throw forbidden();
  assertLimits(change);
  return context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    await agree(scope, change);
    await recordAudit(scope, viewer, {
      action: 'virtual-human-limits-changed',
      targetKind: 'organisation',
      targetId: viewer.organisationId,
      details: change,
    });
    return readPlanInUse(context, scope, viewer);
  });
}

/** Who signed up is a customer administrator as well: where plans are sold, only staff of the provider who act as one may. */
function maySettle({ sellsPlans }: VirtualHumanContext, viewer: Viewer): boolean {
  return can(viewer, 'organisation:settle') && (!sellsPlans() || viewer.impersonatorId !== null);
}

async function readPlanInUse(
  context: VirtualHumanContext,
  scope: ReadScope,
  viewer: Viewer,
): Promise<PlanInUse> {
  return {
    plan: await findVirtualHumanPlan(scope),
    counts: await countInUse(scope),
    canChange: maySettle(context, viewer),
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

/** @throws BAD_USER_INPUT that names the field */
function assertLimits(change: VirtualHumanPlanChange): void {
  const problem = planForm.partial().safeParse(change).error?.issues[0];
  if (problem) throw refuse('virtual-human.number-out-of-range', String(problem.path[0]));
}
