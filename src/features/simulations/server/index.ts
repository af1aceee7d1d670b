import { createReactionService } from '#features/content/server/index.ts';
import { readPlanLimit, readUse } from '#features/organisations/server/index.ts';
import type { FeatureResolvers } from '#generated/resolvers/simulations.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ServerFeature } from '#platform/feature/server-feature.ts';
import type { SelectedFields } from '#platform/graphql/selection.ts';
import { simulationRules } from '../model/simulation-policy.ts';
import { createAnswerCounts } from './answer-counts.ts';
import { createPlay, type PlayContext, type PlayDependencies } from './play/index.ts';
import { canPlay } from './play-right.ts';
import type { SimulationContext } from './simulation-context.ts';
import { countedSimulations } from './simulation-entitlement.ts';
import { presentSimulation } from './simulation-presenter.ts';
import { findSimulationView, listPublished } from './simulation-read-service.ts';
import { createSimulationResolvers } from './simulation-resolvers.ts';
import { partsOfSimulation } from './simulation-selection.ts';

export { createEvent, updateEvent } from './interaction-service.ts';
export { findPublishedVersion, recordSessionEvents } from './play/index.ts';
export { simulationKind } from './simulation-kind.ts';
export { createSimulation, updateSimulation } from './simulation-service.ts';
export { addVideo, setStartVideo, updateVideo } from './video-service.ts';

const nothingMore = partsOfSimulation({ ID: {} });

type PresentedSimulation = ReturnType<typeof presentSimulation>;

/** What other features and the demo seed may call. */
export type SimulationsDoor = {
  /** For the use cases that this door exports. */
  context: SimulationContext;
  /** The same for those of sessions. */
  play: PlayContext;
  /** The newest featured ones published to this viewer, as GraphQL Simulations with the fields asked for. */
  listFeatured(viewer: Viewer, limit: number, fields: SelectedFields): Promise<PresentedSimulation[]>;
  /** The newest ones published to this viewer. */
  listLatest(viewer: Viewer, limit: number, fields: SelectedFields): Promise<PresentedSimulation[]>;
};

export function createSimulationsFeature(
  deps: SimulationContext & { sessions: PlayDependencies['sessions'] },
): ServerFeature & { service: SimulationsDoor } {
  const play = createPlay({ ...deps, canPlay });
  const own = createSimulationResolvers(deps, {
    reactions: createReactionService({
      tenancy: deps.tenancy,
      rules: simulationRules,
      isVisible: async (viewer, id) =>
        (await findSimulationView(deps, viewer, { id: { eq: id } }, nothingMore)) !== null,
    }),
    countAnswers: createAnswerCounts(deps),
  });

  async function listNewest(viewer: Viewer, limit: number, fields: SelectedFields, featured: boolean) {
    const page = await listPublished(deps, viewer, partsOfSimulation(fields), {
      filter: featured ? { featured: { eq: true } } : {},
      sort: [],
      page: { limit, offset: 0 },
    });
    return page.nodes.map((view) => presentSimulation(deps, view));
  }

  const resolvers: FeatureResolvers = {
    ...own,
    ...play.resolvers,
    Query: { ...own.Query, ...play.resolvers.Query },
    Mutation: { ...own.Mutation, ...play.resolvers.Mutation },
    PlatformLicense: { InteractiveVideos: readPlanLimit(countedSimulations.key) },
    LicenseCounts: { InteractiveVideos: readUse(countedSimulations.key) },
  };
  return {
    resolvers,
    service: {
      context: deps,
      play: play.context,
      listFeatured: (viewer, limit, fields) => listNewest(viewer, limit, fields, true),
      listLatest: (viewer, limit, fields) => listNewest(viewer, limit, fields, false),
    },
  };
}
