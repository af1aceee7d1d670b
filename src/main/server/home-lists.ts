import type { HomeLists } from '#features/dashboards/server/index.ts';
import { simulationsServer } from '#features/simulations/server/manifest.ts';
import { virtualHumansServer } from '#features/virtual-humans/server/manifest.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';

/** The part of each kind of content on the learner's home. */
export function listForHome(context: ServerContext): HomeLists {
  return {
    FeaturedSimulations: {
      limit: 3,
      list: (...asked) => simulationsServer.of(context).service.listFeatured(...asked),
    },
    LatestSimulations: {
      limit: 6,
      list: (...asked) => simulationsServer.of(context).service.listLatest(...asked),
    },
    LatestVirtualHumans: {
      limit: 6,
      list: (...asked) => virtualHumansServer.of(context).service.listLatest(...asked),
    },
  };
}
