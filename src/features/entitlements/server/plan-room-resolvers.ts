import type { FeatureResolvers } from '#generated/resolvers/entitlements.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { assertCan } from '../model/permissions.ts';
import { findUse } from './assert-room.ts';
import type { Counted } from './entitlement.ts';

export function createPlanRoomResolvers(
  tenancy: Tenancy,
  listLimited: () => readonly Counted[],
): FeatureResolvers {
  return {
    Query: {
      async readPlanRoom(_source, _args, request) {
        const viewer = request.requireViewer();
        assertCan(viewer, 'plan:see-room');
        return tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
          const rooms = [];
          for (const counted of listLimited()) {
            const use = await findUse(scope, counted);
            if (use) rooms.push({ Of: counted.key, Key: use.key, Used: use.used, Max: use.max });
          }
          return rooms;
        });
      },
    },
  };
}
