import type { SimulationsDoor } from '#features/simulations/server/index.ts';
import type { VirtualHumansDoor } from '#features/virtual-humans/server/index.ts';
import type { ResolverMap } from '#platform/graphql/build-schema.ts';
import { selectedAt, selectedFields } from '#platform/graphql/selection.ts';

const featuredOnHome = 3;
const latestOnHome = 6;

export function createDashboardResolvers(deps: {
  simulations: SimulationsDoor;
  virtualHumans: Pick<VirtualHumansDoor, 'listLatest'>;
}): ResolverMap {
  const { simulations, virtualHumans } = deps;
  return {
    Query: {
      dashboardStudent: async (_source, _args, context, info) => {
        const viewer = context.requireViewer();
        const fields = selectedFields(info);
        const featured = selectedAt(fields, 'FeaturedSimulations');
        const latest = selectedAt(fields, 'LatestSimulations');
        const humans = selectedAt(fields, 'LatestVirtualHumans');
        return {
          FeaturedSimulations: featured
            ? await simulations.listFeatured(viewer, featuredOnHome, featured)
            : [],
          LatestSimulations: latest ? await simulations.listLatest(viewer, latestOnHome, latest) : [],
          LatestVirtualHumans: humans ? await virtualHumans.listLatest(viewer, latestOnHome, humans) : [],
        };
      },
    },
  };
}
