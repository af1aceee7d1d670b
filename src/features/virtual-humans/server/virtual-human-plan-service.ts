import {
  findVirtualHumanPlan,
  type VirtualHumanPlanChange,
  writeVirtualHumanPlan,
} from '#features/organisations/server/virtual-human-plan-view.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ReadScope, Tenancy } from '#platform/tenancy/scope.ts';
import { assertCan, can } from '../model/permissions.ts';
import type { VirtualHumanCounts, VirtualHumanPlan } from '../model/virtual-human-plan.ts';
import { highestLimit } from '../model/virtual-human-validation.ts';
import { refuse } from './virtual-human-kind.ts';
import { countInUse } from './virtual-human-store.ts';

export type PlanInUse = { plan: VirtualHumanPlan; counts: VirtualHumanCounts; canChange: boolean };

export type VirtualHumanPlanService = ReturnType<typeof createVirtualHumanPlanService>;

/** What an organisation agreed on about virtual humans beside its plan, and what of it is used. */
export function createVirtualHumanPlanService({ tenancy }: { tenancy: Tenancy }) {
  async function readIn(scope: ReadScope, viewer: Viewer): Promise<PlanInUse> {
    return {
      plan: await findVirtualHumanPlan(scope),
      counts: await countInUse(scope),
      canChange: can(viewer, 'organisation:settle'),
    };
  }

  return {
    read(viewer: Viewer): Promise<PlanInUse> {
      assertCan(viewer, 'organisation:see-plan');
      return tenancy.readInOrganisation(viewer.organisationId, (scope) => readIn(scope, viewer));
    },

    /** Only what is given. What is there already stays, also where it is more than allowed from now on. */
    update(viewer: Viewer, change: VirtualHumanPlanChange): Promise<PlanInUse> {
      assertCan(viewer, 'organisation:settle');
      assertLimit('freeformLimit', change.freeformLimit);
      assertLimit('branchingLimit', change.branchingLimit);
      return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
        await writeVirtualHumanPlan(scope, change);
        await recordAudit(scope, viewer, {
          action: 'virtual-human-limits-changed',
          targetKind: 'organisation',
          targetId: viewer.organisationId,
          details: change,
        });
        return readIn(scope, viewer);
      });
    },
  };
}

function assertLimit(field: string, limit: number | null | undefined): void {
  if (typeof limit !== 'number') return;
  if (!Number.isInteger(limit) || limit < 0 || limit > highestLimit)
    throw refuse('virtual-human.number-out-of-range', field);
}
