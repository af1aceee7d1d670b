import type { Viewer } from '#features/access/model/viewer.ts';
import type { ResolverMap } from '#platform/graphql/build-schema.ts';
import type { SelectedFields } from '#platform/graphql/selection.ts';
import type { ServerFeature } from '#platform/graphql/server-feature.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { createInteractionService, type InteractionService } from './interaction-service.ts';
import type { SimulationMediaPort } from './media-port.ts';
import { createSimulationPresenter, type SimulationPresenter } from './simulation-presenter.ts';
import { createSimulationReadService } from './simulation-read-service.ts';
import { createSimulationResolvers } from './simulation-resolvers.ts';
import { partsOfSimulation } from './simulation-selection.ts';
import { createSimulationService, type SimulationService } from './simulation-service.ts';
import { createTagService, type TagService } from './tag-service.ts';
import { createVideoService, type VideoService } from './video-service.ts';

export type { MediaRowJson, SimulationMediaPort, VideoAddresses } from './media-port.ts';

type PresentedSimulation = ReturnType<SimulationPresenter['presentSimulation']>;

/** What other features and the demo seed may call. */
export type SimulationsDoor = {
  simulations: SimulationService;
  videos: VideoService;
  interactions: InteractionService;
  tags: TagService;
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
  /** Resolvers of the playing side (server/play), which extend the same schema file. */
  playResolvers?: ResolverMap;
}): ServerFeature & { service: SimulationsDoor } {
  const simulations = createSimulationService(deps);
  const videos = createVideoService(deps);
  const interactions = createInteractionService(deps);
  const tags = createTagService(deps);
  const reads = createSimulationReadService(deps);
  const presenter = createSimulationPresenter(deps);
  const own = createSimulationResolvers({
    reads,
    simulations,
    videos,
    interactions,
    tags,
    presenter,
    media: deps.media,
  });

  async function listNewest(viewer: Viewer, limit: number, fields: SelectedFields, featured: boolean) {
    const page = await reads.listPublished(viewer, partsOfSimulation(fields), {
      filter: featured ? { featured: { eq: true } } : {},
      sort: [],
      page: { limit, offset: 0 },
    });
    return page.nodes.map(presenter.presentSimulation);
  }

  return {
    name: 'simulations',
    schemaFiles: [new URL('./simulations.graphql', import.meta.url)],
    resolvers: joinResolvers(own, deps.playResolvers ?? {}),
    service: {
      simulations,
      videos,
      interactions,
      tags,
      listFeatured: (viewer, limit, fields) => listNewest(viewer, limit, fields, true),
      listLatest: (viewer, limit, fields) => listNewest(viewer, limit, fields, false),
    },
  };
}

function joinResolvers(a: ResolverMap, b: ResolverMap): ResolverMap {
  const joined: ResolverMap = { ...a };
  for (const [type, fields] of Object.entries(b)) joined[type] = { ...joined[type], ...fields };
  return joined;
}
