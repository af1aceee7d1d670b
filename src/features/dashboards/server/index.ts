import type { SimulationsDoor } from '#features/simulations/server/index.ts';
import type { VirtualHumansDoor } from '#features/virtual-humans/server/index.ts';
import type { ServerFeature } from '#platform/graphql/server-feature.ts';
import { createDashboardResolvers } from './dashboard-resolvers.ts';

export function createDashboardsFeature(deps: {
  simulations: SimulationsDoor;
  virtualHumans: Pick<VirtualHumansDoor, 'listLatest'>;
}): ServerFeature {
  return {
    name: 'dashboards',
    schemaFiles: [new URL('./dashboards.graphql', import.meta.url)],
    resolvers: createDashboardResolvers(deps),
  };
}
