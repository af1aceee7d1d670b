import { createReactionService } from '#features/content/server/index.ts';
import { readPlanLimit, readUse } from '#features/organisations/server/index.ts';
import type { FeatureResolvers } from '#generated/resolvers/simulations.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ServerFeature } from '#platform/feature/server-feature.ts';
import type { SelectedFields } from '#platform/graphql/selection.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { simulationRules } from '../model/simulation-policy.ts';
import { createAnalyticsService } from './analytics-service.ts';
import { createAnswerCounts } from './answer-counts.ts';
import { createInteractionService, type InteractionService } from './interaction-service.ts';
import type { SimulationMediaPort } from './media-port.ts';
import { createPlay, type PlayDependencies, type PlayService } from './play/index.ts';
import { canPlay } from './play-right.ts';
import { createShareLinkService } from './share-link-service.ts';
import { countedSimulations } from './simulation-entitlement.ts';
import { createSimulationPresenter, type SimulationPresenter } from './simulation-presenter.ts';
import { createSimulationReadService } from './simulation-read-service.ts';
import { createSimulationResolvers } from './simulation-resolvers.ts';
import { partsOfSimulation } from './simulation-selection.ts';
import { createSimulationService, type SimulationService } from './simulation-service.ts';
import { createVideoService, type VideoService } from './video-service.ts';

export type { SimulationMediaPort } from './media-port.ts';
export { simulationKind } from './simulation-kind.ts';

const nothingMore = partsOfSimulation({ ID: {} });

type PresentedSimulation = ReturnType<SimulationPresenter['presentSimulation']>;

/** What other features and the demo seed may call. */
export type SimulationsDoor = {
  simulations: SimulationService;
  videos: VideoService;
  interactions: InteractionService;
  play: PlayService;
  /** The newest featured ones published to this viewer, as GraphQL Simulations with the fields asked for. */
  listFeatured(viewer: Viewer, limit: number, fields: SelectedFields): Promise<PresentedSimulation[]>;
  /** The newest ones published to this viewer. */
  listLatest(viewer: Viewer, limit: number, fields: SelectedFields): Promise<PresentedSimulation[]>;
};

export function createSimulationsFeature(deps: {
  tenancy: Tenancy;
  clock: () => Date;
  media: SimulationMediaPort;
  avatarUrl: (organisationId: number, mediaId: number) => string;
  sessions: PlayDependencies['sessions'];
}): ServerFeature & { service: SimulationsDoor } {
  const simulations = createSimulationService(deps);
  const videos = createVideoService(deps);
  const interactions = createInteractionService(deps);
  const reads = createSimulationReadService(deps);
  const presenter = createSimulationPresenter(deps);
  const play = createPlay({ ...deps, canPlay });
  const own = createSimulationResolvers({
    reads,
    simulations,
    videos,
    interactions,
    reactions: createReactionService({
      tenancy: deps.tenancy,
      rules: simulationRules,
      isVisible: async (viewer, id) =>
        (await reads.findSimulationView(viewer, { id: { eq: id } }, nothingMore)) !== null,
    }),
    analytics: createAnalyticsService({ ...deps, reads }),
    presenter,
    shareLinks: createShareLinkService(deps),
    media: deps.media,
    countAnswers: createAnswerCounts(deps),
  });

  async function listNewest(viewer: Viewer, limit: number, fields: SelectedFields, featured: boolean) {
    const page = await reads.listPublished(viewer, partsOfSimulation(fields), {
      filter: featured ? { featured: { eq: true } } : {},
      sort: [],
      page: { limit, offset: 0 },
    });
    return page.nodes.map(presenter.presentSimulation);
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
      simulations,
      videos,
      interactions,
      play: play.service,
      listFeatured: (viewer, limit, fields) => listNewest(viewer, limit, fields, true),
      listLatest: (viewer, limit, fields) => listNewest(viewer, limit, fields, false),
    },
  };
}
