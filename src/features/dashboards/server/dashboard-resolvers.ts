import type { ResolversParentTypes } from '#generated/graphql-server.ts';
import type { FeatureResolvers } from '#generated/resolvers/dashboards.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { type SelectedFields, selectedFields } from '#platform/graphql/selection.ts';

type HomeSource = ResolversParentTypes['StudentDashboard'];

type HomeList<Items> = {
  /** How many items the home shows. */
  limit: number;
  /** Items published to the viewer, as the resolvers of their type hold them, with the fields asked for. */
  list(viewer: Viewer, limit: number, fields: SelectedFields): Promise<Items>;
};

/** The lists of the learner's home by their fields, as `main` brings them. */
export type HomeLists = { readonly [Name in keyof HomeSource]: HomeList<HomeSource[Name]> };

export function createDashboardResolvers(lists: HomeLists): FeatureResolvers {
  return {
    Query: {
      async dashboardStudent(_source, _args, context, info) {
        const viewer = context.requireViewer();
        const { FeaturedSimulations, LatestSimulations, LatestVirtualHumans } = selectedFields(info);
        return {
          FeaturedSimulations: await readList(lists.FeaturedSimulations, viewer, FeaturedSimulations),
          LatestSimulations: await readList(lists.LatestSimulations, viewer, LatestSimulations),
          LatestVirtualHumans: await readList(lists.LatestVirtualHumans, viewer, LatestVirtualHumans),
        };
      },
    },
  };
}

/** Nothing is read for a list that is not asked for. */
async function readList<Item>(
  { list, limit }: HomeList<Item[]>,
  viewer: Viewer,
  asked: SelectedFields | undefined,
): Promise<Item[]> {
  return asked ? list(viewer, limit, asked) : [];
}
