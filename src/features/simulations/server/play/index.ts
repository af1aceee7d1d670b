import { type HeatmapReader, readHeatmap } from './heatmap-service.ts';
import { createLoggedMedia } from './logged-media.ts';
import { createPlayResolvers, type PlayResolvers } from './play-resolvers.ts';
import { createPlayService, type PlayDependencies, type PlayService } from './play-service.ts';
import { createSessionSimulationReader } from './session-simulation.ts';

export type { PlayMutation, PlayQuery } from './play-resolvers.ts';
export type { PlayDependencies, PlayService } from './play-service.ts';

/** Sessions of interactive videos: what players send, and what logs show of it. */
export function createPlay(dependencies: PlayDependencies): {
  resolvers: PlayResolvers;
  service: PlayService;
  readHeatmap: HeatmapReader;
} {
  const service = createPlayService(dependencies);
  const readSimulation = createSessionSimulationReader(dependencies, service);
  const heatmap: HeatmapReader = (viewer, request) => readHeatmap(dependencies.tenancy, viewer, request);
  return {
    resolvers: createPlayResolvers(service, readSimulation, createLoggedMedia(dependencies), heatmap),
    service,
    readHeatmap: heatmap,
  };
}
