import type { FeatureResolvers } from '#generated/resolvers/simulations.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { type SelectedFields, selectedFields } from '#platform/graphql/selection.ts';
import type { SimulationContext } from './simulation-context.ts';
import { presentSimulation } from './simulation-presenter.ts';
import { listPublished } from './simulation-read-service.ts';
import { partsOfSimulation } from './simulation-selection.ts';

/** What the learner's home shows of interactive videos. */
export function createHomeLists(simulations: SimulationContext): FeatureResolvers['StudentDashboard'] {
  async function listNewest(
    viewer: Viewer,
    fields: SelectedFields,
    { limit, featured }: { limit: number; featured: boolean },
  ) {
    const page = await listPublished(simulations, viewer, partsOfSimulation(fields), {
      filter: featured ? { featured: { eq: true } } : {},
      sort: [],
      page: { limit, offset: 0 },
    });
    return page.nodes.map((view) => presentSimulation(simulations, view));
  }

  return {
    FeaturedSimulations: (_source, _args, context, info) =>
      listNewest(context.requireViewer(), selectedFields(info), { limit: 3, featured: true }),
    LatestSimulations: (_source, _args, context, info) =>
      listNewest(context.requireViewer(), selectedFields(info), { limit: 6, featured: false }),
  };
}
