import type { SimulationsDoor } from '#features/simulations/server/index.ts';
import type { ResolverMap } from '#platform/graphql/build-schema.ts';
import { selectedAt, selectedFields } from '#platform/graphql/selection.ts';

const featuredOnHome = 3;
const latestOnHome = 6;

export function createDashboardResolvers(deps: { simulations: SimulationsDoor }): ResolverMap {
  const { simulations } = deps;
  return {
    Query: {
      dashboardStudent: async (_source, _args, context, info) => {
        const viewer = context.requireViewer();
        const fields = selectedFields(info);
        const featured = selectedAt(fields, 'FeaturedSimulations');
        const latest = selectedAt(fields, 'LatestSimulations');
        return {
          FeaturedSimulations: featured
            ? await simulations.listFeatured(viewer, featuredOnHome, featured)
            : [],
          LatestSimulations: latest ? await simulations.listLatest(viewer, latestOnHome, latest) : [],
        };
      },
    },
  };
}
