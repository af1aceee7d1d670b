import type { FeatureResolvers } from '#generated/resolvers/virtual-humans.ts';
import { parseId } from '#kernel/ids.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { RequestContext } from '#platform/graphql/request-context.ts';
import { can } from '../model/permissions.ts';
import { mayHaveVirtualHumans } from '../model/virtual-human-plan.ts';
import type { VirtualHumanContext } from './virtual-human-context.ts';
import { findFreeformRoom, findVirtualHumanPlan } from './virtual-human-entitlements.ts';

/**
 * The part of the plan that a viewer may see: their own organisation's. Provider staff see the agreed numbers of
 * others.
 */
export function createPlanFields({ tenancy }: VirtualHumanContext): FeatureResolvers['Organisation'] {
  const findPlan = (organisationId: number) =>
    tenancy.readInOrganisation(organisationId, findVirtualHumanPlan);
  const isOwn = (viewer: Viewer | null, source: { ID: string }): viewer is Viewer =>
    viewer !== null && viewer.kind !== 'public' && String(viewer.organisationId) === source.ID;
  const agreed =
    (name: 'virtualHumanApi' | 'medical') =>
    async (source: { ID: string }, _args: unknown, { viewer }: RequestContext) => {
      const maySee = isOwn(viewer, source) || (viewer !== null && can(viewer, 'staff:list-organisations'));
      return maySee ? (await findPlan(parseId(source.ID)))[name] : null;
    };
  const limit =
    (name: 'freeformLimit' | 'branchingLimit') =>
    async (source: { ID: string }, _args: unknown, { viewer }: RequestContext) => {
      if (!isOwn(viewer, source) || !can(viewer, 'organisation:see-plan')) return null;
      return (await findPlan(viewer.organisationId))[name];
    };
  return {
    VirtualHumanAPI: agreed('virtualHumanApi'),
    Medical: agreed('medical'),
    async HasVirtualHumans(source, _args, { viewer }) {
      return isOwn(viewer, source) ? mayHaveVirtualHumans(await findPlan(viewer.organisationId)) : null;
    },
    VirtualHumanFreeformLimit: limit('freeformLimit'),
    VirtualHumanBranchingLimit: limit('branchingLimit'),
    async UnusedFreeformLicenses(source, _args, { viewer }) {
      if (!isOwn(viewer, source) || !can(viewer, 'organisation:see-plan')) return null;
      return tenancy.readInOrganisation(viewer.organisationId, findFreeformRoom);
    },
  };
}
