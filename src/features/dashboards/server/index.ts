import type { SimulationsDoor } from '#features/simulations/server/index.ts';
import type { VirtualHumansDoor } from '#features/virtual-humans/server/index.ts';
import type { ServerFeature } from '#platform/feature/server-feature.ts';
import { createDashboardResolvers } from './dashboard-resolvers.ts';

export function createDashboardsFeature(deps: {
  simulations: SimulationsDoor;
  virtualHumans: Pick<VirtualHumansDoor, 'listLatest'>;
}): ServerFeature {
  return {
    resolvers: createDashboardResolvers(deps),
  };
}
